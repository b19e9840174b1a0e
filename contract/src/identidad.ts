import * as z from 'zod/mini';
import { codigo, contrasena, momento } from './campos.ts';

/** Who tells us that somebody is who he is. */
const PROVEEDORES = ['google', 'apple'] as const;
export const proveedor = z.enum(PROVEEDORES);
export type Proveedor = z.infer<typeof proveedor>;

const campo = z.optional(z.string().check(z.maxLength(4_096)));

/** What a provider sends back by the browser (OpenID Connect Core 1.0, 3.1.2.5 and 3.1.2.6); whatever else it sends is dropped. */
export const vuelta = z.object({
  code: campo,
  state: campo,
  iss: campo,
  error: campo,
});
export type Vuelta = z.infer<typeof vuelta>;

/** The same by Apple's form; `user` is JSON with the name, and comes the first time only. */
export const vueltaPorFormulario = z.extend(vuelta, { user: campo });
export type VueltaPorFormulario = z.infer<typeof vueltaPorFormulario>;

/** An identity that waits until its owner proves that the account of its e-mail is his. */
export const vinculo = z.object({
  proveedor,
  email: z.string(),
  /** Whether the account has a password that would prove it. */
  contrasena: z.boolean(),
});
export type Vinculo = z.infer<typeof vinculo>;

/** The proof: the account's password, or the code that was mailed. */
export const pruebaVinculo = z.object({
  contrasena: z.optional(contrasena),
  codigo: z.optional(codigo),
});

/** What opens the own account. */
export const accesos = z.object({
  contrasena: z.boolean(),
  identidades: z.array(z.object({ proveedor, desde: momento })),
});
export type Accesos = z.infer<typeof accesos>;
