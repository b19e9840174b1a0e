import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { estadoCupon } from './cupones.ts';
import { filaLote } from './lotes.ts';

/** A month of the calendar: '2026-03'. */
export const mes = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** Sales that were not fully refunded, and their euros without IVA, refunds subtracted. */
const vendido = { ventas: z.number(), importe: z.number() };

const mesVendido = z.object({ mes, ...vendido, comision: z.number() });
export type MesVendido = z.infer<typeof mesVendido>;

/** A week; `lunes` is its Monday, YYYY-MM-DD. Days begin and end by Spanish time. */
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

/** A shop's or promoter's own figures; nothing about buyers. Newest first, active coupons first. */
export const comercio = z.object({
  nombre: z.string(),
  tipo: z.enum(['tienda', 'promotor']),
  /** The commission rate of future sales, in per cent. */
  comision: z.number(),
  este_mes: mesVendido,
  mes_pasado: mesVendido,
  /** The last twelve weeks, weeks without sales included. */
  semanas: z.array(semanaVendida),
  /** The months with sales of the last five years. */
  meses: z.array(mesVendido),
  cupones: z.array(cuponComercio),
  lotes: z.array(loteComercio),
  /** Whether older coupons or lots exist that are not listed. */
  hay_mas: z.object({ cupones: z.boolean(), lotes: z.boolean() }),
});
export type Comercio = z.infer<typeof comercio>;
