import { toCents } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import type { FastifyInstance } from 'fastify';
import { confirmContrasena } from '../../personas/acceso/confirm-contrasena.ts';
import { closeDesistimiento } from '../../compra/desistimientos/desistimientos.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { giveBack, spend } from '../../cimientos/http/limites.ts';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { writeApunte } from '../../cimientos/http/write-apunte.ts';
import { closeDevolucion } from '../../compra/pagos/close-devolucion.ts';
import { getDevolucion, refund } from '../../compra/pagos/devoluciones.ts';
import { askAboutDevolucion } from '../../compra/pagos/dudas.ts';
import { drawFactura } from '../../compra/facturas/draw-factura.ts';
import { sendPdf } from '../../taller/letras/send-pdf.ts';
import { getCesta } from '../../compra/pedidos/pedidos.ts';
import { CSV_PEDIDOS } from './csv-pedidos.ts';
import { toDevolucion } from './describe-devolucion.ts';
import { getPedidoAdmin } from './describe-pedido.ts';
import { deliverPedido, sendPedido, sendPedidos, unsendPedidos } from './envios.ts';
import { engravePedidos } from './grabados.ts';
import { closeIncidencia } from './incidencias.ts';
import { countBandejas } from './gestion.queries.ts';
import { listPedidosAdmin } from './list-pedidos-admin.ts';
import { addNota, deleteNota } from './notas.ts';
import { resendCorreoPedido } from './resend-correo-pedido.ts';

export async function gestionRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db } = deps;

  route(app, 'listPedidosAdmin', ({ query, usuario }) => listPedidosAdmin(db, query, usuario));

  routeCsv(app, 'downloadPedidosCsv', CSV_PEDIDOS);

  route(app, 'countPedidosAdmin', ({ usuario }) => countBandejas(db, usuario));

  route(app, 'engravePedidos', ({ usuario, body }) => engravePedidos(deps, usuario, body));

  route(app, 'sendPedidos', ({ usuario, body }) => sendPedidos(deps, usuario, body));

  route(app, 'unsendPedidos', ({ usuario, body }) => unsendPedidos(deps, usuario, body.pedidos));

  route(app, 'getPedidoAdmin', ({ params }) => getPedidoAdmin(deps, params.id));

  route(app, 'addNotaPedido', async ({ usuario, params, body }) => {
    await addNota(deps, usuario, params.id, body);
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'deleteNotaPedido', async ({ usuario, params }) => {
    await deleteNota(deps, usuario, params.id, params.nota);
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'resendCorreoPedido', async ({ usuario, params, body }) => {
    const contador = { limiter: deps.limites.reenvioPedido, key: String(params.id) };
    await spend(contador.limiter, contador.key, textos.gestion.recienReenviado);
    await resendCorreoPedido(deps, usuario, params.id, body.correo).catch(
      async (error: unknown) => {
        await giveBack([contador]); // nothing was sent
        throw error;
      },
    );
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'sendPedido', async ({ usuario, params, body }) => {
    await sendPedido(deps, usuario, params.id, body);
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'deliverPedido', async ({ usuario, params, body }) => {
    await deliverPedido(deps, usuario, params.id, body.version);
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'resolveIncidencia', async ({ usuario, params, body }) => {
    await closeIncidencia(deps, usuario, params.id, body);
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'closeDesistimiento', async ({ usuario, params, body }) => {
    await closeDesistimiento(deps, usuario, params.id, body);
    return getPedidoAdmin(deps, params.id);
  });

  route(app, 'refundPedido', async ({ usuario, params, body, request }) => {
    const { intento: dsOrder, contrasena, importe, motivo, clave } = body;
    await confirmContrasena(request, usuario, contrasena);
    const peticion = {
      pedidoId: params.id,
      dsOrder,
      importe: toCents(importe),
      devuelto: toCents(body.devuelto),
      motivo,
      clave,
    };
    return toDevolucion(await refund(deps, usuario, peticion));
  });

  route(app, 'askDevolucion', async ({ params, request }) => {
    const devolucion = await getDevolucion(db, params.id);
    if (devolucion.estado === 'hecha' || devolucion.estado === 'denegada') {
      return toDevolucion(devolucion);
    }
    const now = await askAboutDevolucion(deps, devolucion).catch((error: Error) => {
      writeApunte(request.log, 'warn', { reason: error.message }, 'the bank could not be asked');
      throw new AppError(503, textos.devolucion.bancoAusente, { retryAfterS: 30 });
    });
    return toDevolucion(now);
  });

  route(app, 'closeDevolucion', async ({ usuario, params, body, request }) => {
    const { contrasena, ...cierre } = body;
    await confirmContrasena(request, usuario, contrasena);
    return toDevolucion(await closeDevolucion(deps, usuario, params.id, cierre));
  });

  route(app, 'downloadFactura', async ({ params, reply }) => {
    const { bloqueado } = await getPedidoAdmin(deps, params.id);
    if (bloqueado) throw new AppError(409, textosEliminacion.bloqueado);
    const pedido = await getCesta(db, params.id);
    const pdf = await drawFactura(pedido, params.numero, deps);
    if (!pdf) throw notFound(textos.gestion.sinFactura);
    return sendPdf(reply, pdf);
  });
}
