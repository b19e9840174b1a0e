import { hash } from 'node:crypto';
import { origenEscaneo, type OrigenEscaneo } from '@vuelve/contract/actividad';
import type { Sello } from '@vuelve/contract/sello';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../cimientos/db/database.ts';
import { findOrigen } from '../escaneos/find-origen.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { networkOf } from '../../cimientos/red.ts';
import { findEspera, nameRedDe } from './redes.ts';
import * as sellos from './sellos.queries.ts';

const HASH = /^[\w-]{22}$/;
/** What a browser is known by from when its finder has written; scans bring it (`cimientos/visitas/visita.ts`). */
const cookie = hostCookie('aviso');

/** Who writes, as far as a scan of his may be told from others'. */
export interface Navegante {
  /** What his browser keeps. */
  aviso: string;
  agente: string;
  ip: string;
}

/** Marks the browser of a finder who writes, unless it is marked. */
export function markNavegante(request: FastifyRequest, reply: FastifyReply): Navegante {
  const before = cookie.read(request);
  const aviso = before && HASH.test(before) ? before : newHash();
  cookie.set(reply, aviso);
  return { aviso, agente: request.headers['user-agent'] ?? '', ip: request.ip };
}

/** What of a browser's mark is stored: it leads from one pet to no other. */
function marcaOf(aviso: string, mascotaId: number): Buffer {
  return hash('sha256', `${mascotaId}\n${aviso}`, 'buffer');
}

/**
 * Lets nobody write of a pet with a browser whose messages its owner has reported, for as long as those are kept; nor, until
 * the day is over, from a network of which the owner has reported somebody today.
 * @throws AppError 403, or 429 for the network
 */
export async function requireWelcome(
  db: Queryable,
  { id, usuario_id }: { id: number; usuario_id: number },
  { aviso, ip }: Navegante,
) {
  const isBloqueada = await sellos.isBloqueada(db, marcaOf(aviso, id));
  if (isBloqueada) throw new AppError(403, textosConversacion.bloqueado);
  const retryAfterS = await findEspera(db, usuario_id, ip);
  if (retryAfterS) throw new AppError(429, textosConversacion.redEspera, { retryAfterS });
}

/** Seals a conversation as it begins, with the best that its finder has scanned lately. Returns the seal. */
export async function sealConversacion(
  db: Queryable,
  { id, mascotaId }: { id: number; mascotaId: number },
  { aviso, agente, ip }: Navegante,
): Promise<Sello> {
  const origen = await findOrigen(db, { mascotaId, red: networkOf(ip), agente });
  const marca = marcaOf(aviso, mascotaId);
  const red = await nameRedDe(db, id, ip);
  await sellos.insertSello(db, { conversacion_id: id, marca, red, origen });
  return { origen, subido: null };
}

/** A person has scanned something of a pet; `aviso` is what his browser keeps since he wrote. */
export interface Escaneada {
  mascotaId: number;
  origen: OrigenEscaneo;
  aviso: string;
}

/** Raises the seals of whoever has written and scans something better now. */
export async function raiseSellos(db: Queryable, escaneadas: Escaneada[]): Promise<void> {
  for (const { mascotaId, origen, aviso } of escaneadas) {
    await sellos.raiseSellos(db, marcaOf(aviso, mascotaId), origen);
  }
}

/** The seals of conversations, by their number. */
export async function findSellos(db: Queryable, ids: number[]): Promise<Map<number, Sello>> {
  if (ids.length === 0) return new Map();
  const rows = await sellos.listSellos(db, ids);
  return new Map(
    rows.map(({ conversacion_id, origen, subido }) => [
      conversacion_id,
      {
        origen: origen === null ? null : origenEscaneo.parse(origen),
        subido: subido?.toISOString() ?? null,
      },
    ]),
  );
}
