import { createHmac, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@vuelve/contract/guardado';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secretos } from '../../cimientos/db/secretos.ts';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { newToken } from '../../cimientos/tokens.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

/*
 * A browser in which an account logged in is known for that account, and has rate limits of its
 * own. Its cookie holds a random id and, for each account, the time of its login and an HMAC over
 * id, e-mail and time. Decision 17.
 */

const VIDA_MS = COOKIES.navegador.vida;
/** Enough for a shared computer of a family or a veterinary practice. */
const CUENTAS_MAXIMO = 10;
const CIFRAS = 8;
const cookie = hostCookie('navegador');
const FORMATO = /^[\w-]{22}(\.[0-9a-z]{8}[\w-]{22}){1,10}$/;

interface Navegador {
  id: string;
  cuentas: { entrada: number; firma: string }[];
}

/**
 * The id of the browser for rate limits, if the account of `email` logged in with it in the last
 * 180 days.
 * @param desde when the password was set: logins before it do not count
 */
export function findKnownBrowser(
  request: FastifyRequest,
  email: string,
  desde?: Date,
): string | undefined {
  const navegador = readCookie(request);
  return navegador && knows(secretosOf(request), navegador, email, desde)
    ? navegador.id
    : undefined;
}

/** Whether a cookie shows a login of this account in the last 180 days, with any password. */
export function isKnownBrowser(secretos: Secretos, value: string, email: string): boolean {
  const navegador = parse(value);
  return navegador !== undefined && knows(secretos, navegador, email);
}

function knows(secretos: Secretos, { id, cuentas }: Navegador, email: string, desde?: Date) {
  const since = Math.max(readAhoraMs() - VIDA_MS, desde?.getTime() ?? 0);
  return cuentas.some(
    ({ entrada, firma }) => entrada >= since && isFirma(secretos, { id, email, entrada }, firma),
  );
}

/** Makes the browser known for 180 days to an account that has just logged in with it. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, email: string): void {
  const known = readCookie(request);
  const id = known?.id ?? newToken(16);
  const others = (known?.cuentas ?? []).filter(
    ({ entrada, firma }) => !isFirma(secretosOf(request), { id, email, entrada }, firma),
  );
  const entrada = readAhoraMs();
  const firma = sign(secretosOf(request), { id, email, entrada }).toString('base64url');
  const own = { entrada, firma };
  const cuentas = [own, ...others].slice(0, CUENTAS_MAXIMO);
  cookie.set(reply, write({ id, cuentas }));
}

function write({ id, cuentas }: Navegador): string {
  return [id, ...cuentas.map(({ entrada, firma }) => entrada.toString(36) + firma)].join('.');
}

function readCookie(request: FastifyRequest): Navegador | undefined {
  return parse(cookie.read(request));
}

function parse(value: string | undefined): Navegador | undefined {
  if (!value || !FORMATO.test(value)) return undefined;
  const [id = '', ...cuentas] = value.split('.');
  return {
    id,
    cuentas: cuentas.map((cuenta) => ({
      entrada: parseInt(cuenta.slice(0, CIFRAS), 36),
      firma: cuenta.slice(CIFRAS),
    })),
  };
}

type Firmado = { id: string; email: string; entrada: number };

const secretosOf = ({ server }: FastifyRequest): Secretos => server.deps.secretos;

function sign({ navegadores }: Secretos, { id, email, entrada }: Firmado): Buffer {
  const hmac = createHmac('sha256', navegadores);
  return hmac.update(`${id}\n${entrada}\n${email}`).digest().subarray(0, 16);
}

function isFirma(secretos: Secretos, signed: Firmado, firma: string): boolean {
  return timingSafeEqual(sign(secretos, signed), Buffer.from(firma, 'base64url'));
}
