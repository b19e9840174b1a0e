import * as z from 'zod/mini';
import { dia, id, momento } from './campos.ts';
import { estadoPedido } from './estado-pedido.ts';
import { textos } from './textos.ts';

/** An empty field of a form is no filter. */
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
  /** Of pets. */
  genero: opcion(['M', 'H']),
  /** Of orders: whether they came through a shop. */
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

/** What the figures are of: from day to day, both included, as Spain counts them; without one, all. */
export const consultaDashboard = z.object(filtros).check(enOrden);
export type ConsultaDashboard = z.infer<typeof consultaDashboard>;

/** The tables that can be taken along. */
export const tablaDashboard = z.enum([
  'dias',
  'usuarios',
  'mascotas',
  'pedidos',
  'tiendas',
  'cupones',
]);
export type TablaDashboard = z.infer<typeof tablaDashboard>;

/** Which table, of what. */
export const consultaCsv = z
  .object({ ...filtros, tabla: z._default(tablaDashboard, 'dias') })
  .check(enOrden);

/** What the points of a series stand for: above `DASHBOARD_DIAS` days they are months, each named by its first. */
const paso = z.enum(['dia', 'mes']);
/** What was new on a day or in a month; those with nothing are left out. */
const punto = z.object({ fecha: z.string(), total: z.number() });
/** The same of sales; `importe` in euros, less what was given back. */
const puntoPedidos = z.extend(punto, { importe: z.number() });

const persona = z.object({ id: z.number(), nombre: z.string(), apellidos: z.string() });

const usuarioReciente = z.extend(persona, { email: z.string(), fecha_alta: momento });
const mascotaReciente = z.object({
  id: z.number(),
  /** Of its public page. */
  hash: z.string(),
  Mascota: z.string(),
  Genero: z.nullable(z.enum(['M', 'H'])),
  fecha_alta: momento,
  usuario: persona,
});
const pedidoReciente = z.object({
  id: z.number(),
  /** The bank's number, by which everybody knows it. */
  ref_pago: z.string(),
  /** When it was paid. */
  fecha: momento,
  estado: estadoPedido,
  envio: z.boolean(),
  /** Euros: what it cost, and that less what was given back. */
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
/** What a shop or a coupon sold; of a coupon, `nombre` is its code. */
export type VentasDe = z.infer<typeof ventasDe>;

const dias = z.object({ desde: z.nullable(z.string()), hasta: z.nullable(z.string()) });

/**
 * The administrator's figures. `recientes` holds the newest, ten at most. A sale is an order with an invoice, on the day
 * when it was paid. `anterior` counts as many days just before; null where the range is open.
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
    anterior: z.nullable(z.object({ total: z.number(), importe: z.number() })),
    /** Those that sold most, ten at most. */
    por_tienda: z.array(ventasDe),
    por_cupon: z.array(ventasDe),
  }),
});
export type DatosDashboard = z.infer<typeof datosDashboard>;
