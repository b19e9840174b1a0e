import { sayCuando, sayVence } from '@vuelve/contract/eliminacion';
import type { DatosEliminacion } from '@vuelve/contract/paginas';
import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import type { Transaction } from 'kysely';
import { hasOtherAdministrador } from '../../personas/usuarios/cuentas.ts';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { forgetNavegadoresOf } from '../../personas/navegadores/navegadores.ts';
import { lockComprador } from '../../compra/pedidos/pedidos.ts';
import { endMarcasOf } from '../../cimientos/sesion/marcas.ts';
import { endSesionesOf, type UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { endTraspasosOf } from '../traspasos/end-traspaso.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as eliminaciones from './eliminaciones.queries.ts';
import { newEnlace } from './enlaces.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config'>;

/**
 * Hides an account at once, and schedules its erasure some days later. Its pages disappear; its
 * sessions, push subscriptions and handovers end. A mail has the link to undo. A repeated call
 * changes nothing.
 * @param libres hashes of the badges that become free for other pets; all others end
 * @returns the due time, at the same time of day in Spain
 * @throws AppError 400 for a badge of another account, 409 while a payment is under way, and for
 * the last administrator
 */
export function requestEliminacion(
  { db, cola, config }: Contexto,
  { id, tipo_usuario }: UsuarioSesion,
  libres: string[],
): Promise<Date> {
  return withTransaction(db, async (trx) => {
    await lockComprador(trx, `u${id}`);
    const before = await eliminaciones.lockEliminacion(trx, id);
    if (before && !before.deshecha) return before.vence;
    await requirePosible(trx, id, tipo_usuario === 'A');
    await requireOwnChapas(trx, id, libres);
    await endTraspasosOf(trx, id);
    const { oculto, nombre, email } = await eliminaciones.lockOculto(trx, id);
    const { url, digest } = newEnlace(config.publicUrl);
    const nueva = { token_hash: digest, libres, oculto_antes: oculto };
    const vence = await eliminaciones.upsertEliminacion(trx, id, nueva);
    await eliminaciones.setOculto(trx, id, true);
    await eliminaciones.tellConversaciones(trx, id);
    await forgetNavegadoresOf(trx, id);
    await endSesionesOf(trx, id);
    await endMarcasOf(trx, id);
    const datos = { nombre, dia: sayVence(vence), urlRecuperar: url };
    await cola.sendCorreo(trx, { para: email, nombre: 'eliminacionPedida', datos });
    return vence;
  });
}

async function requirePosible(trx: Transaction<DB>, id: number, isAdmin: boolean): Promise<void> {
  const minutos = await eliminaciones.findPagando(trx, id, PAGO_SIN_RESULTADO_MS);
  if (minutos !== undefined) throw new AppError(409, textosEliminacion.pagando(minutos));
  if (isAdmin && !(await hasOtherAdministrador(trx, id)))
    throw new AppError(409, textosEliminacion.ultima);
}

async function requireOwnChapas(trx: Transaction<DB>, id: number, libres: string[]): Promise<void> {
  const own = new Set(await eliminaciones.listChapasOf(trx, id));
  if (!libres.every((hash) => own.has(hash)))
    throw fieldError('libres', textosEliminacion.chapaAjena);
}

/** Undoes a scheduled erasure, by session; works once. @throws AppError 409 once it has begun */
export function undoEliminacion(contexto: Contexto, usuarioId: number): Promise<void> {
  return withTransaction(contexto.db, (trx) => undo(trx, contexto, usuarioId));
}

/** Undoes it by the mailed link. @throws AppError 404 for a dead link, 409 once it has begun */
export async function undoByToken(contexto: Contexto, token: string): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    const found = await eliminaciones.findByToken(trx, digestOf(token));
    if (!found) throw notFound();
    await undo(trx, contexto, found.usuario_id);
  });
}

async function undo(
  trx: Transaction<DB>,
  { cola, config }: Contexto,
  usuarioId: number,
): Promise<void> {
  const held = await eliminaciones.lockEliminacion(trx, usuarioId);
  if (!held || held.deshecha) return;
  if (held.paso !== 'espera') throw new AppError(409, textosEliminacion.enMarcha);
  const { nombre, email } = await eliminaciones.lockOculto(trx, usuarioId);
  await eliminaciones.markDeshecha(trx, usuarioId);
  await eliminaciones.setOculto(trx, usuarioId, held.oculto_antes);
  const datos = { nombre, urlCuenta: config.publicUrl + href('cuenta') };
  await cola.sendCorreo(trx, { para: email, nombre: 'eliminacionDeshecha', datos });
}

/** The data for the page of a mailed link. @throws AppError 404 for a wrong or expired link */
export async function readEnlace(db: Db, token: string): Promise<DatosEliminacion> {
  const found = await eliminaciones.findByToken(db, digestOf(token));
  if (!found || found.paso !== 'espera') throw notFound();
  if (found.deshecha) return { estado: 'recuperada' };
  return { estado: 'espera', cuando: sayCuando(found.vence) };
}
