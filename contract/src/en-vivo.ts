import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** Null: above 0, but below `umbral`. A small figure could identify a person. */
const cuenta = z.nullable(z.number());
/** Null: fewer than `umbral` values. */
const mediana = z.nullable(z.number());

/** The public figures of the whole service. */
export const enVivo = z.object({
  calculado: momento,
  /** The threshold for counts and medians; smaller counts are null. */
  umbral: z.number(),
  /** Whether the figures come from demo pets. */
  demo: z.boolean(),
  /** The last `dias` days. `medianaMs`: from a scan or notice until its first alert was sent. */
  alertas: z.object({ dias: z.number(), entregadas: cuenta, medianaMs: mediana }),
  /** Lost now (`ahora`); home again in the last `dias` days (`vueltas`), with their median time. */
  perdidas: z.object({ dias: z.number(), ahora: cuenta, vueltas: cuenta, medianaMs: mediana }),
  /** Scans of the last `dias` days, without robots, owners and repeated scans. */
  escaneos: z.object({ dias: z.number(), total: cuenta }),
  /**
   * The size in bytes (headers and compressed body) of the public pet pages that this server has
   * sent, one value per page and encoding. `muestraBytes` is the compressed body of a sample page,
   * measured when too few pages were sent.
   */
  pagina: z.object({ enviadas: cuenta, medianaBytes: mediana, muestraBytes: z.number() }),
});
export type EnVivo = z.infer<typeof enVivo>;
