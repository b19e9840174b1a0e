import { API, DESISTIR, EJEMPLO, LEGAL, PORTADA, rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO } from '@vuelve/contract/documentos-legales';
import { href } from '@vuelve/contract/screens';
import type { FastifyInstance } from 'fastify';
import { datosLegalOf } from '../datos-legal-of.ts';
import { sendLista } from '../../cimientos/http/paginas.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { preparePagina } from '../../cimientos/page-cache/pagina-lista.ts';
import { findSesion } from '../../cimientos/sesion/sesion.ts';
import { securityTxt } from './security-txt.ts';
import { createPortada } from './portada.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

/** A new price shows within a minute. */
const UN_MINUTO = 'public, max-age=60';
const UNA_HORA = 'public, max-age=3600';
const deLey = { cache: UNA_HORA, estilo: 'legal', buscable: true } as const;
const NADIE_MAS = 'private, no-cache';

/** The front page, the example page, the legal texts, and the files for search engines. */
export async function portadaRoutes(app: FastifyInstance) {
  const { db, config, paginas } = app.deps;
  const { publicUrl } = config;
  // Finders' pages are not listed: they carry their own noindex, which crawlers must be able to
  // read.
  const robots = `User-agent: *\nDisallow: ${API}/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const legales = CLAVES_DOCUMENTO.map((clave) => ({ clave, ruta: rutaLegal(clave) }));
  const urls = [PORTADA, href('enVivo'), DESISTIR, LEGAL, ...legales.map(({ ruta }) => ruta)].map(
    (path) => `<url><loc>${publicUrl}${path}</loc></url>`,
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;

  const hidden = { schema: { hide: true } };
  const portada = createPortada(config, paginas);
  const ejemplo = await preparePagina(paginas.renderEjemplo());
  const indice = await preparePagina(paginas.renderIndiceLegal());

  app.get(PORTADA, hidden, async (request, reply) => {
    const cookie = readSesionCookie(request);
    const conSesion = Boolean(cookie && (await findSesion(db, cookie)));
    const page = await portada.get(db, conSesion);
    const cache = conSesion ? NADIE_MAS : UN_MINUTO;
    return sendLista(request, reply, page, { cache, estilo: 'portada', buscable: true });
  });

  app.get(EJEMPLO, hidden, (request, reply) =>
    sendLista(request, reply, ejemplo, { cache: UNA_HORA }),
  );

  app.get(LEGAL, hidden, (request, reply) => sendLista(request, reply, indice, deLey));

  const datos = datosLegalOf(config);
  for (const { clave, ruta } of legales) {
    const documento = await preparePagina(paginas.renderLegal(clave, datos));
    app.get(ruta, hidden, (request, reply) => sendLista(request, reply, documento, deLey));
  }

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', UNA_HORA).send(robots),
  );

  app.get('/.well-known/security.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', UNA_HORA)
      .send(securityTxt(config, readAhora())),
  );

  // Password managers look here for the screen to change a password.
  app.get('/.well-known/change-password', hidden, (_request, reply) =>
    reply.redirect(href('recuperar'), 302),
  );

  app.get('/sitemap.xml', hidden, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('Cache-Control', UNA_HORA).send(sitemap),
  );
}
