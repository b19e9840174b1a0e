import * as z from 'zod/mini';
import { type OrigenEscaneo, origenEscaneo } from './actividad.ts';
import { momento } from './campos.ts';

/** What a finder may have scanned, from what anybody can see in the street to what hangs from the collar. */
export const ORDEN_SELLOS: OrigenEscaneo[] = ['cartel', 'tarjeta', 'nfc', 'codigo', 'chapa'];

/** What is known of how a finder came to a pet: the best that he has scanned, and when, if that was after he wrote. */
export const sello = z.object({
  origen: z.nullable(origenEscaneo),
  subido: z.nullable(momento),
});
export type Sello = z.infer<typeof sello>;

/** The best of what somebody has scanned; null for nothing. */
export function bestOf(origenes: OrigenEscaneo[]): OrigenEscaneo | null {
  return ORDEN_SELLOS.findLast((origen) => origenes.includes(origen)) ?? null;
}

interface Palabras {
  titulo: string;
  /** The same of somebody who scanned it after he wrote. */
  ahora: string;
  /** What it is worth. */
  vale: string;
}

const PIDE =
  'Pide que escanee la chapa antes de pagar o quedar: si lo hace, lo verás en la conversación.';

const SELLOS: Record<OrigenEscaneo, Palabras> = {
  chapa: {
    titulo: 'Contacto desde la chapa',
    ahora: 'Ahora ha escaneado la chapa',
    vale: 'Su móvil ha leído la chapa del collar. Es buena señal, pero no una prueba: un código también se puede leer en una foto.',
  },
  codigo: {
    titulo: 'Contacto desde el código de la chapa',
    ahora: 'Ahora ha usado el código de la chapa',
    vale: 'Ha leído o escrito el código corto de la chapa. Es buena señal, pero no una prueba: también se puede leer en una foto.',
  },
  nfc: {
    titulo: 'Contacto desde la etiqueta NFC',
    ahora: 'Ahora ha leído la etiqueta NFC',
    vale: 'Su móvil ha leído la etiqueta que grabaste. Es buena señal si va en el collar, pero no una prueba.',
  },
  tarjeta: {
    titulo: 'Contacto desde la tarjeta de emergencia',
    ahora: 'Ahora ha leído la tarjeta de emergencia',
    vale: `Ha leído la tarjeta que imprimiste, que no va en el collar. ${PIDE}`,
  },
  cartel: {
    titulo: 'Contacto desde un cartel',
    ahora: 'Ahora ha escaneado un cartel',
    vale: `Ha visto un cartel, y eso no dice que esté con tu mascota: hay quien pide dinero sin tenerla. ${PIDE}`,
  },
};

const SIN_SELLO = {
  titulo: 'No sabemos desde dónde escribe',
  vale: `No consta que haya escaneado nada: puede haber llegado por un enlace compartido. ${PIDE}`,
};

/** A seal in its owner's words: what it is, and what it is worth. */
export function describeSello({ origen, subido }: Sello): { titulo: string; vale: string } {
  if (!origen) return SIN_SELLO;
  const { titulo, ahora, vale } = SELLOS[origen];
  return { titulo: subido ? ahora : titulo, vale };
}
