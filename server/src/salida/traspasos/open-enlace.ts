import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { RolTraspaso, VistaTraspaso } from '@vuelve/contract/traspaso';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as traspasos from './traspasos.queries.ts';

/** A handover that is under way or accepted, opened by one of its links. */
export type Traspaso = traspasos.FilaTraspaso & { estado: VistaTraspaso['estado'] };

/**
 * Checks that the handover of a link is under way or accepted.
 * @throws AppError 404 for an unknown link, a deleted pet or an inactive owner; 410 for a handover
 * that has ended
 */
export function requireLive(found: traspasos.FilaTraspaso | undefined): Traspaso {
  if (!found?.activo) throw notFound(textosTraspaso.enlaceMuerto);
  const { estado } = found;
  if (estado === 'anulado' || estado === 'rechazado') throw gone(textosTraspaso[estado]);
  if (estado !== 'aceptado' && found.caducado) throw gone(textosTraspaso.caducado);
  return { ...found, estado };
}

/** Whether a session belongs to the link's account: the owner's, or the recipient's. */
export function isOf(traspaso: Traspaso, { id, email }: UsuarioSesion): boolean {
  const { rol, estado, usuario_id } = traspaso;
  if (estado === 'aceptado') return (rol === 'destino') === (id === usuario_id);
  return rol === 'dueno' ? id === usuario_id : email === traspaso.email;
}

/**
 * The handover of one side's link, for that side's account. Locks pet and handover until the
 * transaction ends.
 * @throws AppError 403 for another account, or the other side's link; 404 and 410 as `requireLive`
 */
export async function holdByEnlace(
  trx: Transaction<DB>,
  enlace: string,
  rol: RolTraspaso,
  usuario: UsuarioSesion,
): Promise<Traspaso> {
  const traspaso = requireLive(await traspasos.lockByEnlace(trx, digestOf(enlace)));
  if (traspaso.rol !== rol || !isOf(traspaso, usuario)) {
    throw new AppError(403, textosTraspaso.otraCuenta);
  }
  return traspaso;
}

function gone(sentence: string): AppError {
  return new AppError(410, sentence);
}
