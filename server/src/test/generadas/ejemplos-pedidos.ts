import { randomBytes } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { eraseDue } from '../../salida/eliminaciones/borrado.ts';
import { declare } from '../desistimientos.ts';
import { leavePedida } from '../devoluciones.ts';
import { askToErase, makeDue } from '../eliminaciones.ts';
import { CONTRASENA } from '../test-app.ts';
import { answerOf, createBuyer, initiate, listMails, notify, readPago } from '../tienda.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos } from './peticion.ts';

/** A parcel; no two orders have one number. */
const newEnvio = () => ({
  transportista: 'Correos',
  seguimiento: `PQ${randomBytes(6).toString('hex').toUpperCase()}`,
});
const PAGINA = { limite: 5, cursor: '1000', buscar: '1' };

const FILTRO = {
  nombre: 'Sevilla',
  consulta: { bandeja: 'por_enviar' as const, buscar: 'sevilla', estado: 'completada' as const },
};

/** A new paid order as an administrator reads it. */
async function deVenta(mundo: Mundo) {
  const venta = await mundo.newVenta();
  const { version } = await venta.read();
  return { venta, version, client: mundo.admin.client, params: { id: venta.id } };
}

/** A paid order to print something for. */
async function paraImprimir({ venta, admin: { client } }: Mundo) {
  return { client, query: { ids: String((await venta()).id) } };
}

/** An order that was paid too late. */
async function deTardia({ t, admin: { client }, read }: Mundo) {
  const buyer = await createBuyer(t);
  const pago = await initiate(buyer, buyer.pet);
  const { id } = (await readPago(t, pago)).pedido;
  await t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();
  await notify(t, answerOf(t, pago));
  const { version } = await read<{ version: number }>(`/admin/pedidos/${id}`);
  return { client, params: { id }, body: { nota: 'Lo quiere', version } };
}

/** A refund with an unknown outcome. */
async function deDuda(mundo: Mundo) {
  const { t, admin } = mundo;
  const venta = await mundo.newVenta();
  await leavePedida(t, admin, venta, 1_000, 16);
  const [devolucion] = (await venta.read()).devoluciones;
  return { client: admin.client, params: { id: devolucion!.id } };
}

/** An order whose buyer's account is erased. */
async function deBloqueado(mundo: Mundo) {
  const { t, admin } = mundo;
  const { id, buyer, read } = await mundo.newVenta();
  await listMails(t, buyer);
  await admin.client.put(`/admin/pedidos/${id}/envio`, {
    ...newEnvio(),
    version: (await read()).version,
  });
  const ayer = { comprobado: true, fecha_alta: new Date(Date.now() - 86_400_000) };
  await t.db.updateTable('pago_intentos').set(ayer).where('pedido_id', '=', id).execute();
  await askToErase(buyer.client);
  await makeDue(t.db, buyer.usuario.id);
  await eraseDue(t.deps);
  return { id };
}

