import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/*
 * A browser in which an account logged in is known for that account: limits count it by itself. Its cookie
 * holds a random id and, for each account, a day of expiry and an HMAC over id, e-mail and day. Decision 17.
 */

const VIDA_DIAS = 180;
/** A family's computer, or a vet's. */
const CUENTAS_MAXIMO = 10;
const DIA_MS = 86_400_000;
const FORMATO = /^[\w-]{22}(\.\d{5}[\w-]{22}){1,10}$/;

interface Navegador {
  id: string;
  cuentas: { caduca: number; firma: string }[];
}

/** Whether the account of `email` logged in with this browser in the last 180 days. */
export function isKnownBrowser(request: FastifyRequest, email: string): boolean {
  return findKnownBrowser(request, email) !== undefined;
}

/** The id of the browser, where it is known for the account: what its tries are counted by. */
export function findKnownBrowser(request: FastifyRequest, email: string): string | undefined {
  const navegador = readCookie(request);
  const isKnown = navegador?.cuentas.some(
    ({ caduca, firma }) =>
      caduca > today() && isFirma(request, { ...navegador, email, caduca }, firma),
  );
  return isKnown ? navegador!.id : undefined;
}

/** Lets the browser be known for an account that has just logged in with it, for 180 days from now. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, email: string): void {
  const known = readCookie(request);
  const id = known?.id ?? randomBytes(16).toString('base64url');
  const others = (known?.cuentas ?? []).filter(
    ({ caduca, firma }) => caduca > today() && !isFirma(request, { id, email, caduca }, firma),
  );
  const caduca = today() + VIDA_DIAS;
  const own = { caduca, firma: sign(request, { id, email, caduca }).toString('base64url') };
  const cuentas = [own, ...others].slice(0, CUENTAS_MAXIMO);
  const value = [id, ...cuentas.map((cuenta) => `${cuenta.caduca}${cuenta.firma}`)].join('.');
  const { publicUrl } = request.server.deps.config;
  reply.setCookie(nameFor(publicUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: (VIDA_DIAS * DIA_MS) / 1000,
  });
}

function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-navegador' : 'navegador';
}

function readCookie(request: FastifyRequest): Navegador | undefined {
  const value = request.cookies[nameFor(request.server.deps.config.publicUrl)];
  if (!value || !FORMATO.test(value)) return undefined;
  const [id = '', ...cuentas] = value.split('.');
  return {
    id,
    cuentas: cuentas.map((cuenta) => ({
      caduca: Number(cuenta.slice(0, 5)),
      firma: cuenta.slice(5),
    })),
  };
}

type Firmado = { id: string; email: string; caduca: number };

function sign(request: FastifyRequest, { id, email, caduca }: Firmado): Buffer {
  const hmac = createHmac('sha256', request.server.deps.secretos.navegadores);
  return hmac.update(`${id}\n${caduca}\n${email}`).digest().subarray(0, 16);
}

function isFirma(request: FastifyRequest, signed: Firmado, firma: string): boolean {
  return timingSafeEqual(sign(request, signed), Buffer.from(firma, 'base64url'));
}

/** Days since 1970. */
function today(): number {
  return Math.floor(Date.now() / DIA_MS);
}
