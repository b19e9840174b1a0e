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
/** As every session's cookie has it, with whatever prefix. */
const COOKIE_SESION = 'sesion=';

/**
 * Answers scans and readers of finder's pages that are in memory, past all routes: with what the routes answered to the
 * first of them. Whoever may be the owner, has asked too often or asks for anything else is left to the routes.
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

/** Whether a request may be anybody's, and has no body. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  if (headers.cookie?.includes(COOKIE_SESION)) return false;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

/** Where the code leads that an address holds, and nothing else. */
function findEscaneada({ peekColgada }: Deps['perfilCache'], url: string): Colgada | undefined {
  const codigo = readHash(url, POR_CODIGO);
  return codigo === undefined ? undefined : peekColgada(codigo);
}

/** The hash that an address holds after `begin`, and nothing else. */
function readHash(url: string, begin: string): string | undefined {
  const isHash = url.length === begin.length + LARGO_HASH && url.startsWith(begin);
  return isHash ? url.slice(begin.length) : undefined;
}

/** The answer that such a request got before, if one did. */
function chooseAnswer(page: PaginaLista, headers: IncomingHttpHeaders) {
  if (hasVersion(headers, page)) {
    return page.sinCambios && { status: 304, cabeceras: page.sinCambios, bytes: undefined };
  }
  const forma = page.formas[chooseCodificacion(headers['accept-encoding'])];
  if (!forma?.cabeceras) return undefined;
  return { status: 200, cabeceras: forma.cabeceras, bytes: forma.bytes };
}
