import { CORREOS } from '@vuelve/contract/correos';
import type { NombreCorreo } from '@vuelve/contract/paginas';
import type { Queryable } from '../db/database.ts';
import * as correos from './registro-correos.queries.ts';

/**
 * Writes down a mail that is asked for. `para` null: it is for nobody.
 * @returns its number in the log; undefined where its kind stands in none
 */
export async function recordCorreo(
  db: Queryable,
  { para, nombre, datos }: { para: string | null; nombre: NombreCorreo; datos: unknown },
): Promise<string | undefined> {
  if (CORREOS[nombre].trato === 'sinRegistro') return undefined;
  const kept = CORREOS[nombre].trato === 'guardable' ? JSON.stringify(datos) : null;
  return correos.upsertCorreo(db, { para, nombre, datos: kept, pedido_id: null });
}

/** The same for the confirmation of an order, which is written from it each time. */
export function recordConfirmacion(
  db: Queryable,
  { para, nombre, pedidoId }: { para: string; nombre: NombreCorreo; pedidoId: number },
): Promise<string> {
  return correos.upsertCorreo(db, { para, nombre, datos: null, pedido_id: pedidoId });
}

/**
 * Forgets that mails of some kinds went to an address, and what they said. Those that wait do not go any more, unless
 * `soloEnviados` lets them.
 */
export function forgetCorreos(
  db: Queryable,
  olvido: { para: string; nombres: NombreCorreo[]; soloEnviados: boolean },
): Promise<void> {
  return correos.clearPara(db, olvido);
}

/**
 * Somebody has another mailbox: those that have gone to the old one are forgotten, and what has not gone is the new one's.
 * What the queue holds is moved beside it.
 */
export async function moveCorreos(db: Queryable, para: string, nuevo: string): Promise<void> {
  await correos.deleteEnviados(db, para);
  await correos.setPara(db, para, nuevo);
}

/**
 * Sends what nobody has forgotten meanwhile, and writes down what became of it. A log that cannot be written never makes a mail
 * go twice.
 * @param id its number in the log; undefined for one from before there was a log
 * @returns whether it went
 * @throws whatever `send` throws
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
