import type { Empresa } from '@vuelve/contract/empresa';
import * as z from 'zod';
import { en } from 'zod/locales';
import { type Ajuste, readDefault, shapeOf } from './ajustes/ajuste.ts';
import { AJUSTES } from './ajustes/grupos.ts';
import { readIdentidades } from './config-identidades.ts';
import { isNif, NIF_DEMO, normalizeNif } from './nif.ts';
import { isLoopback } from './red.ts';

const MB = 1024 * 1024;

/** The published key and merchant of Redsys's sandbox: production must refuse both. */
const CLAVE_PUBLICA_REDSYS = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const COMERCIO_PUBLICO_REDSYS = '999008881';
/** Path of the bank's query service, on the host of its payment page. */
const RUTA_CONSULTA = '/apl02/services/SerClsWSConsulta';
/** Path of the bank's refund service. */
const RUTA_REST = '/sis/rest/trataPeticionREST';

/** The port of the metrics is so far above the server's. */
const METRICS_ABOVE = 1000;

const COMERCIO_LOCAL = '999000001';

/** Without the seller's NIF, receipts are not invoices. */
const SIN_EMPRESA: Empresa = { nombre: 'Vuelve', nif: '', direccion: '', registro: '' };
/** The demo's seller, with a NIF that nobody has, to show invoices and their register. */
const EMPRESA_DEMO: Empresa = {
  nombre: 'Vuelve (demostración)',
  nif: NIF_DEMO,
  direccion: 'Calle de Ejemplo 1, 46001 València',
  registro: 'Registro Mercantil de Ejemplo, tomo 0, folio 0, hoja V-0',
};

const SOPORTE_DEMO = { email: 'ayuda@vuelve.example', telefono: '+34 900 000 000' };

const entorno = z.object(shapeOf(AJUSTES));

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings (docs/ajustes.md) from environment variables.
 * @throws Error with one clear line for a wrong or forbidden setting.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty variable counts as unset.
  const set = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = entorno.safeParse(Object.fromEntries(set), { error: en().localeError });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(describeWrong(issue!.path[0] as keyof typeof AJUSTES, issue!.message));
  }
  const e = parsed.data;
  if (!e.ADMIN_EMAIL !== !e.ADMIN_PASSWORD) {
    throw new Error('Wrong setting ADMIN_*: e-mail and password go together');
  }
  const production = e.NODE_ENV === 'production';
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const config = {
    production,
    host: e.HOST,
    port: e.PORT,
    publicUrl,
    ownUrl: ownUrl(e),
    dataDir: e.DATA_DIR,
    copiasDir: e.COPIAS_DIR,
    trabajos: e.TRABAJOS === '1',
    releasesDir: e.RELEASES_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseUrlDirecta: e.DATABASE_URL_DIRECTA,
    conexiones: { database: e.DATABASE_CONEXIONES, cola: e.COLA_CONEXIONES },
    logLevel: e.LOG_LEVEL,
    metricas: readMetricas(e),
    paradaAvisoMs: e.PARADA_AVISO_S * 1000,
    correo: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, conexiones: e.SMTP_CONEXIONES },
    s3: readS3(e),
    admin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL.toLowerCase(), password: e.ADMIN_PASSWORD }
        : undefined,
    redsys: readRedsys(e, publicUrl),
    // Banks offer Bizum by a separate contract; the local terminal always offers it.
    bizum: e.BIZUM ? e.BIZUM === '1' : !e.REDSYS_URL,
    identidades: readIdentidades(e, { production, publicUrl }),
    empresa: readEmpresa(e),
    verifactu: { envio: e.VERIFACTU_ENVIO === '1' },
    soporte: {
      email: e.SUPPORT_EMAIL ?? SOPORTE_DEMO.email,
      telefono: e.SUPPORT_PHONE ?? SOPORTE_DEMO.telefono,
    },
    push: {
      privada: e.VAPID_PRIVATE_KEY,
      asunto: e.VAPID_SUBJECT ?? `mailto:${e.SUPPORT_EMAIL ?? SOPORTE_DEMO.email}`,
      permitidos: new Set(e.PUSH_HOSTS_PERMITIDOS.split(/[\s,]+/).filter(Boolean)),
    },
    demo: e.DEMO ? e.DEMO === '1' : !production,
    demoPublica: e.DEMO_PUBLICA === '1',
    videoMaximoBytes: e.VIDEO_MAXIMO_MB * MB,
    cuotaBytes: e.CUOTA_MB * MB,
    apart: { memoriaMb: e.FICHERO_MEMORIA_MB, cpuS: e.FICHERO_CPU_S },
    trustProxy: e.TRUST_PROXY,
    limites: {
      loginFallos: e.LOGIN_FALLOS,
      loginFallosCuenta: e.LOGIN_FALLOS_CUENTA,
      loginFallosRed: e.LOGIN_FALLOS_RED,
      loginBloqueoS: e.LOGIN_BLOQUEO_S,
      codigoReenvioS: e.CODIGO_REENVIO_S,
      codigosHora: e.CODIGOS_HORA,
      codigosDireccionHora: e.CODIGOS_DIRECCION_HORA,
      codigosRedHora: e.CODIGOS_RED_HORA,
      codigosIntentosHora: e.CODIGOS_INTENTOS_HORA,
      codigosIntentosRedHora: e.CODIGOS_INTENTOS_RED_HORA,
      chapasDesconocidasHora: e.CHAPAS_DESCONOCIDAS_HORA,
      avisosHora: e.AVISOS_HORA,
      cuponesHora: e.CUPONES_HORA,
      pagosHora: e.PAGOS_HORA,
      traspasosDia: e.TRASPASOS_DIA,
      desistimientosHora: e.DESISTIMIENTOS_HORA,
      meGustaDia: e.ME_GUSTA_DIA,
      peticionesMinuto: e.PETICIONES_MINUTO,
    },
  };
  if (production) refuseUnsafe(e, config);
  else refuseOpen(e, publicUrl);
  return config;
}

