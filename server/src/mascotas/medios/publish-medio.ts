import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/medio';
import { MEDIOS_MAXIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { requireEspacio } from '../../cimientos/ficheros/espacio.ts';
import { type Nuevo, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { refusePicture } from '../../taller/pictures/to-webp.ts';
import { getMascota, lockMascota } from '../mascotas.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { albumOf, toMedio } from './medios.ts';
import * as medios from './medios.queries.ts';
import type { Rechazo } from '../../taller/pictures/shrink-picture.ts';
import { prepareMedio } from './prepare-medio.ts';
import type { Preparado } from './prepare-medio.apart.ts';

export type Contexto = Pick<Deps, 'db' | 'ficheros' | 'cola' | 'apart' | 'ffmpeg' | 'config'>;

/** An upload to the album: a photo or video, and an optional still of the video. */
interface Publicacion {
  hash: string;
  /** The pet's id according to the client; it must match `hash`. */
  mascotaId: number | undefined;
  path: string;
  posterPath: string | undefined;
  /** Cancels the processing. */
  signal: AbortSignal;
  titulo: string;
  descripcion: string;
}

/**
 * Adds a photo or video to an own pet's album. The content decides which of them it is.
 * @throws AppError 404 for another owner's pet, 409 when the album is full, 413 for a large file or
 * a full account, 415, 503
 */
export async function publishMedio(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { hash, path, posterPath, signal, titulo, descripcion, ...claim }: Publicacion,
): Promise<Medio> {
  const { db, cola, apart } = contexto;
  const { cuotaBytes } = contexto.config;
  const { id: mascotaId } = await getMascota(db, usuario.id, hash);
  if (claim.mascotaId !== undefined && claim.mascotaId !== mascotaId) throw notFound();
  await requireRoom(db, mascotaId);
  await requireEspacio(db, cuotaBytes, usuario.hash);
  const encargo = { cuenta: usuario.id, signal };
  const preparado = await apart.run(prepareMedio, { path, posterPath }, encargo);
  const { nuevos, ...fila } = toFila(preparado, albumOf(usuario.hash, hash), contexto.ffmpeg);
  const id = await publishFicheros(contexto, { nuevos, reemplaza: [], cuotaBytes }, async (trx) => {
    await lockMascota(trx, usuario.id, hash);
    await requireRoom(trx, mascotaId); // other uploads may have been faster
    const nuevo = { ...fila, mascota_id: mascotaId, titulo, descripcion };
    const inserted = await medios.insertMedio(trx, nuevo);
    if (fila.estado === 'convirtiendo') await cola.send(trx, 'video', {});
    return inserted;
  });
  const medio = await medios.findMedio(db, { id, mascotaId });
  if (!medio) throw notFound();
  return toMedio(medio);
}

/** @throws AppError 409 for a full album */
async function requireRoom(db: Queryable, mascotaId: number): Promise<void> {
  if ((await medios.countMedios(db, mascotaId)) < MEDIOS_MAXIMO) return;
  throw new AppError(409, textos.medios.demasiados);
}

/** The row and the files to store for a prepared upload. @throws AppError 413, 415 */
function toFila(preparado: Preparado | undefined, folder: string, ffmpeg: boolean) {
  if (!preparado || 'rechazo' in preparado) throw refuse(preparado?.rechazo);
  if (preparado.tipo === 'F') {
    const fichero = `${newHash()}.webp`;
    const nuevos: Nuevo[] = [
      { ruta: folder + fichero, clase: 'foto', contenido: { path: preparado.foto } },
      { ruta: folder + miniatura(fichero), clase: 'foto', contenido: { path: preparado.mini } },
    ];
    const estado = 'listo' as const;
    return { tipo: 'F' as const, fichero, poster: true, duracion_ms: null, estado, nuevos };
  }
  const { video, mini, extension, seReproduce, duracionMs } = preparado;
  const fichero = `${newHash()}.${extension}`;
  const clase = 'video';
  const nuevos: Nuevo[] = [{ ruta: folder + fichero, clase, contenido: { path: video } }];
  if (mini) nuevos.push({ ruta: folder + miniatura(fichero), clase, contenido: { path: mini } });
  const otherwise = ffmpeg ? ('convirtiendo' as const) : ('descarga' as const);
  return {
    tipo: 'V' as const,
    fichero,
    poster: mini !== null,
    duracion_ms: duracionMs,
    estado: seReproduce ? ('listo' as const) : otherwise,
    nuevos,
  };
}

function refuse(rechazo: Rechazo | 'poster' = 'tipo'): AppError {
  if (rechazo === 'poster') return refusePicture('tipo');
  return rechazo === 'tipo' ? new AppError(415, textos.medios.tipo) : refusePicture(rechazo);
}
