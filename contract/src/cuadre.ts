import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { dia, momento } from './campos.ts';

/** Euros paid and refunded: our record, and the bank's answer (`banco_…`, null without one). */
const sumas = z.object({
  cobrado: z.nullable(z.number()),
  devuelto: z.nullable(z.number()),
  banco_cobrado: z.nullable(z.number()),
  banco_devuelto: z.nullable(z.number()),
});

/** A payment for which the bank's answer differs from our record. */
export const diferencia = z.extend(sumas, { pedido_id: z.number(), ds_order: z.string() });
export type Diferencia = z.infer<typeof diferencia>;

/** The list is ordered by day: the cursor is the last day shown. */
export const consultaCuadre = consultaPor(dia());
export type ConsultaCuadre = z.infer<typeof consultaCuadre>;

/**
 * A day in Spain compared with the bank. The day contains every payment attempt with a payment or
 * refund on that day; an attempt with movements on several days is counted, as a whole, on each of
 * them. The sums cover the attempts that the bank answered for. `sin_respuesta` counts attempts
 * with something unanswered, `diferencias` attempts that differ; `lista` holds the first hundred of
 * these. `hecha` is null until every question about the day has been asked.
 */
export const diaCuadre = z.extend(sumas, {
  dia: z.string(),
  hecha: z.nullable(momento),
  intentos: z.number(),
  sin_respuesta: z.number(),
  diferencias: z.number(),
  lista: z.array(diferencia),
});
export type DiaCuadre = z.infer<typeof diaCuadre>;
