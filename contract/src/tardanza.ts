import type { Idioma } from './idiomas.ts';
import type { Regreso } from './perdida.ts';

const MINUTO_MS = 60_000;
const HORA_MIN = 60;
const DIA_MIN = 24 * HORA_MIN;
/** From seven days on, hours are left out. */
const SIN_HORAS_MIN = 7 * DIA_MIN;

/** How long a pet was lost, in words of the language. */
export function describeTardanza({ desde, vuelta }: Regreso, idioma: Idioma): string {
  return describeDuracion(Date.parse(vuelta) - Date.parse(desde), idioma);
}

/** '40 minutos', '2 días y 3 horas': the two largest units, rounded down, at least one minute. */
export function describeDuracion(ms: number, idioma: Idioma): string {
  const minutos = Math.max(1, Math.floor(ms / MINUTO_MS));
  const parts = splitMinutos(minutos).filter(([n]) => n > 0);
  const words = parts.map(([n, unit]) =>
    new Intl.NumberFormat(idioma, { style: 'unit', unit, unitDisplay: 'long' }).format(n),
  );
  return new Intl.ListFormat(idioma).format(words);
}

function splitMinutos(minutos: number): [number, 'day' | 'hour' | 'minute'][] {
  const dias = Math.floor(minutos / DIA_MIN);
  const horas = Math.floor((minutos % DIA_MIN) / HORA_MIN);
  if (minutos >= SIN_HORAS_MIN) return [[dias, 'day']];
  if (dias > 0) {
    return [
      [dias, 'day'],
      [horas, 'hour'],
    ];
  }
  return [
    [horas, 'hour'],
    [minutos % HORA_MIN, 'minute'],
  ];
}
