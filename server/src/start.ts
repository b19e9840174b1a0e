import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './cimientos/config.ts';
import { openOwnDatabase } from './cimientos/db/own-database.ts';
import { refusePgbouncer } from './cimientos/db/pgbouncer.ts';
import { loadDemo } from './demo/demo.ts';
import { claveDev, registerDev, requireDev } from './dev.ts';
import { openDeps } from './open-deps.ts';
import { ensureAdmin } from './personas/usuarios/usuarios.ts';

/** Steps that undo the start, run in reverse order at the end or when the start fails. */
const undo: (() => Promise<unknown>)[] = [];

async function start(settings: Config): Promise<void> {
  await requireDev(settings);
  if (settings.databaseUrl) {
    await refusePgbouncer(settings.databaseUrl, settings.databaseUrlDirecta);
  }
  const url = settings.databaseUrl ?? (await startOwnDatabase(resolve(settings.dataDir)));
  const { deps, close } = await openDeps(settings, url);
  undo.push(close);
  const { config } = deps;
  if (config.admin && !(await ensureAdmin(deps.db, config.admin))) {
    console.error('Nobody administrates: ADMIN_EMAIL has an account that is no administrator');
  }
  const demo = config.demo ? await loadDemo(deps) : [];

  const app = await buildApp(deps, { level: 'warn' });
  await registerDev(app, deps);
  undo.push(async () => {
    await app.parada.drain(config.paradaAvisoMs);
    await app.close();
  });
  await app.listen({ host: config.host, port: config.port });
  const clave = claveDev(deps.secretos);
  console.log([...describeStart(config, demo), ...describeClave(config, clave)].join('\n'));
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const { url, stop: stopDatabase } = await openOwnDatabase(dataDir, () => {
    console.error('The database went away');
    void stop(1);
  });
  undo.push(stopDatabase);
  return url;
}

function describeStart({ publicUrl, correo, redsys }: Config, demo: string[]): string[] {
  const mail = correo.smtpUrl ? 'sent by SMTP' : `${publicUrl}/dev/correo`;
  const cards = redsys.local ? `${publicUrl}/dev/tpv` : new URL(redsys.url).host;
  return [`Vuelve  ${publicUrl}/`, ...demo, `Mail    ${mail}`, `Cards   ${cards}`];
}

/** The operator of a public demo opens its mails and payments from elsewhere with this key. */
function describeClave(config: Config, clave: string) {
  const { demoPublica, publicUrl } = config;
  const page = findDevPage(config);
  if (!demoPublica || !page) return [];
  return [
    `Key     ${publicUrl}${page}?clave=${clave}   (opens the mails and payments of this demo)`,
  ];
}

/** A development page that asks for the key. */
function findDevPage({ correo, redsys, identidades }: Config): string | undefined {
  if (!correo.smtpUrl) return '/dev/correo';
  if (redsys.local) return '/dev/tpv';
  return identidades.google?.local ? '/dev/identidad' : undefined;
}

let starting: Promise<void> | undefined;
let stopping: Promise<void> | undefined;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    await starting?.catch(() => {}); // `undo` is complete only after the start
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
