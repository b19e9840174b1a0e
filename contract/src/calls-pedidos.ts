import * as z from 'zod/mini';
import { listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { dia, id, version } from './campos.ts';
import { cierreDesistimiento } from './desistimiento.ts';
import { numeroFactura } from './pedido.ts';
import {
  cierreDevolucion,
  consultaPedidos,
  devolucion,
  envio,
  filaPedido,
  pedidoAdmin,
  peticionDevolucion,
  resolucion,
} from './pedido-admin.ts';

const params = z.object({ id });

/** The calls of administrators about orders. */
export const callsPedidos = {
  listPedidosAdmin: {
    method: 'GET',
    path: '/admin/pedidos',
    access: 'admin',
    summary: 'All orders, newest first',
    query: consultaPedidos,
    output: listaDe(filaPedido),
  },
  getPedidoAdmin: {
    method: 'GET',
    path: '/admin/pedidos/:id',
    access: 'admin',
    summary: 'All there is of one order',
    params,
    output: pedidoAdmin,
  },
  sendPedido: {
    method: 'PUT',
    path: '/admin/pedidos/:id/envio',
    access: 'admin',
    summary: 'Sends an order, or corrects who carries it; mails its buyer',
    params,
    body: envio,
    output: pedidoAdmin,
  },
  deliverPedido: {
    method: 'POST',
    path: '/admin/pedidos/:id/entrega',
    access: 'admin',
    summary: 'Says that an order was delivered',
    params,
    body: z.object({ version }),
    output: pedidoAdmin,
  },
  resolveIncidencia: {
    method: 'POST',
    path: '/admin/pedidos/:id/incidencia',
    access: 'admin',
    summary: 'Closes the incident of an order, which goes on to be prepared',
    params,
    body: resolucion,
    output: pedidoAdmin,
  },
  closeDesistimiento: {
    method: 'POST',
    path: '/admin/pedidos/:id/desistimiento',
    access: 'admin',
    summary: 'Closes a withdrawal of which not all the money goes back, with a note',
    params,
    body: cierreDesistimiento,
    output: pedidoAdmin,
  },
  countDesistimientos: {
    method: 'GET',
    path: '/admin/desistimientos',
    access: 'admin',
    summary: 'How many withdrawals wait, and by when the first of them has to be paid back',
    output: z.object({ abiertos: z.number(), primero: z.nullable(dia()) }),
  },
  refundPedido: {
    method: 'POST',
    path: '/admin/pedidos/:id/devolucion',
    access: 'admin',
    summary: 'Asks the bank to give back a payment, or a part of it; once for a key',
    params,
    body: peticionDevolucion,
    output: devolucion,
  },
  askDevolucion: {
    method: 'POST',
    path: '/admin/devoluciones/:id/consulta',
    access: 'admin',
    summary: 'Asks the bank what became of a refund of which nobody knows',
    params,
    output: devolucion,
  },
  closeDevolucion: {
    method: 'POST',
    path: '/admin/devoluciones/:id/cierre',
    access: 'admin',
    summary: 'Says whether a refund of which nobody knows was made, as seen at the bank',
    params,
    body: cierreDevolucion,
    output: devolucion,
  },
  downloadFactura: {
    method: 'GET',
    path: '/admin/pedidos/:id/factura/:numero',
    access: 'admin',
    summary: "An order's receipt, or a corrective invoice of it, as PDF",
    params: z.object({ id, numero: numeroFactura }),
  },
} as const satisfies Record<string, Call>;
