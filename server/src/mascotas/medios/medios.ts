import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio, ParteAlbum } from '@vuelve/contract/medio';
import type { Transaction } from 'kysely';
import {
  type Db,
  isForeignKeyViolation,
  type Queryable,
  withTransaction,
} from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { cleanFicheros, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { giveBack, trySpend } from '../../cimientos/http/limites.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import * as medios from './medios.queries.ts';

/** Photos and videos of a pet, newest first. */
export async function listMedios(
  db: Queryable,
  mascotaId: number,
  parte: ParteAlbum = {},
): Promise<Medio[]> {
  return (await medios.listMediosOf(db, mascotaId, parte)).map(toMedio);
}

/** Changes title and description of an own medium. @throws AppError 404 */
export async function updateMedio(
  db: Db,
  usuarioId: number,
  id: number,
  cambios: { titulo: string; descripcion: string },
): Promise<Medio> {
  if (!(await medios.findOwnMedio(db, usuarioId, id))) throw notFound();
  await medios.setMedio(db, id, cambios);
  const medio = await medios.findOwnMedio(db, usuarioId, id);
  if (!medio) throw notFound();
  return toMedio(medio);
}

/** Deletes an own medium; its files are gone when this returns. @throws AppError 404 */
export async function deleteMedio(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  usuario: UsuarioSesion,
  clave: { id: number; mascotaId: number },
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    await medios.lockMedio(trx, clave.id); // a conversion may be about to change its files
    const medio = await medios.findOwnMedio(trx, usuario.id, clave.id);
    if (!medio || !(await medios.deleteOwnMedio(trx, usuario.id, clave))) throw notFound();
    await dropFicheros(trx, filesOf(medio, albumOf(usuario.hash, medio.mascota_hash)));
  });
  await cleanFicheros(contexto);
}

/** Every stored file of a pet's album, which no conversion changes any more: what a deleted pet leaves behind. */
export async function lockFicherosDeMedios(
  trx: Transaction<DB>,
  usuarioHash: string,
  mascota: { id: number; hash: string },
): Promise<string[]> {
  const folder = albumOf(usuarioHash, mascota.hash);
  return (await medios.lockMedios(trx, mascota.id)).flatMap((medio) => filesOf(medio, folder));
}

/** Gives a pet's album to another pet; its files, and the lock of both, are the caller's. */
export const moveMedios = medios.moveMedios;

/** Who likes: what is stored of him, and the network that he comes from unless he has a session. */
interface Visitante {
  clave: string;
  red: string | undefined;
}

/**
 * Likes a medium (1) or takes it back (0), once per visitor however often it is called; returns its likes. Visitors
 * without session are made at will, so one network gives a medium only so many likes a day.
 * @throws AppError 404 when the medium is not that pet's
 */
export async function likeMedio(
  contexto: Pick<Deps, 'db' | 'limites'>,
  { action, ...clave }: { id: number; mascotaId: number; action: 0 | 1 },
  visitante: Visitante,
): Promise<{ id: number; likes: number }> {
  const { db } = contexto;
  if (!(await medios.findMedio(db, clave))) throw notFound();
  try {
    if (action === 1) await addMeGusta(contexto, clave.id, visitante);
    else await medios.deleteMeGusta(db, clave.id, visitante.clave);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error; // deleted this very moment
  }
  const medio = await medios.findMedio(db, clave);
  if (!medio) throw notFound();
  return { id: medio.id, likes: medio.likes };
}

async function addMeGusta(
  { db, limites }: Pick<Deps, 'db' | 'limites'>,
  medioId: number,
  { clave, red }: Visitante,
): Promise<void> {
  const contadores = red ? [{ limiter: limites.meGusta, key: `${medioId} ${red}` }] : [];
  if (!(await trySpend(contadores))) return;
  if (!(await medios.insertMeGusta(db, medioId, clave))) await giveBack(contadores);
}

/** Where a pet's album is stored; ends in a slash. */
export function albumOf(usuarioHash: string, mascotaHash: string): string {
  return `${folderOf(usuarioHash, mascotaHash)}media/`;
}

/** The files of one medium. */
export function filesOf({ fichero, poster }: { fichero: string; poster: boolean }, folder: string) {
  return poster ? [folder + fichero, folder + miniatura(fichero)] : [folder + fichero];
}

/** A medium in the contract's words. */
export function toMedio({ mascota_id, ...row }: medios.FilaMedio): Medio {
  return { ...row, insignia_id: mascota_id, fecha_alta: row.fecha_alta.toISOString() };
}
