import type { OrigenEscaneo } from '@vuelve/contract/actividad';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../cimientos/red.ts';

/** Notes that a request by what `origen` names was answered with a pet's page, or led to it. */
export function noteEscaneo(request: FastifyRequest, mascota: string, origen: OrigenEscaneo): void {
  const { method, headers, ip, server } = request;
  if (method !== 'GET') return;
  server.deps.libreta.note({ mascota, origen, red: networkOf(ip), headers });
}
