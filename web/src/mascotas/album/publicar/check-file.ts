import { IMAGEN_MAXIMO_BYTES, VIDEOS_ADMITIDOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { videoMaximoBytes } from '../../../base/ajustes.ts';
import type { Mode } from './modes.ts';

const MB = 1024 * 1024;

export function isVideo({ name, type }: File): boolean {
  const extension = name.split('.').pop()?.toLowerCase();
  return type.startsWith('video/') || VIDEOS_ADMITIDOS.some((admitted) => admitted === extension);
}

/** Why a file is not sent at all. The server, which reads the content, decides in the end. */
export function problemOf(file: File, mode: Mode): string | undefined {
  const video = isVideo(file);
  if (video && mode === 'fotos') return textos.imagenes.noEsImagen;
  if (!video && (mode === 'video' || !file.type.startsWith('image/'))) return textos.medios.tipo;
  if (video) {
    return file.size > videoMaximoBytes
      ? textos.medios.videoGrande(videoMaximoBytes / MB)
      : undefined;
  }
  return file.size > IMAGEN_MAXIMO_BYTES ? textos.imagenes.grande : undefined;
}
