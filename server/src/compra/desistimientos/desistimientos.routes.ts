import formbody from '@fastify/formbody';
import { DESISTIR, DESISTIR_RECIBIDO, rutaDesistir } from '@vuelve/contract/addresses';
import { declaracion } from '@vuelve/contract/desistimiento';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { EscritoDesistir, VistaDesistir } from '@vuelve/contract/paginas-desistir';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type AppError, fieldsOf, noteError } from '../../cimientos/http/errors.ts';
import { sendPagina } from '../../cimientos/http/paginas.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { findSesion, type UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { presentDesistimiento } from './desistimientos.ts';
import { findOwnPedido, type OwnPedido } from './own-pedido.ts';
import { spendDesistimiento } from './spend-desistimiento.ts';

const LARGO_ESCRITO = 2_000;
const texto = z
  .string()
  .max(LARGO_ESCRITO)
  .regex(/^[^\0]*$/)
  .catch('');
const consulta = z.object({ pedido: texto });
const escrito = z.object({ nombre: texto, numero: texto, email: texto, parte: texto });
const pasos = z.enum(['revisar', 'corregir', 'confirmar']).catch('revisar');

type Paso<P> = Extract<VistaDesistir, { paso: P }>;
type Vista = VistaDesistir extends infer V ? (V extends V ? Omit<V, 'soporte'> : never) : never;

/**
 * The pages on which a buyer withdraws from a purchase, with or without an account (Directive
 * 2011/83, art. 11a): two plain forms, and nothing is stored before the second. Only the session of
 * the order's buyer sees data of the order.
 */
export async function desistimientosRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db } = deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true } };

  const sesionOf = (request: FastifyRequest) => findSesion(db, readSesionCookie(request));

  app.get(DESISTIR, pagina, async (request, reply) => {
    const { pedido } = consulta.parse(request.query);
    const usuario = await sesionOf(request);
    const own = await findOwnPedido(db, usuario, pedido);
    if (own && own.desistimiento && own.desistimiento.estado !== 'cerrado') {
      return send(reply, 200, { paso: 'presentado', ...own, desistimiento: own.desistimiento });
    }
    const typed = { ...whatIsKnownOf(usuario), numero: own?.numero ?? pedido };
    return send(reply, 200, { ...formWith(typed, own), error: own?.negativa ?? null });
  });

  app.get(DESISTIR_RECIBIDO, pagina, (_request, reply) => send(reply, 200, { paso: 'recibido' }));

  app.post(DESISTIR, pagina, async (request, reply) => {
    const campos = Object(request.body) as Record<string, unknown>;
    const typed = escrito.parse(campos);
    const paso = pasos.parse(campos.paso);
    if (paso === 'corregir') return send(reply, 200, formWith(typed));
    const parsed = declaracion.safeParse(typed);
    if (!parsed.success) {
      return send(reply, 400, { ...formWith(typed), campos: fieldsOf(parsed.error.issues) });
    }
    const usuario = await sesionOf(request);
    const own = await findOwnPedido(db, usuario, typed.numero);
    if (own?.desistimiento?.estado === 'presentado') {
      return reply.redirect(rutaDesistir(own.numero), 303);
    }
    if (own?.negativa) {
      return send(reply, 409, { ...formWith(typed, own), error: own.negativa });
    }
    if (paso === 'revisar') return send(reply, 200, { paso: 'revisar', escrito: parsed.data });
    try {
      await spendDesistimiento(deps, request.ip, usuario, parsed.data.email);
      const isOwn = await presentDesistimiento(deps, usuario, parsed.data);
      const next = isOwn ? rutaDesistir(own?.numero ?? typed.numero) : DESISTIR_RECIBIDO;
      return await reply.redirect(next, 303);
    } catch (error) {
      const refusal = refuse(error, request, reply);
      return send(reply, refusal.status, { ...formWith(typed, own), error: refusal.message });
    }
  });

  function send(reply: FastifyReply, status: number, vista: Vista) {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
    reply.header('Content-Language', IDIOMA_DE_CASA);
    const html = deps.paginas.renderDesistir({ ...vista, soporte: deps.config.soporte });
    return sendPagina(reply, status, html, { estilo: 'desistir', buscable: status === 200 });
  }
}

function formWith(escrito: EscritoDesistir, own?: OwnPedido): Omit<Paso<'escribir'>, 'soporte'> {
  return { paso: 'escribir', escrito, campos: {}, error: null, plazo: own?.plazo ?? null };
}

function whatIsKnownOf(usuario: UsuarioSesion | undefined): EscritoDesistir {
  const { nombre = '', apellidos = '', email = '' } = usuario ?? {};
  return { nombre: `${nombre} ${apellidos}`.trim(), numero: '', email, parte: '' };
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = noteError(error as FastifyError, request);
  if (refusal.retryAfterS) reply.header('Retry-After', Math.ceil(refusal.retryAfterS));
  return refusal;
}
