import { textos } from '@vuelve/contract/textos';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { pickDirty } from './form-changes.ts';
import { keepBorrador, readBorrador } from './state/borradores.ts';
import { useSesion } from './state/sesion-provider.tsx';
import { toast } from '../ui/toast/toast.ts';

type Form<F extends FieldValues> = Pick<UseFormReturn<F>, 'getValues' | 'setValue' | 'subscribe'>;

interface Options<Leido> {
  /** Names the form, and the record that it is of. */
  clave: string;
  /** What its writer has before him: the record, or its version. */
  leido: Leido;
  /** Whether what was typed before may be filled in again; always, unless said. */
  isUsable?: (kept: Leido) => boolean;
}

/**
 * What is typed outlives the screen: a session that ends, a tab that is closed. It is there again when the form is opened, and
 * gone once it is saved or thrown away. With it is kept what its writer had before him when he began.
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
    /** What the changes were made to. */
    getLeido: () => begun.current ?? current.current.leido,
    /** Takes the changes as made to that. */
    rebase: (leido: Leido) => {
      begun.current = leido;
    },
    forget: () => keepBorrador(usuarioId, clave),
  };
}

/** Fills in what was typed; false where nothing differs from what is there. */
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
