import { accessSync, constants } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Apart } from '../../taller/apart/apart.ts';
import { prepareMedio } from './prepare-medio.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

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

/** Whether this machine can convert videos. It is only looked for: to run it reads a hundred megabytes of libraries. */
export function hasFfmpeg(): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => isExecutable(join(folder, 'ffmpeg')));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A converted video, its still, and how long it lasts in ms. */
interface Convertido {
  mp4: string;
  still: string;
  duracionMs: number | null;
}

/**
 * Converts the video at `path` into files in the folder `work`; undefined when it cannot be within what a video of its
 * length may cost.
 * @param fichero its name, whose extension says what container it is
 * @throws Error when it was not the video's fault
 */
export async function convertVideo(
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
  if (!isDone && (await isNearlyFull(work))) throw new Error(FALLOS.videoSinSitio);
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
