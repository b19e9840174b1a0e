import type { IncomingHttpHeaders } from 'node:http';
import type { OrigenEscaneo } from '@vuelve/contract/actividad';

/** Somebody is answered with a pet's page, or led to it. */
export interface Visita {
  /** The pet's hash. */
  mascota: string;
  origen: OrigenEscaneo;
  /** The network that the request comes from, as `cimientos/red.ts` writes it. */
  red: string;
  headers: IncomingHttpHeaders;
}

/** What is remembered of a visit until it is written: nothing of it is stored as it is. */
export interface Llegada extends Omit<Visita, 'headers'>, Propias {
  /** What the browser says it is. */
  agente: string;
  /** When the first of them came, in ms of this process's clock. */
  cuando: number;
  veces: number;
}

/** Our own cookies: by two of them an owner's browser is known, by one that of a finder who has written. */
export interface Propias {
  navegador?: string;
  sesion?: string;
  aviso?: string;
}

/** No browser calls itself by more. */
const AGENTE_MAXIMO = 1_000;

/**
 * What the browser says it is; undefined where no person can be looking: it only fetches in advance, or is no browser. Cheap, for
 * it is asked beside an answer; what programs admit to be is looked at later.
 */
export function readAgente(headers: IncomingHttpHeaders): string | undefined {
  const agente = headers['user-agent'];
  if (!agente || agente.length > AGENTE_MAXIMO || isInAdvance(headers)) return undefined;
  return agente;
}

/** Prefetch and prerender: by the standard, by older browsers, by older Firefox. */
function isInAdvance(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-purpose'] !== undefined ||
    headers['purpose'] !== undefined ||
    headers['x-purpose'] !== undefined ||
    headers['x-moz'] !== undefined
  );
}

const PROPIAS = /(?:^|;) *(?:__Host-)?(navegador|sesion|aviso)=([\w.-]{1,400})/g;

/** Those cookies of ours that a browser brought, if it brought any. */
export function readPropias(cookie: string | undefined): Propias | undefined {
  if (cookie === undefined) return undefined;
  const found = [...cookie.matchAll(PROPIAS)].map(([, name, value]) => [name, value]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
