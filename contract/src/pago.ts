import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** The payment method: the bank asks for a card (`tarjeta`) or a phone number (`bizum`). */
export const metodoPago = z.enum(['tarjeta', 'bizum']);
export type MetodoPago = z.infer<typeof metodoPago>;

const DS_MAXIMO = 16 * 1024;
// A malformed value counts as missing: a buyer who returns from the bank must not end on an error
// page.
// oxlint-disable-next-line promise/valid-params -- no promise
const ds = z.catch(z.optional(z.string().check(z.maxLength(DS_MAXIMO))), undefined);

/** The bank's message about a payment, by notification or return address; fields may be missing. */
export const avisoPago = z.object({
  Ds_SignatureVersion: ds,
  Ds_MerchantParameters: ds,
  Ds_Signature: ds,
});
export type AvisoPago = z.infer<typeof avisoPago>;

/** The bank's message in the return address; `ko` marks the address for failed payments. */
export const vueltaPago = z.extend(avisoPago, { ko: z.optional(z.string()) });

/** The browser's report of a payment. The spec's customer, pet, qrHash and cupon are dropped. */
export const cierreCompra = z.object({ payment: avisoPago });

/**
 * A completed purchase. `petInsigniaId` is null when the order names no pet; `envio`: whether
 * anything is shipped; `mascota`: the pet whose badge the purchase activated.
 */
export const compraCompletada = z.object({
  userId: z.number(),
  petInsigniaId: z.nullable(z.number()),
  cestaId: z.number(),
  orderId: z.string(),
  authCode: z.string(),
  envio: z.boolean(),
  mascota: z.nullable(z.object({ hash: z.string(), Mascota: z.string() })),
});

export type CompraCompletada = z.infer<typeof compraCompletada>;

/**
 * The state of a payment. `pendiente`: undecided; `revision`: paid, but a person has to check it,
 * or the payment was refunded without a purchase. `importe` in euros; `codigo` is the bank's answer
 * code, null without one.
 */
export const estadoPago = z.object({
  estado: z.enum(['pendiente', 'completado', 'fallido', 'revision']),
  orderId: z.string(),
  importe: z.number(),
  fecha: momento,
  codigo: z.nullable(z.string()),
  /** The buyer's choice; absent when the buyer had none. */
  metodo: z.optional(metodoPago),
  /** The bank was asked just now: nobody has entered a card yet. */
  abierta: z.optional(z.literal(true)),
  compra: z.nullable(compraCompletada),
});
export type EstadoPago = z.infer<typeof estadoPago>;
