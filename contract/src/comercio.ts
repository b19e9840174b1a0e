import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { estadoCupon } from './cupones.ts';
import { filaLote } from './lotes.ts';

/** A month of the calendar: '2026-03'. */
export const mes = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** What was sold: sales that were not given back as a whole, and their euros without IVA, less what was given back. */
const vendido = { ventas: z.number(), importe: z.number() };

const mesVendido = z.object({ mes, ...vendido, comision: z.number() });
export type MesVendido = z.infer<typeof mesVendido>;

/** A week from its Monday on, YYYY-MM-DD; days are Spain's. */
const semanaVendida = z.object({ lunes: z.string(), ...vendido });
export type SemanaVendida = z.infer<typeof semanaVendida>;

const cuponComercio = z.object({
  id: z.number(),
  cupon: z.string(),
  nombre: z.string(),
  precio: z.number(),
  caduca: z.nullable(momento),
  estado: estadoCupon,
  usos: z.number(),
  usos_maximos: z.nullable(z.number()),
});
export type CuponComercio = z.infer<typeof cuponComercio>;

const loteComercio = z.pick(filaLote, {
  id: true,
  fecha_alta: true,
  unidades: true,
  activas: true,
  retiradas: true,
  estado: true,
});
export type LoteComercio = z.infer<typeof loteComercio>;

/** What a shop or promoter sees of itself with its private link; nothing of any buyer. Newest first, active coupons before others. */
export const comercio = z.object({
  nombre: z.string(),
  tipo: z.enum(['tienda', 'promotor']),
  /** The rate of what is sold from now on, in per cent. */
  comision: z.number(),
  este_mes: mesVendido,
  mes_pasado: mesVendido,
  /** The last twelve, those without sales included. */
  semanas: z.array(semanaVendida),
  /** Those with sales, of the last five years. */
  meses: z.array(mesVendido),
  cupones: z.array(cuponComercio),
  lotes: z.array(loteComercio),
  /** Whether there are older ones that are not listed. */
  hay_mas: z.object({ cupones: z.boolean(), lotes: z.boolean() }),
});
export type Comercio = z.infer<typeof comercio>;
