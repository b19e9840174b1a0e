import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import { asNombre, breakLinks } from './ajeno.ts';
import { DE_QUIEN } from './de-quien.ts';

/** Treatment of a text, by its author. */
const TRATO = {
  nuestro: asItIs,
  suyo: asItIs,
  ajeno: breakLinks,
  nombreAjeno: asNombre,
};

function asItIs(text: string): string {
  return text;
}

/** The data of a mail, with other people's texts made harmless: no links, no disguised names. */
export function tame<N extends NombreCorreo>(nombre: N, datos: DatosCorreos[N]): DatosCorreos[N] {
  return tameAll(datos, DE_QUIEN[nombre], datos) as DatosCorreos[N];
}

function tameAll(value: unknown, juicio: unknown, datos: unknown): unknown {
  if (typeof juicio === 'function') return tameAll(value, juicio(datos), datos);
  if (Array.isArray(value)) return value.map((it) => tameAll(it, juicio, datos));
  if (typeof value === 'string') return TRATO[juicio as keyof typeof TRATO](value);
  if (typeof juicio !== 'object' || juicio === null || value === null) return value;
  const juicios = juicio as Record<string, unknown>;
  const tamed = Object.entries(value as object).map(([clave, it]) =>
    clave in juicios ? [clave, tameAll(it, juicios[clave], datos)] : [clave, it],
  );
  return Object.fromEntries(tamed);
}
