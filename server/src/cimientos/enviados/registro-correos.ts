import { CORREOS } from '@vuelve/contract/correos';
import type { NombreCorreo } from '@vuelve/contract/paginas';
import type { Queryable } from '../db/database.ts';
import * as correos from './registro-correos.queries.ts';

/**
 * Records a requested mail in the mail log. `para` null: the mail has no recipient.
 * @returns its id in the log; undefined for kinds without log
 */
export async function recordCorreo(
  db: Queryable,
  { para, nombre, datos }: { para: string | null; nombre: NombreCorreo; datos: unknown },
): Promise<string | undefined> {
  if (CORREOS[nombre].trato === 'sinRegistro') return undefined;
  const kept = CORREOS[nombre].trato === 'guardable' ? JSON.stringify(datos) : null;
  return correos.upsertCorreo(db, { para, nombre, datos: kept, pedido_id: null });
}

/** Records an order's confirmation without contents: it is rendered from the order each time. */
export function recordConfirmacion(
  db: Queryable,
  { para, nombre, pedidoId }: { para: string; nombre: NombreCorreo; pedidoId: number },
): Promise<string> {
  return correos.upsertCorreo(db, { para, nombre, datos: null, pedido_id: pedidoId });
}

/**
 * Erases recipient and contents of some kinds of mails. Unless `soloEnviados`, mails that were not
 * sent yet are included, and never go.
 */
export function forgetCorreos(
  db: Queryable,
  olvido: { para: string; nombres: NombreCorreo[]; soloEnviados: boolean },
): Promise<void> {
  return correos.clearPara(db, olvido);
}

/**
 * Moves the log to a person's new mailbox: sent mails are deleted, waiting ones change their
 * recipient. `moveJobs` moves the queue.
 */
export async function moveCorreos(db: Queryable, para: string, nuevo: string): Promise<void> {
  await correos.deleteEnviados(db, para);
  await correos.setPara(db, para, nuevo);
}

/**
 * Sends a mail that was not cancelled, and records the result. A failure to record never causes a
 * second sending.
 * @param id its id in the log; undefined for mails older than the log
 * @returns whether it was sent
 * @throws the error of `send`
 */
export async function followCorreo(
  db: Queryable,
  id: string | undefined,
  send: () => Promise<void>,
): Promise<boolean> {
  if (id && !(await correos.isForSomebody(db, id))) return false;
  try {
    await send();
  } catch (error) {
    const { code, name } = Object(error) as NodeJS.ErrnoException;
    if (id) await correos.markFallo(db, id, code ?? name).catch(() => {});
    throw error;
  }
  if (id) await correos.markEnviado(db, id).catch(() => {});
  return true;
}
