import * as z from 'zod/mini';
import { dia } from './campos.ts';
import { type ClaveDocumento, DOCUMENTOS } from './documentos-legales.ts';
import { textosLegal } from './textos-legal.ts';

/** Which words of a document somebody read: its version, the day on which they were written. */
const version = dia(textosLegal.versionInvalida);

/** From this age on somebody may decide alone about his data (LOPDGDD art. 7). */
const mayorDe14 = z.literal(true, textosLegal.menor);

/** What whoever signs up says and accepts; our own screen always asks, other clients may leave it out (decision 54). */
export const aceptacionCuenta = z.object({ aviso: version, privacidad: version, mayorDe14 });

/** What whoever signs in elsewhere has read beside the buttons: it is accepted where that makes an account. */
export const salidaIdentidad = z.object({ aceptacion: z.optional(aceptacionCuenta) });

/** What a buyer accepts; whoever becomes an owner by buying says his age too. */
export const aceptacionCompra = z.object({
  condiciones: version,
  privacidad: version,
  mayorDe14: z.optional(mayorDe14),
});

export type Aceptacion = Partial<Record<ClaveDocumento, string>> & { mayorDe14?: true };

/** The versions in force of some documents: what a screen that offers them accepts. */
export function vigentes<K extends ClaveDocumento>(...claves: K[]): Record<K, string> {
  const pairs = claves.map((clave) => [clave, DOCUMENTOS[clave].version]);
  return Object.fromEntries(pairs) as Record<K, string>;
}
