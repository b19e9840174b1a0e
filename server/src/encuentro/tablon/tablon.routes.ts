import formbody from '@fastify/formbody';
import { ANUNCIO, rutaTablon, TABLON, TABLON_AQUI } from '@vuelve/contract/addresses';
import { CLASES, type VistaTablon } from '@vuelve/contract/paginas-tablon';
import { ESPECIES } from '@vuelve/contract/senas';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { celdaOf, isCelda } from '../../cimientos/geografia/celdas.ts';
import { findMunicipio, municipioAt } from '../../cimientos/geografia/municipios.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { networkOf } from '../../cimientos/red.ts';
import { findSesion } from '../../cimientos/sesion/sesion.ts';
import { digestOfRed } from '../conversaciones/enlaces.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { sendFotoEncontrada } from '../encontradas/send-foto.ts';
import { paramsFoto } from '../send-privada.ts';
import { sendRetrato } from '../send-retrato.ts';
import { drawTablon } from './draw-tablon.ts';
import { paramsAnuncio } from './params-anuncio.ts';
import { sendAnuncioIdo, sendDeTablon } from './send-anuncio.ts';
import { findAnuncio, findRetrato } from './tablon.queries.ts';
import { readAnuncio, readMarca, readTablon } from './tablon.ts';
import { nameMunicipio } from '../../cimientos/geografia/name-municipio.ts';
import { isZona, searchZona } from './zonas.ts';

const LARGO_ESCRITO = 100;
const texto = z.string().max(LARGO_ESCRITO).catch('');

const consulta = z.object({
  /** What was typed; the links of the board carry the code in `zona`. */
  donde: texto,
  zona: z.string().refine(isZona).catch(''),
  celda: z.coerce.number().refine(isCelda).nullable().catch(null),
  especie: z
    .enum(ESPECIES.map(({ clave }) => clave))
    .nullable()
    .catch(null),
  clase: z.enum(CLASES).nullable().catch(null),
  dias: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30)]))
    .nullable()
    .catch(null),
  antes: texto,
});
const posicion = z.object({
  latitud: z.coerce.number().min(-90).max(90),
  longitud: z.coerce.number().min(-180).max(180),
});
const paramsMapa = z.object({
  forma: z.enum(['ancha', 'baja']),
  zona: z.string().regex(/^\d{5}$/),
});

/**
 * The public board: lost pets whose owners put them there, and animals that were found. Its answers are never cached: a pet that
 * is home is gone from it at once. Of a reader's position only its cell is read, and nothing is
 * kept.
 */
export async function tablonRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, paginas } = deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(TABLON, pagina, async (request, reply) => {
    const { donde, antes, ...filtro } = consulta.parse(request.query);
    if (!donde) return sendTablon(reply, await readTablon(db, filtro, readMarca(antes)));
    const found = await spendZona(request).then(() => searchZona(donde), refuseZona);
    if ('zona' in found) return reply.redirect(rutaTablon({ ...filtro, ...found, celda: null }));
    const vista = await readTablon(db, { ...filtro, zona: '', celda: null }, null);
    const parecidos = found.parecidos.map((one) => ({
      nombre: nameMunicipio(one),
      zona: one.codigo,
    }));
    const status = 'status' in found ? found.status : 400;
    return sendTablon(reply, vista, { escrito: donde, error: found.error, parecidos }, status);
  });

  app.post(TABLON_AQUI, pagina, async (request, reply) => {
    const parsed = posicion.safeParse(request.body);
    const municipio = parsed.success ? municipioAt(parsed.data) : undefined;
    if (parsed.success && municipio) {
      const aqui = { zona: municipio.codigo, celda: celdaOf(parsed.data) };
      return reply.redirect(rutaTablon(aqui), 303);
    }
    const vista = await readTablon(db, consulta.parse({}), null);
    return sendTablon(reply, vista, { error: textosTablon.fueraDeEspana }, 400);
  });

  app.get('/cerca/mapa/:forma/:zona.svg', pagina, async (request, reply) => {
    const { forma, zona } = paramsMapa.parse(request.params);
    const municipio = findMunicipio(zona);
    if (!municipio) throw notFound();
    reply
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('image/svg+xml').send(await drawTablon(db, municipio, forma));
  });

  app.get(ANUNCIO, pagina, async (request, reply) => {
    const { clave } = paramsAnuncio.parse(request.params);
    const vista = await readAnuncio(db, clave, { ocultos: await isOfTeam(request) });
    return vista ? sendDeTablon(reply, 200, paginas.renderAnuncio(vista)) : sendAnuncioIdo(reply);
  });

  app.get(`${ANUNCIO}/foto`, pagina, async (request, reply) => {
    const { clave } = paramsAnuncio.parse(request.params);
    const found = await findAnuncio(db, clave, { ocultos: await isOfTeam(request) });
    if (found?.encontrada_id) return sendFotoEncontrada(request, reply, found.encontrada_id);
    const retrato = found && (await findRetrato(db, found.id));
    if (!retrato) throw notFound();
    return sendRetrato(request, reply, retrato);
  });

  app.get(`${ANUNCIO}/fotos/:fichero`, pagina, async (request, reply) => {
    const { clave } = paramsAnuncio.parse(request.params);
    const { fichero } = paramsFoto.parse(request.params);
    const found = await findAnuncio(db, clave, { ocultos: await isOfTeam(request) });
    if (!found?.encontrada_id) throw notFound();
    return sendFotoEncontrada(request, reply, found.encontrada_id, fichero);
  });

  function spendZona({ ip }: FastifyRequest): Promise<number> {
    const { limites, secretos } = deps;
    return spend(limites.zonaEscrita, digestOfRed(secretos.conversaciones, networkOf(ip)));
  }

  function sendTablon(
    reply: FastifyReply,
    vista: Leida,
    { escrito = '', error = null, parecidos = [] }: Partial<Negada> = {},
    status = 200,
  ) {
    const html = paginas.renderTablon({ ...vista, escrito, error, parecidos });
    return sendDeTablon(reply, status, html, !error && !vista.filtro.celda);
  }
}

/** Whether an administrator asks: he has to see what he decides on. */
async function isOfTeam(request: FastifyRequest): Promise<boolean> {
  const cookie = readSesionCookie(request);
  const usuario = cookie && (await findSesion(request.server.deps.db, cookie));
  return usuario ? usuario.tipo_usuario === 'A' : false;
}

/** What is told in place of a search: too many came from one network. */
function refuseZona(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  return { error: textosTablon.muchas, parecidos: [], status: error.status };
}

type Negada = Pick<VistaTablon, 'escrito' | 'error' | 'parecidos'>;
type Leida = Omit<VistaTablon, keyof Negada>;
