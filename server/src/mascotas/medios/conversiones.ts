import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { miniatura } from '@vuelve/contract/ficheros';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { Lleno } from '../../cimientos/ficheros/espacio.ts';
import { dropFicheros, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { filesOf, albumOf } from './medios.ts';
import { convertVideo } from './ffmpeg.ts';
import * as medios from './medios.queries.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros' | 'config' | 'apart'>;

/**
 * Converts the next waiting video to MP4 with a still; accounts take turns. A video stays as a
 * download when it cannot be converted, or when the result would exceed its owner's quota.
 */
export async function convertNext(contexto: Contexto): Promise<void> {
  const medio = await withTransaction(contexto.db, async (trx) => {
    const claimed = await medios.claimConversion(trx);
    if (claimed) await medios.noteTurno(trx, claimed.usuario_id);
    return claimed;
  });
  if (!medio) return;
  await convertMedio(contexto, medio).catch(async (error: Error) => {
    await medios.releaseConversion(contexto.db, medio.id);
    throw error;
  });
}

/** Gives up videos that have waited for a day, and restarts the job when another video waits. */
export async function resumeConversions({ db, cola }: Pick<Deps, 'db' | 'cola'>): Promise<void> {
  await medios.giveUpConversions(db);
  if (!(await medios.hasWaitingConversion(db))) return;
  await withTransaction(db, (trx) => cola.send(trx, 'video', {}));
}

async function convertMedio(contexto: Contexto, medio: medios.Conversion): Promise<void> {
  const { db, ficheros, config, apart } = contexto;
  const { id } = medio;
  const folder = albumOf(medio.usuario_hash, medio.mascota_hash);
  await mkdir(join(config.dataDir, 'subidas'), { recursive: true });
  const work = await mkdtemp(join(config.dataDir, 'subidas', 'conversion-'));
  try {
    const path = join(work, 'original');
    await pipeline(await ficheros.read(folder + medio.fichero), createWriteStream(path));
    const converted = await convertVideo(apart, { ...medio, path }, work);
    if (!converted) return await medios.setMedio(db, id, { estado: 'descarga' });

    const fichero = `${newHash()}.mp4`;
    const nuevos = [
      { ruta: folder + fichero, clase: 'video' as const, contenido: { path: converted.mp4 } },
      {
        ruta: folder + miniatura(fichero),
        clase: 'video' as const,
        contenido: { path: converted.still },
      },
    ];
    const publicacion = {
      nuevos,
      reemplaza: filesOf(medio, folder),
      cuotaBytes: config.cuotaBytes,
    };
    const publishing = publishFicheros(contexto, publicacion, async (trx) => {
      const current = await medios.lockConvirtiendo(trx, medio);
      if (!current) throw new Error(FALLOS.videoBorrado);
      const { duracionMs: duracion_ms } = converted;
      await medios.setMedio(trx, id, { fichero, duracion_ms, poster: true, estado: 'listo' });
      await dropFicheros(trx, filesOf(medio, folder));
    });
    await publishing.catch(async (error: unknown) => {
      if (!(error instanceof Lleno)) throw error;
      await medios.setMedio(db, id, { estado: 'descarga' });
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
