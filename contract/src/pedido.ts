import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { desistible, desistimiento } from './desistimiento.ts';
import { estadoPedido } from './estado-pedido.ts';
import { metodoPago } from './pago.ts';

/** One line of an order, as it was when it was bought; `precio` of one unit, in euros. */
export const lineaPedido = z.object({
  id: z.number(),
  /** The product by which the shop and a cart know it; null for the activation of a badge. */
  producto_id: z.nullable(z.number()),
  nombre: z.string(),
  color: z.string(),
  talla: z.string(),
  imagen: z.string(),
  unidades: z.number(),
  precio: z.number(),
  /** The pet that it was bought for; its id is null once the pet is deleted. */
  pet: z.nullable(
    z.object({
      id: z.nullable(z.number()),
      Mascota: z.string(),
      /** By which its buyer finds it; null once it is deleted. */
      hash: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** A parcel under way: whose it is, its number there, when it was sent and, once it was, delivered. */
export const paquete = z.object({
  transportista: z.string(),
  seguimiento: z.string(),
  enviado: momento,
  entregado: z.nullable(momento),
});
export type Paquete = z.infer<typeof paquete>;

/** A corrective invoice (RD 1619/2012, art. 15): what it takes back of an invoice, in euros. */
export const rectificativa = z.object({
  numero: z.string(),
  fecha: momento,
  motivo: z.string(),
  importe: z.number(),
  base: z.number(),
  cuota: z.number(),
});
export type Rectificativa = z.infer<typeof rectificativa>;

/** The number of an invoice or of a corrective one. */
export const numeroFactura = z.string().check(z.regex(/^R?\d{4}-\d{6,9}$/));

/** An order as its buyer sees it. All money in euros, IVA included. */
export const cesta = z.object({
  id: z.number(),
  /** The bank's order number of the attempt that paid it, or of the last one. */
  ref_pago: z.string(),
  hashPago: z.string(),
  /** How that attempt was to be paid; null where nobody chose before the bank. */
  metodo: z.nullable(metodoPago),
  estado: estadoPedido,
  fecha_compra: momento,
  subtotal: z.number(),
  descuento: z.number(),
  total: z.number(),
  /** Part of the total: `tipo` in per cent. */
  iva: z.object({ tipo: z.number(), base: z.number(), cuota: z.number() }),
  /** Number of the simplified invoice; null until it is paid. */
  factura: z.nullable(z.string()),
  /** What was taken back of it, the oldest first. */
  rectificativas: z.array(rectificativa),
  /** What the bank gave back. */
  devuelto: z.number(),
  /** Null until it is sent. */
  paquete: z.nullable(paquete),
  /** Null where it cannot be withdrawn from, or has been. */
  desistible: z.nullable(desistible),
  /** The last withdrawal from it; null where there is none. */
  desistimiento: z.nullable(desistimiento),
  /** Whether anything is sent: not for the activation of a badge, which has no address then. */
  envio: z.boolean(),
  destinatario: z.string(),
  /** The whole shipping address in one line. */
  direccion: z.string(),
  Direccion: z.string(),
  cp: z.string(),
  Provincia: z.string(),
  /** The whole billing address in one line; null when it is the same. */
  direccion_facturacion: z.nullable(z.string()),
  cod_cupon: z.nullable(z.string()),
  Usuario: z.object({
    id: z.number(),
    nombre: z.string(),
    apellidos: z.string(),
    email: z.string(),
  }),
  CestaDetalles: z.array(lineaPedido),
});
export type Cesta = z.infer<typeof cesta>;
