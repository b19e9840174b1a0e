import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { dia, momento } from './campos.ts';

/** What was taken and given back: what we hold, and what the bank answers; euros, null where it answered nothing. */
const sumas = z.object({
  cobrado: z.nullable(z.number()),
  devuelto: z.nullable(z.number()),
  banco_cobrado: z.nullable(z.number()),
  banco_devuelto: z.nullable(z.number()),
});

/** A payment of which the bank answers something else than we hold. */
export const diferencia = z.extend(sumas, { pedido_id: z.number(), ds_order: z.string() });
export type Diferencia = z.infer<typeof diferencia>;

/** The days stand by themselves: the cursor is the last one that was shown. */
export const consultaCuadre = consultaPor(dia());
export type ConsultaCuadre = z.infer<typeof consultaCuadre>;

/**
 * A day in Spain, compared with the bank by the attempts that moved on it, each as a whole: one that moved on several days stands
 * in all of them. The sums are of those that the bank answered about; `sin_respuesta` counts those of which something is not
 * answered, `diferencias` those that differ, of which `lista` shows the first hundred. `hecha` is null until a night has left
 * nothing of it unasked.
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
