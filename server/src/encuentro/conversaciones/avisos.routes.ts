import formbody from '@fastify/formbody';
import { ANUNCIO, rutaAnuncio, rutaConversacion } from '@vuelve/contract/addresses';
import { aviso, TIPOS_AVISO } from '@vuelve/contract/conversacion';
import type { DatosAviso } from '@vuelve/contract/paginas-conversacion';
import { consultaPerfil } from '@vuelve/contract/perfil-publico';
import { AVISO_SUBIDA_MS } from '@vuelve/contract/reglas';
import { APP, href, screens } from '@vuelve/contract/screens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { invalid } from '../../cimientos/http/errors.ts';
import { readLector } from '../../cimientos/http/lector.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { paramsAnuncio } from '../tablon/params-anuncio.ts';
import { sendAnuncioIdo } from '../tablon/send-anuncio.ts';
import { findAnuncio } from '../tablon/tablon.queries.ts';
import { type Answer, keepClave, readEscrito, readParams, refuse, whyNot } from './formularios.ts';
import { type Destinatario, getDestinatario, openConversacion } from './open-conversacion.ts';
import { readFoto, withFormularioDe } from './receive-foto.ts';
import { retratoOf } from './retrato-of.ts';
import { sendFormulario } from './send-paginas.ts';
import { markNavegante } from './sellos.ts';

const consulta = z.object({ tipo: z.enum(TIPOS_AVISO).catch('mensaje') });

/**
 * The form on which a finder writes about a pet, from its page or from the public board. It works
 * without script.
 */
export async function avisosRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };
  const formulario = { ...pagina, config: { subidaMs: AVISO_SUBIDA_MS } };

  for (const [path, start] of [
    [`${APP}${screens.perfilPublico.path}/aviso`, startFromPagina],
    [`${ANUNCIO}/aviso`, startFromTablon],
  ] as const) {
    app.get(path, pagina, async (request, reply) => {
      const begun = await start(request);
      if (!begun) return sendAnuncioIdo(reply);
      const empty = emptyWith(consulta.parse(request.query).tipo, newHash());
      return sendFormulario(request, reply, 200, { ...begun.destino, ...empty });
    });

    app.post(path, formulario, async (request, reply) => {
      const begun = await start(request);
      const answer = await withFormularioDe(request, undefined, async (form): Promise<Answer> => {
        const { campos } = form;
        const escrito = readEscrito(campos);
        if (!begun) return () => sendAnuncioIdo(reply, escrito);
        const { hash, tablon, destino } = begun;
        try {
          const parsed = aviso.safeParse(campos);
          if (!parsed.success) throw invalid(parsed.error.issues);
          const quien = {
            idioma: readLector(request.raw).idioma,
            ip: request.ip,
            navegante: markNavegante(request, reply),
            tablon,
          };
          const foto = await readFoto(request, form);
          const token = await openConversacion(deps, hash, parsed.data, { ...quien, foto });
          return () => reply.redirect(rutaConversacion(token), 303);
        } catch (error) {
          const refusal = refuse(error, request, reply);
          if (refusal.status === 404) throw error;
          const empty = emptyWith(consulta.parse(campos).tipo, keepClave(campos));
          const kept = { ...destino, ...empty, escrito, ...whyNot(refusal, form) };
          // The board shows no number to call in the meantime.
          if (tablon && kept.error === 'demasiados') kept.error = 'mensajesSeguidos';
          return () => sendFormulario(request, reply, refusal.status, kept);
        }
      });
      return answer();
    });
  }
}

interface Comienzo {
  /** The hash of the pet that the form is about. */
  hash: string;
  tablon: boolean;
  destino: Pick<DatosAviso, 'mascota' | 'retrato' | 'dueno'>;
}

async function startFromPagina(request: FastifyRequest): Promise<Comienzo> {
  const { hash } = readParams(consultaPerfil, request);
  const destinatario = await getDestinatario(request.server.deps.db, hash);
  const pagina = href('perfilPublico', { hash });
  const destino = describeDestino(destinatario, pagina);
  return { hash, tablon: false, destino: { ...destino, retrato: retratoOf(destinatario) } };
}

/** Undefined for an entry that is not on the board any more: what was typed must not be lost. */
async function startFromTablon(request: FastifyRequest): Promise<Comienzo | undefined> {
  const { db } = request.server.deps;
  const { clave } = readParams(paramsAnuncio, request);
  const found = await findAnuncio(db, clave);
  if (!found?.hash) return undefined;
  const { hash } = found;
  const destinatario = await getDestinatario(db, hash);
  const pagina = rutaAnuncio(clave);
  const retrato = retratoOf(destinatario) && `${pagina}/foto`;
  const { mascota } = describeDestino(destinatario, pagina);
  // The board tells neither the sex, which proves whose a pet is, nor any name of its family.
  const destino = { mascota: { ...mascota, genero: null }, retrato, dueno: '' };
  return { hash, tablon: true, destino };
}

function describeDestino(row: Destinatario, pagina: string) {
  const { mascota: nombre, genero, tipo_mascota: tipo } = row;
  return { mascota: { pagina, nombre, genero, tipo }, dueno: firstNameOf(row.nombre) };
}

function emptyWith(tipo: DatosAviso['tipo'], clave: string) {
  return { tipo, clave, escrito: {}, error: null, sinFoto: false };
}
