import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findDueno, isToken } from '../sesion/sesion.ts';
import { networkOf } from '../red.ts';
import { createPeticiones, type Peticiones } from './peticiones.ts';
import { readSesionCookie } from './sesion-cookie.ts';

const MINUTO_MS = 60_000;
/** The owner of a token without live session. */
const NADIE = 0;

/**
 * Limits requests per minute: of a live session by account, of all others by network. A flood from
 * a neighbour then shuts out no logged-in user. A session is looked up once a minute; a forged
 * token never is.
 */
export async function registerRequestLimit(
  app: FastifyInstance,
  peticiones: Peticiones,
): Promise<void> {
  const { deps } = app;
  const duenos = new LRUCache<string, number>({
    max: 20_000,
    ttl: MINUTO_MS,
    fetchMethod: async (token) => (await findDueno(deps.db, token)) ?? NADIE,
  });

  async function keyOf(request: FastifyRequest): Promise<string> {
    const token = readSesionCookie(request);
    // This check comes first: forged tokens must not fill the cache of real sessions.
    if (!token || !isToken(deps.secretos, token)) return networkOf(request.ip);
    // Without the database, sessions cannot be checked.
    const dueno = await duenos.fetch(token).catch(() => NADIE);
    return dueno ? `usuario ${dueno}` : networkOf(request.ip);
  }

  /** Shares its count with the answers from memory; a route with its own limit counts alone. */
  class Contador implements FastifyRateLimitStore {
    readonly #contadas: Peticiones;

    constructor(_limit: object, contadas = peticiones) {
      this.#contadas = contadas;
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], ventanaMs: number) {
      done(null, this.#contadas.count(key, ventanaMs));
    }

    child(limit: object) {
      return new Contador(limit, createPeticiones(Infinity));
    }
  }

  const limit = { max: peticiones.maximo, timeWindow: MINUTO_MS };
  await app.register(rateLimit, { ...limit, keyGenerator: keyOf, store: Contador });
}
