import type { Codigo as Chapa } from '../chapas/chapas.ts';
import { drawHojas } from './draw-hoja.ts';

/** As large as the largest badge of the catalogue: any phone reads it, printed at home. */
const ETIQUETA = { forma: 'redonda', lado: 38, nivel: 'Q' } as const;
/** Two rows: some get wet, or lost. */
const COPIAS = 8;

/** Paper badges of one pet to cut out, until the engraved one comes: a sheet of A4, as PDF in real millimetres. */
export function drawProvisional(publicUrl: string, chapa: Chapa): AsyncGenerator<Buffer> {
  const titulo = 'Código provisional';
  return drawHojas(repeat(chapa), { publicUrl, etiqueta: ETIQUETA, titulo, dorso: undefined });
}

async function* repeat(chapa: Chapa): AsyncGenerator<Chapa> {
  for (let copia = 0; copia < COPIAS; copia++) yield chapa;
}
