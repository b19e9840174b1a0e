import { stat } from 'node:fs/promises';
import { PDF_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Apart, Encargo } from '../../taller/apart/apart.ts';
import { defineTask } from '../../taller/apart/task.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { cleanSoon, dropFicheros, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { getMascota, lockMascota } from '../mascotas.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import * as vacunas from './vacunas.queries.ts';
import type reviewApart from './review-vacunas.apart.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros'>;

const reviewVacunas = defineTask<typeof reviewApart>(
  new URL('./review-vacunas.apart.ts', import.meta.url),
);

/**
 * Stores the PDF at `path` as the certificate of an own pet, in place of the previous one.
 * @throws AppError 404 for another owner's pet, 413 over 10 MB or when the account is full, 415 for
 * a file that is no PDF, damaged, or with scripts or embedded files, 503
 */
export async function replaceVacunas(
  contexto: Contexto & Pick<Deps, 'apart' | 'config'>,
  usuario: UsuarioSesion,
  { hash, path, signal }: { hash: string; path: string; signal: AbortSignal },
): Promise<void> {
  const { id } = await getMascota(contexto.db, usuario.id, hash);
  const bytes = await requirePlainPdf(contexto.apart, path, { cuenta: usuario.id, signal });
  const fichero = `${newHash()}.pdf`;
  const folder = folderOf(usuario.hash, hash);
  const nuevo = { ruta: folder + fichero, clase: 'certificado' as const, contenido: { path } };
  const listCurrent = async (db: Queryable) => {
    const current = await vacunas.findVacunas(db, id);
    return current ? [folder + current.fichero] : [];
  };
  const reemplaza = await listCurrent(contexto.db);
  const { cuotaBytes } = contexto.config;
  await publishFicheros(contexto, { nuevos: [nuevo], reemplaza, cuotaBytes }, async (trx) => {
    await lockMascota(trx, usuario.id, hash);
    const replaced = await listCurrent(trx);
    await vacunas.upsertVacunas(trx, { mascota_id: id, fichero, bytes });
    await dropFicheros(trx, replaced);
  });
}

async function requirePlainPdf(apart: Apart, path: string, encargo: Encargo): Promise<number> {
  const { size } = await stat(path);
  if (size > PDF_MAXIMO_BYTES) throw new AppError(413, textos.vacunas.grande);
  const revision = await apart.run(reviewVacunas, { path }, encargo);
  if (revision === 'otro') throw new AppError(415, textos.vacunas.soloPdf);
  if (revision === 'activo') throw new AppError(415, textos.vacunas.activo);
  if (revision !== 'sano') throw new AppError(415, textos.vacunas.danado);
  return size;
}

/**
 * Finds a stored certificate. The owner may always; anybody else only while it is public, with the owner's
 * id and both hashes. @throws AppError 404
 */
export async function findCertificado(
  { db }: Pick<Deps, 'db'>,
  usuario: UsuarioSesion | undefined,
  clave: { usuarioId: number; usuarioHash: string | undefined; mascotaHash: string },
): Promise<{ ruta: string; bytes: number }> {
  const found =
    usuario?.id === clave.usuarioId
      ? await findOwn(db, usuario, clave.mascotaHash)
      : await findPublic(db, clave);
  if (!found) throw notFound(textos.vacunas.noHay);
  return found;
}

async function findOwn(db: Queryable, usuario: UsuarioSesion, hash: string) {
  const { id } = await getMascota(db, usuario.id, hash);
  const own = await vacunas.findVacunas(db, id);
  return own && { ruta: folderOf(usuario.hash, hash) + own.fichero, bytes: own.bytes };
}

async function findPublic(db: Queryable, clave: Parameters<typeof vacunas.findVacunasPublicas>[1]) {
  const found = await vacunas.findVacunasPublicas(db, clave);
  if (!found) return undefined;
  const { usuario_hash, mascota_hash, fichero, bytes } = found;
  return { ruta: folderOf(usuario_hash, mascota_hash) + fichero, bytes };
}

/** Deletes the certificate of an own pet with its file. @throws AppError 404 */
export async function deleteVacunas(
  contexto: Contexto,
  usuario: UsuarioSesion,
  hash: string,
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    const { id } = await lockMascota(trx, usuario.id, hash);
    const current = await vacunas.findVacunas(trx, id);
    if (!current) throw notFound(textos.vacunas.noHay);
    await vacunas.deleteVacunasOf(trx, id);
    await dropFicheros(trx, [folderOf(usuario.hash, hash) + current.fichero]);
  });
  await cleanSoon(contexto);
}

/** The stored file of a pet's certificate: a list of one or none. */
export async function listFicherosDeVacunas(
  db: Queryable,
  usuarioHash: string,
  mascota: { id: number; hash: string },
): Promise<string[]> {
  const current = await vacunas.findVacunas(db, mascota.id);
  return current ? [folderOf(usuarioHash, mascota.hash) + current.fichero] : [];
}

/** Moves a pet's certificate to another pet. The caller holds both locks and moves the file. */
export const moveVacunas = vacunas.moveVacunas;
