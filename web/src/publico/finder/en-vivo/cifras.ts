import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { describeDuracion } from '@vuelve/contract/tardanza';

const MINUTO_MS = 60_000;

const entero = new Intl.NumberFormat(IDIOMA_DE_CASA);
const decimal = new Intl.NumberFormat(IDIOMA_DE_CASA, { maximumFractionDigits: 1 });

/** A count; a small one (null) is only told as 'menos de …', and 0 in words. */
export function tellCuenta(n: number | null, umbral: number, ninguna = '0'): string {
  if (n === 0) return ninguna;
  return n === null ? `menos de ${umbral}` : entero.format(n);
}

/** A short time: '2,3 s'; in words from two minutes on. */
export function formatSegundos(ms: number): string {
  if (ms >= 2 * MINUTO_MS) return describeDuracion(ms, IDIOMA_DE_CASA);
  return `${decimal.format(ms / 1000)}\u00a0s`;
}

export function formatBytes(bytes: number): string {
  return `${decimal.format(bytes / 1000)}\u00a0kB`;
}
