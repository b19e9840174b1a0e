import { CORREOS } from '@vuelve/contract/correos';
import type { CorreoReenviable } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import { resendConfirmacion } from '../../compra/pedidos/confirmaciones.ts';
import { lockEditable } from '../../compra/pedidos/gestion.ts';
import { type CorreoDePedido, isConfirmacion, listCorreosDe } from './correos-de-pedido.ts';
import { tellBuyer } from './envios.ts';
import { type FilaFicha, findFicha } from './gestion.queries.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config'>;

/**
 * Sends the last mail of a kind about an order again, as a new mail.
 * @throws AppError 404; 409 for an order whose buyer is blocked or forgotten, and for a mail that
 * has not left, or is not true any more
 */
export function resendCorreoPedido(
  contexto: Contexto,
  administrador: { id: number },
  id: number,
  nombre: CorreoReenviable,
): Promise<void> {
  return withTransaction(contexto.db, async (trx) => {
    await lockEditable(trx, id);
    const ficha = (await findFicha(trx, id))!;
    const correos = await listCorreosDe(trx, ficha);
    const correo = correos.find((it) => it.nombre === nombre && it.reenviable);
    if (!correo || !(await enqueue(contexto, trx, ficha, correo))) {
      throw new AppError(409, textos.gestion.sinCorreo);
    }
    await recordAccion(trx, {
      administrador,
      verbo: 'reenviar',
      objeto: 'pedido',
      id,
      despues: { correo: CORREOS[nombre].asunto },
    });
  });
}

/** What is known of the order is written anew; other mails say what they said. */
async function enqueue(
  contexto: Contexto,
  trx: Transaction<DB>,
  { id, transportista, seguimiento }: FilaFicha,
  { nombre, registro }: CorreoDePedido,
): Promise<boolean> {
  if (isConfirmacion(nombre)) return resendConfirmacion(contexto, trx, id);
  if (nombre === 'pedidoEnviado') {
    const envio = { transportista: transportista ?? '', seguimiento: seguimiento ?? '' };
    await tellBuyer(contexto, trx, id, { ...envio, corregido: false });
  } else {
    const { para, datos } = registro!;
    await contexto.cola.sendCorreo(trx, { para, nombre, datos } as unknown as TrabajoCorreo);
  }
  return true;
}
