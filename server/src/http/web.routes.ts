import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { API } from '@vuelve/contract/addresses';
import { APP, screenOf } from '@vuelve/contract/screens';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { preparePagina } from '../page-cache/pagina-lista.ts';
import { notFound } from './errors.ts';
import { sendLista } from './paginas.ts';
import { politicaFor } from './politica.ts';

const CARPETA = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const PARA_SIEMPRE = 'public, max-age=31536000, immutable';
const UN_DIA = 'public, max-age=86400';
const SIN_PAGINA = { status: 404, cache: 'no-store' };

/**
 * The built web app: its hashed assets for good, and its shell for every screen. Whoever asks for another address that is
 * none gets a page that says so.
 */
export async function webRoutes(app: FastifyInstance) {
  const { config, paginas } = app.deps;
  const shell = await readShell(config);
  const sinPagina = await preparePagina(paginas.renderSinPagina(config));

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
    if (!isRead || isBelow(path, API)) throw notFound();
    if (!isBelow(path, APP)) return sendLista(request, reply, sinPagina, SIN_PAGINA);
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
async function readShell({ soporte, videoMaximoBytes, bizum, ...config }: Config) {
  const html = await readFile(`${CARPETA}index.html`, 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: run npm run build', { cause });
  });
  return html
    .replaceAll('%SOPORTE_EMAIL%', escape(soporte.email))
    .replaceAll('%SOPORTE_TELEFONO%', escape(soporte.telefono))
    .replaceAll('%IDENTIDADES%', listProveedores(config) || '-')
    .replaceAll('%BIZUM%', bizum ? '1' : '0')
    .replaceAll('%VIDEO_MAXIMO_BYTES%', String(videoMaximoBytes));
}

/** Whose accounts the buttons name: in a public demo not those that the own provider makes up. */
function listProveedores({
  identidades,
  demoPublica,
}: Pick<Config, 'identidades' | 'demoPublica'>) {
  const shown = Object.entries(identidades).filter(([, { local }]) => !(local && demoPublica));
  return shown.map(([name]) => name).join(' ');
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
