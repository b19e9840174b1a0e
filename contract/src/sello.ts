import * as z from 'zod/mini';
import { type OrigenEscaneo, origenEscaneo } from './actividad.ts';
import { momento } from './campos.ts';

/** Codes from weak to strong evidence: a poster hangs in the street, a badge on the collar. */
export const ORDEN_SELLOS: OrigenEscaneo[] = ['cartel', 'tarjeta', 'nfc', 'codigo', 'chapa'];

/**
 * The seal of a conversation, which tells its owner how the finder came to the pet. `origen`: the
 * strongest code that the finder scanned. `subido`: the moment of that scan, if it came after the
 * first message.
 */
export const sello = z.object({
  origen: z.nullable(origenEscaneo),
  subido: z.nullable(momento),
});
export type Sello = z.infer<typeof sello>;

/** The strongest of the scanned codes; null when there is none. */
export function bestOf(origenes: OrigenEscaneo[]): OrigenEscaneo | null {
  return ORDEN_SELLOS.findLast((origen) => origenes.includes(origen)) ?? null;
}

interface Palabras {
  /** In the header of the conversation. */
  chip: string;
  titulo: string;
  /** The title for a finder who scanned the code after writing. */
  ahora: string;
  /** How much the seal proves. */
  vale: string;
}

const PIDE =
  'Pide que escanee la chapa antes de pagar o quedar: si lo hace, lo verás en la conversación.';

const SELLOS: Record<OrigenEscaneo, Palabras> = {
  chapa: {
    chip: 'Desde la chapa',
    titulo: 'Contacto desde la chapa',
    ahora: 'Ahora ha escaneado la chapa',
    vale: 'Su móvil ha leído la chapa del collar. Es buena señal, pero no una prueba: un código también se puede leer en una foto.',
  },
  codigo: {
    chip: 'Desde el código de la chapa',
    titulo: 'Contacto desde el código de la chapa',
    ahora: 'Ahora ha usado el código de la chapa',
    vale: 'Ha leído o escrito el código corto de la chapa. Es buena señal, pero no una prueba: también se puede leer en una foto.',
  },
  nfc: {
    chip: 'Desde la etiqueta NFC',
    titulo: 'Contacto desde la etiqueta NFC',
    ahora: 'Ahora ha leído la etiqueta NFC',
    vale: 'Su móvil ha leído la etiqueta que grabaste. Es buena señal si va en el collar, pero no una prueba.',
  },
  tarjeta: {
    chip: 'Desde la tarjeta',
    titulo: 'Contacto desde la tarjeta de emergencia',
    ahora: 'Ahora ha leído la tarjeta de emergencia',
    vale: `Ha leído la tarjeta que imprimiste, que no va en el collar. ${PIDE}`,
  },
  cartel: {
    chip: 'Desde un cartel',
    titulo: 'Contacto desde un cartel',
    ahora: 'Ahora ha escaneado un cartel',
    vale: `Ha visto un cartel, y eso no dice que esté con tu mascota: hay quien pide dinero sin tenerla. ${PIDE}`,
  },
};

const SIN_SELLO = {
  titulo: 'No sabemos desde dónde escribe',
  vale: `No consta que haya escaneado nada: puede haber llegado por un enlace compartido. ${PIDE}`,
};

/** A seal in a few words; undefined where nothing was scanned. */
export function nameSello({ origen }: Sello): string | undefined {
  return origen ? SELLOS[origen].chip : undefined;
}

/** A seal in Spanish words for the owner: a title, and how much it proves. */
export function describeSello({ origen, subido }: Sello): { titulo: string; vale: string } {
  if (!origen) return SIN_SELLO;
  const { titulo, ahora, vale } = SELLOS[origen];
  return { titulo: subido ? ahora : titulo, vale };
}
