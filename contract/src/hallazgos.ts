import * as z from 'zod/mini';
import { linea } from './campos.ts';
import { cuentaEnLista } from './cuenta.ts';
import { filaCupon } from './cupones.ts';
import { filaPedido } from './pedido-admin.ts';
import { filaTienda } from './tiendas.ts';

/** At most so many of each kind are found. */
export const HALLAZGOS_MAXIMO = 5;

/** Letters and digits that a search has at least; with fewer nothing is found. */
const BUSCADO_MINIMO = 2;

export function isBuscable(q: string): boolean {
  return (q.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= BUSCADO_MINIMO;
}

export const consultaHallazgos = z.object({ q: z._default(linea(100), '') });

/** A pet, with the badge that was searched or its first one, and whose it is. */
const mascotaHallada = z.object({
  id: z.number(),
  nombre: z.string(),
  chapa: z.nullable(z.string()),
  dueno: z.object({ id: z.number(), nombre: z.string(), email: z.string() }),
});

/** What was found in the back office, `HALLAZGOS_MAXIMO` of each kind. */
export const hallazgos = z.object({
  pedidos: z.array(filaPedido),
  mascotas: z.array(mascotaHallada),
  cuentas: z.array(cuentaEnLista),
  tiendas: z.array(filaTienda),
  cupones: z.array(filaCupon),
});
export type Hallazgos = z.infer<typeof hallazgos>;
