import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { exito, hash, id, pagina } from './campos.ts';
import {
  avisoPago,
  cierreCompra,
  compraCompletada,
  estadoPago,
  metodoPago,
  vueltaPago,
} from './pago.ts';
import { cesta, numeroFactura } from './pedido.ts';
import { codigoCupon, cupon, cuponEnlazado, producto } from './tienda.ts';
import { inicioPago, pagoIniciado } from './compra.ts';

/** The calls of the shop: products, coupons, payments, orders. */
export const callsTienda = {
  listProductos: {
    method: 'GET',
    path: '/tama',
    access: 'publico',
    summary: 'The badges for sale',
    output: z.array(producto),
  },
  listCupones: {
    method: 'GET',
    path: '/cupon',
    access: 'publico',
    summary: 'The public coupons or, with a code, the coupon that has it',
    query: z.object({
      cupon: z.optional(codigoCupon),
      /** Asks for an error (409, 410), not an empty list, when the coupon cannot be used. */
      motivo: z.optional(z.literal('1')),
    }),
    output: z.array(cupon),
  },
  getCupon: {
    method: 'GET',
    path: '/cupon/hash/:hash',
    access: 'publico',
    summary: 'The coupon behind a link',
    params: z.object({ hash }),
    output: cuponEnlazado,
  },

  initiatePayment: {
    method: 'POST',
    path: '/payment/initiate',
    access: 'comprador',
    summary: 'Stores an order, prices it and signs the form for the bank',
    body: inicioPago,
    output: z.object({ success: z.literal(true), data: pagoIniciado }),
  },
  notifyPayment: {
    method: 'POST',
    path: '/payment/notify',
    access: 'publico',
    summary: "The bank's server tells the result of a payment",
    anyOrigin: true,
    body: avisoPago,
    output: z.object({ success: z.boolean() }),
  },
  returnFromBank: {
    method: 'GET',
    path: '/payment/return/:ref',
    access: 'publico',
    summary: 'The browser comes back from the bank: on to the page of the result',
    params: z.object({ ref: hash }),
    query: vueltaPago,
  },
  returnFromBankByPost: {
    method: 'POST',
    path: '/payment/return/:ref',
    access: 'publico',
    summary: 'The same, for terminals that come back with a form',
    anyOrigin: true,
    params: z.object({ ref: hash }),
    query: z.pick(vueltaPago, { ko: true }),
    body: avisoPago,
  },
  getPaymentStatus: {
    method: 'GET',
    path: '/payment/status/:ref',
    access: 'publico',
    summary:
      'How a payment stands; with `pregunta=1` the bank is asked first, for some seconds at most',
    params: z.object({ ref: hash }),
    query: z.object({ pregunta: z.optional(z.enum(['1'])) }),
    output: estadoPago,
  },
  completePurchase: {
    method: 'POST',
    path: '/purchase/complete',
    access: 'publico',
    summary: "Completes the order that the bank's signed answer belongs to, once and for all",
    body: cierreCompra,
    output: z.object({ success: z.literal(true), message: z.string(), data: compraCompletada }),
  },

  listPedidos: {
    method: 'GET',
    path: '/orders/user/:userId',
    access: 'usuario',
    summary: 'The own orders, newest first',
    params: z.object({ userId: id }),
    query: z.object(pagina),
    output: z.array(cesta),
  },
  getPedido: {
    method: 'GET',
    path: '/orders/:orderId/user/:userId',
    access: 'usuario',
    summary: 'One own order',
    params: z.object({ orderId: id, userId: id }),
    output: cesta,
  },
  payPedido: {
    method: 'POST',
    path: '/orders/:orderId/user/:userId/pago',
    access: 'usuario',
    summary: 'One more attempt at paying an own open order, as it was made',
    params: z.object({ orderId: id, userId: id }),
    body: z.object({ metodo: z.optional(metodoPago) }),
    output: z.object({ success: z.literal(true), data: pagoIniciado }),
  },
  dropPedido: {
    method: 'DELETE',
    path: '/orders/:orderId/user/:userId',
    access: 'usuario',
    summary: 'Gives up an own open order: what it held is free again',
    params: z.object({ orderId: id, userId: id }),
    output: exito,
  },
  downloadRecibo: {
    method: 'GET',
    path: '/orders/:orderId/user/:userId/recibo',
    access: 'usuario',
    summary: 'The receipt of an own paid order, as PDF',
    params: z.object({ orderId: id, userId: id }),
  },
  downloadRectificativa: {
    method: 'GET',
    path: '/orders/:orderId/user/:userId/rectificativa/:numero',
    access: 'usuario',
    summary: 'A corrective invoice of an own order, as PDF',
    params: z.object({ orderId: id, userId: id, numero: numeroFactura }),
  },
} as const satisfies Record<string, Call>;
