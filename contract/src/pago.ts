import * as z from 'zod/mini';
import { momento } from './campos.ts';

/** How a buyer pays: the bank asks for a card, or for a phone. */
export const metodoPago = z.enum(['tarjeta', 'bizum']);
export type MetodoPago = z.infer<typeof metodoPago>;

const DS_MAXIMO = 16 * 1024;
// One that is misshapen is as good as missing: whoever comes back from the bank must not end in an error.
// oxlint-disable-next-line promise/valid-params -- no promise
const ds = z.catch(z.optional(z.string().check(z.maxLength(DS_MAXIMO))), undefined);

/** What the bank says of a payment, by whatever way it comes; all of it may be missing. */
export const avisoPago = z.object({
  Ds_SignatureVersion: ds,
  Ds_MerchantParameters: ds,
  Ds_Signature: ds,
});
export type AvisoPago = z.infer<typeof avisoPago>;

/** The same in the address to return to; `ko` marks the one for failures. */
export const vueltaPago = z.extend(avisoPago, { ko: z.optional(z.string()) });

/** The browser's completion; customer, pet, qrHash and cupon of the spec are the server's own, and dropped. */
export const cierreCompra = z.object({ payment: avisoPago });

/**
 * What a completed purchase is known by. `petInsigniaId` is null where no pet was named; `envio` says whether anything is
 * sent, and `mascota` which pet's badge it activated.
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
 * How a payment stands: `pendiente` may still become anything; `revision` is paid, but somebody has to look at it, or has
 * given it back without a purchase.
 * `importe` in euros; `codigo` is the bank's, null without one.
 */
export const estadoPago = z.object({
  estado: z.enum(['pendiente', 'completado', 'fallido', 'revision']),
  orderId: z.string(),
  importe: z.number(),
  fecha: momento,
  codigo: z.nullable(z.string()),
  /** As the buyer chose to pay; absent where he had no choice. */
  metodo: z.optional(metodoPago),
  /** The bank was asked just now, and nobody has typed a card there. */
  abierta: z.optional(z.literal(true)),
  compra: z.nullable(compraCompletada),
});
export type EstadoPago = z.infer<typeof estadoPago>;
