import formbody from '@fastify/formbody';
import { describeCodigoPago } from '@vuelve/contract/codigos-pago';
import type { AvisoPago } from '@vuelve/contract/pago';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { describeCompra, describeEstado, getIntento, readEstado } from './estado.ts';
import { consultWaiting } from './consult-waiting.ts';
import { resolveAviso, type Resolucion } from './resolucion.ts';

export async function pagosRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);
  // A notice without a body is still a notice: it is kept, and answered.
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });

  // 200 for whatever was understood, also what was refused: asked again, it would be refused again.
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

  route(app, 'getPaymentStatus', async ({ params, request }) => {
    const intento = await getIntento(deps.db, params.ref);
    consultWaiting(deps, intento, {}, warnOfBank(request));
    return describeEstado(deps.db, intento);
  });

  route(app, 'completePurchase', async ({ body, usuario, request }) => {
    const resolucion = await resolveAviso(deps, body.payment, { canal: 'cierre', ip: request.ip });
    warn(request, resolucion);
    const intento = requireBelieved(resolucion);
    if (usuario && usuario.id !== intento.usuario_id) throw notFound(textos.pago.noEncontrado);
    const estado = readEstado(intento);
    if (estado === 'revision') throw new AppError(409, textos.pago.enRevision);
    if (estado === 'pendiente') throw new AppError(402, textos.pago.confirmando);
    if (estado === 'fallido') {
      throw new AppError(402, describeCodigoPago(intento.ds_response));
    }
    const data = await describeCompra(deps.db, intento);
    return { success: true, message: textos.pago.completada, data } as const;
  });

  /** Settles what the browser brought along, and sends it on to the page of the result. */
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
  return ({ message }: Error) => log.warn({ reason: message }, 'the bank could not be asked');
}

/** @throws AppError 404 for a payment that is not ours, 400 for an answer that is not the bank's */
function requireBelieved(resolucion: Resolucion) {
  const { negativa, intento } = resolucion;
  if (negativa === 'desconocido') throw notFound(textos.pago.noEncontrado);
  if (negativa || !intento) throw new AppError(400, textos.pago.firmaIncorrecta);
  return intento;
}

/** A refused answer about one of our payments is a fault or an attack: the team should hear of it. */
function warn(request: FastifyRequest, { negativa, intento }: Resolucion): void {
  if (!negativa || !intento) return;
  request.log.warn({ dsOrder: intento.ds_order, reason: negativa }, 'payment answer refused');
}
