import { addressOfChapa, EJEMPLO } from '@vuelve/contract/addresses';
import type { OrigenEscaneo } from '@vuelve/contract/actividad';
import type { DatosCartelMuerto } from '@vuelve/contract/paginas';
import { CODIGO_EJEMPLO } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import type { FastifyRequest } from 'fastify';
import { type ChapaLibre, findMascotaOf, resolveChapa } from '../../chapas/chapas.ts';
import {
  findCartelEscrito,
  findCartelMuerto,
  findCodigoVivo,
  isDeCartel,
} from '../../chapas/codigos.ts';
import type { Db } from '../../cimientos/db/database.ts';
import { normalizeCodigoCorto } from '../../cimientos/hashes.ts';
import { networkOf } from '../../cimientos/red.ts';
import type { Colgada } from '../../cimientos/page-cache/perfil-cache.ts';
import { countedAs } from '../../personas/acceso/counted-as.ts';

/** The greatest length of a code. */
const LARGO_MAXIMO = 64;
const HASH = /^[\w-]{22}$/;

/** The text after `/q?`, and whether a person typed it into a form. */
export interface Escrito {
  codigo: string;
  isTyped: boolean;
}

/** The target of a code: a pet, a URL, a free badge, or the poster of a pet that is home. */
export type Destino =
  | { mascota: string }
  | { url: string }
  | { libre: { codigoCorto: string; urlActivar: string | null } }
  | { cartelMuerto: DatosCartelMuerto };

/** Sends the page of the pet with this hash. Returns false when there is no such pet. */
type SendPerfil = (mascota: string) => Promise<boolean>;

/** Whether a code has the form that a camera reads. Nobody types it. */
export function isScanned(codigo: string): boolean {
  return HASH.test(codigo);
}

/**
 * Decides the answer to a scan, and notes the scan (decision 40). A code that a camera read is
 * answered with the page of the pet that it leads to. A pet's own hash is no scan: its page shows
 * the hash, but no badge carries it.
 * @returns 'enviada' after `sendPerfil` has sent a page, otherwise the code's target; undefined for
 * an unknown code
 * @throws AppError 429 after too many unknown codes
 */
export async function resolveEscaneo(
  request: FastifyRequest,
  { codigo, isTyped }: Escrito,
  sendPerfil: SendPerfil,
): Promise<Destino | 'enviada' | undefined> {
  if (!isTyped && isScanned(codigo)) {
    const { db, perfilCache } = request.server.deps;
    const colgada = await perfilCache.getColgada(codigo, () => findColgada(db, codigo));
    if (await sendPerfil(colgada?.mascota ?? codigo)) {
      if (colgada) noteEscaneo(request, colgada.mascota, colgada.origen);
      return 'enviada';
    }
    const cartelMuerto = await findCartelMuerto(db, codigo);
    if (cartelMuerto) return { cartelMuerto };
  }
  const destino = await resolveCodigo(request, codigo);
  if (destino && 'mascota' in destino) noteEscaneo(request, destino.mascota, 'codigo');
  return destino;
}

async function findColgada(db: Db, hash: string): Promise<Colgada | undefined> {
  const mascota = await findMascotaOf(db, hash);
  return mascota === undefined ? findCodigoVivo(db, hash) : { mascota, origen: 'chapa' };
}

/** Notes a scan that led to a pet's page. */
function noteEscaneo(request: FastifyRequest, mascota: string, origen: OrigenEscaneo): void {
  const { method, headers, ip, server } = request;
  if (method !== 'GET') return;
  server.deps.libreta.note({ mascota, origen, red: networkOf(ip), headers });
}

/**
 * The target of a code; undefined for an unknown one, which counts against the asker's rate limit.
 * @throws AppError 429 after too many unknown codes
 */
export async function resolveCodigo(
  request: FastifyRequest,
  codigo: string,
): Promise<Destino | undefined> {
  if (normalizeCodigoCorto(codigo) === CODIGO_EJEMPLO) return { url: EJEMPLO };
  const { deps } = request.server;
  const identify = () => countedAs(request);
  if (isDeCartel(codigo)) {
    const cartel = await findCartelEscrito(deps, codigo, identify);
    return cartel === undefined ? undefined : { url: addressOfChapa(cartel) };
  }
  const destino = await resolveChapa(deps, codigo.slice(0, LARGO_MAXIMO), identify);
  return destino && 'libre' in destino ? toDestinoLibre(destino.libre) : destino;
}

/**
 * A shop's free badge is activated through its coupon's page, or directly when it is paid. Any
 * other free badge gets a page of its own.
 */
function toDestinoLibre({ hash, corto, deTienda, pagada, cupon }: ChapaLibre): Destino {
  const urlActivar = `${href('activar')}?${hash}`;
  if (deTienda && pagada) return { url: urlActivar };
  if (cupon !== null) return { url: `${href('cuponera', { hash: cupon })}?${hash}` };
  return { libre: { codigoCorto: corto, urlActivar: pagada ? urlActivar : null } };
}
