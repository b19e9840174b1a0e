import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { stripAsf } from './strip-asf.ts';
import { type Bytes, openBytes } from './bytes.ts';
import { stripFlv } from './strip-flv.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripAvi } from './strip-avi.ts';

/** What a video file turned out to be, once what it told of its place was taken out. */
export interface Video {
  /** The file without it. */
  path: string;
  extension: string;
  /** Whether every current browser plays it. */
  seReproduce: boolean;
  /** Its length in ms, where the container tells. */
  duracionMs: number | null;
}

type Extension = 'mp4' | 'webm' | 'mkv' | 'avi' | 'wmv' | 'flv';

/** Containers by content. */
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
/** Those that can be cleaned where they lie. */
const LIMPIEZAS: Partial<Record<Extension, (file: Bytes) => void>> = {
  mp4: stripMp4,
  avi: stripAvi,
  wmv: stripAsf,
  flv: stripFlv,
};
/** Played by browsers, where the codec is one of these; HEVC, what iPhones record by default, is not. */
const REPRODUCIBLES = new Set<Extension>(['mp4', 'webm']);
const CODECS = new Set(['avc', 'vp8', 'vp9', 'av1']);

/**
 * Reads what kind of video a file is, from its content, and takes out the remarks that tell where it was taken;
 * undefined when it is none.
 * @throws Error for one that cannot be read or cleaned
 */
export async function readVideo(path: string): Promise<Video | undefined> {
  const type = await fileTypeFromFile(path);
  const claimed = EXTENSIONES[type?.mime ?? ''];
  if (!claimed) return undefined;
  const { path: clean, extension } = await strip(path, claimed);
  const { readContenedor } = await import('./contenedor.ts'); // its readers are large: only a video loads them
  const contenedor = await readContenedor(clean).catch(() => undefined);
  const isPlayable = REPRODUCIBLES.has(extension);
  // A container that we cannot read is no video if browsers should play it, and opaque otherwise.
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
    await rm(path); // its space is not needed twice for longer than this
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
