import { describeEstado } from '@vuelve/contract/describe-estado';
import {
  type ConsultaPedidos,
  consultaPedidos,
  type FilaPedidoAdmin,
} from '@vuelve/contract/pedido-admin';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listPedidosAdmin } from './list-pedidos-admin.ts';

/** The orders as CSV. */
export const CSV_PEDIDOS: ListaCsv<ConsultaPedidos, FilaPedidoAdmin> = {
  objeto: 'pedidos',
  consulta: consultaPedidos,
  list: listPedidosAdmin,
  columnas: {
    Pedido: ({ ref_pago }) => ref_pago,
    Estado: describeEstado,
    Fecha: ({ fecha }) => inSpain(fecha),
    Grabado: ({ grabado }) => inSpain(grabado),
    Enviado: ({ enviado }) => inSpain(enviado),
    Nombre: ({ destinatario, comprador }) => destinatario || comprador.nombre,
    Dirección: ({ direccion }) => direccion,
    Correo: ({ comprador }) => comprador.email,
    Piezas: describePiezas,
    'Total (€)': ({ total }) => total,
    Factura: ({ factura }) => factura,
  },
};

function describePiezas({ piezas }: FilaPedidoAdmin): string {
  return piezas
    .map(({ unidades, nombre, mascota }) =>
      [unidades, nombre, mascota].filter((it) => it !== null).join(' '),
    )
    .join(', ');
}
