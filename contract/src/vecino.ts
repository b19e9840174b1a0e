import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { donde, seDiceDonde } from './donde.ts';
import { VECINO_KM } from './reglas.ts';
import { textosVecino } from './textos-vecino.ts';

/** How far from his place a neighbour wants to hear of lost and found animals. */
const km = z
  .int(textosVecino.km)
  .check(z.minimum(1, textosVecino.km), z.maximum(VECINO_KM, textosVecino.km));

/** Asks to hear of what is lost or found around a place. Of a position only its cell is stored. */
export const seVecino = z.object({ ...donde, km }).check(seDiceDonde);
export type SeVecino = z.infer<typeof seVecino>;

/** What an account hears of; the consent for it was given at `desde`. */
export const vecino = z.object({
  /** The municipality with its province, as it can be typed. */
  municipio: z.string(),
  /** Whether the place is a cell of about half a kilometre; false: the municipality's middle. */
  conZona: z.boolean(),
  km,
  desde: momento,
});
export type Vecino = z.infer<typeof vecino>;
