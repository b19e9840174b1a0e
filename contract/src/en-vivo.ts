import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** Null: some, but fewer than `umbral`. Nobody is to be guessed from a figure. */
const cuenta = z.nullable(z.number());
/** Null: of fewer than `umbral` it is not told. */
const mediana = z.nullable(z.number());

/** The figures of the whole service, which anybody may read. */
export const enVivo = z.object({
  calculado: momento,
  /** Smaller counts are not told, nor medians of fewer. */
  umbral: z.number(),
  /** Whether the pets are the demo's. */
  demo: z.boolean(),
  /** Of the last `dias` days: from a scan or a finder's notice until the first word of it had gone out to the owner, in ms. */
  alertas: z.object({ dias: z.number(), entregadas: cuenta, medianaMs: mediana }),
  /** Lost now, and home again in the last `dias` days: how long these were away, in ms. */
  perdidas: z.object({ dias: z.number(), ahora: cuenta, vueltas: cuenta, medianaMs: mediana }),
  /** Of the last `dias` days; programs, owners and repeats left out. */
  escaneos: z.object({ dias: z.number(), total: cuenta }),
  /**
   * Finder's pages as this server has sent them, each in each packing: head and packed body, in bytes. `muestraBytes` is
   * the packed body of one of nobody's, measured where too few were sent.
   */
  pagina: z.object({ enviadas: cuenta, medianaBytes: mediana, muestraBytes: z.number() }),
});
export type EnVivo = z.infer<typeof enVivo>;
