import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** What leads to a pet and is no badge, each with a code of its own: a poster, the emergency card, an NFC tag. */
export const claseCodigo = z.enum(['cartel', 'tarjeta', 'nfc']);
export type ClaseCodigo = z.infer<typeof claseCodigo>;

/** What was read of a pet: its badge, or the short code, which small tags hold too, or a code of another kind. */
export const origenEscaneo = z.enum(['chapa', 'codigo', ...claseCodigo.options]);
export type OrigenEscaneo = z.infer<typeof origenEscaneo>;

/** A scan of a pet as its owner sees it. */
export const escaneo = z.object({
  id: z.number(),
  origen: origenEscaneo,
  /** When the visitor looked first, and last. */
  primera: momento,
  ultima: momento,
  /** How often he did meanwhile, the first time included. */
  veces: z.number(),
});
export type Escaneo = z.infer<typeof escaneo>;

/** Which part of a pet's activity is asked for: at most `limite` scans, those older than the scan `antes`. */
export const consultaActividad = {
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  antes: z.optional(
    z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
};
