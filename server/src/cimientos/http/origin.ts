import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../red.ts';
import { AppError } from './errors.ts';

type Direccion = Pick<Config, 'publicUrl' | 'production'>;

const SEGUROS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) an unsafe request that another site makes a browser send. Our own origin is the
 * configured address; outside production also every name of this machine. The Host header does not
 * count, because the sender chooses it. Clients that are no browsers send neither Origin nor
 * Sec-Fetch-Site, and pass.
 */
export function registerOriginCheck(app: FastifyInstance, config: Direccion): void {
  const isOwn = createIsOwn(config);
  app.addHook('onRequest', async (request) => {
    const { anyOrigin } = request.routeOptions.config;
    if (anyOrigin || SEGUROS.has(request.method) || !isForeign(request, isOwn)) return;
    throw new AppError(403, textos.errores.origen);
  });
}

/** Whether a browser sent the request: browsers mark every unsafe one, pages cannot stop that. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function isForeign({ headers }: FastifyRequest, isOwn: (origin: string) => boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  return headers.origin !== undefined && !isOwn(headers.origin);
}

function createIsOwn({ publicUrl, production }: Direccion): (origin: string) => boolean {
  const own = new URL(publicUrl).origin;
  return (origin) => {
    if (origin === own) return true;
    if (production || !URL.canParse(origin)) return false;
    return isLoopback(new URL(origin).hostname); // other ports fail on `Sec-Fetch-Site`
  };
}
