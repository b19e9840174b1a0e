import { addressOfChapa, rutaDesistir } from '@vuelve/contract/addresses';
import type { Cesta } from '@vuelve/contract/pedido';
import { href } from '@vuelve/contract/screens';
import type { Buzon } from '../../cimientos/adapters/buzon.ts';
import type { Transaction } from 'kysely';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { followCorreo, recordConfirmacion } from '../../cimientos/enviados/registro-correos.ts';
import { findCotejo } from '../facturas/cotejo.ts';
import { toCesta } from './cesta.ts';
import { keepCondiciones } from './condiciones.ts';
import * as confirmaciones from './confirmaciones.queries.ts';
import { findPedidoById } from './cestas.queries.ts';
import { type Carta, writeConfirmacion } from './write-confirmacion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'paginas'>;

/** No mail server takes ten minutes: the sender of an older claim is dead. */
const ENVIO_MAXIMO_MS = 10 * 60_000;

/**
 * Mails the confirmation of a completed order with its receipt. The confirmation is claimed before
 * the mail is sent. A server that dies in between leaves the state `enviando`: the mail may be
 * unsent, and is not sent twice.
 * @throws Error when the mail could not be sent, which releases the claim, and while another sender
 * holds the claim. In both cases the queue retries.
 */
export async function sendConfirmacion(
  contexto: Contexto,
  buzon: Buzon,
  pedidoId: number,
): Promise<void> {
  const { db, config, paginas } = contexto;
  const row = await findPedidoById(db, pedidoId);
  if (!row) return;
  const pedido = toCesta(row);
  const { email } = pedido.Usuario;
  const cotejo = pedido.factura ? await findCotejo(db, pedido.factura) : undefined;
  const carta = addressCarta(config, pedido, row.lineas[0]?.chapa ?? '');
  const mail = await writeConfirmacion(paginas, {
    de: config.correo.from,
    messageId: `<pedido-${pedido.hashPago}@${new URL(config.publicUrl).hostname}>`,
    pedido,
    empresa: config.empresa,
    condiciones: await keepCondiciones(contexto, pedidoId),
    cotejo,
    carta,
    sitio: config.publicUrl,
  });

  if (!(await confirmaciones.claimConfirmacion(db, pedidoId))) {
    // The other sender may still fail after his job has timed out. The retry then sends the
    // mail.
    if (await confirmaciones.isEnviando(db, pedidoId)) throw new Error('It is being sent');
    return;
  }
  try {
    const registro = await recordConfirmacion(db, { para: email, nombre: carta.nombre, pedidoId });
    await followCorreo(db, registro, () => buzon.send(email, mail));
  } catch (error) {
    await confirmaciones.setConfirmacion(db, pedidoId, 'pendiente');
    throw error;
  }
  await confirmaciones.setConfirmacion(db, pedidoId, 'enviado');
}

/** Sends a confirmation again. Returns false, and does nothing, where it was not sent yet. */
export async function resendConfirmacion(
  { cola }: Pick<Deps, 'cola'>,
  trx: Transaction<DB>,
  pedidoId: number,
): Promise<boolean> {
  const isOpen = await confirmaciones.reopenConfirmacion(trx, pedidoId);
  if (isOpen) await cola.send(trx, 'confirmacion', { pedidoId });
  return isOpen;
}

/** @param chapa short code of the badge, used where the order activates a badge */
function addressCarta({ publicUrl }: Deps['config'], pedido: Cesta, chapa: string): Carta {
  const { nombre } = pedido.Usuario;
  const urlDesistir = publicUrl + rutaDesistir(pedido.ref_pago);
  if (pedido.envio) {
    const urlPedidos = publicUrl + href('pedidos');
    return { nombre: 'pedidoConfirmado', datos: { nombre, pedido, urlPedidos, urlDesistir } };
  }
  const datos = {
    nombre,
    mascota: pedido.CestaDetalles[0]?.pet?.Mascota ?? '',
    pedido,
    urlChapa: publicUrl + addressOfChapa(chapa),
    urlCuenta: publicUrl + href('cuenta'),
    urlDesistir,
  };
  return { nombre: 'chapaActivada', datos };
}

/** Tells the team, once for each, of confirmations that a dying server may have left unsent. */
export function reportDudosas({ db, cola, config }: Pick<Deps, 'db' | 'cola' | 'config'>) {
  return withTransaction(db, async (trx) => {
    for (const id of await confirmaciones.markDudosas(trx, ENVIO_MAXIMO_MS)) {
      const { ref_pago, total } = toCesta((await findPedidoById(trx, id))!);
      await cola.sendCorreo(trx, {
        para: config.soporte.email,
        nombre: 'avisoIncidencia',
        datos: {
          dsOrder: ref_pago,
          importe: total,
          motivo: 'El correo con la confirmación puede no haber salido: el pedido está bien.',
        },
      });
    }
  });
}
