import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBorrador } from '../base/use-borrador.ts';

/**
 * What is typed of a record, or of a new one, outlives the screen as long as nobody saved the record meanwhile.
 * @returns what forgets it
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
