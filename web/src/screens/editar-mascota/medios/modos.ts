import { VIDEO_MAXIMO_BYTES, VIDEOS_ADMITIDOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { ImagePlus, ImageUp, Video, type LucideIcon } from 'lucide-react';

const FOTOS = 'image/*';
const VIDEOS = ['video/*', ...VIDEOS_ADMITIDOS.map((extension) => `.${extension}`)].join(',');

const VIDEO_MB = VIDEO_MAXIMO_BYTES / 1024 / 1024;

/** One way to publish. `exito` is what the button promised, whatever the file. */
interface Publicar {
  titulo: string;
  elegir: string;
  icon: LucideIcon;
  pista: string;
  accept: string;
  multiple: boolean;
  exito: string;
}

export const MODOS = {
  contenido: {
    titulo: 'Añadir contenido',
    elegir: 'Elige fotos o videos, o arrástralos aquí',
    icon: ImagePlus,
    pista: `Fotos hasta 10MB, videos hasta ${VIDEO_MB}MB`,
    accept: `${FOTOS},${VIDEOS}`,
    multiple: true,
    exito: textos.medios.creada,
  },
  video: {
    titulo: 'Subir video',
    elegir: 'Elige un video o arrástralo aquí',
    icon: Video,
    pista: `MP4, MOV, WebM y otros, hasta ${VIDEO_MB}MB`,
    accept: VIDEOS,
    multiple: false,
    exito: textos.medios.videoSubido,
  },
  fotos: {
    titulo: 'Subir fotos',
    elegir: 'Elige fotos o arrástralas aquí',
    icon: ImageUp,
    pista: textos.imagenes.pista,
    accept: FOTOS,
    multiple: true,
    exito: textos.imagenes.subida,
  },
} as const satisfies Record<string, Publicar>;

export type Modo = keyof typeof MODOS;
