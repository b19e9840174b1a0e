import { toEuros } from '@vuelve/contract/dinero';
import type { CompraCompletada, EstadoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import * as pagos from './pagos.queries.ts';

/** The attempt with the secret name `ref`. @throws AppError 404 */
export async function getIntento(db: Queryable, ref: string): Promise<pagos.Intento> {
  const intento = await pagos.findIntentoByRef(db, ref);
  if (!intento) throw notFound(textos.pago.noEncontrado);
  return intento;
}

/** The state of a payment for its buyer; the amount in euros. */
export async function describeEstado(db: Queryable, intento: pagos.Intento): Promise<EstadoPago> {
  const estado = readEstado(intento);
  return {
    estado,
    orderId: intento.ds_order,
    importe: toEuros(intento.importe),
    fecha: (intento.resuelto ?? intento.fecha_alta).toISOString(),
    codigo: intento.ds_response,
    ...(intento.metodo && { metodo: intento.metodo }),
    compra: estado === 'completado' ? await describeCompra(db, intento) : null,
  };
}

/** Identifies a completed purchase. The result is the same for every attempt at the order. */
export async function describeCompra(
  db: Queryable,
  intento: pagos.Intento,
): Promise<CompraCompletada> {
  const autorizado = await pagos.findAutorizado(db, intento.pedido_id);
  const { mascota_hash: hash, mascota: Mascota, envio } = intento;
  return {
    userId: intento.usuario_id!, // set once the purchase is completed
    petInsigniaId: intento.mascota_id,
    cestaId: intento.pedido_id,
    orderId: autorizado?.ds_order ?? intento.ds_order,
    authCode: autorizado?.auth_code ?? '',
    envio,
    mascota: !envio && hash && Mascota !== null ? { hash, Mascota } : null,
  };
}

/** An order that was paid by any of its attempts counts as paid. */
export function readEstado(intento: pagos.Intento): EstadoPago['estado'] {
  const { estado, pedido_estado, factura } = intento;
  // A late payment that was refunded never was a purchase.
  if (pedido_estado === 'incidencia' || (pedido_estado === 'devuelta' && !factura))
    return 'revision';
  if (pedido_estado !== 'pendiente' && pedido_estado !== 'caducada') return 'completado';
  return estado === 'creado' ? 'pendiente' : 'fallido';
}
