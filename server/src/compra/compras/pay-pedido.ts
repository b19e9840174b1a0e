import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { findActivacion } from '../activaciones/activaciones.queries.ts';
import { getCuponDe } from '../../tienda/catalogo/catalogo.ts';
import { getChapa, holdChapa } from '../../chapas/chapas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { requireSinPagar } from '../pagos/require-sin-pagar.ts';
import { listAbiertas, lockPagable } from '../pedidos/debidos.ts';
import { beginPago } from './begin-pago.ts';
import { requireMetodo } from './compras.ts';
import { describeCompra } from './describe-compra.ts';
import { requireCovered } from './prepare-activacion.ts';

/**
 * Adds an attempt to an open order of the buyer, at the order's price. Reservations that the order
 * lost meanwhile are taken again. The bank is first asked about the earlier attempts.
 * @throws AppError 400 for Bizum where the bank does not accept it, and for a badge that the coupon
 * does not cover any more; 410 for a coupon that ended or is used up; and the errors of
 * `listAbiertas`, `requireSinPagar`, `lockPagable`, `holdChapa` and `beginPago`
 */
export async function payPedido(
  contexto: Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>,
  usuarioId: number,
  id: number,
  metodo: MetodoPago | undefined,
) {
  requireMetodo(contexto, metodo);
  const { pedido, lineas } = await listAbiertas(contexto.db, usuarioId, id);
  await requireSinPagar(contexto, id);
  const pago = {
    pedido,
    lineas,
    descripcion: pedido.envio ? describeCompra(lineas) : textos.chapas.linea,
    sinUsos: () => new AppError(410, textos.carrito.cuponCaducado),
    async open(trx: Transaction<DB>) {
      await lockPagable(trx, usuarioId, id);
      return id;
    },
    async keep(trx: Transaction<DB>) {
      const { comprador, cupon_id } = pedido;
      const cupon = cupon_id ? await getCuponDe(trx, cupon_id) : undefined;
      const activacion = await findActivacion(trx, id);
      if (!activacion) return;
      await holdChapa(trx, activacion.chapa, comprador, undefined);
      if (cupon) requireCovered(await getChapa(trx, activacion.chapa), cupon);
    },
  };
  return beginPago(contexto, pago, { propuesto: undefined, metodo });
}
