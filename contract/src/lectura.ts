import type { OrigenEscaneo } from './actividad.ts';

const LEIDO: Record<OrigenEscaneo, string> = {
  chapa: 'la chapa',
  codigo: 'la chapa',
  cartel: 'un cartel',
  tarjeta: 'la tarjeta de emergencia',
  nfc: 'la etiqueta NFC',
};

/** Heads what tells an owner that something of a pet was read. @param origen a badge in letters that wait since before there was else */
export function titleLectura(mascota: string, origen: OrigenEscaneo = 'chapa'): string {
  return `Acaban de leer ${LEIDO[origen]} de ${mascota || 'tu mascota'}`;
}
