import * as z from 'zod/mini';
import { consultaLista } from './admin.ts';
import {
  clave,
  id,
  linea,
  lineaObligatoria,
  momento,
  parrafosObligatorios,
  prueba,
  version,
} from './campos.ts';
import { desistimiento, desistimientoAdmin } from './desistimiento.ts';
import { metodoPago } from './pago.ts';
import { estadoPedido } from './estado-pedido.ts';
import { lineaPedido, paquete, rectificativa } from './pedido.ts';
import { LARGO, TANDA_PEDIDOS } from './reglas.ts';
import { textos } from './textos.ts';

/**
 * A tray of the orders' list. `por_grabar`, `por_enviar`: paid, and neither sent nor withdrawn from;
 * `incidencias`: incidents, and withdrawals that wait for their refund.
 */
export const bandeja = z.enum(['por_grabar', 'por_enviar', 'enviados', 'incidencias', 'todos']);
export type Bandeja = z.infer<typeof bandeja>;

/**
 * The query of the orders: of one tray, and of one state or all. `buscar`: a number (at
 * the bank, of an invoice or a parcel), a badge's code, the buyer's telephone with or without prefix,
 * how his e-mail begins, or how words of the name and address begin.
 */
export const consultaPedidos = z.extend(consultaLista, {
  bandeja: z._default(bandeja, 'todos'),
  estado: z.optional(estadoPedido),
});
export type ConsultaPedidos = z.infer<typeof consultaPedidos>;

/** What narrows the orders, whichever page of them is read. */
export const filtroPedidos = z.omit(consultaPedidos, { limite: true, cursor: true });
export type FiltroPedidos = z.infer<typeof filtroPedidos>;

/** The orders in each tray, counted up to `CUENTA_MAXIMA` and one more. */
export const cuentasPedidos = z.record(bandeja, z.number());
export type CuentasPedidos = z.infer<typeof cuentasPedidos>;

/** The buyer: no account before the payment, and empty once the buyer's form is erased. */
const comprador = z.object({
  usuario_id: z.nullable(z.number()),
  nombre: z.string(),
  email: z.string(),
});

/** Why an order needs a manual check (decision 10). */
const motivoIncidencia = z.enum(['tardio', 'doble', 'cupon', 'chapa', 'cuenta', 'existencias']);

/** What an order is made of, in a list: a pet's badge, with the code that is engraved. */
const pieza = z.object({
  nombre: z.string(),
  color: z.string(),
  unidades: z.number(),
  mascota: z.nullable(z.string()),
  chapa: z.nullable(z.string()),
});

/**
 * An order in the list; `total` in euros, `direccion` in one line. Who only packs reads neither money
 * nor buyer: `total`, `factura` and `desistimiento` are null, `comprador` is empty.
 */
export const filaPedido = z.object({
  id: z.number(),
  version,
  ref_pago: z.string(),
  estado: estadoPedido,
  envio: z.boolean(),
  fecha: momento,
  total: z.nullable(z.number()),
  factura: z.nullable(z.string()),
  /** When the buyer's data were blocked because the account was erased; null otherwise. */
  bloqueado: z.nullable(momento),
  comprador,
  /** The last withdrawal from the order. */
  desistimiento: z.nullable(desistimiento),
  destinatario: z.string(),
  direccion: z.string(),
  /** The town that it goes to, or the province. */
  lugar: z.string(),
  piezas: z.array(pieza),
  /** When an administrator said that its badges are engraved. */
  grabado: z.nullable(momento),
  enviado: z.nullable(momento),
});
export type FilaPedidoAdmin = z.infer<typeof filaPedido>;

/** One attempt to pay an order, as the bank knows it. Money in euros. */
export const intentoPago = z.object({
  ds_order: z.string(),
  estado: z.enum(['creado', 'autorizado', 'denegado', 'cancelado', 'caducado']),
  importe: z.number(),
  devuelto: z.number(),
  /** The amount that an administrator can still refund; 0 while a refund is under way. */
  devolvible: z.number(),
  codigo: z.nullable(z.string()),
  auth_code: z.nullable(z.string()),
  /** The payment method that the bank was asked for; null when the choice was left to the buyer. */
  metodo: z.nullable(metodoPago),
  fecha: momento,
});
export type IntentoPago = z.infer<typeof intentoPago>;

