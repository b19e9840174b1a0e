import * as z from 'zod/mini';
import { email, hash, momento } from './campos.ts';

/** The token of a mailed link, which stands after '#' in the address. */
const enlace = z.string().check(z.trim(), z.regex(/^[\w-]{43}$/));

/** The recipient of a handover. */
export const destinatario = z.object({ email });

/** The token of a mailed link, as a request sends it. */
export const deEnlace = z.object({ enlace });

/** A handover as its owner sees it. `pedido`: not confirmed by mail; `confirmado`: not accepted. */
export const traspaso = z.object({
  email: z.string(),
  estado: z.enum(['pedido', 'confirmado']),
  caduca: momento,
});
export type Traspaso = z.infer<typeof traspaso>;

/** The reader of a link: the owner, who confirms, or the recipient, who accepts. */
export const rolTraspaso = z.enum(['dueno', 'destino']);
export type RolTraspaso = z.infer<typeof rolTraspaso>;

/** The page of a handover that a mailed link opens. */
export const vistaTraspaso = z.object({
  rol: rolTraspaso,
  estado: z.enum(['pedido', 'confirmado', 'aceptado']),
  caduca: momento,
  mascota: z.object({
    nombre: z.string(),
    tipo_mascota: z.nullable(z.number()),
    genero: z.nullable(z.enum(['M', 'H'])),
    /** Path of the pet's picture. */
    retrato: z.nullable(z.string()),
    /** The pet's hash, when the reader is its owner; null otherwise. */
    hash: z.nullable(hash),
  }),
  /** The first name of the present owner; empty when none was given. */
  de: z.string(),
  /** The e-mail of the recipient's account; empty once the handover is over. */
  email: z.string(),
  /** Whether the session belongs to the account that the link is for; null without a session. */
  esSuya: z.nullable(z.boolean()),
});
export type VistaTraspaso = z.infer<typeof vistaTraspaso>;
