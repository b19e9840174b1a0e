import { addressOfChapa, EJEMPLO } from '@vuelve/contract/addresses';
import { CODIGO_EJEMPLO } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChapaLibre, type Destino, resolveChapa } from '../../chapas/chapas.ts';
import { countedAs } from '../../personas/acceso/counted-as.ts';
import { findCartelEscrito, isDeCartel } from '../../chapas/codigos.ts';
import { normalizeCodigoCorto } from '../../cimientos/hashes.ts';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';

/** No code is longer. */
const LARGO_MAXIMO = 64;
const HASH = /^[\w-]{22}$/;

/** Whether it is what a camera reads, and nobody types. */
export function isScanned(escrito: string): boolean {
  return HASH.test(escrito);
}

/**
 * Where the code leads that somebody scanned or typed: to a pet, to a free badge, or nowhere. An unknown one counts
 * against who asks.
 * @throws AppError 429 after too many unknown codes
 */
export function resolveEscaneo(
  request: FastifyRequest,
  escrito: string,
): Promise<Destino | undefined> {
  const { deps } = request.server;
  return resolveChapa(deps, escrito.slice(0, LARGO_MAXIMO), () => countedAs(request));
}

/** The same for a page, where what a poster prints leads on to what its QR code does. @throws AppError 429 */
async function resolvePagina(
  request: FastifyRequest,
  escrito: string,
): Promise<Destino | { cartel: string } | undefined> {
  if (!isDeCartel(escrito)) return resolveEscaneo(request, escrito);
  const cartel = await findCartelEscrito(request.server.deps, escrito, () => countedAs(request));
  return cartel === undefined ? undefined : { cartel };
}

interface Opciones {
  /** The status of the page about a free badge. */
  libre: 200 | 404;
  /** Is told the hash of the pet that the code leads to. */
  onMascota?: (mascota: string) => void;
}

/**
 * Answers a scanned or typed code: leads to its pet's page, or sends a page that says why there is none.
 * @throws AppError 429 after too many unknown codes
 */
export async function answerEscaneo(
  request: FastifyRequest,
  reply: FastifyReply,
  escrito: string,
  { libre, onMascota }: Opciones,
) {
  const { paginas, config } = request.server.deps;
  const { soporte } = config;
  const lector = welcomeLector(request, reply);
  reply.header('Cache-Control', 'no-store');
  if (normalizeCodigoCorto(escrito) === CODIGO_EJEMPLO) return reply.redirect(EJEMPLO);
  const destino = await resolvePagina(request, escrito);
  if (!destino) {
    const tecleado = isScanned(escrito) ? '' : escrito.slice(0, LARGO_MAXIMO);
    const html = paginas.renderNoEncontrado({ soporte, escrito: tecleado }, lector);
    return sendPagina(reply, 404, html, lector);
  }
  if ('cartel' in destino) return reply.redirect(addressOfChapa(destino.cartel));
  if ('mascota' in destino) {
    onMascota?.(destino.mascota);
    return reply.redirect(href('perfilPublico', { hash: destino.mascota }));
  }
  const puerta = findPuerta(destino.libre);
  if (puerta) return reply.redirect(puerta);
  const { corto: codigoCorto, hash, pagada } = destino.libre;
  const datos = { codigoCorto, soporte, urlActivar: pagada ? urlActivar(hash) : null };
  return sendPagina(reply, libre, paginas.renderChapaLibre(datos, lector), lector);
}

/** Where a shop's free badge is activated: at the door of its coupon, or at once when it is paid. */
function findPuerta({ hash, deTienda, pagada, cupon }: ChapaLibre): string | undefined {
  if (deTienda && pagada) return urlActivar(hash);
  return cupon === null ? undefined : `${href('cuponera', { hash: cupon })}?${hash}`;
}

function urlActivar(hash: string): string {
  return `${href('activar')}?${hash}`;
}
