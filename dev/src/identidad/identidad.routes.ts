import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { type Acceso, registerForms } from '../acceso/acceso.ts';
import { renderEleccion, renderSinPeticion } from './paginas.ts';
import {
  type IdentidadSettings,
  openPuerta,
  type Proveedor,
  PROVEEDORES,
  type Puerta,
  RUTA,
} from './puerta.ts';

const hidden = { schema: { hide: true } };
const params = z.object({ proveedor: z.enum(PROVEEDORES), uid: z.string() });

const campo = z.string().trim().max(100).catch('');
const casilla = z.literal('1').optional().catch(undefined);
const formulario = z.object({
  email: z.email().max(254).catch(''),
  nombre: campo,
  apellidos: campo,
  sinVerificar: casilla,
  primera: casilla,
  cancelar: casilla,
});

/**
 * A stand-in for Google's and Apple's sign-in: everybody whom `acceso` lets in may claim any
 * identity. Only for development and tests.
 */
export function identidadRoutes({ publicUrl, clientes }: IdentidadSettings, acceso: Acceso) {
  const open = new Map<Proveedor, Promise<Puerta>>();

  /** Opens each provider at its first request. */
  function find(proveedor: Proveedor): Promise<Puerta> {
    const cliente = clientes.find((one) => one.proveedor === proveedor);
    if (!cliente) throw Object.assign(new Error('No such provider'), { statusCode: 404 });
    const known = open.get(proveedor) ?? openPuerta(publicUrl, cliente);
    open.set(proveedor, known);
    return known;
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    await app.register(protocolo);
    await app.register(paginas);
  };

  /** Requests for the library, which parses bodies itself. */
  async function protocolo(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.route({
      schema: { hide: true, params: z.object({ proveedor: z.enum(PROVEEDORES), '*': z.string() }) },
      method: ['GET', 'POST'],
      url: `${RUTA}/:proveedor/*`,
      async handler({ params, raw }, reply) {
        const puerta = await find(readProveedor(params));
        reply.hijack();
        await puerta.answer(raw, reply.raw);
      },
    });
  }

  async function paginas(app: FastifyInstance) {
    await registerForms(app);
    const guarded = { ...hidden, schema: { hide: true, params }, onRequest: acceso.requireClave };
    const url = `${RUTA}/:proveedor/elegir/:uid`;

    app.post(RUTA, hidden, async (request, reply) => acceso.takeClave(request, reply));
    app.get(RUTA, { ...hidden, onRequest: acceso.requireClave }, async (_request, reply) =>
      sendHtml(reply, renderSinPeticion()),
    );

    app.get(url, guarded, async (request, reply) => {
      const { proveedor, cuentas, isOpen } = await find(readProveedor(request.params));
      if (!(await isOpen(request.raw, reply.raw))) return sendNothing(reply);
      return sendHtml(reply, renderEleccion({ proveedor, cuentas: cuentas.list() }));
    });

    app.post(url, guarded, async (request, reply) => {
      const puerta = await find(readProveedor(request.params));
      const { proveedor, cuentas } = puerta;
      if (!(await puerta.isOpen(request.raw, reply.raw))) return sendNothing(reply);
      const { cancelar, sinVerificar, primera, ...escrita } = formulario.parse(
        Object(request.body),
      );
      if (cancelar) return reply.redirect(await puerta.cancel(request.raw, reply.raw), 303);
      if (!escrita.email) {
        const falta = 'Escribe un email';
        return sendHtml(
          reply.code(400),
          renderEleccion({ proveedor, cuentas: cuentas.list(), falta }),
        );
      }
      const chosen = { ...escrita, verificado: !sinVerificar, primera: primera !== undefined };
      return reply.redirect(await puerta.choose(request.raw, reply.raw, chosen), 303);
    });
  }
}

function readProveedor(given: unknown): Proveedor {
  return (given as z.infer<typeof params>).proveedor;
}

function sendNothing(reply: FastifyReply) {
  return sendHtml(reply.code(404), renderSinPeticion());
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
