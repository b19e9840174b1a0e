import formbody from '@fastify/formbody';
import { ENCONTRADA, ENCONTRADA_NUEVA, rutaEncontrada } from '@vuelve/contract/addresses';
import {
  cierreEncontrada,
  COLLARES,
  conCodigo,
  conCorreo,
  detalles,
  SEXOS,
} from '@vuelve/contract/encontradas';
import { apelacionTablon } from '@vuelve/contract/denuncias-tablon';
import { hoyISO } from '@vuelve/contract/fechas';
import { AVISO_SUBIDA_MS } from '@vuelve/contract/reglas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';
import { invalid } from '../../cimientos/http/errors.ts';
import type { Formulario } from '../../cimientos/http/formulario.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import {
  clearSolicitudCookie,
  readSolicitante,
  setSolicitudCookie,
} from '../../personas/registro/solicitante.ts';
import {
  type Answer,
  type Campos,
  readParams,
  refuse,
  texto,
} from '../conversaciones/formularios.ts';
import { readFoto, withFormularioDe } from '../conversaciones/receive-foto.ts';
import { type Negada, oneOf, paramsToken, SIN_NEGATIVA, toNegada } from './escrito.ts';
import { findEncontrada, keepEmail, saveDetalles } from './borradores.ts';
import type { Encontrada } from './encontradas.queries.ts';
import { appealEncontrada, closeEncontrada, eraseEncontrada, keepEncontrada } from './finales.ts';
import { addFoto, answerLugar, removeFoto } from './fotos.ts';
import { publishEncontrada, requestPublicar } from './publish-encontrada.ts';
import { sendIda, sendPaginaPrivada } from './send-pagina-privada.ts';
import { paramsFoto } from '../send-privada.ts';
import { sendFotoEncontrada } from './send-foto.ts';
import { toBorrador, toVista } from './to-vista.ts';

/**
 * The private page of who found an animal: the second step of its draft, and once a mailed code
 * proves the mailbox, everything about it. It works without script.
 */
export async function encontradaRoutes(app: FastifyInstance) {
  const { db } = app.deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };
  const formulario = { ...pagina, config: { subidaMs: AVISO_SUBIDA_MS } };

  app.get(ENCONTRADA, pagina, async (request, reply) => {
    const row = await findEncontrada(db, readParams(paramsToken, request).token);
    if (!row) return sendIda(reply);
    return sendPaginaPrivada(reply, 200, await renderEncontrada(request, row, null, SIN_NEGATIVA));
  });

  app.post(ENCONTRADA, formulario, async (request, reply) => {
    const { token } = readParams(paramsToken, request);
    const row = await findEncontrada(db, token);
    if (!row) return sendIda(reply);
    const answer = await withFormularioDe(request, undefined, async (form): Promise<Answer> => {
      try {
        const next = await act({ request, reply, row }, form);
        return () => reply.redirect(next ?? rutaEncontrada(token), 303);
      } catch (error) {
        const refusal = refuse(error, request, reply);
        const now = await findEncontrada(db, token);
        if (!now) return () => sendIda(reply);
        // The same code was sent twice: the first one has published.
        if (now.probada && !row.probada) return () => reply.redirect(rutaEncontrada(token), 303);
        // 'Send me a code' was pressed twice: it is on its way.
        const isSent = refusal.status === 429 && now.email === form.campos['email'];
        if (isSent && now.pedida && form.campos['accion'] === 'pedir' && !row.pedida) {
          return () => reply.redirect(rutaEncontrada(token), 303);
        }
        const html = await renderEncontrada(request, now, form.campos, toNegada(refusal));
        return () => sendPaginaPrivada(reply, refusal.status, html);
      }
    });
    return answer();
  });

  app.get(`${ENCONTRADA}/fotos/:fichero`, pagina, async (request, reply) => {
    const { fichero } = readParams(paramsFoto, request);
    const row = await findEncontrada(db, readParams(paramsToken, request).token);
    return row ? sendFotoEncontrada(request, reply, row.id, fichero) : sendIda(reply);
  });
}

