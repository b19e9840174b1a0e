import type { IncomingHttpHeaders } from 'node:http';
import { ESCANEO } from '@vuelve/contract/addresses';
import { APP, screens } from '@vuelve/contract/screens';
import type { Deps } from '../../cimientos/deps.ts';
import type { Atajo } from '../../cimientos/http/atajo.ts';
import { chooseCodificacion } from '../../cimientos/http/choose-codificacion.ts';
import { writeCuota } from '../../cimientos/http/cabeceras.ts';
import { idiomaOf } from '../../cimientos/http/lector.ts';
import { hasVersion } from '../../cimientos/http/paginas.ts';
import type { Peticiones } from '../../cimientos/http/peticiones.ts';
import type { RedDe } from '../../cimientos/http/red-de.ts';
import type { Colgada } from '../../cimientos/page-cache/perfil-cache.ts';
import type { PaginaLista } from '../../cimientos/page-cache/pagina-lista.ts';

const POR_CODIGO = `${ESCANEO}?`;
const POR_MASCOTA = APP + screens.perfilPublico.path.replace(':hash', '');
const LARGO_HASH = 22;
/** Part of each session cookie's name; the prefix may differ. */
const COOKIE_SESION = 'sesion=';

/**
 * Answers requests for finder's pages from memory, before Fastify's router sees them, with the
 * headers and bytes of the router's first answer. The router still answers a request with a session
 * cookie, above the rate limit, or for anything else.
 */
export function createAnswerWarm(
  { perfilCache, libreta }: Pick<Deps, 'perfilCache' | 'libreta'>,
  peticiones: Peticiones,
  redDe: RedDe,
): Atajo {
  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !url || !isPlain(headers)) return false;
    const escaneada = findEscaneada(perfilCache, url);
    const mascota = escaneada?.mascota ?? readHash(url, POR_MASCOTA);
    const page = mascota && perfilCache.peek(mascota, idiomaOf(headers));
    const answer = page && chooseAnswer(page, headers);
    if (!answer) return false;
    const red = redDe(request);
    const cuota = peticiones.countIfWithin(red);
    if (!cuota) return false;
    writeCuota(answer.cabeceras, peticiones.maximo, cuota);
    response.writeHead(answer.status, answer.cabeceras).end(answer.bytes);
    if (escaneada) libreta.note({ ...escaneada, red, headers });
    return true;
  };
}

/** Whether a request has no session cookie and no body. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  if (headers.cookie?.includes(COOKIE_SESION)) return false;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

/** The target of a URL that consists of a code only. */
function findEscaneada({ peekColgada }: Deps['perfilCache'], url: string): Colgada | undefined {
  const codigo = readHash(url, POR_CODIGO);
  return codigo === undefined ? undefined : peekColgada(codigo);
}

/** The hash that follows `begin` in a URL, if nothing else follows. */
function readHash(url: string, begin: string): string | undefined {
  const isHash = url.length === begin.length + LARGO_HASH && url.startsWith(begin);
  return isHash ? url.slice(begin.length) : undefined;
}

/** The stored answer to such a request; undefined where there is none yet. */
function chooseAnswer(page: PaginaLista, headers: IncomingHttpHeaders) {
  if (hasVersion(headers, page)) {
    return page.sinCambios && { status: 304, cabeceras: page.sinCambios, bytes: undefined };
  }
  const codificacion = chooseCodificacion(headers['accept-encoding']);
  if (!page.formas[codificacion]?.cabeceras) return undefined;
  const { cabeceras, bytes } = page.pack(codificacion);
  return cabeceras && { status: 200, cabeceras, bytes };
}
