import { ESCANEO } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { noteEscaneo } from '../escaneos/note-escaneo.ts';
import { answerEscaneo, isScanned } from './escaneo.ts';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { answerWithPagina } from '../../cimientos/http/paginas.ts';
import { sendEscaneada } from './send-escaneada.ts';

/** What badges and other codes encode: `/q?{hash}`. A pet's page answers a scan; what was typed leads on to it. */
export async function escaneoRoutes(app: FastifyInstance) {
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get(ESCANEO, pagina, async (request, reply) => {
    // A language may stand behind what was scanned.
    const query = welcomeLector(request, reply).aqui.slice(1);
    const tecleado = new URLSearchParams(query).get('codigo');
    const escrito = toCodigo(tecleado ?? query.split('&')[0]!);
    const isRead = tecleado === null && isScanned(escrito);
    if (isRead && (await sendEscaneada(request, reply, escrito))) return reply;
    const onMascota = (mascota: string) => noteEscaneo(request, mascota, 'codigo');
    return answerEscaneo(request, reply, escrito, { libre: 200, onMascota });
  });
}

function toCodigo(escrito: string): string {
  return escrito.replaceAll('=', '').trim();
}