async function renderEncontrada(
  { server: { deps } }: FastifyRequest,
  row: Encontrada,
  campos: Campos | null,
  negada: Negada,
): Promise<string> {
  if (row.probada) {
    const typed = { ...negada, escrito: texto.parse(campos?.['texto']) };
    return deps.paginas.renderEncontrada(await toVista(deps, row, typed));
  }
  const typed = { ...negada, escrito: campos ? escrito.parse(campos) : {} };
  return deps.paginas.renderBorrador(await toBorrador(deps, row, typed));
}

/** What was typed in a draft, to be shown again: a refused form has all of these fields. */
const escrito = z.object({
  sexo: oneOf(SEXOS),
  collar: oneOf(COLLARES),
  marcas: texto,
  dia: texto,
  email: texto,
});

interface Peticion {
  request: FastifyRequest;
  reply: FastifyReply;
  row: Encontrada;
}

/** Does what a form asks for. Returns the path to go on to, unless it is the page itself. */
async function act(peticion: Peticion, form: Formulario): Promise<string | void> {
  const { request, row } = peticion;
  const { deps } = request.server;
  const { campos } = form;
  const saved = await Promise.allSettled([
    row.probada ? undefined : saveTyped(deps.db, row, campos),
    readFoto(request, form).then((foto) => foto && addFoto(deps, row.id, foto)),
  ]);
  // Neither is lost when the other one is refused.
  for (const one of saved) if (one.status === 'rejected') throw one.reason;
  const { quitar, accion } = ordenes.parse(campos);
  if (quitar) await removeFoto(deps, row.id, quitar);
  return accion && ACCIONES[accion](peticion, campos);
}

async function saveTyped(db: Parameters<typeof keepEmail>[0], row: Encontrada, campos: Campos) {
  await keepEmail(db, row, campos['email']);
  await saveDetalles(db, row, read(detalles, campos), hoyISO(new Date(readAhoraMs())));
}

/** @throws AppError 400 */
function read<S extends z.core.$ZodType>(schema: S, campos: Campos): z.output<S> {
  const parsed = z.core.safeParse(schema, campos);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

const ACCIONES = {
  async pedir({ request, reply, row }: Peticion, campos: Campos) {
    const { email } = read(conCorreo, campos);
    const quien = readSolicitante(request, 'tablon', email);
    const token = await requestPublicar(request.server.deps, row, email, quien);
    setSolicitudCookie(reply, 'tablon', token);
  },
  async probar({ request, reply, row }: Peticion, campos: Campos) {
    const { codigo } = read(conCodigo, campos);
    const quien = readSolicitante(request, 'tablon', row.email);
    await publishEncontrada(request.server.deps, row, codigo, quien);
    clearSolicitudCookie(reply, 'tablon');
  },
  usar_lugar: ({ request, row }: Peticion) => answerLugar(request.server.deps, row.id, true),
  callar_lugar: ({ request, row }: Peticion) => answerLugar(request.server.deps, row.id, false),
  sigue: ({ request, row }: Peticion) => keepEncontrada(request.server.deps.db, row),
  cerrar: ({ request, row }: Peticion, campos: Campos) =>
    closeEncontrada(request.server.deps.db, row, read(cierreEncontrada, campos).resultado),
  apelar: ({ request, row }: Peticion, campos: Campos) =>
    appealEncontrada(request.server.deps, row, read(apelacionTablon, campos).texto),
  async borrar({ request, row }: Peticion) {
    await eraseEncontrada(request.server.deps, row);
    return ENCONTRADA_NUEVA;
  },
};

const ordenes = z.object({
  accion: z
    .enum(Object.keys(ACCIONES) as (keyof typeof ACCIONES)[])
    .optional()
    .catch(undefined),
  quitar: paramsFoto.shape.fichero.optional().catch(undefined),
});
