import { hash } from 'node:crypto';

/** The fields of an invoice that its hash covers; amounts in cents, the date as YYYY-MM-DD. */
export interface Huellado {
  emisor: string;
  numero: string;
  fecha: string;
  tipo: string;
  cuota: number;
  importe: number;
  /** The hash of the previous row; '' for the first. */
  anterior: string;
  generado: string;
}

/** The row's hash by AEAT's rule: SHA-256 in upper-case hex (Orden HAC/1177/2024, art. 13). */
export function computeHuella(fila: Huellado): string {
  const campos = {
    IDEmisorFactura: fila.emisor,
    NumSerieFactura: fila.numero,
    FechaExpedicionFactura: writeFecha(fila.fecha),
    TipoFactura: fila.tipo,
    CuotaTotal: writeImporte(fila.cuota),
    ImporteTotal: writeImporte(fila.importe),
    Huella: fila.anterior,
    FechaHoraHusoGenRegistro: fila.generado,
  };
  const text = Object.entries(campos).map(([name, value]) => `${name}=${value.trim()}`);
  return hash('sha256', text.join('&')).toUpperCase();
}

/** A day in AEAT's format: 2024-01-31 → 31-01-2024. */
export function writeFecha(fecha: string): string {
  return fecha.split('-').reverse().join('-');
}

/** Cents in AEAT's format: 12345 → '123.45'. */
export function writeImporte(cents: number): string {
  return (cents / 100).toFixed(2);
}

const momento = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const huso = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Madrid',
  timeZoneName: 'longOffset',
});

/** A moment in Spain with its offset: '2024-01-01T19:20:30+01:00'. */
export function writeGenerado(fecha: Date): string {
  const offset = huso.formatToParts(fecha).find(({ type }) => type === 'timeZoneName');
  return momento.format(fecha).replace(' ', 'T') + (offset?.value.replace('GMT', '') ?? '');
}
