import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** Codes, other than badges, that lead to a pet. Each poster, card and tag has its own code. */
export const claseCodigo = z.enum(['cartel', 'tarjeta', 'nfc']);
export type ClaseCodigo = z.infer<typeof claseCodigo>;

/** A visitor scanned the badge, the short code (small tags hold it too), or a `claseCodigo`. */
export const origenEscaneo = z.enum(['chapa', 'codigo', ...claseCodigo.options]);
export type OrigenEscaneo = z.infer<typeof origenEscaneo>;

/** A scan of a pet as its owner sees it. */
export const escaneo = z.object({
  id: z.number(),
  origen: origenEscaneo,
  /** The visitor's first and last look at the page. */
  primera: momento,
  ultima: momento,
  /** How often the visitor looked between both, the first time included. */
  veces: z.number(),
});
export type Escaneo = z.infer<typeof escaneo>;

/** The page of a pet's scans: at most `limite` scans, older than the scan `antes`. */
export const consultaActividad = {
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  antes: z.optional(
    z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
};
