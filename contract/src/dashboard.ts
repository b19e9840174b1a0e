import * as z from 'zod/mini';
import { dia, id, momento } from './campos.ts';
import { estadoPedido } from './estado-pedido.ts';
import { textos } from './textos.ts';

/** An empty form field means no filter. */
const vacio = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

const { fechaInvalida, rangoAlReves, filtroInvalido } = textos.dashboard;

const diaElegido = z.optional(z.union([vacio, dia(fechaInvalida)], { error: fechaInvalida }));

const opcion = <T extends string>(valores: readonly T[]) =>
  z.optional(z.union([vacio, z.enum(valores)], { error: filtroInvalido }));

const filtros = {
  usuario_id: z.optional(z.union([vacio, id])),
  desde: diaElegido,
  hasta: diaElegido,
  /** The sex of the pets. */
  genero: opcion(['M', 'H']),
  /** Whether an order came through a shop. */
  tipo_pedido: opcion(['with_store', 'without_store']),
};

interface Rango {
  desde?: string | undefined;
  hasta?: string | undefined;
}

const enOrden = z.refine<Rango>(({ desde, hasta }) => !desde || !hasta || desde <= hasta, {
  error: rangoAlReves,
  path: ['desde'],
});

/** The figures' range in Spanish time, both days included; open where a day is missing. */
export const consultaDashboard = z.object(filtros).check(enOrden);
export type ConsultaDashboard = z.infer<typeof consultaDashboard>;

/** The tables that can be downloaded as CSV. */
export const tablaDashboard = z.enum([
  'dias',
  'usuarios',
  'mascotas',
  'pedidos',
  'tiendas',
  'cupones',
]);
export type TablaDashboard = z.infer<typeof tablaDashboard>;

export const consultaCsv = z
  .object({ ...filtros, tabla: z._default(tablaDashboard, 'dias') })
  .check(enOrden);

/** A point is a day, or, in ranges above `DASHBOARD_DIAS` days, a month named by its first day. */
const paso = z.enum(['dia', 'mes']);
/** The number of new rows in a day or month; empty days and months are left out. */
const punto = z.object({ fecha: z.string(), total: z.number() });
/** The sales of a day or month; `importe` in euros, refunds subtracted. */
const puntoPedidos = z.extend(punto, { importe: z.number() });

const persona = z.object({ id: z.number(), nombre: z.string(), apellidos: z.string() });

const usuarioReciente = z.extend(persona, { email: z.string(), fecha_alta: momento });
const mascotaReciente = z.object({
  id: z.number(),
  /** The hash of the pet's public page. */
  hash: z.string(),
  Mascota: z.string(),
  Genero: z.nullable(z.enum(['M', 'H'])),
  fecha_alta: momento,
  usuario: persona,
});
const pedidoReciente = z.object({
  id: z.number(),
  /** The order number that the bank and the buyer know. */
  ref_pago: z.string(),
  /** When the order was paid. */
  fecha: momento,
  estado: estadoPedido,
  envio: z.boolean(),
  /** Euros: `total` is the price, `importe` the price with refunds subtracted. */
  total: z.number(),
  importe: z.number(),
  tienda: z.nullable(z.string()),
  cod_cupon: z.nullable(z.string()),
  Usuario: persona,
});

const ventasDe = z.object({
  id: z.number(),
  nombre: z.string(),
  total: z.number(),
  importe: z.number(),
});
/** The sales of a shop or a coupon; a coupon's `nombre` is its code. */
export type VentasDe = z.infer<typeof ventasDe>;

const ventasResto = z.omit(ventasDe, { id: true });
/** The sales below the ten best, or those without any shop or coupon; `nombre` says which. */
export type VentasResto = z.infer<typeof ventasResto>;

const dias = z.object({ desde: z.nullable(z.string()), hasta: z.nullable(z.string()) });

/**
 * The figures of the administrators' dashboard. `recientes` holds the ten newest. A sale is an
 * order with an invoice, counted on the day of payment. `anterior` holds the figures of the same
 * number of days just before; null when the range is open. Its sales are a series too, in which each
 * day is named after the day of the range that stands in its place.
 */
export const datosDashboard = z.object({
  periodo: z.extend(dias, { anterior: z.nullable(dias) }),
  DatosUsuario: z.object({
    total: z.number(),
    recientes: z.array(usuarioReciente),
    paso,
    serie: z.array(punto),
    anterior: z.nullable(z.object({ total: z.number() })),
  }),
  DatosMascotas: z.object({
    total: z.number(),
    recientes: z.array(mascotaReciente),
    paso,
    serie: z.array(punto),
    anterior: z.nullable(z.object({ total: z.number() })),
  }),
  DatosPedidos: z.object({
    total: z.number(),
    importe: z.number(),
    recientes: z.array(pedidoReciente),
    paso,
    serie: z.array(puntoPedidos),
    anterior: z.nullable(
      z.object({ total: z.number(), importe: z.number(), paso, serie: z.array(puntoPedidos) }),
    ),
    /** The ten with the most sales. */
    por_tienda: z.array(ventasDe),
    por_cupon: z.array(ventasDe),
    /** What the ten leave of the range's sales. */
    resto_tienda: z.array(ventasResto),
    resto_cupon: z.array(ventasResto),
  }),
});
export type DatosDashboard = z.infer<typeof datosDashboard>;
