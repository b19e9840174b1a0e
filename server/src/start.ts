import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './cimientos/config.ts';
import { openOwnDatabase } from './cimientos/db/own-database.ts';
import { searchMunicipio } from './cimientos/geografia/search-municipio.ts';
import { refusePgbouncer } from './cimientos/db/pgbouncer.ts';
import { loadDemo } from './demo/demo.ts';
import { claveDev, registerDev, requireDev } from './dev.ts';
import { logAsJson, logFault, logLine, logOptions } from './cimientos/log.ts';
import { VERSION } from './cimientos/version.ts';
import { openDeps } from './open-deps.ts';
import { CHECKS, type Instalacion, runCheck } from './operacion/comprobaciones.ts';
import { openVigilancia } from './operacion/vigilancia.ts';
import { ensureAdmin } from './personas/usuarios/usuarios.ts';

/** Steps that undo the start, run in reverse order at the end or when the start fails. */
const undo: (() => Promise<unknown>)[] = [];

async function start(settings: Config): Promise<void> {
  await requireDev(settings);
  if (settings.databaseUrl) {
    await refusePgbouncer(settings.databaseUrl, settings.databaseUrlDirecta);
  }
  const url = settings.databaseUrl ?? (await startOwnDatabase(resolve(settings.dataDir)));
  const { deps, pool, close } = await openDeps(settings, url);
  undo.push(close);
  const { config } = deps;
  if (config.admin && !(await ensureAdmin(deps.db, config.admin))) {
    logFault('Nobody administrates: ADMIN_EMAIL has an account that is no administrator');
  }
  const demo = config.demo ? await loadDemo(deps) : [];

  const app = await buildApp(deps, {
    ...logOptions(config),
    level: config.logLevel === 'error' ? 'error' : 'warn', // the framework's own news are ours
  });
  await registerDev(app, deps);
  undo.push(async () => {
    await app.parada.drain(config.paradaAvisoMs);
    await app.close();
  });
  // Reads the atlas for half a second: not while somebody scans.
  if (config.production) searchMunicipio('Madrid');
  await app.listen({ host: config.host, port: config.port });
  const vigilancia =
    config.metricas &&
    (await openVigilancia(app, pool, config.metricas).catch((error: Error) => {
      logFault(error.message); // people are served all the same
    }));
  if (vigilancia) undo.push(() => vigilancia.close());
  if (config.production) {
    logLine(describeProduccion(config, vigilancia?.url));
    // A restored installation leaves mail server and bank alone.
    if (config.trabajos) void logFindings({ config, ficheros: deps.ficheros, pool });
  } else {
    const clave = claveDev(deps.secretos);
    logLine([...describeStart(config, demo), ...describeClave(config, clave)].join('\n'));
  }
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const { url, stop: stopDatabase } = await openOwnDatabase(dataDir, () => {
    logFault('The database went away');
    void stop(1);
  });
  undo.push(stopDatabase);
  return url;
}

function describeStart({ publicUrl, correo, redsys }: Config, demo: string[]): string[] {
  const mail = correo.smtpUrl ? 'sent by SMTP' : `${publicUrl}/dev/correo`;
  const cards = redsys.local ? `${publicUrl}/dev/tpv` : new URL(redsys.url).host;
  return [
    `Vuelve  ${publicUrl}/   (version ${VERSION})`,
    ...demo,
    `Mail    ${mail}`,
    `Cards   ${cards}`,
  ];
}

/** Logs what `npm run comprobar` would find; the server serves meanwhile. */
async function logFindings(instalacion: Instalacion): Promise<void> {
  for (const check of CHECKS) {
    for (const { sentence } of await runCheck(check, instalacion)) logFault(sentence);
  }
}

/** One line, since a log collector reads lines. */
function describeProduccion(config: Config, metricas: string | undefined): string {
  const { publicUrl, correo, redsys, host, port } = config;
  return [
    `Vuelve ${VERSION} serves ${publicUrl}/ on ${host}:${port}`,
    `mail by ${new URL(correo.smtpUrl!).host}`,
    `cards by ${new URL(redsys.url).host}`,
    `metrics at ${metricas ?? 'no port'}`,
  ].join(', ');
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
      await step().catch((error: Error) => logFault(`While stopping: ${error.message}`));
    }
    process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}

try {
  const config = readConfig(process.env);
  if (config.production) logAsJson(logOptions(config));
  starting = start(config);
  await starting;
} catch (error) {
  logFault(describeFailure(error as NodeJS.ErrnoException));
  await stop(1);
}

function describeFailure({ code, message }: NodeJS.ErrnoException): string {
  return code === 'EADDRINUSE' ? 'The port is in use: set PORT to a free one' : message;
}
