import { negotiate } from '@fastify/accept-negotiator';
import type { Codificacion } from '../page-cache/pagina-lista.ts';

/** The best encoding that a request takes, by its `Accept-Encoding`; whoever says nothing gets the bytes as they are. */
export function chooseCodificacion(accepted = ''): Codificacion {
  return negotiate(accepted.toLowerCase(), ['br', 'gzip']) ?? 'identity';
}
