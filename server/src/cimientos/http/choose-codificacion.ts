import { negotiate } from '@fastify/accept-negotiator';
import type { Codificacion } from '../page-cache/pagina-lista.ts';

/**
 * The best encoding that `Accept-Encoding` accepts; `x-gzip` means gzip (RFC 9110, section
 * 8.4.1.3). Without the header, bytes are sent uncompressed.
 */
export function chooseCodificacion(accepted = ''): Codificacion {
  const names = accepted.toLowerCase().replaceAll('x-gzip', 'gzip');
  return negotiate(names, ['br', 'gzip']) ?? 'identity';
}
