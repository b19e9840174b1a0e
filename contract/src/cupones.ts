import * as z from 'zod/mini';
import { centesimas, id, lineaObligatoria, momento, version } from './campos.ts';
import { CUPON_MAXIMO, PRECIO_MAXIMO, LARGO, UNIDADES_MAXIMAS } from './reglas.ts';
import { textos } from './textos.ts';
import { ventas } from './tiendas.ts';

const { cupones } = textos.admin;
const entero = (maximo: number) => z.number().check(z.int(), z.positive(), z.maximum(maximo));

/** A moment that an administrator chose: of this century. */
const fecha = z.nullable(momento.check(z.regex(/^20/)));

const escrito = z.object({
  /** The code as it is typed into the cart: capitals, digits, dot, dash and underscore. */
  cupon: lineaObligatoria(CUPON_MAXIMO, cupones.codigoObligatorio).check(
    z.toUpperCase(),
    z.regex(/^[A-ZÑ0-9._-]+$/, cupones.codigoInvalido),
  ),
  nombre: lineaObligatoria(LARGO.nombre, cupones.nombreObligatorio),
  /** The fixed total of an order, in euros. */
  precio: centesimas(cupones.precio).check(
    z.positive(cupones.precio),
    z.maximum(PRECIO_MAXIMO, cupones.precioMaximo),
  ),
  empieza: fecha,
  caduca: fecha,
  unidades_maximas: entero(UNIDADES_MAXIMAS),
  /** Null: as often as anybody likes. */
  usos_maximos: z.nullable(entero(1_000_000)),
  publico: z.boolean(),
  tienda_id: z.nullable(id),
});

const enOrden = z.refine<z.infer<typeof escrito>>(
  ({ empieza, caduca }) =>
    empieza === null || caduca === null || Date.parse(empieza) < Date.parse(caduca),
  { path: ['caduca'], error: cupones.fechas },
);

/** A coupon as an administrator writes it. */
export const datosCupon = escrito.check(enOrden);
export type DatosCupon = z.infer<typeof datosCupon>;

/** The same, for a coupon that was read as `version`. */
export const cambiosCupon = z.extend(escrito, { version }).check(enOrden);

/** How a coupon stands at this moment. */
export const estadoCupon = z.enum(['activo', 'pendiente', 'terminado', 'agotado']);

/** A coupon in a list. */
export const filaCupon = z.object({
  id: z.number(),
  cupon: z.string(),
  nombre: z.string(),
  precio: z.number(),
  empieza: z.nullable(momento),
  caduca: z.nullable(momento),
  /** Orders paid with it; `reservados` are those that somebody is paying. */
  usos: z.number(),
  reservados: z.number(),
  usos_maximos: z.nullable(z.number()),
  publico: z.boolean(),
  estado: estadoCupon,
  tienda: z.nullable(z.object({ id: z.number(), nombre: z.string() })),
});
export type FilaCuponAdmin = z.infer<typeof filaCupon>;

/** A coupon on its own page; `enlace` is the address of its door. */
export const cuponAdmin = z.extend(filaCupon, {
  hash: z.string(),
  enlace: z.string(),
  unidades_maximas: z.number(),
  version,
  vendido: ventas,
  /** Badges of its lots that nobody has activated yet. */
  sin_usar: z.number(),
});
export type CuponAdmin = z.infer<typeof cuponAdmin>;
