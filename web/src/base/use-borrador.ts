import { textos } from '@vuelve/contract/textos';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { pickDirty } from './form-changes.ts';
import { keepBorrador, readBorrador } from './state/borradores.ts';
import { useSesion } from './state/sesion-provider.tsx';
import { toast } from '../ui/toast/toast.ts';

type Form<F extends FieldValues> = Pick<UseFormReturn<F>, 'getValues' | 'setValue' | 'subscribe'>;

interface Options<Leido> {
  /** Name of the form and of its record. */
  clave: string;
  /** The state of the record that the form shows: the record, or its version. */
  leido: Leido;
  /** Whether stored changes may be filled in again; default: always. */
  isUsable?: (kept: Leido) => boolean;
}

/**
 * Keeps typed values beyond the screen: they survive the end of a session and a closed tab. The
 * form fills them in when it opens again, and forgets them once they are saved or dropped. The
 * state of the record that the user saw at first is kept too.
 */
export function useBorrador<F extends FieldValues, Leido>(form: Form<F>, options: Options<Leido>) {
  const usuarioId = useSesion().usuario?.id ?? 0;
  const { clave } = options;
  const current = useRef(options);
  const begun = useRef<Leido>(undefined);
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    current.current = options;
  });

  useEffect(() => {
    const { isUsable = () => true } = current.current;
    const kept = readBorrador<Leido>(usuarioId, clave);
    if (kept && isUsable(kept.leido) && restore({ getValues, setValue }, kept.cambios)) {
      begun.current = kept.leido;
      toast.info(textos.borradores.recuperado);
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const cambios = pickDirty(values, dirtyFields);
        const isDirty = Object.keys(cambios).length > 0;
        begun.current = isDirty ? (begun.current ?? current.current.leido) : undefined;
        keepBorrador(usuarioId, clave, isDirty ? { cambios, leido: begun.current } : undefined);
      },
    });
  }, [getValues, setValue, subscribe, usuarioId, clave]);

  return {
    /** The state of the record that the changes were made to. */
    getLeido: () => begun.current ?? current.current.leido,
    /** From now on the changes count as made to `leido`. */
    rebase: (leido: Leido) => {
      begun.current = leido;
    },
    forget: () => keepBorrador(usuarioId, clave),
  };
}

/** Fills in the kept values; false when no field differs. */
function restore<F extends FieldValues>(
  { getValues, setValue }: Pick<Form<F>, 'getValues' | 'setValue'>,
  cambios: Record<string, unknown>,
): boolean {
  const kept = (Object.entries(cambios) as [Path<F>, F[Path<F>]][]).filter(
    ([campo, value]) => campo in getValues() && getValues(campo) !== value,
  );
  for (const [campo, value] of kept) setValue(campo, value, { shouldDirty: true });
  return kept.length > 0;
}
