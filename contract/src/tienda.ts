import * as z from 'zod/mini';
import { linea } from './campos.ts';
import { CUPON_MAXIMO } from './reglas.ts';

/** Measures, null when unknown; `desde_kg` is the lightest animal that the badge suits. */
export const medidas = z.object({
  ancho_mm: z.nullable(z.number()),
  alto_mm: z.nullable(z.number()),
  peso_g: z.nullable(z.number()),
  desde_kg: z.nullable(z.number()),
  /** The contents of the package, one per line. */
  incluye: z.string(),
});
export type Medidas = z.infer<typeof medidas>;

/**
 * A badge for sale. `precio` in euros; `imagen` is a path of this site; `quedan` is the number that
 * one order can buy now, null when stock is not counted.
 */
export const producto = z.object({
  id: z.number(),
  nombre: z.string(),
  descripcion: z.string(),
  imagen: z.string(),
  color: z.string(),
  talla: z.string(),
  medidas: z.string(),
  ...medidas.shape,
  precio: z.number(),
  quedan: z.nullable(z.number()),
});
export type Producto = z.infer<typeof producto>;

/** `Precio` is the fixed total in euros of an order of at most `unidades_maximas` units. */
export const cupon = z.object({
  cupon: z.string(),
  Nombre: z.string(),
  Precio: z.number(),
  unidades_maximas: z.number(),
});
export type Cupon = z.infer<typeof cupon>;

/** A coupon found by its link. */
export const cuponEnlazado = z.extend(cupon, {
  hash: z.string(),
  /** The shop that hands the coupon out; null for a coupon without shop. */
  tienda: z.nullable(z.string()),
});
export type CuponEnlazado = z.infer<typeof cuponEnlazado>;

/** The code of a coupon, as a person types it. */
export const codigoCupon = linea(CUPON_MAXIMO);
