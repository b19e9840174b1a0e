import formbody from '@fastify/formbody';
import { describeCodigoPago } from '@vuelve/contract/codigos-pago';
import type { AvisoPago } from '@vuelve/contract/pago';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logInComprador } from '../activaciones/log-in-comprador.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';
import { writeApunte } from '../../cimientos/http/write-apunte.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { describeCompra, describeEstado, getIntento, readEstado } from './estado.ts';
import { consultWaiting, isAbierta } from './consult-waiting.ts';
import type { Intento } from './pagos.queries.ts';
import { resolveAviso, type Resolucion } from './resolucion.ts';

export async function pagosRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);
  // A notification without a body is still answered and stored.
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });

  // A refused notification is answered with 200 too: the bank would only repeat it.
  route(app, 'notifyPayment', async ({ body, request }) => {
    const resolucion = await resolveAviso(deps, body, { canal: 'aviso', ip: request.ip });
    warn(request, resolucion);
    return { success: resolucion.negativa === undefined };
  });

  route(app, 'returnFromBank', async ({ params, query, request, reply }) =>
    returnFromBank(request, reply, params.ref, query),
  );
  route(app, 'returnFromBankByPost', async ({ params, query, body, request, reply }) =>
    returnFromBank(request, reply, params.ref, { ...body, ...query }),
  );

  route(app, 'getPaymentStatus', async ({ params, query, request, reply }) => {
    const intento = await getIntento(deps.db, params.ref);
    const onError = warnOfBank(request);
    const abierta = query.pregunta !== undefined && (await isAbierta(deps, intento, onError));
    if (query.pregunta === undefined) consultWaiting(deps, intento, {}, onError);
    const found = query.pregunta === undefined ? intento : await getIntento(deps.db, params.ref);
    const estado = await describeEstado(deps.db, found);
    if (estado.compra) await logInComprador(request, reply, estado.compra.userId);
    return { ...estado, ...(abierta && { abierta }) };
  });

  route(app, 'completePurchase', async ({ body, usuario, request, reply }) => {
    const resolucion = await resolveAviso(deps, body.payment, { canal: 'cierre', ip: request.ip });
    warn(request, resolucion);
    const intento = requireBelieved(resolucion);
    requireOwn(intento, usuario);
    const estado = readEstado(intento);
    if (estado === 'revision') throw new AppError(409, textos.pago.enRevision);
    if (estado === 'pendiente') throw new AppError(402, textos.pago.confirmando);
    if (estado === 'fallido') {
      throw new AppError(402, describeCodigoPago(intento.ds_response));
    }
    const data = await describeCompra(deps.db, intento);
    await logInComprador(request, reply, data.userId);
    return { success: true, message: textos.pago.completada, data } as const;
  });

  async function returnFromBank(
    request: FastifyRequest,
    reply: FastifyReply,
    ref: string,
    aviso: AvisoPago & { ko?: string },
  ) {
    const { ko, ...firmado } = aviso;
    await getIntento(deps.db, ref);
    if (firmado.Ds_MerchantParameters) {
      const origen = { canal: 'retorno', ip: request.ip } as const;
      warn(request, await resolveAviso(deps, firmado, origen));
    }
    const intento = await getIntento(deps.db, ref);
    consultWaiting(deps, intento, { cameBack: true }, warnOfBank(request));
    const estado = readEstado(intento);
    const failed = estado === 'fallido' || (estado === 'pendiente' && ko !== undefined);
    const search = Object.entries({ ref, ...firmado }).filter(([, value]) => value !== undefined);
    const page = href(failed ? 'pagoError' : 'pagoCorrecto');
    return reply.redirect(`${page}?${new URLSearchParams(search)}`, 303);
  }
}

function warnOfBank({ log }: FastifyRequest) {
  return ({ message }: Error) =>
    writeApunte(log, 'warn', { reason: message }, 'the bank could not be asked');
}

/**
 * A session completes only purchases of its own account. A purchase begun without a session belongs
 * to the browser that brings the bank's answer, even if it has logged in since.
 * @throws AppError 404
 */
function requireOwn({ usuario_id, alta_id }: Intento, usuario: UsuarioSesion | undefined): void {
  if (alta_id === null && usuario && usuario.id !== usuario_id) {
    throw notFound(textos.pago.noEncontrado);
  }
}

/** @throws AppError 404 for an unknown payment, 400 for an answer that is not the bank's */
function requireBelieved(resolucion: Resolucion) {
  const { negativa, intento } = resolucion;
  if (negativa === 'desconocido') throw notFound(textos.pago.noEncontrado);
  if (negativa || !intento) throw new AppError(400, textos.pago.firmaIncorrecta);
  return intento;
}

/** Logs a refused answer about one of our payments: it is a fault or an attack. */
function warn(request: FastifyRequest, { negativa, intento }: Resolucion): void {
  if (!negativa || !intento) return;
  const apunte = { dsOrder: intento.ds_order, reason: negativa };
  writeApunte(request.log, 'warn', apunte, 'payment answer refused');
}
