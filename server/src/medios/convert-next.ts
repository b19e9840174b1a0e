import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { miniatura } from '@vuelve/contract/ficheros';
import type { Apart } from '../apart/apart.ts';
import { withTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Lleno } from '../ficheros/espacio.ts';
import { dropFicheros, publishFicheros } from '../ficheros/ficheros.ts';
import { newHash } from '../hashes.ts';
import { filesOf, albumOf } from './medios.ts';
import * as medios from './medios.queries.ts';
import { prepareMedio } from './publish-medio.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros' | 'config' | 'apart'>;

/** Processor time that each minute of a video may cost, and the minutes of one that is longer. */
const CPU_POR_MINUTO_S = 60;
const MINUTOS_MAXIMO = 15;
/** With less than this free, a conversion that failed may have failed for want of room. */
const ESPACIO_BYTES = 500 * 1024 * 1024;

/** The demuxer for each container: ffmpeg must not guess from what a stranger sends. */
const DEMUXERS: Record<string, string> = {
  mp4: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  wmv: 'asf',
  flv: 'flv',
};
const DE_FICHERO = ['-protocol_whitelist', 'file', '-f'];
const CALLADO = ['-nostdin', '-y', '-loglevel', 'error', '-max_alloc', '200000000'];
/** One thread to read with, one to write with. */
const UN_HILO = ['-threads', '1', '-filter_threads', '1'];
/** Even sides: the codec takes no others. */
const PEQUENO = ['-vf', "scale='trunc(min(1280,iw)/2)*2':-2"];
/** Conversions are nobody's when they wait for a child: no owner's uploads hold them up. */
const SIN_CUENTA = 0;
const VIDEO = ['-threads', '1', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24'];
const AUDIO = ['-c:a', 'aac', '-b:a', '128k'];
const SALIDA = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1'];

/** Whether this machine can convert videos. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0;
}

/**
 * Makes the next waiting video playable, in turns by account, and gives it a still; one that cannot be converted stays
 * as a download, and so does one that would no longer fit into its owner's account.
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

/** Gives up videos that have waited for a day; where others wait that nobody converts, one is converted again. */
export async function resumeConversions({ db, cola }: Pick<Deps, 'db' | 'cola'>): Promise<void> {
  await medios.giveUpConversions(db);
  if (!(await medios.hasWaitingConversion(db))) return;
  await withTransaction(db, (trx) => cola.sendVideo(trx));
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
    const converted = await convert(apart, { ...medio, path }, work);
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
      const current = await medios.lockConvirtiendo(trx, id);
      if (!current) throw new Error('The video was deleted while it was converted');
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

interface Convertido {
  mp4: string;
  still: string;
  duracionMs: number | null;
}

/** Undefined when it cannot be converted within what a video of its length may cost. */
async function convert(
  apart: Apart,
  { path, fichero }: { path: string; fichero: string },
  work: string,
): Promise<Convertido | undefined> {
  const demuxer = DEMUXERS[fichero.split('.').at(-1)!];
  if (!demuxer) return undefined;
  const mp4 = join(work, 'video.mp4');
  const picture = join(work, 'still.png');
  const source = [...DE_FICHERO, demuxer, '-i', path];
  const input = [...CALLADO, ...UN_HILO, ...source];
  const cpuS = CPU_POR_MINUTO_S * (await countMinutes(apart, source, work));
  const film = [...input, ...PEQUENO, ...VIDEO, ...AUDIO, ...SALIDA, mp4];
  const still = [...input, '-frames:v', '1', ...PEQUENO, picture];
  const isDone =
    (await apart.runProgram('ffmpeg', film, cpuS)) &&
    (await apart.runProgram('ffmpeg', still, CPU_POR_MINUTO_S));
  if (!isDone && (await isNearlyFull(work))) throw new Error('No room to convert a video');
  if (!isDone) return undefined;
  const made = await apart.run(
    prepareMedio,
    { path: mp4, posterPath: picture },
    { cuenta: SIN_CUENTA },
  );
  if (!made || 'rechazo' in made || made.tipo !== 'V' || made.mini === null) return undefined;
  return { mp4: made.video, still: made.mini, duracionMs: made.duracionMs };
}

/** Whether there may not have been room for what was to be written. */
async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < ESPACIO_BYTES;
}

/** The begun minutes that a video says it lasts: 1 at least, also where it does not say. */
async function countMinutes(apart: Apart, source: string[], work: string): Promise<number> {
  const answer = join(work, 'duracion');
  const ask = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', '-o', answer];
  await apart.runProgram('ffprobe', [...ask, ...source], CPU_POR_MINUTO_S);
  const seconds = Number(await readFile(answer, 'utf8').catch(() => ''));
  return Math.min(Math.max(Math.ceil(seconds / 60) || 1, 1), MINUTOS_MAXIMO);
}
