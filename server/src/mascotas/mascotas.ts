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
import { listPorGrabar, requireNotOrdered } from '../chapas/codigos-por-grabar.ts';
import * as mascotas from './mascotas.queries.ts';
import { toPerdida } from './to-perdida.ts';

/** One own pet. @throws AppError 404 for a missing pet and for another's. */
export async function getMascota(
  db: Queryable,
  usuarioId: number,
  hash: string,
): Promise<Insignia> {
  const row = await mascotas.findMascota(db, usuarioId, hash);
  if (!row) throw notFound(textos.mascotas.noEncontrada);
  return toInsignia(row);
}

/** One own pet by its id. @throws AppError 404 for a missing pet and for another's. */
export async function getMascotaById(
  db: Queryable,
  usuarioId: number,
  id: number,
): Promise<Insignia> {
  const found = await findMascota(db, usuarioId, id);
  if (!found) throw notFound(textos.mascotas.noEncontrada);
  return found;
}

/** One own pet by its id, if it is there. */
export async function findMascota(
  db: Queryable,
  usuarioId: number,
  id: number,
): Promise<Insignia | undefined> {
  const row = await mascotas.findMascotaById(db, usuarioId, id);
  return row && toInsignia(row);
}

/** A new pet with its own badge, empty but for `datos`. @throws AppError 409 at the most that one account may have. */
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

/** A new pet of an account, its form filled in. Its badge is the caller's, and no pet goes without one. Returns its number. */
export async function addMascota(
  trx: Transaction<DB>,
  usuarioId: number,
  datos: CambiosMascota,
): Promise<number> {
  const nueva = { ...toCambios(datos), hash: newHash(), usuario_id: usuarioId };
  return (await mascotas.insertMascota(trx, nueva)).id;
}

/**
 * The same pet as a new one of another account, without what hangs on it, which is the caller's to move. What the old owner
 * shows of himself does not go along: of the new one everything is shown, as of every new pet. Returns its number.
 */
export async function copyMascota(
  trx: Transaction<DB>,
  mascotaId: number,
  nueva: { hash: string; usuario_id: number },
): Promise<number> {
  const same = await mascotas.findForOther(trx, mascotaId);
  return (await mascotas.insertMascota(trx, { ...same, ...nueva })).id;
}

/** Lets one pet of an account be made after the other. @throws AppError 409 at the most that one account may have */
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
 * Writes the given fields of an own pet.
 * @throws AppError 404 for a missing pet and for another's, 409 when it is not of the given version any more
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

/** The contract's fields as the columns are called. */
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

/** Gives a pet its first cover and avatar; false when its owner has chosen some by now. */
export const setFirstImagenes = mascotas.setFirstImagenes;

/** A pet held still, and its image files. */
export type MascotaQuieta = mascotas.FilaQuieta;

/** An own pet, which nobody else changes until the transaction ends. @throws AppError 404 */
export async function lockMascota(
  trx: Transaction<DB>,
  usuarioId: number,
  hash: string,
): Promise<MascotaQuieta> {
  const locked = await mascotas.findMascotaForUpdate(trx, usuarioId, hash);
  if (!locked) throw notFound(textos.mascotas.noEncontrada);
  return locked;
}

/** The badges of an own pet, the one that it shows first, and whether an order has still to engrave them. @throws AppError 404 */
export async function listChapas(db: Queryable, usuarioId: number, hash: string) {
  const { id } = await getMascota(db, usuarioId, hash);
  const chapas = await listChapasOf(db, id);
  const ordered = await listPorGrabar(
    db,
    usuarioId,
    chapas.map(({ corto }) => corto),
  );
  return chapas.map((chapa) => ({ ...chapa, encargada: ordered.has(chapa.corto) }));
}

/**
 * Ends one badge of an own pet for good; no pet goes without.
 * @throws AppError 404 for a pet or badge that is not his, 409 while its code is ordered, or paid, and not sent
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

/** Deletes an own pet and the rows that hang on it; its files and its badge are the caller's, who holds its lock. */
export function dropMascota(trx: Transaction<DB>, usuarioId: number, hash: string): Promise<void> {
  return mascotas.deleteMascota(trx, usuarioId, hash);
}

/** Sets the file of an own pet's cover or avatar; returns the one it replaces. @throws AppError 404 */
export async function replaceImagen(
  trx: Transaction<DB>,
  usuarioId: number,
  { hash, cual, fichero }: { hash: string; cual: 'cover' | 'avatar'; fichero: string },
): Promise<string | null> {
  const previous = await lockMascota(trx, usuarioId, hash);
  await mascotas.setMascota(trx, usuarioId, hash, { [cual]: fichero });
  return previous[cual];
}

/** A pet in the contract's words. */
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

/** What an owner says of what matters first, hidden or not. */
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

/** What everybody may see of a pet, in the contract's words. */
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
