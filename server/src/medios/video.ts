import { fileTypeFromFile } from 'file-type';
import { inspectApart } from '../aislado.ts';

/** What a video file turned out to be. */
export interface Video {
  extension: string;
  /** Whether every current browser plays it. */
  seReproduce: boolean;
  /** Its length in ms, where the container tells. */
  duracionMs: number | null;
}

/** Containers by content; the first ones are played by browsers, the others by none. */
const EXTENSIONES: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/matroska': 'mkv',
  'video/vnd.avi': 'avi',
  'video/x-msvideo': 'avi',
  'video/x-ms-asf': 'wmv',
  'application/vnd.ms-asf': 'wmv',
  'video/x-ms-wmv': 'wmv',
  'video/x-flv': 'flv',
};
const REPRODUCIBLES = new Set(['mp4', 'webm']);
/** HEVC, what iPhones record by default, is not among them. */
const CODECS = new Set(['avc', 'vp8', 'vp9', 'av1']);

/** What the container says of itself. */
export interface Contenedor {
  codec: string | null;
  duracionMs: number | null;
}

/** Reads what kind of video a file is, from its content; undefined when it is none. */
export async function readVideo(path: string): Promise<Video | undefined> {
  const type = await fileTypeFromFile(path);
  const extension = EXTENSIONES[type?.mime ?? ''];
  if (!extension) return undefined;
  const script = new URL('video.worker.ts', import.meta.url);
  const contenedor = await inspectApart<Contenedor>(script, path);
  const isPlayable = REPRODUCIBLES.has(extension);
  // A container that we cannot read is no video if browsers should play it, and opaque otherwise.
  if (!contenedor)
    return isPlayable ? undefined : { extension, seReproduce: false, duracionMs: null };
  const { codec, duracionMs } = contenedor;
  return { extension, seReproduce: isPlayable && codec !== null && CODECS.has(codec), duracionMs };
}
