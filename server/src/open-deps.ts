import { createECDH, createHmac, generateKeyPairSync } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { openApart } from './taller/apart/apart.ts';
import { openFicheros } from './cimientos/adapters/open-ficheros.ts';
import type { Config } from './cimientos/config.ts';
import { raiseSellos } from './encuentro/conversaciones/sellos.ts';
import { logCaida } from './cimientos/db/caida.ts';
import { isCaida, isDatabaseAway, openDatabase, openPool } from './cimientos/db/database.ts';
import { refuseActiveDemo } from './demo/disable-demo.ts';
import { isBehind } from './cimientos/db/esquema.ts';
import { migrate } from './cimientos/db/migrate.ts';
import { loadSecretos, type Secretos } from './cimientos/db/secretos.ts';
import type { Deps } from './cimientos/deps.ts';
import { openCorreo } from './open-correo.ts';
import { openEstafeta } from './open-estafeta.ts';
import { openOyentes } from './cimientos/db/oyentes.ts';
import { writeEscaneos } from './encuentro/escaneos/escaneos.ts';
import { openLibreta } from './cimientos/visitas/libreta.ts';
import { logFault, logLine } from './cimientos/log.ts';
import { createLimites } from './cimientos/http/limites.ts';
import { openCola } from './cimientos/jobs/cola.ts';
import { shareConexiones } from './cimientos/jobs/trabajos.ts';
import { createWorkers } from './workers.ts';
import { hasFfmpeg } from './mascotas/medios/ffmpeg.ts';
import { loadPaginas } from './cimientos/http/load-paginas.ts';
import { type Cartero, openCartero } from './cimientos/push/cartero.ts';
import { openImprenta } from './taller/imprenta/imprenta.ts';
import { openPerfilCache } from './cimientos/page-cache/perfil-cache.ts';

/** The key of the stand-in card terminal is as long as a bank's. */
const CLAVE_TPV_BYTES = 24;

/**
 * Opens everything that the features need, with the database at `url`: migrates it, connects queue,
 * files and mail. Jobs run from here on; `onQueueError` receives their errors.
 * @throws Error when something cannot be opened, and in production when the demo is still active;
 * everything that was opened is closed again
 */
export async function openDeps(
  settings: Config,
  url: string,
  onQueueError: (error: Error) => void = logQueueError,
): Promise<{ deps: Deps; pool: Pool; close: () => Promise<void> }> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const paginas = await loadPaginas();
    const ficheros = await openFicheros(settings.s3, join(resolve(settings.dataDir), 'ficheros'));
    const { demas } = shareConexiones(settings.correo.conexiones);
    const buzon = await openCorreo(settings, demas);
    undo.push(async () => buzon.close());

    const { conexiones, databaseUrlDirecta: directa = url } = settings;
    await migrate(directa, { say: logLine });
    const pool = openPool(url, conexiones.database);
    const db = openDatabase(pool);
    undo.push(() => db.destroy());
    if (settings.production) await refuseActiveDemo(db);
    const secretos = await loadSecretos(db);
    const config = withIdentidadKeys(
      settings.redsys.local ? withTpvKey(settings, secretos) : settings,
      secretos,
    );
    const perfilCache = await openPerfilCache(directa);
    undo.push(async () => perfilCache.close());
    const oyentes = openOyentes(directa);
    undo.push(() => oyentes.close());
    const imprenta = openImprenta();
    undo.push(() => imprenta.close());
    const estafeta = openEstafeta(config, url);
    undo.push(() => estafeta.close());
    const cola = await openCola(directa, onQueueError, conexiones.cola);
    undo.push(() => cola.stop());
    const escribir = { db, secretos, cola, config, raiseSellos };
    const libreta = openLibreta((llegadas) => writeEscaneos(escribir, llegadas), logLost);
    undo.push(() => libreta.close());

    const apart = openApart({
      ...config.apart,
      fileBytes: config.videoMaximoBytes,
      preload: new URL('./taller/pictures/shrink-picture.apart.ts', import.meta.url),
    });
    undo.push(async () => apart.close());

    const cartero = openCorreoPush(config, secretos);
    const limites = createLimites(pool, config.limites, secretos.contactos);
    const ffmpeg = hasFfmpeg();
    const open = { config, db, cola, perfilCache, limites, secretos, ficheros, apart, paginas };
    const deps = { ...open, oyentes, imprenta, estafeta, cartero, libreta, ffmpeg };
    if (config.trabajos) {
      const workers = createWorkers(deps, buzon);
      await cola.work(workers, config.correo.conexiones, () => isBehind(db));
    } else logLine('TRABAJOS=0: no mail goes out, and no other job runs');
    return { deps, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function logQueueError(error: Error): void {
  // A failed job has a cause, which may be a mail server; without one it is the queue's own.
  const isAway = error.cause ? isCaida(error.cause) : isDatabaseAway(error);
  if (isAway) logCaida((error.cause ?? error) as Error);
  else logFault(`Queue: ${error.message}`);
}

/** Logs no message: PostgreSQL's error may contain a visitor's data. */
function logLost(error: NodeJS.ErrnoException): void {
  if (isCaida(error)) logCaida(error);
  else logFault(`Scans could not be written down: ${error.code ?? error.name}`);
}

function withTpvKey(config: Config, { tpv }: Secretos): Config {
  const key = tpv.subarray(0, CLAVE_TPV_BYTES).toString('base64');
  return { ...config, redsys: { ...config.redsys, key } };
}

/** The stand-in provider authenticates us like the real ones: by a secret or a signing key. */
function withIdentidadKeys(config: Config, { identidades }: Secretos): Config {
  const { google, apple } = config.identidades;
  if (!google?.local || !apple?.local) return config;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privada = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const secreto = createHmac('sha256', identidades).update('cliente').digest('base64url');
  const propia = { equipo: 'VUELVE', clave: 'propia', privada };
  return {
    ...config,
    identidades: { google: { ...google, secreto }, apple: { ...apple, secreto: propia } },
  };
}

function openCorreoPush({ push, publicUrl }: Config, { vapid }: Secretos): Cartero {
  const ecdh = createECDH('prime256v1');
  const privada = push.privada ?? vapid.toString('base64url');
  ecdh.setPrivateKey(privada, 'base64url');
  return openCartero({
    vapid: { publica: ecdh.getPublicKey('base64url'), privada, asunto: push.asunto },
    permitidos: push.permitidos,
    propio: new URL(publicUrl).hostname,
  });
}
