import type { IncomingHttpHeaders } from 'node:http';
import type { OrigenEscaneo } from '@vuelve/contract/actividad';

/** A request that is answered with a pet's page, or redirected to it. */
export interface Visita {
  /** The pet's hash. */
  mascota: string;
  origen: OrigenEscaneo;
  /** The request's network, as `networkOf` (cimientos/red.ts) writes it. */
  red: string;
  headers: IncomingHttpHeaders;
}

/** A visit in memory until it is written; its raw data are not stored. */
export interface Llegada extends Omit<Visita, 'headers'>, Propias {
  /** The User-Agent. */
  agente: string;
  /** The first visit of these, in ms of this process's clock. */
  cuando: number;
  veces: number;
}

/** Our cookies: `navegador` and `sesion` of an owner, `aviso` of a finder who has written. */
export interface Propias {
  navegador?: string;
  sesion?: string;
  aviso?: string;
}

/** Longest User-Agent of a real browser. */
const AGENTE_MAXIMO = 1_000;

/**
 * The User-Agent; undefined for a prefetch or a client that is no browser. It is called while a
 * request is answered, so it is cheap; declared robots are filtered later.
 */
export function readAgente(headers: IncomingHttpHeaders): string | undefined {
  const agente = headers['user-agent'];
  if (!agente || agente.length > AGENTE_MAXIMO || isInAdvance(headers)) return undefined;
  return agente;
}

/** Prefetch and prerender: the standard header, and those of older browsers and older Firefox. */
function isInAdvance(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-purpose'] !== undefined ||
    headers['purpose'] !== undefined ||
    headers['x-purpose'] !== undefined ||
    headers['x-moz'] !== undefined
  );
}

const PROPIAS = /(?:^|;) *(?:__Host-)?(navegador|sesion|aviso)=([\w.-]{1,400})/g;

/** Our cookies of `Propias` in a Cookie header, if any. */
export function readPropias(cookie: string | undefined): Propias | undefined {
  if (cookie === undefined) return undefined;
  const found = [...cookie.matchAll(PROPIAS)].map(([, name, value]) => [name, value]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
