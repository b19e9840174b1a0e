import * as z from 'zod/mini';
import { centesimas, id, lineaObligatoria, momento, version } from './campos.ts';
import { CUPON_MAXIMO, PRECIO_MAXIMO, LARGO, UNIDADES_MAXIMAS } from './reglas.ts';
import { textos } from './textos.ts';
import { ventas } from './tiendas.ts';

const { cupones } = textos.admin;
const entero = (maximo: number) => z.number().check(z.int(), z.positive(), z.maximum(maximo));

/** A moment chosen by an administrator, in the years 2000 to 2099. */
const fecha = z.nullable(momento.check(z.regex(/^20/)));

const escrito = z.object({
  /** The code that buyers type into the cart: capitals, digits, dot, dash and underscore. */
  cupon: lineaObligatoria(CUPON_MAXIMO, cupones.codigoObligatorio).check(
    z.toUpperCase(),
    z.regex(/^[A-ZÑ0-9._-]+$/, cupones.codigoInvalido),
  ),
  nombre: lineaObligatoria(LARGO.nombre, cupones.nombreObligatorio),
  /** The fixed total of an order with this coupon, in euros. */
  precio: centesimas(cupones.precio).check(
    z.positive(cupones.precio),
    z.maximum(PRECIO_MAXIMO, cupones.precioMaximo),
  ),
  empieza: fecha,
  caduca: fecha,
  unidades_maximas: entero(UNIDADES_MAXIMAS),
  /** Null: no limit. */
  usos_maximos: z.nullable(entero(1_000_000)),
  publico: z.boolean(),
  tienda_id: z.nullable(id),
});

const enOrden = z.refine<z.infer<typeof escrito>>(
  ({ empieza, caduca }) =>
    empieza === null || caduca === null || Date.parse(empieza) < Date.parse(caduca),
  { path: ['caduca'], error: cupones.fechas },
);

export const datosCupon = escrito.check(enOrden);
export type DatosCupon = z.infer<typeof datosCupon>;

/** The changed coupon; `version` is the version that the administrator read. */
export const cambiosCupon = z.extend(escrito, { version }).check(enOrden);

/** A coupon's state at this moment. */
export const estadoCupon = z.enum(['activo', 'pendiente', 'terminado', 'agotado']);

export const filaCupon = z.object({
  id: z.number(),
  cupon: z.string(),
  nombre: z.string(),
  precio: z.number(),
  empieza: z.nullable(momento),
  caduca: z.nullable(momento),
  /** `usos`: paid orders with the coupon; `reservados`: orders whose payment is under way. */
  usos: z.number(),
  reservados: z.number(),
  usos_maximos: z.nullable(z.number()),
  publico: z.boolean(),
  estado: estadoCupon,
  tienda: z.nullable(z.object({ id: z.number(), nombre: z.string() })),
});
export type FilaCuponAdmin = z.infer<typeof filaCupon>;

/** A coupon with its details; `enlace` is the coupon's link. */
export const cuponAdmin = z.extend(filaCupon, {
  hash: z.string(),
  enlace: z.string(),
  unidades_maximas: z.number(),
  version,
  vendido: ventas,
  /** Number of badges in the coupon's lots that are not activated yet. */
  sin_usar: z.number(),
});
export type CuponAdmin = z.infer<typeof cuponAdmin>;
