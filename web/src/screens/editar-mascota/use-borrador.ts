import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useEffect, useRef } from 'react';
import {
  keepBorradorMascota,
  type MascotaLeida,
  readBorradorMascota,
} from '../../state/borrador-mascota.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { MascotaFormApi } from './datos/campos.ts';
import { toLeida } from './save-cambios.ts';

type Campo = Parameters<MascotaFormApi['setValue']>[0];

/**
 * What is typed outlives the screen: a session that ends, a tab that is closed. It is there again when the pet is opened, and
 * gone once it is saved or thrown away. With it is kept which pet its writer had before him when he began.
 */
export function useBorrador(form: MascotaFormApi, mascota: Insignia) {
  const { usuario } = useSesion();
  const usuarioId = usuario?.id ?? 0;
  const { hash } = mascota;
  const current = useRef(mascota);
  const leida = useRef<MascotaLeida>(undefined);

  useEffect(() => {
    current.current = mascota;
  }, [mascota]);

  useEffect(() => {
    const kept = readBorradorMascota(usuarioId, hash);
    if (kept && restore(form, kept.cambios)) {
      leida.current = kept.leida;
      toast.info(textos.mascotas.recuperado);
    }
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const dirty = Object.entries(values).filter(([campo]) => campo in dirtyFields);
        if (dirty.length === 0) leida.current = undefined;
        else leida.current ??= toLeida(current.current);
        const cambios = Object.fromEntries(dirty);
        const borrador = leida.current && { cambios, leida: leida.current };
        keepBorradorMascota(usuarioId, hash, borrador);
      },
    });
  }, [form, usuarioId, hash]);

  return {
    /** The pet that the changes were made to. */
    getLeida: () => leida.current ?? toLeida(current.current),
    /** Takes the changes as made to the pet as it is now. */
    rebase: (ahora: Insignia) => {
      leida.current = toLeida(ahora);
    },
    forget: () => keepBorradorMascota(usuarioId, hash, undefined),
  };
}

/** Fills in what was typed; false where nothing differs from what is there. */
function restore(form: MascotaFormApi, cambios: Record<string, unknown>): boolean {
  const kept = Object.entries(cambios).filter(
    ([campo, value]) => campo in form.getValues() && form.getValues(campo as Campo) !== value,
  );
  for (const [campo, value] of kept) {
    form.setValue(campo as Campo, value as never, { shouldDirty: true });
  }
  return kept.length > 0;
}
