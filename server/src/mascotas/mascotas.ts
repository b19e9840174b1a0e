import type { Importante } from '@vuelve/contract/importante';
import type {
  CambiosMascota,
  GuardadoMascota,
  Insignia,
  InsigniaPublica,
  PrimerosDatos,
} from '@vuelve/contract/mascota';
import { MASCOTAS_MAXIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { createChapa, listChapasOf, replaceChapa } from '../chapas/chapas.ts';
import { type Db, type Queryable, withTransaction } from '../cimientos/db/database.ts';
import type { DB } from '../cimientos/db/tables.ts';
import { newHash } from '../cimientos/hashes.ts';
import { AppError, notFound } from '../cimientos/http/errors.ts';
import { listEncargadas, requireNotOrdered } from '../chapas/encargadas.ts';
import * as mascotas from './mascotas.queries.ts';
import { toPerdida } from './to-perdida.ts';

/** A pet of this owner. @throws AppError 404 for an unknown pet or another owner's */
export async function getMascota(
  db: Queryable,
  usuarioId: number,
  hash: string,
): Promise<Insignia> {
  const row = await mascotas.findMascota(db, usuarioId, hash);
  if (!row) throw notFound(textos.mascotas.noEncontrada);
  return toInsignia(row);
}

/** A pet of this owner by its id. @throws AppError 404 for an unknown pet or another owner's */
export async function getMascotaById(
  db: Queryable,
  usuarioId: number,
  id: number,
): Promise<Insignia> {
  const found = await findMascota(db, usuarioId, id);
  if (!found) throw notFound(textos.mascotas.noEncontrada);
  return found;
}

/** A pet of this owner by its id, if it exists. */
export async function findMascota(
  db: Queryable,
  usuarioId: number,
  id: number,
): Promise<Insignia | undefined> {
  const row = await mascotas.findMascotaById(db, usuarioId, id);
  return row && toInsignia(row);
}

/** Creates a pet with a badge. @throws AppError 409 when the account has the maximum of pets */
export async function createMascota(
  db: Db,
  usuarioId: number,
  datos: PrimerosDatos,
): Promise<Insignia> {
  return withTransaction(db, async (trx) => {
    await requireRoomForMascota(trx, usuarioId);
    const hash = newHash();
    const { id } = await mascotas.insertMascota(trx, {
      ...toCambios(datos),
      hash,
      usuario_id: usuarioId,
    });
    await createChapa(trx, id);
    return getMascota(trx, usuarioId, hash);
  });
}

/** Creates a pet from a filled form and returns its id. The caller must give it a badge. */
export async function addMascota(
  trx: Transaction<DB>,
  usuarioId: number,
  datos: CambiosMascota,
): Promise<number> {
  const nueva = { ...toCambios(datos), hash: newHash(), usuario_id: usuarioId };
  return (await mascotas.insertMascota(trx, nueva)).id;
}

/**
 * Copies a pet to another account and returns the new id. The caller moves the pet's other data.
 * The old owner's visibility settings are not copied: the new pet has the defaults, which show
 * everything.
 */
export async function copyMascota(
  trx: Transaction<DB>,
  mascotaId: number,
  nueva: { hash: string; usuario_id: number },
): Promise<number> {
  const same = await mascotas.findForOther(trx, mascotaId);
  return (await mascotas.insertMascota(trx, { ...same, ...nueva })).id;
}

/** Locks the account for a new pet. @throws AppError 409 when it has the maximum of pets */
export async function requireRoomForMascota(
  trx: Transaction<DB>,
  usuarioId: number,
  refusal: string = textos.mascotas.demasiadas,
) {
  await mascotas.lockDueno(trx, usuarioId);
  if ((await mascotas.countMascotas(trx, usuarioId)) >= MASCOTAS_MAXIMO) {
    throw new AppError(409, refusal);
  }
}

/**
 * Changes the given fields of an own pet.
 * @throws AppError 404 for an unknown pet or another owner's, 409 when its version has changed
 */
export async function updateMascota(
  db: Db,
  usuarioId: number,
  hash: string,
  { version, ...datos }: GuardadoMascota,
): Promise<Insignia> {
  const before = await getMascota(db, usuarioId, hash);
  const cambios = toCambios(datos);
  const hasChanges = Object.values(cambios).some((value) => value !== undefined);
  if (!hasChanges) return before;
  if (!(await mascotas.saveMascota(db, usuarioId, { hash, version }, cambios))) {
    throw new AppError(409, textos.mascotas.cambiada);
  }
  return getMascota(db, usuarioId, hash);
}

/** Converts the contract's field names to column names. */
function toCambios({
  Mascota,
  Raza,
  Genero,
  Esteril,
  Bibliografia,
  ...same
}: CambiosMascota): mascotas.Cambios {
  const renamed = { mascota: Mascota, raza: Raza, genero: Genero, esteril: Esteril };
  return { ...same, ...renamed, bibliografia: Bibliografia };
}

/** Sets a pet's first cover and avatar; false when its owner has chosen one meanwhile. */
export const setFirstImagenes = mascotas.setFirstImagenes;

/** A locked pet and its image files. */
export type MascotaQuieta = mascotas.FilaQuieta;

/** Locks an own pet until the transaction ends. @throws AppError 404 */
export async function lockMascota(
  trx: Transaction<DB>,
  usuarioId: number,
  hash: string,
): Promise<MascotaQuieta> {
  const locked = await mascotas.findMascotaForUpdate(trx, usuarioId, hash);
  if (!locked) throw notFound(textos.mascotas.noEncontrada);
  return locked;
}

/** An own pet's badges, the shown one first; `encargada`: still to engrave. @throws AppError 404 */
export async function listChapas(db: Queryable, usuarioId: number, hash: string) {
  const { id } = await getMascota(db, usuarioId, hash);
  const chapas = await listChapasOf(db, id);
  const ordered = await listEncargadas(
    db,
    usuarioId,
    chapas.map(({ corto }) => corto),
  );
  return chapas.map((chapa) => ({ ...chapa, encargada: ordered.has(chapa.corto) }));
}

/**
 * Retires one badge of an own pet for good. A pet without another badge gets a new one.
 * @throws AppError 404 for an unknown pet or badge, 409 while an unsent order has to engrave its
 * code
 */
export function retireChapa(
  db: Db,
  usuarioId: number,
  { hash, chapa }: { hash: string; chapa: string },
): Promise<Insignia> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    const carried = (await listChapasOf(trx, id)).find((one) => one.hash === chapa);
    if (carried) await requireNotOrdered(trx, usuarioId, [carried], textos.chapas.encargada);
    await replaceChapa(trx, id, chapa);
    return getMascota(trx, usuarioId, hash);
  });
}

