import { mensaje, mensajeConFoto, type Mensaje, type Rol } from '@vuelve/contract/conversacion';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { AVISO_SUBIDA_MS } from '@vuelve/contract/reglas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { invalid } from '../../cimientos/http/errors.ts';
import type { Formulario } from '../../cimientos/http/formulario.ts';
import type { Tope } from '../../cimientos/http/abiertos.ts';
import { sendCambios } from '../../cimientos/http/send-cambios.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { networkOf } from '../../cimientos/red.ts';
import {
  type Answer,
  type Campos,
  hasFoto,
  keepClave,
  readParams,
  refuse,
  texto,
  whyNot,
} from './formularios.ts';
import type { Foto } from './fotos.ts';
import { readFoto, sendFoto, withFormularioDe } from './receive-foto.ts';
import { paramsFoto } from '../send-privada.ts';
import { sendConversacion } from './send-paginas.ts';

/** One side of a conversation. */
export interface Lado {
  id: number;
  rol: Rol;
  /** The id of a contact's side; null for the others. */
  contacto_id: number | null;
}

/** An action of a side besides writing; it may return the path to go on to. */
export type Accion<A> = (deps: Deps, abierta: A, campos: Campos) => Promise<string | void>;

/** The pages of a kind of conversation, below one path. */
interface Paginas<A extends Lado> {
  path: string;
  /** The side that the request opens; undefined when it was answered otherwise. */
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<A | undefined>;
  /** The data of the page; `ruta` is its path. */
  toDatos: (deps: Deps, abierta: A, ruta: string) => Promise<DatosConversacion>;
  write: (request: FastifyRequest, abierta: A, dicho: Mensaje, foto?: Foto) => Promise<void>;
  acciones: Record<string, Accion<A>>;
  sendRetrato: (request: FastifyRequest, reply: FastifyReply, abierta: A) => Promise<FastifyReply>;
}

/**
 * Registers the page of a conversation, its photos, the picture above it, and the stream of its
 * changes. The forms work without script; with script the page updates itself.
 */
export function registerConversacion<A extends Lado>(
  app: FastifyInstance,
  { path, open, toDatos, write, acciones, sendRetrato }: Paginas<A>,
): void {
  const { deps } = app;
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };
  const formulario = { ...pagina, config: { subidaMs: AVISO_SUBIDA_MS } };

  app.get(path, pagina, async (request, reply) => {
    const abierta = await open(request, reply);
    return abierta && sendConversacion(request, reply, 200, await view(request, abierta));
  });

  app.post(path, formulario, async (request, reply) => {
    const abierta = await open(request, reply);
    if (!abierta) return reply;
    const dueno = abierta.rol === 'dueno' ? abierta.id : undefined;
    const answer = await withFormularioDe(request, dueno, async (form): Promise<Answer> => {
      const { campos } = form;
      try {
        const act = actionOf(campos);
        if (!act) await write(request, abierta, ...(await readMensaje(request, form)));
        const next = await act?.(deps, abierta, campos);
        return () => reply.redirect(next ?? request.url, 303);
      } catch (error) {
        const refusal = refuse(error, request, reply);
        const kept = { clave: keepClave(campos), escrito: texto.parse(campos.texto) };
        const vista = { ...(await view(request, abierta)), ...kept, ...whyNot(refusal, form) };
        return () => sendConversacion(request, reply, refusal.status, vista);
      }
    });
    return answer();
  });

  app.get(`${path}/fotos/:fichero`, pagina, async (request, reply) => {
    const { fichero } = readParams(paramsFoto, request);
    const abierta = await open(request, reply);
    return abierta && sendFoto(request, reply, { conversacionId: abierta.id, fichero });
  });

  app.get(`${path}/retrato`, pagina, async (request, reply) => {
    const abierta = await open(request, reply);
    return abierta && sendRetrato(request, reply, abierta);
  });

  app.get(`${path}/cambios`, pagina, async (request, reply) => {
    const abierta = await open(request, reply);
    if (!abierta) return reply;
    const asunto = { canal: 'conversacion', id: abierta.id } as const;
    return sendCambios(request, reply, asunto, { topes: listTopes(abierta, request.ip) });
  });

  async function view(request: FastifyRequest, abierta: A) {
    const { pathname } = new URL(request.url, 'http://-');
    const datos = await toDatos(deps, abierta, pathname.replace(/\/$/, ''));
    return { datos, clave: newHash(), escrito: '', error: null, sinFoto: false };
  }

  function actionOf({ accion }: Campos): Accion<A> | undefined {
    return typeof accion === 'string' && Object.hasOwn(acciones, accion)
      ? acciones[accion]
      : undefined;
  }
}

/** The message of a form, and its photo. @throws AppError 400, and the errors of photos */
async function readMensaje(
  request: FastifyRequest,
  form: Formulario,
): Promise<[Mensaje, Foto | undefined]> {
  const parsed = (hasFoto(form) ? mensajeConFoto : mensaje).safeParse(form.campos);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return [parsed.data, await readFoto(request, form)];
}

/**
 * The most open streams of one side: in one conversation, and from one network. Each contact is a
 * side of his own. The limits of one side do not affect the other sides.
 */
function listTopes({ id, rol, contacto_id }: Lado, ip: string): Tope[] {
  return [
    { key: `c${id} ${rol}${contacto_id ?? ''}`, most: 20 },
    { key: `r${networkOf(ip)} ${rol}`, most: 50 },
  ];
}
