import { join, resolve } from 'node:path';
import { openBuzonLocal, openSmtp } from './adapters/correo.ts';
import { openFicheros } from './adapters/ficheros.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase, openPool } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { lockDatabase } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { loadSecretos } from './db/secretos.ts';
import { loadDemo } from './demo/demo.ts';
import { correoDevRoutes } from './dev/correo.routes.ts';
import { createLimites } from './http/limits.ts';
import { openCola } from './jobs/cola.ts';
import { createWorkers } from './jobs/workers.ts';
import { loadPaginas } from './perfil-publico/paginas.ts';
import { openPerfilCache } from './perfil-publico/perfil-cache.ts';
import { ensureAdmin } from './usuarios/usuarios.ts';

/** Undone in reverse order, at the end and when the start fails half-way. */
const undo: (() => Promise<unknown>)[] = [];

async function start(config: Config) {
  const dataDir = resolve(config.dataDir);
  const url = config.databaseUrl ?? (await startOwnDatabase(dataDir));

  const pool = openPool(url);
  const db = openDatabase(pool);
  undo.push(() => db.destroy());
  await migrate(db);
  const cola = await openCola(url, (error) => console.error(`Queue: ${error.message}`));
  undo.push(() => cola.stop());
  const perfilCache = await openPerfilCache(url);
  undo.push(() => perfilCache.close());

  const deps = {
    config,
    db,
    cola,
    perfilCache,
    limites: createLimites(pool, config.limites),
    secretos: await loadSecretos(db),
    ficheros: await openFicheros(config.s3, join(dataDir, 'ficheros')),
    paginas: await loadPaginas(),
  };
  const { smtpUrl, from } = config.correo;
  const mailbox = join(dataDir, 'correo');
  const buzon = smtpUrl ? openSmtp(smtpUrl, from) : await openBuzonLocal(mailbox, from);

  if (config.admin) await ensureAdmin(db, config.admin);
  const demo = config.demo ? await loadDemo(deps) : undefined;

  const app = await buildApp(deps, { level: 'warn' });
  if (!smtpUrl) await app.register(correoDevRoutes(mailbox));
  undo.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  await cola.work(createWorkers(deps, buzon));

  const lines = [`Vuelve  ${config.publicUrl}/`];
  if (demo) lines.push(...demo.map((line) => `        ${line}`));
  lines.push(`Mail    ${smtpUrl ? 'sent by SMTP' : `${config.publicUrl}/dev/correo`}`);
  console.log(lines.join('\n'));
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const embedded = await startEmbeddedPostgres(dataDir);
  const lock = await lockDatabase(embedded.url);
  if (!lock) throw new Error(`Another instance is using ${dataDir}: stop it, or set DATA_DIR`);
  undo.push(embedded.stop, lock.release);
  return embedded.url;
}

let stopping: Promise<void> | undefined;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of undo.reverse()) {
      await close().catch((error: Error) => console.error(`While stopping: ${error.message}`));
    }
    process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(describe(error as NodeJS.ErrnoException));
  await stop(1);
}

function describe(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'The port is in use: set PORT to a free one';
  return error.message;
}
