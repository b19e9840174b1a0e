import { textos } from '@vuelve/contract/textos';
import { useEffect } from 'react';
import { keepBorradorMascota, readBorradorMascota } from '../../state/borrador-mascota.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { MascotaFormApi } from './datos/campos.ts';

type Campo = Parameters<MascotaFormApi['setValue']>[0];

/**
 * What is typed outlives the screen: a session that ends, a tab that is closed. It is there again when the pet is opened, and
 * gone once it is saved or thrown away. @returns what throws it away
 */
export function useBorrador(form: MascotaFormApi, hash: string): () => void {
  const { usuario } = useSesion();
  const usuarioId = usuario?.id ?? 0;

  useEffect(() => {
    const kept = Object.entries(readBorradorMascota(usuarioId, hash)).filter(
      ([campo, value]) => campo in form.getValues() && form.getValues(campo as Campo) !== value,
    );
    for (const [campo, value] of kept) {
      form.setValue(campo as Campo, value as never, { shouldDirty: true });
    }
    if (kept.length > 0) toast.info(textos.mascotas.recuperado);

    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const dirty = Object.entries(values).filter(([campo]) => campo in dirtyFields);
        keepBorradorMascota(usuarioId, hash, Object.fromEntries(dirty));
      },
    });
  }, [form, usuarioId, hash]);

  return () => keepBorradorMascota(usuarioId, hash, {});
}
