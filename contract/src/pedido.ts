import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { desistible, desistimiento } from './desistimiento.ts';
import { estadoPedido } from './estado-pedido.ts';
import { metodoPago } from './pago.ts';

/** One line of an order, as it was at the purchase; `precio` of one unit, in euros. */
export const lineaPedido = z.object({
  id: z.number(),
  /** The product's id in the shop and the cart; null for the activation of a badge. */
  producto_id: z.nullable(z.number()),
  nombre: z.string(),
  color: z.string(),
  talla: z.string(),
  imagen: z.string(),
  unidades: z.number(),
  precio: z.number(),
  /** The pet that the line was bought for; `id` is null once the pet is deleted. */
  pet: z.nullable(
    z.object({
      id: z.nullable(z.number()),
      Mascota: z.string(),
      /** The pet's hash, for a link; null once the pet is deleted. */
      hash: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** A parcel: its carrier and tracking number, when it was sent, and when it was delivered. */
export const paquete = z.object({
  transportista: z.string(),
  seguimiento: z.string(),
  enviado: momento,
  entregado: z.nullable(momento),
});
export type Paquete = z.infer<typeof paquete>;

/** A corrective invoice (RD 1619/2012, art. 15): euros subtracted from an invoice. */
export const rectificativa = z.object({
  numero: z.string(),
  fecha: momento,
  motivo: z.string(),
  importe: z.number(),
  base: z.number(),
  cuota: z.number(),
});
export type Rectificativa = z.infer<typeof rectificativa>;

/** The number of an invoice or a corrective invoice. */
export const numeroFactura = z.string().check(z.regex(/^R?\d{4}-\d{6,9}$/));

/** An order as its buyer sees it. Money in euros, IVA included. */
export const cesta = z.object({
  id: z.number(),
  /** The bank's order number of the payment attempt that paid the order, or of the last attempt. */
  ref_pago: z.string(),
  hashPago: z.string(),
  /** The payment method of that attempt; null when the buyer chose none before the bank's page. */
  metodo: z.nullable(metodoPago),
  estado: estadoPedido,
  fecha_compra: momento,
  subtotal: z.number(),
  descuento: z.number(),
  total: z.number(),
  /** The VAT (IVA) in the total; `tipo` in per cent. */
  iva: z.object({ tipo: z.number(), base: z.number(), cuota: z.number() }),
  /** The number of the simplified invoice; null until the order is paid. */
  factura: z.nullable(z.string()),
  /** The corrective invoices, oldest first. */
  rectificativas: z.array(rectificativa),
  /** The amount refunded by the bank. */
  devuelto: z.number(),
  /** Null until the order is sent. */
  paquete: z.nullable(paquete),
  /** Null when the order cannot be withdrawn from, or already was. */
  desistible: z.nullable(desistible),
  /** The last withdrawal from the order; null when there is none. */
  desistimiento: z.nullable(desistimiento),
  /** Whether the order is shipped. A badge activation is not, and has no shipping address. */
  envio: z.boolean(),
  destinatario: z.string(),
  /** The shipping address in one line. */
  direccion: z.string(),
  Direccion: z.string(),
  cp: z.string(),
  Provincia: z.string(),
  /** The billing address in one line; null when it equals the shipping address. */
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
