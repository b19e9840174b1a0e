import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { Lleno } from '../../cimientos/ficheros/espacio.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { dropFicheros, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { setFirstImagenes } from '../../mascotas/mascotas.ts';
import { AVATAR, PORTADA } from '../../taller/pictures/formatos.ts';
import { toWebps } from '../../taller/pictures/to-webp.ts';
import type { Comprador } from '../../cimientos/sesion/marcas.ts';
import * as fotos from './fotos.queries.ts';

/**
 * Stores the picture at `path`, as cover and avatar, for the pet that a buyer is about to create;
 * at most a day.
 * @param chapa hash of the pet's badge; '' for the buyer's first badge
 * @throws AppError 415 for a file that is no image, 413 for too many pixels, 503
 */
export async function receiveFoto(
  { db, apart }: Pick<Deps, 'db' | 'apart'>,
  { clave: comprador }: Comprador,
  { chapa, path, signal }: { chapa: string; path: string; signal: AbortSignal },
): Promise<void> {
  const encargo = { cuenta: comprador, signal };
  const webps = await toWebps(apart, path, [PORTADA, AVATAR], encargo);
  const [portada, avatar] = await Promise.all(webps.map((webp) => readFile(webp)));
  await fotos.upsertFoto(db, { comprador, chapa }, { portada: portada!, avatar: avatar! });
}

/** Assigns the waiting picture of a pet to another pet. */
export async function moveFoto(
  trx: Transaction<DB>,
  cola: Pick<Deps['cola'], 'send'>,
  from: number,
  to: number,
): Promise<void> {
  if (await fotos.moveFoto(trx, from, to)) await cola.send(trx, 'foto', { mascotaId: to });
}

/**
 * Publishes the waiting picture of a pet as files. The picture is dropped when the owner has chosen
 * others, or when it exceeds his storage quota.
 */
export async function publishFoto(
  contexto: Pick<Deps, 'db' | 'ficheros' | 'config'>,
  mascotaId: number,
): Promise<void> {
  const { db, config } = contexto;
  const foto = await fotos.findFotoOf(db, mascotaId);
  if (!foto) return;
  const folder = folderOf(foto.usuario_hash, foto.mascota_hash);
  const cover = `${newHash()}.webp`;
  const avatar = `${newHash()}.webp`;
  const nuevos = [
    { ruta: folder + cover, clase: 'imagen' as const, contenido: foto.portada },
    { ruta: folder + avatar, clase: 'imagen' as const, contenido: foto.avatar },
  ];
  const cupo = { reemplaza: [], cuotaBytes: config.cuotaBytes };
  try {
    await publishFicheros(contexto, { nuevos, ...cupo }, async (trx) => {
      const imagenes = { hash: foto.mascota_hash, cover, avatar };
      const isFirst = await setFirstImagenes(trx, foto.usuario_id, imagenes);
      if (!isFirst) await dropFicheros(trx, [folder + cover, folder + avatar]);
      await fotos.deleteFotoOf(trx, mascotaId);
    });
  } catch (error) {
    if (!(error instanceof Lleno)) throw error;
    await fotos.deleteFotoOf(db, mascotaId);
  }
}
