import type { Cesta } from '@vuelve/contract/pedido';
import type { Deps } from '../../cimientos/deps.ts';
import { findCotejo } from './cotejo.ts';
import { defineTask } from '../../taller/apart/task.ts';
import type draw from './draw-factura.hilo.ts';
import type { Pdf } from '../../taller/letras/send-pdf.ts';

const FACTURA = defineTask<typeof draw>(new URL('./draw-factura.hilo.ts', import.meta.url));

type Contexto = Pick<Deps, 'db' | 'config' | 'imprenta'>;

/**
 * Draws the receipt or the corrective invoice of an order with this number; undefined where the
 * order has neither.
 * @throws AppError 503 when too many documents wait to be drawn
 */
export async function drawFactura(
  pedido: Cesta,
  numero: string,
  { db, config, imprenta }: Contexto,
): Promise<Pdf | undefined> {
  const rectificativa = pedido.rectificativas.find((one) => one.numero === numero);
  if (!rectificativa && numero !== pedido.factura) return undefined;
  const cotejo = await findCotejo(db, numero);
  const factura = { pedido, rectificativa, empresa: config.empresa, cotejo };
  return {
    nombre: `${rectificativa ? 'rectificativa' : 'recibo'}-${numero}.pdf`,
    contenido: await imprenta.run(FACTURA, factura, pedido.Usuario.id),
  };
}
