import * as z from 'zod/mini';
import { email, hash, momento } from './campos.ts';

/** A mailed link's token: what its address holds after '#'. */
const enlace = z.string().check(z.trim(), z.regex(/^[\w-]{43}$/));

/** Who is to have a pet. */
export const destinatario = z.object({ email });

/** What a mailed link opens. */
export const deEnlace = z.object({ enlace });

/** A handover under way, as the owner sees it: he has to confirm by mail (`pedido`), or the other to accept (`confirmado`). */
export const traspaso = z.object({
  email: z.string(),
  estado: z.enum(['pedido', 'confirmado']),
  caduca: momento,
});
export type Traspaso = z.infer<typeof traspaso>;

/** Whose link it is: the owner's, who confirms, or that of whoever is to have the pet, who accepts. */
export const rolTraspaso = z.enum(['dueno', 'destino']);
export type RolTraspaso = z.infer<typeof rolTraspaso>;

/** A handover as a mailed link opens it. */
export const vistaTraspaso = z.object({
  rol: rolTraspaso,
  estado: z.enum(['pedido', 'confirmado', 'aceptado']),
  caduca: momento,
  mascota: z.object({
    nombre: z.string(),
    tipo_mascota: z.nullable(z.number()),
    genero: z.nullable(z.enum(['M', 'H'])),
    /** Address of its portrait on this site. */
    retrato: z.nullable(z.string()),
    /** Of a pet that is the reader's: its own. */
    hash: z.nullable(hash),
  }),
  /** The first name of whoever hands it over; empty where he gave none. */
  de: z.string(),
  /** Whose account is to have it; empty once it is over. */
  email: z.string(),
  /** Whether the session is that of the account whose link it is; null without a session. */
  esSuya: z.nullable(z.boolean()),
});
export type VistaTraspaso = z.infer<typeof vistaTraspaso>;
