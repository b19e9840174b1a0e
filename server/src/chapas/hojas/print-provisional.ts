import type { TelefonoLegible } from '@vuelve/contract/telefonos';
import { telOf } from '@vuelve/contract/telefonos';
import type { Account } from '../../taller/apart/turns.ts';
import type { Codigo as Chapa } from '../chapas.ts';
import type { Imprenta } from '../../taller/imprenta/imprenta.ts';
import { printHojas } from './print-hojas.ts';

/** The size of the largest badge of the catalogue: any phone reads it, also printed at home. */
export const ETIQUETA = { forma: 'redonda', lado: 38, nivel: 'Q' } as const;
/** Two rows, as spare copies. */
const COPIAS = 8;

interface Provisional {
  publicUrl: string;
  chapa: Chapa;
  /** The phone number on the back of each badge; undefined for no back. */
  telefono?: TelefonoLegible;
}

/**
 * Paper badges of one pet to cut out until the engraved badge arrives: an A4 sheet as PDF in true
 * millimetres. With a phone number, a second page holds the backs for double-sided printing.
 * @param signal the client has left
 * @throws AppError 503 when too many PDFs wait to be drawn
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
