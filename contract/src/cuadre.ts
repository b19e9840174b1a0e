import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** What was taken and given back: what we hold, and what the bank answers; euros. */
const sumas = z.object({
  cobrado: z.number(),
  devuelto: z.number(),
  banco_cobrado: z.number(),
  banco_devuelto: z.number(),
});

/** A payment of which the bank answers something else than we hold. */
export const diferencia = z.extend(sumas, { pedido_id: z.number(), ds_order: z.string() });
export type Diferencia = z.infer<typeof diferencia>;

/**
 * A day in Spain, compared with the bank by the attempts that moved on it. The sums are of those that it answered about;
 * `sin_respuesta` counts the others, `diferencias` those that differ, of which `lista` shows the first hundred. `hecha` is null
 * until a comparison has come to its end.
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
