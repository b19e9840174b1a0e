import type { TelefonoLegible } from '@vuelve/contract/paginas';
import { telOf } from '@vuelve/contract/telefonos';
import type { Account } from '../../taller/apart/turns.ts';
import type { Codigo as Chapa } from '../chapas.ts';
import type { Imprenta } from '../../taller/imprenta/imprenta.ts';
import { printHojas } from './print-hojas.ts';

/** As large as the largest badge of the catalogue: any phone reads it, printed at home. */
export const ETIQUETA = { forma: 'redonda', lado: 38, nivel: 'Q' } as const;
/** Two rows: some get wet, or lost. */
const COPIAS = 8;

interface Provisional {
  publicUrl: string;
  chapa: Chapa;
  /** The number that the back of each calls; without it there is no back. */
  telefono?: TelefonoLegible;
}

/**
 * Paper badges of one pet to cut out, until the engraved one comes: a sheet of A4, as PDF in real millimetres, and
 * where a number is given a second one with their backs, to be printed on the other side.
 * @param signal says that nobody reads it any more
 * @throws AppError 503 when too many papers wait to be drawn
 */
export function printProvisional(
  imprenta: Imprenta,
  { publicUrl, chapa, telefono }: Provisional,
  cuenta: Account,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const dorso = telefono && {
    contenido: telOf(telefono.e164),
    nivel: 'H' as const,
    texto: telefono.internacional,
  };
  const encargo = { publicUrl, etiqueta: ETIQUETA, titulo: 'Código provisional', dorso };
  return printHojas(imprenta, repeat(chapa), encargo, cuenta, signal);
}

async function* repeat(chapa: Chapa): AsyncGenerator<Chapa> {
  for (let copia = 0; copia < COPIAS; copia++) yield chapa;
}