/** Deletes an own pet and its dependent rows. The caller locks it and handles files and badges. */
export function dropMascota(trx: Transaction<DB>, usuarioId: number, hash: string): Promise<void> {
  return mascotas.deleteMascota(trx, usuarioId, hash);
}

/** Sets the file of a pet's cover or avatar; returns the previous file. @throws AppError 404 */
export async function replaceImagen(
  trx: Transaction<DB>,
  usuarioId: number,
  { hash, cual, fichero }: { hash: string; cual: 'cover' | 'avatar'; fichero: string },
): Promise<string | null> {
  const previous = await lockMascota(trx, usuarioId, hash);
  await mascotas.setMascota(trx, usuarioId, hash, { [cual]: fichero });
  return previous[cual];
}

/** Converts a pet to the contract's form for its owner. */
export function toInsignia({ chapa_hash, chapa_corto, ...row }: mascotas.FilaMascota): Insignia {
  const { apellidos_publicos, telefono_publico, vacunas_publicas, version } = row;
  return {
    ...toInsigniaPublica(row),
    apellidos_publicos,
    telefono_publico,
    vacunas_publicas,
    ...pickImportante(row),
    chapa: { hash: chapa_hash, corto: chapa_corto },
    perdida: row.perdida && toPerdida(row.perdida),
    version,
  };
}

/** The owner's notes on what matters most, hidden ones included. */
function pickImportante(row: Importante): Importante {
  const { caracter, medicacion, alergias, necesidades, chip } = row;
  return {
    caracter,
    medicacion,
    alergias,
    necesidades,
    caracter_publico: row.caracter_publico,
    medicacion_publica: row.medicacion_publica,
    alergias_publicas: row.alergias_publicas,
    necesidades_publicas: row.necesidades_publicas,
    chip,
    chip_publico: row.chip_publico,
  };
}

/** Converts a pet to the contract's form for everybody. */
export function toInsigniaPublica(
  row: Omit<mascotas.FilaMascota, 'chapa_hash' | 'chapa_corto' | 'usuario_id' | 'perdida'>,
): InsigniaPublica {
  return {
    id: row.id,
    hash: row.hash,
    Mascota: row.mascota,
    tipo_mascota: row.tipo_mascota,
    Raza: row.raza,
    fecha_nac: row.fecha_nac,
    Genero: row.genero,
    Esteril: row.esteril,
    texto_cabecera: row.texto_cabecera,
    citas: row.citas,
    Bibliografia: row.bibliografia,
    avatar: row.avatar,
    Cover: row.cover,
    fecha_alta: row.fecha_alta.toISOString(),
  };
}
