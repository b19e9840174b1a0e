import { addressOf } from '@vuelve/contract/addresses';
import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { createTurns } from '../../taller/apart/turns.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { createIntento } from '../pagos/intentos.ts';
import type { NuevaLinea, NuevoPedido } from '../pedidos/pedidos.ts';
import { openReserva, retryAdelantado, takeReserva } from '../pedidos/reservas.ts';
import { buildFormulario } from '../../cimientos/redsys/formulario.ts';

/** A purchase whose price and permissions were checked. */
export interface Preparada {
  pedido: NuevoPedido;
  lineas: NuevaLinea[];
  /** The text that the bank shows. */
  descripcion: string;
  /** Stores what belongs to the order, in its transaction. Forms before badges (decision 14). */
  keep?: (trx: Transaction<DB>, pedidoId: number) => Promise<void>;
  sinUsos: () => AppError;
}

type Linea = Pick<NuevaLinea, 'producto_id' | 'nombre' | 'color' | 'talla'>;

/** A payment to begin. `open` finds or creates its order and returns the id, locked. */
interface Pago extends Pick<Preparada, 'descripcion' | 'keep' | 'sinUsos'> {
  pedido: Pick<NuevoPedido, 'comprador' | 'total' | 'nombre' | 'apellidos'>;
  lineas: Linea[];
  open: (trx: Transaction<DB>) => Promise<number>;
}

/** Queue per buyer (decision 14). A purchase that waits here holds no database connection. */
const turnos = createTurns({ slots: Infinity, perAccount: 1, waitMs: 20_000, waiting: 600 });

/**
 * Adds an attempt to the order of a purchase, and signs the form for the bank. Everything is stored
 * before the buyer leaves: the bank's notification alone can complete the order.
 * @param propuesto the client's order number
 * @param metodo the payment method, if the buyer chose one before the bank
 * @throws AppError 409 when a product has too few pieces, 503 when too many requests of the buyer
 * wait, and the errors of `open`, `keep` and the coupon
 */
export async function beginPago(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { pedido, lineas, descripcion, open, keep, sinUsos }: Pago,
  { propuesto, metodo }: { propuesto: unknown; metodo: MetodoPago | undefined },
) {
  const refuse = (productoId: number, quedan: number) => sinExistencias(lineas, productoId, quedan);
  const turno = await turnos.take(pedido.comprador);
  const write = async (trx: Transaction<DB>) => {
    const pedidoId = await open(trx);
    const pago = { pedidoId, importe: pedido.total, propuesto, metodo };
    const intento = await createIntento(trx, config.redsys, pago);
    const reserva = await openReserva(trx, pedidoId);
    await keep?.(trx, pedidoId);
    if (reserva) await takeReserva(trx, reserva, { sinUsos, sinExistencias: refuse });
    return intento;
  };
  const { dsOrder, ref } = await retryAdelantado(() => withTransactionAgain(db, write)).finally(
    turno.release,
  );

  const formData = buildFormulario(config.redsys, {
    order: dsOrder,
    importe: pedido.total,
    metodo,
    descripcion,
    titular: `${pedido.nombre} ${pedido.apellidos}`,
    urlAviso: config.publicUrl + addressOf('notifyPayment'),
    urlVuelta: config.publicUrl + addressOf('returnFromBank', { params: { ref } }),
  });
  return { action: config.redsys.url, formData, orderId: dsOrder, ref };
}

/** A 409 that names the product, and marks its lines. Only `quedan` pieces of it are left. */
function sinExistencias(lineas: Linea[], productoId: number, quedan: number): AppError {
  const isShort = ({ producto_id }: Linea) => producto_id === productoId;
  const { nombre, color, talla } = lineas.find(isShort)!;
  const error = textos.carrito.sinExistencias(`${nombre} (${color}, ${talla})`, quedan);
  const campos = lineas.flatMap((linea, index) =>
    isShort(linea) ? [[`merchantData.productos.${index}.unidades`, error]] : [],
  );
  return new AppError(409, error, { campos: Object.fromEntries(campos) });
}
