import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findDueno, isToken } from '../sesion/sesion.ts';
import { networkOf } from '../red.ts';
import { createPeticiones, type Peticiones } from './peticiones.ts';
import { readSesionCookie } from './sesion-cookie.ts';

const MINUTO_MS = 60_000;
/** A session that is not alive. */
const NADIE = 0;

/**
 * Limits the requests of a minute: those of a live session by its account, all others by their network, so that a
 * neighbour's flood shuts out nobody who is logged in. A session is looked for once a minute, a made-up one never.
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
    // First: what a stranger makes up must not fill the memory that honest ones are kept in.
    if (!token || !isToken(deps.secretos, token)) return networkOf(request.ip);
    // Without the database nobody can be told from a stranger.
    const dueno = await duenos.fetch(token).catch(() => NADIE);
    return dueno ? `usuario ${dueno}` : networkOf(request.ip);
  }

  /** Counts where the answers from memory are counted too; what has a limit of its own is counted by itself. */
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
