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
import { cleanSoon, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { giveBack, trySpend } from '../../cimientos/http/limites.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import * as medios from './medios.queries.ts';

/** The photos and videos of a pet, newest first. */
export async function listMedios(
  db: Queryable,
  mascotaId: number,
  parte: ParteAlbum = {},
): Promise<Medio[]> {
  return (await medios.listMediosOf(db, mascotaId, parte)).map(toMedio);
}

/** Changes title and description of an own photo or video. @throws AppError 404 */
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

/** Deletes an own photo or video with its files. @throws AppError 404 */
export async function deleteMedio(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  usuario: UsuarioSesion,
  clave: { id: number; mascotaId: number },
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    await medios.lockMedio(trx, clave.id); // a conversion may be changing its files
    const medio = await medios.findOwnMedio(trx, usuario.id, clave.id);
    if (!medio || !(await medios.deleteOwnMedio(trx, usuario.id, clave))) throw notFound();
    await dropFicheros(trx, filesOf(medio, albumOf(usuario.hash, medio.mascota_hash)));
  });
  await cleanSoon(contexto);
}

/** All stored files of a pet's album, which is locked against conversions. */
export async function lockFicherosDeMedios(
  trx: Transaction<DB>,
  usuarioHash: string,
  mascota: { id: number; hash: string },
): Promise<string[]> {
  const folder = albumOf(usuarioHash, mascota.hash);
  return (await medios.lockMedios(trx, mascota.id)).flatMap((medio) => filesOf(medio, folder));
}

/** Moves a pet's album to another pet. The caller holds both locks and moves the files. */
export const moveMedios = medios.moveMedios;

/** A visitor who likes: the stored name, and the network, except with a session. */
interface Visitante {
  clave: string;
  red: string | undefined;
}

/**
 * Adds (1) or removes (0) a visitor's like and returns the number of likes; repetitions change
 * nothing. Anybody can create visitors without a session: each network has a limit per medium and
 * day.
 * @throws AppError 404 when the pet has no such medium
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
    if (!isForeignKeyViolation(error)) throw error; // deleted at this very moment
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

/** The folder of a pet's album; ends in a slash. */
export function albumOf(usuarioHash: string, mascotaHash: string): string {
  return `${folderOf(usuarioHash, mascotaHash)}media/`;
}

/** The files of a photo or video. */
export function filesOf({ fichero, poster }: { fichero: string; poster: boolean }, folder: string) {
  return poster ? [folder + fichero, folder + miniatura(fichero)] : [folder + fichero];
}

/** Converts a photo or video to the contract's form. */
export function toMedio({ mascota_id, ...row }: medios.FilaMedio): Medio {
  return { ...row, insignia_id: mascota_id, fecha_alta: row.fecha_alta.toISOString() };
}
