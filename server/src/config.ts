import { VIDEO_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import * as z from 'zod';

const MB = 1024 * 1024;

/** Redsys publishes this key for its sandbox: money must never depend on it. */
const CLAVE_PUBLICA_REDSYS = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

const entorno = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Vuelve <hola@vuelve.example>'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDSYS_URL: z.url().optional(),
  REDSYS_SECRET_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  SUPPORT_EMAIL: z.email().default('ayuda@vuelve.example'),
  SUPPORT_PHONE: z.string().default('+34 900 000 000'),
  VIDEO_MAXIMO_MB: z.coerce
    .number()
    .int()
    .positive()
    .default(VIDEO_MAXIMO_BYTES / MB),
  DEMO: z.enum(['0', '1']).optional(),
  TRUST_PROXY: z.string().optional(),
  LOGIN_FALLOS: z.coerce.number().int().positive().default(10),
  LOGIN_FALLOS_CUENTA: z.coerce.number().int().positive().default(50),
  LOGIN_BLOQUEO_S: z.coerce.number().int().positive().default(900),
  CODIGO_REENVIO_S: z.coerce.number().int().positive().default(60),
  CODIGOS_HORA: z.coerce.number().int().positive().default(5),
  PETICIONES_MINUTO: z.coerce.number().int().positive().default(1_200),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings (contract, «Settings») from environment variables.
 * @throws Error with one clear line for a wrong or forbidden setting.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  // An unset variable and an empty one mean the same.
  const set = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = entorno.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`Wrong setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const e = parsed.data;
  if (!e.ADMIN_EMAIL !== !e.ADMIN_PASSWORD) {
    throw new Error('Wrong setting ADMIN_*: e-mail and password go together');
  }
  const production = e.NODE_ENV === 'production';
  const config = {
    production,
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    correo: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    s3: readS3(e),
    admin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL.toLowerCase(), password: e.ADMIN_PASSWORD }
        : undefined,
    soporte: { email: e.SUPPORT_EMAIL, telefono: e.SUPPORT_PHONE },
    demo: e.DEMO ? e.DEMO === '1' : !production,
    videoMaximoBytes: e.VIDEO_MAXIMO_MB * MB,
    trustProxy: e.TRUST_PROXY,
    limites: {
      loginFallos: e.LOGIN_FALLOS,
      loginFallosCuenta: e.LOGIN_FALLOS_CUENTA,
      loginBloqueoS: e.LOGIN_BLOQUEO_S,
      codigoReenvioS: e.CODIGO_REENVIO_S,
      codigosHora: e.CODIGOS_HORA,
      peticionesMinuto: e.PETICIONES_MINUTO,
    },
  };
  if (production) refuseUnsafe(e, config);
  return config;
}

type Entorno = z.infer<typeof entorno>;

function readS3(e: Entorno) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error('Wrong setting S3_*: bucket, access key id and secret access key go together');
  }
  return { endpoint, bucket, region: e.S3_REGION, accessKeyId, secretAccessKey };
}

function refuseUnsafe(e: Entorno, { publicUrl, demo }: { publicUrl: string; demo: boolean }) {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && hostname !== 'localhost') {
    throw new Error('Wrong setting PUBLIC_URL: production needs https');
  }
  if (demo) throw new Error('Wrong setting DEMO: production refuses the demo data');
  if (!e.SMTP_URL) throw new Error('Wrong setting SMTP_URL: production needs a mail server');
  if (!e.REDSYS_URL) throw new Error('Wrong setting REDSYS_URL: production refuses the simulator');
  if (e.REDSYS_SECRET_KEY === CLAVE_PUBLICA_REDSYS) {
    throw new Error(
      'Wrong setting REDSYS_SECRET_KEY: production refuses the published sandbox key',
    );
  }
}
