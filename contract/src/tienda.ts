import * as z from 'zod/mini';
import { linea } from './campos.ts';
import { CUPON_MAXIMO } from './reglas.ts';

/** What can be measured of a badge, null where nobody has said; `desde_kg` is the lightest animal that it suits. */
export const medidas = z.object({
  ancho_mm: z.nullable(z.number()),
  alto_mm: z.nullable(z.number()),
  peso_g: z.nullable(z.number()),
  desde_kg: z.nullable(z.number()),
  /** What comes with it, a line each. */
  incluye: z.string(),
});
export type Medidas = z.infer<typeof medidas>;

/**
 * A badge for sale. `precio` in euros; `imagen` is an address of this site; `quedan` says how many can be bought now, as far
 * as one order may go, and is null where nobody counts.
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

/** A coupon: `Precio` is the fixed total, in euros, of an order of at most `unidades_maximas` units. */
export const cupon = z.object({
  cupon: z.string(),
  Nombre: z.string(),
  Precio: z.number(),
  unidades_maximas: z.number(),
});
export type Cupon = z.infer<typeof cupon>;

/** A coupon as its own link shows it. */
export const cuponEnlazado = z.extend(cupon, {
  hash: z.string(),
  /** The shop that hands it out; null where it is nobody's. */
  tienda: z.nullable(z.string()),
});
export type CuponEnlazado = z.infer<typeof cuponEnlazado>;

/** The code of a coupon as a person types it. */
export const codigoCupon = linea(CUPON_MAXIMO);
