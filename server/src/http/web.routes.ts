import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { APP, screenOf } from '@vuelve/contract/screens';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from './errors.ts';
import { politicaFor } from './politica.ts';

const CARPETA = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const PARA_SIEMPRE = 'public, max-age=31536000, immutable';
const UN_DIA = 'public, max-age=86400';

/** The built web app: its hashed assets for good, and its shell for every screen. */
export async function webRoutes(app: FastifyInstance) {
  const { config } = app.deps;
  const shell = await readShell(config);

  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${APP}/`));

  await app.register(fastifyStatic, {
    root: CARPETA,
    prefix: `${APP}/`,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(`${CARPETA}assets/`);
      reply.header('Cache-Control', isHashed ? PARA_SIEMPRE : UN_DIA);
      reply.header('Vary', 'Accept-Encoding');
    },
    decorateReply: false,
  });

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && (path === APP || path.startsWith(`${APP}/`));
    if (!isPage) throw notFound();
    if (path === APP) return reply.redirect(`${APP}/`);
    const screen = screenOf(path.slice(APP.length));
    if (screen?.escanea) reply.helmet({ contentSecurityPolicy: politicaFor(config, true) });
    return reply
      .code(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(shell);
  });
}

/** The built page with what its scripts need of the settings. @throws Error when the web app has not been built */
async function readShell({ soporte, videoMaximoBytes, bizum }: Config) {
  const html = await readFile(`${CARPETA}index.html`, 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: run npm run build', { cause });
  });
  return html
    .replaceAll('%SOPORTE_EMAIL%', escape(soporte.email))
    .replaceAll('%SOPORTE_TELEFONO%', escape(soporte.telefono))
    .replaceAll('%BIZUM%', bizum ? '1' : '0')
    .replaceAll('%VIDEO_MAXIMO_BYTES%', String(videoMaximoBytes));
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
