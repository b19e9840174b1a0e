import { describeCodigoPago } from '@vuelve/contract/codigos-pago';
import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import { findPuerta, remind } from '../activaciones/recuerdos.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { findNumero, type Intento } from './pagos.queries.ts';

/**
 * Tells the buyer, once per order, that his payment was denied. The mail links to his cart, or to
 * the page where he was buying his badge.
 */
export async function tellFallo(
  contexto: Pick<Deps, 'cola' | 'config'>,
  trx: Transaction<DB>,
  intento: Intento,
  codigo: string,
): Promise<void> {
  const { pedido_id, alta_id, comprador_nombre, comprador_email, envio, metodo } = intento;
  const motivo = describeCodigoPago(codigo);
  if (alta_id) return remind(trx, contexto, alta_id, motivo);
  if (!comprador_email) return;
  const nombre = comprador_nombre ?? '';
  const { cola, config } = contexto;
  const puerta = envio ? undefined : await findPuerta(trx, pedido_id);
  if (puerta) {
    const datos = { nombre, motivo, urlSeguir: config.publicUrl + puerta };
    return cola.sendCorreo(trx, { para: comprador_email, nombre: 'compraSinTerminar', datos });
  }
  await cola.sendCorreo(trx, {
    para: comprador_email,
    nombre: 'pagoFallido',
    datos: {
      nombre,
      dsOrder: await findNumero(trx, pedido_id),
      motivo,
      metodo,
      urlCarrito: config.publicUrl + href('carrito'),
    },
  });
}
