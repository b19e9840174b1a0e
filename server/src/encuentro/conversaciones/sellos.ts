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
/** Cookie of a browser whose finder wrote; scans read it (`cimientos/visitas/visita.ts`). */
const cookie = hostCookie('aviso');

/** The data that recognise a finder's scan. */
export interface Navegante {
  aviso: string;
  agente: string;
  ip: string;
}

/** Sets the cookie of a finder who writes, unless the browser has one. */
export function markNavegante(request: FastifyRequest, reply: FastifyReply): Navegante {
  const before = cookie.read(request);
  const aviso = before && HASH.test(before) ? before : newHash();
  cookie.set(reply, aviso);
  return { aviso, agente: request.headers['user-agent'] ?? '', ip: request.ip };
}

/** The stored hash of the cookie. It differs for each pet, so that it does not link pets. */
function marcaOf(aviso: string, mascotaId: number): Buffer {
  return hash('sha256', `${mascotaId}\n${aviso}`, 'buffer');
}

/**
 * Refuses a browser whose messages about the pet the owner has reported, for as long as these are
 * kept. Until midnight it also refuses a network of which the owner has reported a finder today.
 * @throws AppError 403 for the browser, 429 for the network
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

/** Stores and returns a new conversation's seal: the best code its finder scanned lately. */
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

/** A scan by a person. `aviso`: the cookie of a finder who wrote before. */
export interface Escaneada {
  mascotaId: number;
  origen: OrigenEscaneo;
  aviso: string;
}

/** Raises the seals of finders who scan a better code after they wrote. */
export async function raiseSellos(db: Queryable, escaneadas: Escaneada[]): Promise<void> {
  for (const { mascotaId, origen, aviso } of escaneadas) {
    await sellos.raiseSellos(db, marcaOf(aviso, mascotaId), origen);
  }
}

/** The seals of conversations, by conversation id. */
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
