import fastifyStatic from '@fastify/static';
import { API } from '@vuelve/contract/addresses';
import { perIdioma } from '@vuelve/contract/idiomas';
import { APP, type Screen, screenNameOf, screens } from '@vuelve/contract/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, toPaginaLista } from '../page-cache/pagina-lista.ts';
import { bringRespuestas } from './bring-respuestas.ts';
import { PARA_SIEMPRE } from './cabeceras.ts';
import { chooseCodificacion } from './choose-codificacion.ts';
import { isFromElsewhere } from './compresion.ts';
import { notFound } from './errors.ts';
import { welcomeLector } from './lector.ts';
import { hasVersion, sendLista } from './paginas.ts';
import { politicaFor } from './politica.ts';
import { readSesionCookie } from './sesion-cookie.ts';
import { CARPETA, nextOf, openShell, PRECARGAS } from './shell.ts';

/** Files revalidated each time: the service worker, the manifest, the offline page. */
const AL_DIA = /\/(sw\.js|manifest\.webmanifest|sin-conexion\.html)$/;
const UN_DIA = 'public, max-age=86400';
/** Brotli quality for answers that are compressed while a user waits. */
const CALIDAD = 4;
const SIN_PAGINA = { status: 404, cache: 'no-store' };

/**
 * Serves the built web app: its hashed assets as immutable, and its document for every screen. Any
 * other address outside the API gets the 404 page.
 */
export async function webRoutes(app: FastifyInstance) {
  const { config, paginas } = app.deps;
  const shell = await openShell(config, paginas);
  const sinPagina = perIdioma((idioma) =>
    toPaginaLista(paginas.renderSinPagina(config, { idioma, aqui: '' })),
  );

  await app.register(fastifyStatic, {
    root: CARPETA,
    prefix: `${APP}/`,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', PRECARGAS, '**/*.{br,gz}'],
    preCompressed: true,
    // A range of one encoding cannot be joined with a range of another, and scripts need no ranges.
    acceptRanges: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(`${CARPETA}assets/`);
      reply.header(
        'Cache-Control',
        isHashed ? PARA_SIEMPRE : AL_DIA.test(path) ? 'no-cache' : UN_DIA,
      );
      reply.header('Vary', 'Accept-Encoding');
      // The mark in our mails, which mail programs show under their own origin.
      const isMark = path.startsWith(`${CARPETA}iconos/`);
      if (isMark) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
    decorateReply: false,
  });

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isBelow(path, API)) throw notFound();
    if (!isBelow(path, APP)) {
      const { idioma } = welcomeLector(request, reply);
      return sendLista(request, reply, sinPagina(idioma), { ...SIN_PAGINA, idioma });
    }
    if (path === APP) return reply.redirect(`${APP}/`);
    const name = screenNameOf(path.slice(APP.length));
    const screen: Screen | undefined = name && screens[name];
    if (screen?.escanea) reply.helmet({ contentSecurityPolicy: politicaFor(config, true) });
    const shown = nextOf(name, Boolean(readSesionCookie(request)));
    const { lista: page, withRespuestas } = await shell(shown);
    const respuestas = shown && (await bringRespuestas(request, shown));
    if (respuestas) return sendOwn(request, reply, withRespuestas(respuestas));
    reply
      .header('Cache-Control', 'no-cache')
      .header('ETag', page.etag)
      .header('Vary', 'Accept-Encoding, Cookie');
    if (screen && hasVersion(request.headers, page)) return reply.code(304).send();
    const codificacion = chooseCodificacion(request.headers['accept-encoding']);
    if (codificacion !== 'identity') reply.header('Content-Encoding', codificacion);
    const { bytes } = page.pack(codificacion);
    return reply
      .code(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
}

/** Sends one user's document, uncached: going back must not show it to the next user. */
async function sendOwn({ headers }: FastifyRequest, reply: FastifyReply, html: string) {
  const codificacion = isFromElsewhere(headers)
    ? 'identity'
    : chooseCodificacion(headers['accept-encoding']);
  const bytes = await compress(Buffer.from(html), codificacion, CALIDAD);
  if (codificacion !== 'identity') reply.header('Content-Encoding', codificacion);
  return reply
    .code(200)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Encoding, Cookie')
    .type('text/html; charset=utf-8')
    .send(bytes);
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
