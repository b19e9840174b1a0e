import type { OrigenEscaneo } from './actividad.ts';

const LEIDO: Record<OrigenEscaneo, string> = {
  chapa: 'la chapa',
  codigo: 'la chapa',
  cartel: 'un cartel',
  tarjeta: 'la tarjeta de emergencia',
  nfc: 'la etiqueta NFC',
};

/**
 * The title of an alert about a scan. @param origen defaults to a badge: mails queued before this
 * field existed have none
 */
export function titleLectura(mascota: string, origen: OrigenEscaneo = 'chapa'): string {
  return `Acaban de leer ${LEIDO[origen]} de ${mascota || 'tu mascota'}`;
}
