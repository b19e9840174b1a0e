import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { miniatura } from '@vuelve/contract/ficheros';
import type { Deps } from '../deps.ts';
import { publishFicheros } from '../ficheros/ficheros.ts';
import { newHash } from '../hashes.ts';
import { MINIATURA, toWebp } from '../imagenes/procesar.ts';
import { filesOf, folderOf } from './medios.ts';
import * as medios from './medios.queries.ts';
import { readVideo } from './video.ts';

const run = promisify(execFile);
const MINUTO_MS = 60_000;

/** The demuxer for each container: ffmpeg must not guess from what a stranger sends. */
const DEMUXERS: Record<string, string> = {
  mp4: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  wmv: 'asf',
  flv: 'flv',
};

/** Whether this machine can convert videos. */
export async function hasFfmpeg(): Promise<boolean> {
  return run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );
}

/** Makes a waiting video playable and gives it a still; one that cannot be converted stays as a download. */
export async function convertVideo(
  contexto: Pick<Deps, 'db' | 'ficheros' | 'config'>,
  id: number,
): Promise<void> {
  const { db, ficheros, config } = contexto;
  const medio = await medios.findConvirtiendo(db, id);
  if (!medio) return;
  const folder = folderOf(medio.usuario_hash, medio.mascota_hash);
  await mkdir(join(config.dataDir, 'subidas'), { recursive: true });
  const work = await mkdtemp(join(config.dataDir, 'subidas', 'conversion-'));
  try {
    const original = join(work, 'original');
    await pipeline(await ficheros.read(folder + medio.fichero), createWriteStream(original));
    const converted = await convert(original, medio.fichero, work).catch(() => undefined);
    if (!converted) return await medios.updateMedio(db, id, { estado: 'descarga' });

    const fichero = `${newHash()}.mp4`;
    const nuevos = [
      { ruta: folder + fichero, contenido: { path: converted.mp4 } },
      { ruta: folder + miniatura(fichero), contenido: converted.still },
    ];
    await publishFicheros(contexto, nuevos, async (trx) => {
      const current = await medios.lockConvirtiendo(trx, id);
      if (!current) throw new Error('The video was deleted while it was converted');
      const { duracionMs: duracion_ms } = converted;
      await medios.updateMedio(trx, id, { fichero, duracion_ms, poster: true, estado: 'listo' });
      return filesOf({ fichero: medio.fichero, poster: medio.poster }, folder);
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function convert(original: string, fichero: string, work: string) {
  const demuxer = DEMUXERS[fichero.split('.').at(-1)!];
  if (!demuxer) return undefined;
  const mp4 = join(work, 'video.mp4');
  const picture = join(work, 'still.png');
  const input = [
    '-nostdin',
    '-y',
    '-loglevel',
    'error',
    '-protocol_whitelist',
    'file',
    '-f',
    demuxer,
    '-i',
    original,
  ];
  const small = "scale='min(1280,iw)':-2";
  const video = ['-vf', small, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24'];
  const audio = ['-c:a', 'aac', '-b:a', '128k'];
  const options = { timeout: 10 * MINUTO_MS };
  const pixels = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1'];
  await run('ffmpeg', [...input, ...video, ...audio, ...pixels, mp4], options);
  await run('ffmpeg', [...input, '-frames:v', '1', '-vf', small, picture], options);
  const [still] = await toWebp(picture, MINIATURA);
  const facts = await readVideo(mp4);
  return facts && { mp4, still: still!, duracionMs: facts.duracionMs };
}
