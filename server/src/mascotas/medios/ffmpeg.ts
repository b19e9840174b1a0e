import { accessSync, constants } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Apart } from '../../taller/apart/apart.ts';
import { prepareMedio } from './prepare-medio.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** Processor seconds per minute of video, and the largest number of minutes that count. */
const CPU_POR_MINUTO_S = 60;
const MINUTOS_MAXIMO = 15;
/** With less free disk space in bytes, a failed conversion may be due to a full disk. */
const ESPACIO_BYTES = 500 * 1024 * 1024;

/** The demuxer of each container: ffmpeg must not guess it from a stranger's file. */
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
/** One thread for decoding, one for encoding. */
const UN_HILO = ['-threads', '1', '-filter_threads', '1'];
/** The codec needs even sides. */
const PEQUENO = ['-vf', "scale='trunc(min(1280,iw)/2)*2':-2"];
/** Conversions wait for a child without an account: uploads of their owner do not delay them. */
const SIN_CUENTA = 0;
const VIDEO = ['-threads', '1', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24'];
const AUDIO = ['-c:a', 'aac', '-b:a', '128k'];
const SALIDA = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1'];

/** Whether this machine has ffmpeg. A search in PATH is enough: a run would load 100 MB. */
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

/** A converted video and its still (paths), and its duration in ms. */
interface Convertido {
  mp4: string;
  still: string;
  duracionMs: number | null;
}

/**
 * Converts the video at `path` into files in the folder `work`. Undefined when the video cannot be
 * converted within the limits for its duration.
 * @param fichero its name, whose extension is the container
 * @throws Error when the video is not at fault
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

/** Whether the disk may have been too full for the result. */
async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < ESPACIO_BYTES;
}

/** The started minutes of a video according to its container, at least 1. */
async function countMinutes(apart: Apart, source: string[], work: string): Promise<number> {
  const answer = join(work, 'duracion');
  const ask = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', '-o', answer];
  await apart.runProgram('ffprobe', [...ask, ...source], CPU_POR_MINUTO_S);
  const seconds = Number(await readFile(answer, 'utf8').catch(() => ''));
  return Math.min(Math.max(Math.ceil(seconds / 60) || 1, 1), MINUTOS_MAXIMO);
}
