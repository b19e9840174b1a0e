import * as z from 'zod/mini';
import { codigo, contrasena, momento } from './campos.ts';

/** The identity providers. */
const PROVEEDORES = ['google', 'apple'] as const;
export const proveedor = z.enum(PROVEEDORES);
export type Proveedor = z.infer<typeof proveedor>;

const campo = z.optional(z.string().check(z.maxLength(4_096)));

/** A provider's answer by the browser (OpenID Connect Core 1.0, 3.1.2.5 and 3.1.2.6). */
export const vuelta = z.object({
  code: campo,
  state: campo,
  iss: campo,
  error: campo,
});
export type Vuelta = z.infer<typeof vuelta>;

/** Apple's answer as a form; `user` is JSON with the name, sent at the first sign-in only. */
export const vueltaPorFormulario = z.extend(vuelta, { user: campo });
export type VueltaPorFormulario = z.infer<typeof vueltaPorFormulario>;

/** An identity whose e-mail has an account; its user has to prove to own the account. */
export const vinculo = z.object({
  proveedor,
  email: z.string(),
  /** Whether the account has a password that can be the proof. */
  contrasena: z.boolean(),
});
export type Vinculo = z.infer<typeof vinculo>;

/** The proof: the account's password, or a mailed code. */
export const pruebaVinculo = z.object({
  contrasena: z.optional(contrasena),
  codigo: z.optional(codigo),
});

/** The ways into the own account: a password, identities. */
export const accesos = z.object({
  contrasena: z.boolean(),
  identidades: z.array(z.object({ proveedor, desde: momento })),
});
export type Accesos = z.infer<typeof accesos>;
