import type { Ficheros } from '../db/tables.ts';
import type { Dato } from './mapa.ts';

/** A place outside our tables that holds data: its contents and processing activities. */
interface Sitio {
  que: string;
  de: Dato[];
}

/** Stored files, by their class (ficheros.clase). */
export const FICHEROS: Record<Ficheros['clase'], Sitio> = {
  imagen: {
    que: 'Foto de una cuenta, portada y retrato de una mascota; foto de un producto',
    de: ['cuenta', 'mascotas'],
  },
  foto: {
    que: 'Fotos del álbum, de las conversaciones y de mascotas encontradas, con su miniatura',
    de: ['album', 'conversaciones', 'encontradas'],
  },
  video: { que: 'Vídeos del álbum, con su cartel', de: ['album'] },
  exportacion: { que: 'Copias de una cuenta, para llevársela', de: ['exportaciones'] },
  certificado: { que: 'Cartillas de vacunas en PDF', de: ['cartilla'] },
};

/** Files and folders below DATA_DIR. */
export const CARPETAS = {
  ficheros: {
    que: 'Los ficheros guardados, si no están en un almacén de objetos',
    de: ['cuenta', 'mascotas', 'album', 'cartilla', 'conversaciones', 'encontradas'],
  },
  subidas: {
    que: 'Ficheros que están llegando o convirtiéndose, y copias que se están haciendo: cuarentena',
    de: [
      'cuenta',
      'mascotas',
      'album',
      'cartilla',
      'conversaciones',
      'encontradas',
      'exportaciones',
    ],
  },
  correo: {
    que: 'Correos que no salen, si no hay servidor de correo: solo en desarrollo y en la demostración',
    de: ['correos'],
  },
  tpv: { que: 'Pagos inventados del banco de mentira: solo en desarrollo', de: ['ninguno'] },
  postgres: { que: 'La base de datos propia, si no hay otra: las tablas', de: ['cuenta'] },
  'postgres.log': { que: 'Sus fallos, sin las filas ni las órdenes', de: ['limites'] },
  'postgres.clave': { que: 'Su contraseña', de: ['ninguno'] },
} satisfies Record<string, Sitio>;

/** The queue's tables (schema pgboss), with the columns that may hold personal data. */
export const TABLAS_COLA: Record<string, readonly string[]> = {
  job: ['data', 'output'],
  job_common: ['data', 'output'],
  job_dependency: [],
  queue: [],
  queue_stats: [],
  schedule: [],
  subscription: [],
  bam: [],
  warning: [],
  version: [],
};

/** Personal data in memory, by source file, until changed, evicted, or the server stops. */
export const MEMORIA: Record<string, Sitio> = {
  'cimientos/page-cache/perfil-cache.ts': {
    que: 'Páginas de mascotas ya escritas',
    de: ['mascotas', 'album'],
  },
  'tienda/portada/portada.ts': { que: 'Versiones de la portada', de: ['ninguno'] },
  'cimientos/http/lector.ts': { que: 'Idiomas que piden los navegadores', de: ['ninguno'] },
  'cimientos/http/peticiones.ts': {
    que: 'Cuántas peticiones hace cada red, un minuto',
    de: ['limites'],
  },
  'cimientos/http/red-de.ts': {
    que: 'La red de las últimas direcciones de internet',
    de: ['limites'],
  },
  'cimientos/http/request-limit.ts': {
    que: 'De qué cuenta son las últimas sesiones',
    de: ['limites'],
  },
};
