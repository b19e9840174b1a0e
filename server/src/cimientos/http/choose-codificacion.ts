import { negotiate } from '@fastify/accept-negotiator';
import type { Codificacion } from '../page-cache/pagina-lista.ts';

/**
 * The best encoding that a request takes, by its `Accept-Encoding`, in which `x-gzip` is gzip (RFC 9110, section 8.4.1.3);
 * whoever says nothing gets the bytes as they are.
 */
export function chooseCodificacion(accepted = ''): Codificacion {
  const names = accepted.toLowerCase().replaceAll('x-gzip', 'gzip');
  return negotiate(names, ['br', 'gzip']) ?? 'identity';
}
