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

/** A purchase that is priced and allowed. */
export interface Preparada {
  pedido: NuevoPedido;
  lineas: NuevaLinea[];
  /** What the bank shows. */
  descripcion: string;
  /** What is kept, or held, for the order in its transaction: forms before badges (decision 14). */
  keep?: (trx: Transaction<DB>, pedidoId: number) => Promise<void>;
  /** The refusal when its coupon has no use left. */
  sinUsos: () => AppError;
}

type Linea = Pick<NuevaLinea, 'producto_id' | 'nombre' | 'color' | 'talla'>;

/** What is about to be paid, cents, by whom; `open` finds or makes its order and returns its id, locked. */
interface Pago extends Pick<Preparada, 'descripcion' | 'keep' | 'sinUsos'> {
  pedido: Pick<NuevoPedido, 'comprador' | 'total' | 'nombre' | 'apellidos'>;
  lineas: Linea[];
  open: (trx: Transaction<DB>) => Promise<number>;
}

/** A buyer's purchases are written one after the other (decision 14): they wait here, where they hold no connection. */
const turnos = createTurns({ slots: Infinity, perAccount: 1, waitMs: 20_000, waiting: 600 });

/**
 * Gives the order of a purchase a new attempt, and signs the form for the bank. All is stored before the buyer leaves,
 * so the bank's notice alone can complete it.
 * @param propuesto the client's order number
 * @param metodo how the buyer pays, where he chose before the bank
 * @throws AppError 409 when too few pieces of a product are left, 503 when too many of the buyer's wait, and what `open`,
 * `keep` and the coupon throw
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

/** 409 that names the product of which only `quedan` pieces are left, fewer than its lines want. */
function sinExistencias(lineas: Linea[], productoId: number, quedan: number): AppError {
  const isShort = ({ producto_id }: Linea) => producto_id === productoId;
  const { nombre, color, talla } = lineas.find(isShort)!;
  const error = textos.carrito.sinExistencias(`${nombre} (${color}, ${talla})`, quedan);
  const campos = lineas.flatMap((linea, index) =>
    isShort(linea) ? [[`merchantData.productos.${index}.unidades`, error]] : [],
  );
  return new AppError(409, error, { campos: Object.fromEntries(campos) });
}