/**
 * A refund that an administrator asked for. `frase`: why it was not made. `cerrable`: a person may
 * enter what the bank's own web shows, because the outcome has been unknown for long, or because
 * "not made" was concluded without the bank's answer. `cierre`: that entry; the bank may have
 * answered otherwise since.
 */
export const devolucion = z.object({
  id: z.number(),
  ds_order: z.string(),
  importe: z.number(),
  motivo: z.string(),
  estado: z.enum(['pedida', 'hecha', 'denegada', 'dudosa']),
  codigo: z.nullable(z.string()),
  frase: z.nullable(z.string()),
  cerrable: z.boolean(),
  cierre: z.nullable(z.object({ hecha: z.boolean(), nota: z.string(), administrador: z.string() })),
  administrador: z.string(),
  fecha: momento,
});
export type Devolucion = z.infer<typeof devolucion>;

/** The mails to a buyer about an order that an administrator can send again. */
export const correoReenviable = z.enum([
  'pedidoConfirmado',
  'chapaActivada',
  'chapaOcupada',
  'pagoFallido',
  'pedidoEnRevision',
  'pedidoEnviado',
  'dineroDevuelto',
  'desistimientoRecibido',
  'desistimientoNegado',
]);
export type CorreoReenviable = z.infer<typeof correoReenviable>;

/**
 * An event of an order: what its buyer did (`compra`), what the bank answered (`banco`), a mail
 * (`correo`), or what an administrator did (`equipo`). `quien` is empty where `clase` says it.
 */
const suceso = z.object({
  clase: z.enum(['compra', 'banco', 'correo', 'equipo']),
  fecha: momento,
  quien: z.string(),
  que: z.string(),
  /** The kind of a mail that can be sent again now; null otherwise. */
  reenviable: z.nullable(correoReenviable),
});
export type SucesoPedido = z.infer<typeof suceso>;

/** What an administrator wrote down about an order; only the team sees it here. */
const nota = z.object({
  id: z.number(),
  texto: z.string(),
  administrador_id: z.number(),
  administrador: z.string(),
  creada: momento,
});
export type NotaPedido = z.infer<typeof nota>;

/** Another order of the same buyer. */
const otroPedido = z.extend(
  z.pick(filaPedido, {
    id: true,
    ref_pago: true,
    estado: true,
    envio: true,
    fecha: true,
    total: true,
  }),
  { total: z.number() },
);

/** All data of an order. Money in euros. */
export const pedidoAdmin = z.object({
  ...z.omit(filaPedido, { piezas: true }).shape,
  total: z.number(),
  desistimiento: z.nullable(desistimientoAdmin),
  motivo: z.nullable(motivoIncidencia),
  nota: z.nullable(z.string()),
  pagado: z.nullable(momento),
  subtotal: z.number(),
  descuento: z.number(),
  iva: z.object({ tipo: z.number(), base: z.number(), cuota: z.number() }),
  cod_cupon: z.nullable(z.string()),
  direccion_facturacion: z.nullable(z.string()),
  correo: z.enum(['ninguno', 'pendiente', 'enviando', 'enviado', 'dudoso']),
  paquete: z.nullable(paquete),
  /** `falta`: too few pieces were in stock when the order was paid. */
  lineas: z.array(z.extend(lineaPedido, { chapa: z.nullable(z.string()), falta: z.boolean() })),
  intentos: z.array(intentoPago),
  devoluciones: z.array(devolucion),
  rectificativas: z.array(rectificativa),
  /** Oldest first. */
  historia: z.array(suceso),
  /** Oldest first. */
  notas: z.array(nota),
  /** The buyer's other orders: how many, and the newest of them. */
  otros: z.object({ cuantos: z.number(), pedidos: z.array(otroPedido) }),
  /** The actions that are possible now. */
  puede: z.object({ enviar: z.boolean(), entregar: z.boolean(), preparar: z.boolean() }),
  /** For an incident: why the order cannot go on to be prepared. */
  impide: z.nullable(z.string()),
});
export type PedidoAdmin = z.infer<typeof pedidoAdmin>;

