import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { RolTraspaso, VistaTraspaso } from '@vuelve/contract/traspaso';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as traspasos from './traspasos.queries.ts';

/** A handover that is not ended, as one of its links opens it. */
export type Traspaso = traspasos.FilaTraspaso & { estado: VistaTraspaso['estado'] };

/**
 * Lets a link open its handover while that is under way, or done.
 * @throws AppError 404 for an unknown link, or of a pet that is gone or whose owner was locked out; 410 for one that is over
 */
export function requireLive(found: traspasos.FilaTraspaso | undefined): Traspaso {
  if (!found?.activo) throw notFound(textosTraspaso.enlaceMuerto);
  const { estado } = found;
  if (estado === 'anulado' || estado === 'rechazado') throw gone(textosTraspaso[estado]);
  if (estado !== 'aceptado' && found.caducado) throw gone(textosTraspaso.caducado);
  return { ...found, estado };
}

/** Whether a session is that of the account whose link it is: the owner's, or that of the address. */
export function isOf(traspaso: Traspaso, { id, email }: UsuarioSesion): boolean {
  const { rol, estado, usuario_id } = traspaso;
  if (estado === 'aceptado') return (rol === 'destino') === (id === usuario_id);
  return rol === 'dueno' ? id === usuario_id : email === traspaso.email;
}

/**
 * A handover by the link of one side, brought by its account; pet and handover are held until the transaction ends.
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
