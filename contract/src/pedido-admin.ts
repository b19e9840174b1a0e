import * as z from 'zod/mini';
import { consultaLista } from './admin.ts';
import {
  clave,
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
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/**
 * Orders of one state, or all; `desistidos`: only those whose buyer withdrew and waits for his money. `buscar` is a number (the
 * order's, the bank's, an invoice's) or the buyer's e-mail.
 */
export const consultaPedidos = z.extend(consultaLista, {
  estado: z.optional(estadoPedido),
  desistidos: z.optional(z.literal('si')),
});
export type ConsultaPedidos = z.infer<typeof consultaPedidos>;

/** Who buys; without account until it is paid, and nobody once his form is forgotten. */
const comprador = z.object({
  usuario_id: z.nullable(z.number()),
  nombre: z.string(),
  email: z.string(),
});

/** Why an order waits for a person: see decision 10. */
const motivoIncidencia = z.enum(['tardio', 'doble', 'cupon', 'chapa', 'cuenta', 'existencias']);

/** An order in the administrators' list; `total` in euros. */
export const filaPedido = z.object({
  id: z.number(),
  ref_pago: z.string(),
  estado: estadoPedido,
  envio: z.boolean(),
  fecha: momento,
  total: z.number(),
  factura: z.nullable(z.string()),
  /** When what names its buyer was blocked, its account erased; null for all others. */
  bloqueado: z.nullable(momento),
  comprador,
  /** The last withdrawal from it. */
  desistimiento: z.nullable(desistimiento),
});
export type FilaPedidoAdmin = z.infer<typeof filaPedido>;

/** One attempt at paying an order, as the bank knows it. Money in euros. */
export const intentoPago = z.object({
  ds_order: z.string(),
  estado: z.enum(['creado', 'autorizado', 'denegado', 'cancelado', 'caducado']),
  importe: z.number(),
  devuelto: z.number(),
  /** What an administrator may still give back of it; 0 while a refund of it is open. */
  devolvible: z.number(),
  codigo: z.nullable(z.string()),
  auth_code: z.nullable(z.string()),
  /** What the bank was asked to take; null where it was left to the buyer. */
  metodo: z.nullable(metodoPago),
  fecha: momento,
});
export type IntentoPago = z.infer<typeof intentoPago>;

/**
 * A refund that an administrator asked for. `frase` says why it was not made; `cerrable`, that nobody knows for so long, or that
 * it was concluded without the bank's word not to be made, so that a person may say what he saw at the bank; `cierre`, what one
 * said who did: the bank may have said otherwise since.
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

/** Something that happened to an order: what the bank said (`banco`), or what an administrator did. */
const suceso = z.object({ fecha: momento, quien: z.string(), que: z.string() });

/** All there is of an order. Money in euros. */
export const pedidoAdmin = z.object({
  ...filaPedido.shape,
  desistimiento: z.nullable(desistimientoAdmin),
  version,
  motivo: z.nullable(motivoIncidencia),
  nota: z.nullable(z.string()),
  pagado: z.nullable(momento),
  subtotal: z.number(),
  descuento: z.number(),
  iva: z.object({ tipo: z.number(), base: z.number(), cuota: z.number() }),
  cod_cupon: z.nullable(z.string()),
  destinatario: z.string(),
  direccion: z.string(),
  direccion_facturacion: z.nullable(z.string()),
  correo: z.enum(['ninguno', 'pendiente', 'enviando', 'enviado', 'dudoso']),
  paquete: z.nullable(paquete),
  /** `falta`: too few pieces of it were left when it was paid. */
  lineas: z.array(z.extend(lineaPedido, { chapa: z.nullable(z.string()), falta: z.boolean() })),
  intentos: z.array(intentoPago),
  devoluciones: z.array(devolucion),
  rectificativas: z.array(rectificativa),
  historia: z.array(suceso),
  /** What can be done with it now. */
  puede: z.object({ enviar: z.boolean(), entregar: z.boolean(), preparar: z.boolean() }),
  /** Of an incident: why it cannot go on to be prepared. */
  impide: z.nullable(z.string()),
});
export type PedidoAdmin = z.infer<typeof pedidoAdmin>;

/** Who carries an order, and its number there. */
export const envio = z.object({
  transportista: lineaObligatoria(LARGO.transportista, textos.gestion.transportistaObligatorio),
  seguimiento: lineaObligatoria(LARGO.seguimiento, textos.gestion.seguimientoObligatorio),
  version,
});
export type Envio = z.infer<typeof envio>;

/** How an incident was closed: the order goes on to be prepared. */
export const resolucion = z.object({
  nota: parrafosObligatorios(LARGO.motivo, textos.gestion.notaObligatoria),
  version,
});
export type Resolucion = z.infer<typeof resolucion>;

/** Euros of at most two decimals, above zero: what is no whole number of cents is refused, never rounded. */
const importe = z.number(textos.devolucion.importeInvalido).check(
  z.positive(textos.devolucion.importeInvalido),
  z.maximum(1_000_000, textos.devolucion.importeInvalido),
  z.refine((euros) => Number(euros.toFixed(2)) === euros, textos.devolucion.importeInvalido),
);

/**
 * A refund to ask the bank for: of the attempt `intento` (its ds_order). `devuelto` is what the record that was read showed as
 * given back of it, in euros: when that changed meanwhile nothing is sent. `clave` is the client's: twice the same is one.
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
 * What an administrator saw at the bank's own web of a refund of unknown outcome; with `corrige`, of one that he saw concluded as
 * not made, and was.
 */
export const cierreDevolucion = z.object({
  hecha: z.boolean(textos.devolucion.cierreObligatorio),
  corrige: z.optional(z.boolean()),
  nota: parrafosObligatorios(LARGO.nota, textos.devolucion.notaObligatoria),
  contrasena: prueba,
});
