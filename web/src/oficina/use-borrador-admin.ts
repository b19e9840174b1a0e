import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBorrador } from '../base/use-borrador.ts';

/**
 * Keeps unsaved changes of a record, or of a new one, beyond the screen, until somebody saves the
 * record.
 * @returns a function that forgets them
 */
export function useBorradorAdmin<F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'getValues' | 'setValue' | 'subscribe'>,
  nombre: string,
  registro: { id: number; version: number } | null | undefined,
): () => void {
  const version = registro?.version ?? 0;
  const { forget } = useBorrador(form, {
    clave: `${nombre}/${registro?.id ?? 'nuevo'}`,
    leido: version,
    isUsable: (kept) => kept === version,
  });
  return forget;
}
