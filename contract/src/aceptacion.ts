import * as z from 'zod/mini';
import { dia } from './campos.ts';
import type { ClaveDocumento } from './documentos-legales.ts';
import { textosLegal } from './textos-legal.ts';

/** The version of a legal document that a person read: the day on which its text was written. */
const version = dia(textosLegal.versionInvalida);

/** From 14 on, a person alone may consent to data processing (LOPDGDD art. 7). */
const mayorDe14 = z.literal(true, textosLegal.menor);

/** Acceptance at sign-up. Our screen always asks; other clients may leave it out (decision 54). */
export const aceptacionCuenta = z.object({ aviso: version, privacidad: version, mayorDe14 });

/** Starts a Google or Apple sign-in. The acceptance counts if an account is created. */
export const salidaIdentidad = z.object({ aceptacion: z.optional(aceptacionCuenta) });

/** A buyer's acceptance. A purchase that creates an account also declares an age of 14 or more. */
export const aceptacionCompra = z.object({
  condiciones: version,
  privacidad: version,
  mayorDe14: z.optional(mayorDe14),
});

export type Aceptacion = Partial<Record<ClaveDocumento, string>> & { mayorDe14?: true };