/** The administrators' calls for orders, and those of the invoice register. */
export const ejemplosPedidos = {
  getHoy: ({ admin: { client } }) => ({ client }),
  listPedidosAdmin: ({ admin: { client } }) => ({
    client,
    query: { ...PAGINA, bandeja: 'por_grabar', estado: 'completada' },
  }),
  getPedidoAdmin: async ({ admin: { client }, venta }) => ({
    client,
    params: { id: (await venta()).id },
  }),
  listFiltros: ({ admin: { client } }) => ({ client }),
  saveFiltro: ({ admin: { client } }) => ({ client, body: FILTRO }),
  deleteFiltro: async ({ admin: { client } }) => {
    const { body } = await client.put<{ filtros: { id: number }[] }>('/admin/filtros', FILTRO);
    return { client, params: { id: body.filtros[0]!.id } };
  },
  downloadPedidosCsv: ({ admin: { client } }) => ({
    client,
    query: { bandeja: 'por_grabar', buscar: 'ana', estado: 'completada' },
  }),
  countPedidosAdmin: ({ admin: { client } }) => ({ client }),
  engravePedidos: async (mundo) => {
    const { client, params, version } = await deVenta(mundo);
    return { client, body: { pedidos: [{ ...params, version }], grabado: true } };
  },
  downloadGrabado: paraImprimir,
  downloadAlbaranes: paraImprimir,
  downloadEtiquetas: async (mundo) => {
    const { client, query } = await paraImprimir(mundo);
    return { client, query: { ...query, formato: 'rollo' } };
  },
  sendPedidos: async (mundo) => {
    const { client, params, version } = await deVenta(mundo);
    const { transportista, seguimiento } = newEnvio();
    return { client, body: { transportista, pedidos: [{ ...params, version, seguimiento }] } };
  },
  unsendPedidos: async (mundo) => {
    const { client, params, version } = await deVenta(mundo);
    await client.put(`/admin/pedidos/${params.id}/envio`, { ...newEnvio(), version });
    return { client, body: { pedidos: [{ ...params, version: version + 1 }] } };
  },
  addNotaPedido: async (mundo) => {
    const { client, params } = await deVenta(mundo);
    return { client, params, body: { texto: 'Llama por la tarde', clave: randomUUID() } };
  },
  deleteNotaPedido: async (mundo) => {
    const { client, params, venta } = await deVenta(mundo);
    const nota = { texto: 'Llama por la tarde', clave: randomUUID() };
    await client.post(`/admin/pedidos/${params.id}/notas`, nota);
    const [{ id } = { id: 0 }] = (await venta.read()).notas;
    return { client, params: { ...params, nota: id } };
  },
  resendCorreoPedido: async (mundo) => {
    const { client, params, venta } = await deVenta(mundo);
    await listMails(mundo.t, venta.buyer);
    return { client, params, body: { correo: 'pedidoConfirmado' } };
  },
  sendPedido: async (mundo) => {
    const { client, params, version } = await deVenta(mundo);
    return { client, params, body: { ...newEnvio(), version } };
  },
  deliverPedido: async (mundo) => {
    const { client, params, version } = await deVenta(mundo);
    await client.put(`/admin/pedidos/${params.id}/envio`, { ...newEnvio(), version });
    return { client, params, body: { version: version + 1 } };
  },
  resolveIncidencia: deTardia,
  closeDesistimiento: async (mundo) => {
    const { venta, client, params } = await deVenta(mundo);
    const { buyer, pago } = venta;
    await declare(buyer.client, { numero: pago.orderId, email: buyer.email }, 'confirmar');
    const { version } = await venta.read();
    return { client, params, body: { nota: 'Se queda con ellas', version } };
  },
  refundPedido: async (mundo) => {
    const { venta, client, params } = await deVenta(mundo);
    return {
      client,
      params,
      body: {
        intento: venta.pago.orderId,
        importe: 1,
        devuelto: 0,
        motivo: 'Llegó rota',
        contrasena: CONTRASENA,
        clave: randomUUID(),
      },
    };
  },
  askDevolucion: deDuda,
  closeDevolucion: async (mundo) => ({
    ...(await deDuda(mundo)),
    body: { hecha: true, nota: 'En Canales consta', contrasena: CONTRASENA },
  }),
  downloadFactura: async ({ admin: { client }, venta }) => {
    const { id, read } = await venta();
    return { client, params: { id, numero: (await read()).factura! } };
  },
  readBloqueado: async (mundo) => ({
    client: mundo.admin.client,
    params: await mundo.keep('bloqueado', () => deBloqueado(mundo)),
    body: { motivo: 'Requerimiento 12/2026 de un juzgado', contrasena: CONTRASENA },
  }),

  listFacturas: ({ admin: { client } }) => ({ client, query: PAGINA }),
  checkCadena: ({ admin: { client } }) => ({ client }),
  downloadFacturasCsv: ({ admin: { client } }) => ({ client, query: { buscar: '2026' } }),
  listCuadre: ({ admin: { client } }) => ({ client, query: { limite: 5, cursor: '2024-02-29' } }),
  downloadCuadreCsv: ({ admin: { client } }) => ({ client }),
} satisfies Partial<Ejemplos>;
