import * as z from 'zod/mini';
import { listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { id, version } from './campos.ts';
import { cierreDesistimiento } from './desistimiento.ts';
import { hoy } from './hoy.ts';
import { consultaEtiquetas, consultaPapeles } from './papeles.ts';
import { numeroFactura } from './pedido.ts';
import {
  cierreDevolucion,
  consultaPedidos,
  cuentasPedidos,
  devolucion,
  envio,
  envios,
  enviosDeshechos,
  filaPedido,
  grabacion,
  pedidoAdmin,
  peticionDevolucion,
  resolucion,
  resultadoTanda,
} from './pedido-admin.ts';

const params = z.object({ id });

/** The calls of administrators about orders, and about the work of the day. */
export const callsPedidos = {
  getHoy: {
    method: 'GET',
    path: '/admin/hoy',
    access: 'admin',
    summary: 'What waits in the back office, and what was sold',
    output: hoy,
  },
  listPedidosAdmin: {
    method: 'GET',
    path: '/admin/pedidos',
    access: 'admin',
    summary: 'Orders of a tray: those to do oldest first, the others newest first',
    query: consultaPedidos,
    output: listaDe(filaPedido),
  },
  countPedidosAdmin: {
    method: 'GET',
    path: '/admin/pedidos/cuentas',
    access: 'admin',
    summary: 'How many orders are in each tray',
    output: cuentasPedidos,
  },
  engravePedidos: {
    method: 'POST',
    path: '/admin/pedidos/grabados',
    access: 'admin',
    summary: 'Says that the badges of orders are engraved, or not',
    body: grabacion,
    output: resultadoTanda,
  },
  sendPedidos: {
    method: 'POST',
    path: '/admin/pedidos/enviados',
    access: 'admin',
    summary: 'Sends orders; mails their buyers after the time in which it can be taken back',
    body: envios,
    output: resultadoTanda,
  },
  unsendPedidos: {
    method: 'POST',
    path: '/admin/pedidos/enviados/deshacer',
    access: 'admin',
    summary: 'Takes back that orders were sent, within ten seconds',
    body: enviosDeshechos,
    output: resultadoTanda,
  },
  downloadGrabado: {
    method: 'GET',
    path: '/admin/pedidos/grabado',
    access: 'admin',
    summary: 'The badges of orders to engrave, on sheets of PDF in millimetres',
    query: consultaPapeles,
  },
  downloadAlbaranes: {
    method: 'GET',
    path: '/admin/pedidos/albaranes',
    access: 'admin',
    summary: 'What goes into the envelopes of orders, one a page of PDF',
    query: consultaPapeles,
  },
  downloadEtiquetas: {
    method: 'GET',
    path: '/admin/pedidos/etiquetas',
    access: 'admin',
    summary: 'The address labels of orders, as PDF in millimetres',
    query: consultaEtiquetas,
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
    summary: 'Sends an order, or corrects who carries it; its buyer gets a mail',
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
