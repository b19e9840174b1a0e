import { CUOTA_BYTES, VIDEO_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import * as z from 'zod';
import { ajuste, cuenta } from './ajuste.ts';

const MB = 1024 * 1024;
const LOCAL = 'files stay in `DATA_DIR`';

/** Where files are stored, and how large they may be. */
export const ficheros = {
  S3_ENDPOINT: ajuste(z.url().optional(), {
    otherwise: LOCAL,
    meaning: 'address of an S3 store; without it, with a bucket, that of AWS',
  }),
  S3_REGION: ajuste(z.string().default('auto'), { meaning: 'region of the S3 store' }),
  S3_BUCKET: ajuste(z.string().optional(), {
    otherwise: LOCAL,
    meaning: 'bucket of the S3 store; needs both keys',
  }),
  S3_ACCESS_KEY_ID: ajuste(z.string().optional(), {
    otherwise: LOCAL,
    meaning: 'name of the access key',
  }),
  S3_SECRET_ACCESS_KEY: ajuste(z.string().optional(), {
    secret: true,
    otherwise: LOCAL,
    meaning: 'secret of the access key',
  }),
  CUOTA_MB: cuenta(
    CUOTA_BYTES / MB,
    'MB',
    'quota of an account for photos, videos and documents; its data exports may take twice as much again',
  ),
  VIDEO_MAXIMO_MB: cuenta(VIDEO_MAXIMO_BYTES / MB, 'MB', 'largest video'),
  FICHERO_MEMORIA_MB: cuenta(512, 'MB', 'memory of each process that opens an upload', 64),
  FICHERO_CPU_S: cuenta(15, 's', 'processor time of each process that opens an upload'),
};
