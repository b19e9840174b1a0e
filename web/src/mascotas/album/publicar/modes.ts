import { VIDEOS_ADMITIDOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { ImagePlus, ImageUp, Video, type LucideIcon } from 'lucide-react';
import { videoMaximoBytes } from '../../../base/ajustes.ts';

const FOTOS = 'image/*';
const VIDEOS = ['video/*', ...VIDEOS_ADMITIDOS.map((extension) => `.${extension}`)].join(',');

const VIDEO_MB = videoMaximoBytes / 1024 / 1024;

/** `success` repeats the wording of the pressed button, whatever the file's type. */
interface PublishMode {
  title: string;
  choose: string;
  icon: LucideIcon;
  hint: string;
  accept: string;
  multiple: boolean;
  success: string;
}

export const MODES = {
  contenido: {
    title: 'Añadir contenido',
    choose: 'Elige fotos o vídeos, o arrástralos aquí',
    icon: ImagePlus,
    hint: `Fotos hasta 10MB, vídeos hasta ${VIDEO_MB}MB`,
    accept: `${FOTOS},${VIDEOS}`,
    multiple: true,
    success: textos.medios.creada,
  },
  video: {
    title: 'Subir vídeo',
    choose: 'Elige un vídeo o arrástralo aquí',
    icon: Video,
    hint: `MP4, MOV, WebM y otros, hasta ${VIDEO_MB}MB`,
    accept: VIDEOS,
    multiple: false,
    success: textos.medios.videoSubido,
  },
  fotos: {
    title: 'Subir fotos',
    choose: 'Elige fotos o arrástralas aquí',
    icon: ImageUp,
    hint: textos.imagenes.pista,
    accept: FOTOS,
    multiple: true,
    success: textos.imagenes.subida,
  },
} as const satisfies Record<string, PublishMode>;

export type Mode = keyof typeof MODES;
