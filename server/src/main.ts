import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { lockDatabase } from './db/lock.ts';
import { loadDemo } from './demo/demo.ts';
import { correoDevRoutes } from './dev/correo.routes.ts';
import { tpvRoutes } from './dev/tpv/tpv.routes.ts';
import { buzonLocalFolder, localTpv, openDeps } from './open-deps.ts';
import { ensureAdmin } from './usuarios/usuarios.ts';

/** How long a request that is under way may still take when the server stops. */
const GRACIA_MS = 3_000;

/** Undone in reverse order, at the end and when the start fails half-way. */
const undo: (() => Promise<unknown>)[] = [];

async function start(config: Config): Promise<void> {
  const url = config.databaseUrl ?? (await startOwnDatabase(resolve(config.dataDir)));
  const { deps, close } = await openDeps(config, url);
  undo.push(close);
  if (config.admin) await ensureAdmin(deps.db, config.admin);
  const demo = config.demo ? await loadDemo(deps) : [];

  const app = await buildApp(deps, { level: 'warn' });
  if (!config.correo.smtpUrl) await app.register(correoDevRoutes(buzonLocalFolder(config)));
  if (config.redsys.local) await app.register(tpvRoutes(localTpv(config)));
  undo.push(() => {
    setTimeout(() => app.server.closeAllConnections(), GRACIA_MS).unref();
    return app.close();
  });
  await app.listen({ host: config.host, port: config.port });
  console.log(describeStart(config, demo));
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const embedded = await startEmbeddedPostgres(dataDir);
  const lock = await lockDatabase(embedded.url, () => {
    console.error('The database went away');
    void stop(1);
  });
  if (!lock) throw new Error(`Another instance is using ${dataDir}: stop it, or set DATA_DIR`);
  undo.push(embedded.stop, lock.release);
  return embedded.url;
}

function describeStart({ publicUrl, correo, redsys }: Config, demo: string[]): string {
  const mail = correo.smtpUrl ? 'sent by SMTP' : `${publicUrl}/dev/correo`;
  const cards = redsys.local ? `${publicUrl}/dev/tpv` : new URL(redsys.url).host;
  return [`Vuelve  ${publicUrl}/`, ...demo, `Mail    ${mail}`, `Cards   ${cards}`].join('\n');
}

let starting: Promise<void> | undefined;
let stopping: Promise<void> | undefined;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    await starting?.catch(() => {}); // until then nobody knows all that is to be undone
    for (const step of undo.reverse()) {
      await step().catch((error: Error) => console.error(`While stopping: ${error.message}`));
    }
    process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}

try {
  starting = start(readConfig(process.env));
  await starting;
} catch (error) {
  console.error(describeFailure(error as NodeJS.ErrnoException));
  await stop(1);
}

function describeFailure({ code, message }: NodeJS.ErrnoException): string {
  return code === 'EADDRINUSE' ? 'The port is in use: set PORT to a free one' : message;
}
