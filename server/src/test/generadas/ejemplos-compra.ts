import { remindAll } from '../../compra/activaciones/recuerdos.ts';
import { createCaja, createSinCuenta, datosComprador, TOBY } from '../cupon.ts';
import { answerOf, CHAPA, createBuyer, datosCompra, initiate, readPago } from '../tienda.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos } from './peticion.ts';

/** A new buyer's unpaid order. */
async function beginCompra({ t }: Mundo) {
  const buyer = await createBuyer(t);
  const pago = await initiate(buyer, buyer.pet);
  const { id } = (await readPago(t, pago)).pedido;
  return { ...buyer, pago, params: { orderId: id, userId: buyer.usuario.id } };
}

/** The shared paid order, with its buyer's session. */
async function deVenta(mundo: Mundo) {
  const { id, buyer } = await mundo.venta();
  return { client: buyer.client, params: { orderId: id, userId: buyer.usuario.id } };
}

/** The link in the reminder of a purchase that was abandoned half an hour ago. */
async function remind({ t }: Mundo) {
  const { email } = await createSinCuenta(t);
  const before = new Date(Date.now() - 31 * 60_000);
  const cambios = { ultimo_paso: before, fecha_alta: before };
  await t.db.updateTable('altas').set(cambios).where('email', '=', email).execute();
  await remindAll(t.deps);
  const SEGUIR = /seguir=([\w-]+)/;
  return SEGUIR.exec((await t.mailbox.waitForMail(email, 1, SEGUIR)).text!)![1]!;
}

/** The calls to sell, buy and activate, and those of shops. */
export const ejemplosCompra = {
  listProductos: ({ t }) => ({ client: t.visitor() }),
  listCupones: ({ t, puerta }) => ({
    client: t.visitor(),
    query: { cupon: puerta.cupon.codigo, motivo: '1' },
  }),
  getCupon: ({ t, puerta }) => ({ client: t.visitor(), params: { hash: puerta.cupon.hash } }),
  initiatePayment: ({ ana, luna }) => ({
    client: ana.client,
    body: {
      amount: CHAPA.precio,
      merchantData: JSON.stringify(datosCompra(luna)),
      metodo: 'tarjeta',
      orderId: '123456789012',
    },
  }),
  notifyPayment: async (mundo) => {
    const { pago } = await beginCompra(mundo);
    return { client: mundo.t.visitor(), body: answerOf(mundo.t, pago) };
  },
  returnFromBank: async (mundo) => {
    const { pago, client } = await beginCompra(mundo);
    return { client, params: { ref: pago.ref }, query: answerOf(mundo.t, pago) };
  },
  returnFromBankByPost: async (mundo) => {
    const { pago, client } = await beginCompra(mundo);
    return { client, params: { ref: pago.ref }, query: {}, body: answerOf(mundo.t, pago) };
  },
  getPaymentStatus: async (mundo) => {
    const { pago, buyer } = await mundo.venta();
    return { client: buyer.client, params: { ref: pago.ref }, query: { pregunta: '1' } };
  },
  completePurchase: async (mundo) => {
    const { pago, client } = await beginCompra(mundo);
    return { client, body: { payment: answerOf(mundo.t, pago) } };
  },
  listPedidos: async (mundo) => {
    const { client, params } = await deVenta(mundo);
    return { client, params, query: { limite: 5, cursor: 1_000 } };
  },
  getPedido: deVenta,
  payPedido: async (mundo) => ({ ...(await beginCompra(mundo)), body: { metodo: 'tarjeta' } }),
  dropPedido: beginCompra,
  downloadRecibo: deVenta,
  downloadRectificativa: async (mundo) => {
    const venta = await mundo.keep('devuelta', () => mundo.newVenta());
    await mundo.keep('rectificativa', () => venta.refund());
    const [rectificativa] = (await venta.read()).rectificativas;
    const { client, usuario } = venta.buyer;
    const params = { orderId: venta.id, userId: usuario.id, numero: rectificativa!.numero };
    return { client, params };
  },

  getChapa: ({ t, puerta }) => ({ client: t.visitor(), params: { hash: puerta.chapa.hash } }),
  sendVerificacion: ({ t, puerta }) => ({
    client: t.visitor(),
    body: { ...datosComprador(), qrHash: puerta.chapa.hash, cuponHash: puerta.cupon.hash },
  }),
  verifyComprador: async ({ t }) => {
    const client = t.visitor();
    const datos = datosComprador();
    await client.post('/purchase/send-verification-only', datos);
    const { email } = datos;
    return { client, body: { email, code: await t.mailbox.waitForCode(email) } };
  },
  uploadFotoCompra: ({ ana: { client }, puerta, foto }) => ({
    client,
    form: { qrHash: puerta.chapa.hash },
    fichero: foto,
  }),
  resumeCompra: async (mundo) => ({
    client: mundo.t.visitor(),
    body: { token: await remind(mundo) },
  }),
  activateChapa: async ({ t }) => {
    const [caja] = await createCaja(t);
    const { client } = await t.createOwner();
    return { client, body: { hash: caja!.hash, pet: { ...TOBY, fecha_nac: '2024-02-29' } } };
  },

  getComercio: ({ t, tienda }) => ({ client: t.visitor(), headers: tienda }),
  downloadVentasComercio: ({ t, tienda }) => ({
    client: t.visitor(),
    headers: tienda,
    params: { mes: '2026-03' },
  }),
  downloadTarjeta: ({ t, tienda, puerta }) => ({
    client: t.visitor(),
    headers: tienda,
    params: { id: puerta.cupon.id },
  }),
  downloadEstante: ({ t, tienda, puerta }) => ({
    client: t.visitor(),
    headers: tienda,
    params: { id: puerta.cupon.id },
    query: { hoja: '0' },
  }),
} satisfies Partial<Ejemplos>;
