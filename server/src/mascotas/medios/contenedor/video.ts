import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { stripAsf } from './strip-asf.ts';
import { type Bytes, openBytes } from './bytes.ts';
import { stripFlv } from './strip-flv.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripAvi } from './strip-avi.ts';

/** The kind of a video file, after its metadata were removed. */
export interface Video {
  /** The file without metadata. */
  path: string;
  extension: string;
  /** Whether every current browser plays it. */
  seReproduce: boolean;
  /** In ms; null when the container does not say. */
  duracionMs: number | null;
}

type Extension = 'mp4' | 'webm' | 'mkv' | 'avi' | 'wmv' | 'flv';

/** Containers by MIME type, which is detected from the content. */
const EXTENSIONES: Record<string, Extension> = {
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
/** The functions that remove metadata in place. */
const LIMPIEZAS: Partial<Record<Extension, (file: Bytes) => void>> = {
  mp4: stripMp4,
  avi: stripAvi,
  wmv: stripAsf,
  flv: stripFlv,
};
/** Containers and codecs that browsers play. HEVC, the default of iPhones, is not among them. */
const REPRODUCIBLES = new Set<Extension>(['mp4', 'webm']);
const CODECS = new Set(['avc', 'vp8', 'vp9', 'av1']);

/**
 * Detects from the content whether a file is a video, and removes its metadata, such as its place.
 * Undefined when it is no video.
 * @throws Error for a video that cannot be read or cleaned
 */
export async function readVideo(path: string): Promise<Video | undefined> {
  const type = await fileTypeFromFile(path);
  const claimed = EXTENSIONES[type?.mime ?? ''];
  if (!claimed) return undefined;
  const { path: clean, extension } = await strip(path, claimed);
  // A dynamic import: the module is large, and only videos need it.
  const { readContenedor } = await import('./contenedor.ts');
  const contenedor = await readContenedor(clean).catch(() => undefined);
  const isPlayable = REPRODUCIBLES.has(extension);
  // A file of a playable container that we cannot read is no video. Any other stays as a download.
  if (!contenedor && isPlayable) return undefined;
  const { codec = null, duracionMs = null } = contenedor ?? {};
  const seReproduce = isPlayable && codec !== null && CODECS.has(codec);
  return { path: clean, extension, seReproduce, duracionMs };
}

async function strip(
  path: string,
  extension: Extension,
): Promise<{ path: string; extension: Extension }> {
  if (extension === 'webm' || extension === 'mkv') {
    const { rewriteMatroska } = await import('./contenedor.ts');
    const clean = await rewriteMatroska(path, extension);
    await rm(path); // frees its disk space at once
    return clean;
  }
  const file = openBytes(path);
  try {
    LIMPIEZAS[extension]?.(file);
  } finally {
    file.close();
  }
  return { path, extension };
}
