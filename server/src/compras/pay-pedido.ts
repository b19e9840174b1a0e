import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import { findActivacion } from '../activaciones/activaciones.ts';
import { holdChapa } from '../chapas/chapas.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { listDebidas, lockDebido } from '../pedidos/debidos.ts';
import { beginPago } from './begin-pago.ts';
import { requireMetodo } from './compras.ts';
import { describeCompra } from './describe-compra.ts';

/**
 * One more attempt at paying an own open order, at the price that it was made for; what it gave back meanwhile, it holds again.
 * @throws AppError 400 for Bizum where the bank does not take it, 404 for a missing order and for another's, 409 for one that
 * is not open any more, and what `beginPago` throws
 */
export async function payPedido(
  contexto: Pick<Deps, 'db' | 'config'>,
  usuarioId: number,
  id: number,
  metodo: MetodoPago | undefined,
) {
  requireMetodo(contexto, metodo);
  const { pedido, lineas } = await listDebidas(contexto.db, usuarioId, id);
  const pago = {
    pedido,
    lineas,
    descripcion: pedido.envio ? describeCompra(lineas) : textos.chapas.linea,
    sinUsos: () => new AppError(410, textos.carrito.cuponCaducado),
    async open(trx: Parameters<typeof lockDebido>[0]) {
      await lockDebido(trx, usuarioId, id);
      return id;
    },
    async keep(trx: Parameters<typeof lockDebido>[0]) {
      const activacion = await findActivacion(trx, id);
      if (activacion) await holdChapa(trx, activacion.chapa, pedido.comprador, undefined);
    },
  };
  return beginPago(contexto, pago, { propuesto: undefined, metodo });
}
