import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/medio';
import { MEDIOS_MAXIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { type Db, isForeignKeyViolation, type Queryable, withTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { cleanFicheros, dropFicheros, type Nuevo, publishFicheros } from '../ficheros/ficheros.ts';
import { newHash } from '../hashes.ts';
import { AppError, notFound } from '../http/errors.ts';
import { FOTO, MINIATURA, toWebp } from '../imagenes/procesar.ts';
import { getMascota, lockMascota } from '../mascotas/mascotas.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import * as medios from './medios.queries.ts';
import { stripPlace } from './quitar-lugar.ts';
import { readVideo } from './video.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros' | 'cola' | 'ffmpeg'>;

/** What an owner publishes: a photo or video at `path`, and maybe a still of the video at `posterPath`. */
interface Publicacion {
  hash: string;
  path: string;
  posterPath: string | undefined;
  titulo: string;
  descripcion: string;
}

/** Photos and videos of a pet, newest first. */
export async function listMedios(db: Queryable, insigniaId: number): Promise<Medio[]> {
  return (await medios.listMedios(db, insigniaId)).map(toMedio);
}

/**
 * Adds a photo or video to an own pet's album. What it is, its content says.
 * @throws AppError 404 for another's pet, 409 when the album is full, 413, 415
 */
export async function publishMedio(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { hash, path, posterPath, titulo, descripcion }: Publicacion,
): Promise<Medio> {
  const { db, cola } = contexto;
  const { id: insignia_id } = await getMascota(db, usuario.id, hash);
  if ((await medios.countMedios(db, insignia_id)) >= MEDIOS_MAXIMO) {
    throw new AppError(409, textos.medios.demasiados);
  }
  const folder = folderOf(usuario.hash, hash);
  const { nuevos, ...fila } =
    (await prepareVideo(contexto, folder, path, posterPath)) ?? (await preparePhoto(folder, path));
  const publicado = { id: 0, insignia_id };
  await publishFicheros(contexto, nuevos, async (trx) => {
    await lockMascota(trx, usuario.id, hash);
    publicado.id = await medios.insertMedio(trx, { ...fila, insignia_id, titulo, descripcion });
    if (fila.estado === 'convirtiendo') await cola.sendVideo(trx, publicado.id);
    return [];
  });
  const media = await medios.findMedio(db, publicado);
  if (!media) throw notFound();
  return toMedio(media);
}

async function preparePhoto(folder: string, path: string) {
  const [foto, mini] = await toWebp(path, FOTO, MINIATURA).catch(toNeither);
  const fichero = `${newHash()}.webp`;
  return {
    tipo: 'F' as const,
    fichero,
    poster: true,
    duracion_ms: null,
    estado: 'listo' as const,
    nuevos: [
      { ruta: folder + fichero, contenido: foto! },
      { ruta: folder + miniatura(fichero), contenido: mini! },
    ],
  };
}

/** What is no photo was no video before. */
function toNeither(error: unknown): never {
  if (error instanceof AppError && error.status === 415) {
    throw new AppError(415, textos.medios.tipo);
  }
  throw error;
}

/** Undefined when the file is no video. */
async function prepareVideo(
  { ffmpeg }: Contexto,
  folder: string,
  path: string,
  posterPath: string | undefined,
) {
  const video = await readVideo(path);
  if (!video) return undefined;
  const fichero = `${newHash()}.${video.extension}`;
  if (video.extension === 'mp4') await stripPlace(path);
  const [still] = posterPath ? await toWebp(posterPath, MINIATURA) : [];
  const nuevos: Nuevo[] = [{ ruta: folder + fichero, contenido: { path } }];
  if (still) nuevos.push({ ruta: folder + miniatura(fichero), contenido: still });
  const otherwise = ffmpeg ? ('convirtiendo' as const) : ('descarga' as const);
  return {
    tipo: 'V' as const,
    fichero,
    poster: still !== undefined,
    duracion_ms: video.duracionMs,
    estado: video.seReproduce ? ('listo' as const) : otherwise,
    nuevos,
  };
}

/** Changes title and description of an own medium. @throws AppError 404 */
export async function updateMedio(
  db: Db,
  usuarioId: number,
  id: number,
  cambios: { titulo: string; descripcion: string },
): Promise<Medio> {
  if (!(await medios.findOwnMedio(db, usuarioId, id))) throw notFound();
  await medios.updateMedio(db, id, cambios);
  const media = await medios.findOwnMedio(db, usuarioId, id);
  if (!media) throw notFound();
  return toMedio(media);
}

/** Deletes an own medium; its files are gone when this returns. @throws AppError 404 */
export async function deleteMedio(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  usuario: UsuarioSesion,
  clave: { id: number; insignia_id: number },
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    await medios.lockMedio(trx, clave.id); // a conversion may be about to change its files
    const medio = await medios.findOwnMedio(trx, usuario.id, clave.id);
    if (!medio || !(await medios.deleteMedio(trx, usuario.id, clave))) throw notFound();
    await dropFicheros(trx, filesOf(medio, folderOf(usuario.hash, medio.mascota_hash)));
  });
  await cleanFicheros(contexto);
}

/** Every stored file of a pet's album: what a deleted pet leaves behind. */
export async function listFicherosDeMedios(
  db: Queryable,
  usuarioHash: string,
  mascota: { id: number; hash: string },
): Promise<string[]> {
  const folder = folderOf(usuarioHash, mascota.hash);
  return (await medios.listMedios(db, mascota.id)).flatMap((medio) => filesOf(medio, folder));
}

/**
 * Likes a medium (1) or takes it back (0), once per visitor however often it is called; returns its likes.
 * @throws AppError 404 when the medium is not that pet's
 */
export async function likeMedio(
  db: Db,
  { action, ...clave }: { insignia_id: number; id: number; action: 0 | 1 },
  visitante: string,
): Promise<{ id: number; likes: number }> {
  if (!(await medios.findMedio(db, clave))) throw notFound();
  try {
    if (action === 1) await medios.insertMeGusta(db, clave.id, visitante);
    else await medios.deleteMeGusta(db, clave.id, visitante);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error; // deleted this very moment
  }
  const media = await medios.findMedio(db, clave);
  if (!media) throw notFound();
  return { id: media.id, likes: media.likes };
}

/** Where a pet's album is stored; ends in a slash. */
export function folderOf(usuarioHash: string, mascotaHash: string): string {
  return `${usuarioHash}/${mascotaHash}/media/`;
}

/** The files of one medium. */
export function filesOf({ fichero, poster }: { fichero: string; poster: boolean }, folder: string) {
  return poster ? [folder + fichero, folder + miniatura(fichero)] : [folder + fichero];
}

function toMedio(row: medios.FilaMedio): Medio {
  return { ...row, fecha_alta: row.fecha_alta.toISOString() };
}
