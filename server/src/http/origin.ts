import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const SEGUROS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) an unsafe request that a foreign page makes a browser send.
 * Clients that are no browsers send neither Origin nor Sec-Fetch-Site, and pass.
 */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    const { anyOrigin } = request.routeOptions.config;
    if (anyOrigin || SEGUROS.has(request.method) || !isForeign(request, own)) return;
    throw new AppError(403, textos.errores.origen);
  });
}

/** Whether a request comes from a page: every browser says so with an unsafe one, and no page can keep it from that. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function isForeign({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = headers;
  return origin !== undefined && origin !== own && hostOf(origin) !== headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