/** A tracking number, typed in groups or not. */
const sinHuecos = z.transform((seguimiento: string) => seguimiento.replace(/\s/g, ''));

/** The carrier of an order, and its tracking number. */
export const envio = z.object({
  transportista: lineaObligatoria(LARGO.transportista, textos.gestion.transportistaObligatorio),
  seguimiento: z.pipe(
    lineaObligatoria(LARGO.seguimiento, textos.gestion.seguimientoObligatorio),
    sinHuecos,
  ),
  version,
});
export type Envio = z.infer<typeof envio>;

/** Orders as an administrator read them, with what each of them needs. */
const leidos = <S extends z.core.$ZodShape>(datos: S) =>
  z.array(z.object({ id, version, ...datos })).check(z.minLength(1), z.maxLength(TANDA_PEDIDOS));

/** Marks orders as engraved, or as not engraved. */
export const grabacion = z.object({ pedidos: leidos({}), grabado: z.boolean() });
export type Grabacion = z.infer<typeof grabacion>;

/** Marks orders as sent by one carrier; an empty `seguimiento`: there is no number. */
export const envios = z.object({
  transportista: lineaObligatoria(LARGO.transportista, textos.gestion.transportistaObligatorio),
  pedidos: leidos({ seguimiento: z.pipe(linea(LARGO.seguimiento), sinHuecos) }),
});
export type Envios = z.infer<typeof envios>;

/** Takes back that orders were sent. */
export const enviosDeshechos = z.object({ pedidos: leidos({}) });

/** What became of each order: its new version, or why nothing changed. */
export const resultadoTanda = z.object({
  hechos: z.array(z.object({ id: z.number(), version: z.number() })),
  fallidos: z.array(z.object({ id: z.number(), motivo: z.string() })),
});
export type ResultadoTanda = z.infer<typeof resultadoTanda>;

/** Closes an incident: the order goes on to be prepared. */
export const resolucion = z.object({
  nota: parrafosObligatorios(LARGO.motivo, textos.gestion.notaObligatoria),
  version,
});
export type Resolucion = z.infer<typeof resolucion>;

/** A note of the team about an order. `clave` is the client's idempotency key. */
export const notaNueva = z.object({
  texto: parrafosObligatorios(LARGO.notaPedido, textos.gestion.notaVacia),
  clave,
});

/** A mail to send again. */
export const reenvio = z.object({ correo: correoReenviable });

/** Euros above zero with at most two decimals. More decimals are refused, never rounded. */
const importe = z.number(textos.devolucion.importeInvalido).check(
  z.positive(textos.devolucion.importeInvalido),
  z.maximum(1_000_000, textos.devolucion.importeInvalido),
  z.refine((euros) => Number(euros.toFixed(2)) === euros, textos.devolucion.importeInvalido),
);

/**
 * A refund to request from the bank. `intento` is the ds_order of the payment attempt. `devuelto`
 * is the amount in euros already refunded, as the client read it: if it has changed since, nothing
 * is requested. `clave` is the client's idempotency key.
 */
export const peticionDevolucion = z.object({
  intento: z.string().check(z.regex(/^\d{4}[0-9A-Za-z]{0,8}$/)),
  importe,
  devuelto: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
  motivo: parrafosObligatorios(LARGO.motivo, textos.devolucion.motivoObligatorio),
  contrasena: prueba,
  clave,
});

/**
 * An administrator's entry of what the bank's own web shows about a refund of unknown outcome.
 * `corrige`: the refund was concluded as not made, but the bank made it.
 */
export const cierreDevolucion = z.object({
  hecha: z.boolean(textos.devolucion.cierreObligatorio),
  corrige: z.optional(z.boolean()),
  nota: parrafosObligatorios(LARGO.nota, textos.devolucion.notaObligatoria),
  contrasena: prueba,
});
