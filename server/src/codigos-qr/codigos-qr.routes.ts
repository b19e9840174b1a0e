import { href } from '@vuelve/contract/screens';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '../http/route.ts';
import { getMascota } from '../mascotas/mascotas.ts';
import { answerWithPagina, sendPagina } from '../perfil-publico/paginas.ts';
import { countedAs } from '../sesion/contado.ts';
import { drawChapa, renderChapaPng } from './chapa.ts';
import { lookUpCodigo } from './codigos-qr.ts';

export async function codigosQrRoutes(app: FastifyInstance) {
  const { db, config, paginas, apart } = app.deps;
  const { soporte } = config;

  route(app, 'downloadChapa', async ({ query, usuario, reply }) => {
    const { chapa } = await getMascota(db, usuario.id, query.hash);
    const svg = drawChapa(`${config.publicUrl}/q?${chapa.hash}`, chapa.corto);
    reply.header('Content-Disposition', `inline; filename="chapa-${chapa.corto}.${query.formato}"`);
    if (query.formato === 'svg') return reply.type('image/svg+xml').send(svg);
    const png = await renderChapaPng(apart, svg, { cuenta: usuario.id });
    return reply.type('image/png').send(png);
  });

  /** What a badge encodes: `/q?{hash}`. */
  const pagina = { schema: { hide: true }, errorHandler: answerWithPagina };
  app.get('/q', pagina, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const escrito = readEscrito(request.raw.url);
    const codigo = await lookUpCodigo(app.deps, escrito, () => countedAs(request));
    if (!codigo) return sendPagina(reply, 404, paginas.renderNoEncontrado({ soporte }));
    if (codigo.mascota_hash) return redirectToPerfil(reply, codigo.mascota_hash);
    const libre = paginas.renderChapaLibre({ codigoCorto: codigo.corto, soporte });
    return sendPagina(reply, 200, libre);
  });
}

function redirectToPerfil(reply: FastifyReply, hash: string): FastifyReply {
  return reply.redirect(href('perfilPublico', { hash }), 302);
}

/** The text after the first `?`: a hash, a short code, or what the form of the not-found page sends as `codigo`. */
function readEscrito(url = ''): string {
  const query = url.slice(url.indexOf('?') + 1);
  const codigo = new URLSearchParams(query).get('codigo') ?? query.split('&')[0]!;
  return codigo.replaceAll('=', '').trim().slice(0, 64);
}