/** The sentence for a setting that its schema refuses. It never holds the value, which may be secret. */
function describeWrong(name: keyof typeof AJUSTES, message: string): string {
  const ajuste: Ajuste = AJUSTES[name];
  const byDefault = readDefault(ajuste) ?? ajuste.otherwise;
  return `Wrong setting ${name}: ${message}. It is: ${ajuste.meaning} (default: ${byDefault || 'empty'}). See docs/ajustes.md`;
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

/** Undefined where nobody reads metrics. */
function readMetricas({ NODE_ENV, PORT, METRICS_HOST: host, METRICS_PORT }: Entorno) {
  const port = METRICS_PORT ?? (NODE_ENV === 'production' ? PORT + METRICS_ABOVE : undefined);
  return port === undefined ? undefined : { host, port };
}

/** The bank's card terminal; without REDSYS_URL the local stand-in (key in the database). */
function readRedsys(e: Entorno, publicUrl: string) {
  const { REDSYS_TERMINAL: terminal, REDSYS_SIGNATURE_VERSION: version } = e;
  const { REDSYS_URL: url, REDSYS_MERCHANT_CODE: comercio, REDSYS_SECRET_KEY: key } = e;
  if (!url) {
    const url = `${publicUrl}/dev/tpv/realizarPago`;
    const queryUrl = `${ownUrl(e)}/dev/tpv/consulta`;
    const restUrl = `${ownUrl(e)}/dev/tpv/trataPeticionREST`;
    const own = { comercio: COMERCIO_LOCAL, key: '', local: true };
    return { url, queryUrl, restUrl, terminal, version, ...own };
  }
  if (!comercio || !key) {
    throw new Error('Wrong setting REDSYS_*: URL, merchant code and secret key go together');
  }
  const queryUrl = e.REDSYS_QUERY_URL ?? new URL(RUTA_CONSULTA, url).href;
  const restUrl = e.REDSYS_REST_URL ?? new URL(RUTA_REST, url).href;
  return { url, queryUrl, restUrl, comercio, key, terminal, version, local: false };
}

function readEmpresa(e: Entorno): Empresa {
  const { EMPRESA_NOMBRE: nombre, EMPRESA_NIF: nif, EMPRESA_DIRECCION: direccion } = e;
  if (!nombre && !nif && !direccion) {
    return e.NODE_ENV === 'development' && e.DEMO !== '0' ? EMPRESA_DEMO : SIN_EMPRESA;
  }
  if (!nombre || !nif || !direccion) {
    throw new Error('Wrong setting EMPRESA_*: name, NIF and address go together');
  }
  return { nombre, nif: normalizeNif(nif), direccion, registro: e.EMPRESA_REGISTRO };
}

const OIDAS_EN_LOCALHOST = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

/** The address at which the server reaches itself. */
function ownUrl({ HOST, PORT }: Entorno): string {
  if (OIDAS_EN_LOCALHOST.has(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Outside production, everybody can read the demo's passwords and the stand-in mailbox's codes. */
function refuseOpen(e: Entorno, publicUrl: string) {
  if (e.DEMO_PUBLICA === '1') return;
  const { protocol, hostname } = new URL(publicUrl);
  const isOpenUrl = protocol === 'https:' || !isLoopback(hostname);
  const open = isLoopback(e.HOST) ? isOpenUrl && 'PUBLIC_URL' : 'HOST';
  if (!open) return;
  throw new Error(
    `Wrong setting ${open}: others can reach the demo's logins and mails; set NODE_ENV=production, or DEMO_PUBLICA=1 when that is meant`,
  );
}

function refuseUnsafe(
  e: Entorno,
  { publicUrl, demo, demoPublica, redsys, empresa: { nif } }: Omit<Config, 'production'>,
) {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && hostname !== 'localhost') {
    throw new Error('Wrong setting PUBLIC_URL: production needs https');
  }
  if (demo) throw new Error('Wrong setting DEMO: production refuses the demo data');
  if (!nif) {
    throw new Error('Wrong setting EMPRESA_*: production has to say who sells (LSSI art. 10)');
  }
  if (!e.SUPPORT_EMAIL || !e.SUPPORT_PHONE) {
    throw new Error(
      'Wrong setting SUPPORT_*: production has to say how the seller is reached (LSSI art. 10)',
    );
  }
  if (e.PUSH_HOSTS_PERMITIDOS) {
    throw new Error('Wrong setting PUSH_HOSTS_PERMITIDOS: production pushes to the internet alone');
  }
  if (demoPublica) throw new Error('Wrong setting DEMO_PUBLICA: production is no demo');
  if (nif && (nif === NIF_DEMO || !isNif(nif))) {
    throw new Error(
      'Wrong setting EMPRESA_NIF: no Spanish NIF, of nine characters of which the last checks the others',
    );
  }
  if (!e.SMTP_URL) throw new Error('Wrong setting SMTP_URL: production needs a mail server');
  if (!e.REDSYS_URL) throw new Error('Wrong setting REDSYS_URL: production refuses the simulator');
  const urls = [e.REDSYS_URL, redsys.queryUrl, redsys.restUrl];
  if (urls.some((url) => new URL(url).protocol !== 'https:')) {
    throw new Error('Wrong setting REDSYS_URL: production needs https');
  }
  if (redsys.key === CLAVE_PUBLICA_REDSYS) {
    throw new Error(
      'Wrong setting REDSYS_SECRET_KEY: production refuses the published sandbox key',
    );
  }
  if (e.REDSYS_MERCHANT_CODE === COMERCIO_PUBLICO_REDSYS) {
    throw new Error(
      'Wrong setting REDSYS_MERCHANT_CODE: production refuses the published sandbox merchant',
    );
  }
}
