import type { Regreso } from '@vuelve/contract/perdida';

const MINUTO_MS = 60_000;

/** How long a pet was away, in words: 'en 40 minutos', 'en 3 horas', 'en 2 días'. */
export function describeTardanza({ desde, vuelta }: Regreso): string {
  const minutos = Math.max(1, Math.round((Date.parse(vuelta) - Date.parse(desde)) / MINUTO_MS));
  const horas = Math.round(minutos / 60);
  if (minutos < 60) return `en ${plural(minutos, 'minuto')}`;
  return horas < 48 ? `en ${plural(horas, 'hora')}` : `en ${plural(Math.round(horas / 24), 'día')}`;
}

function plural(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
