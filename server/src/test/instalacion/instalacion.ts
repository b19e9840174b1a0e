import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../cimientos/db/embedded-postgres.ts';
import { openAlmacen } from '../almacen.ts';
import { ARRANCADO } from '../servidor.ts';
import { SIN_SPARKPLUG } from '../v8-flags.ts';
import { VENDEDOR } from '../vendedor.ts';
import type { Ajenos } from './ajenos.ts';
import { createCertificado, MAL, writeNginx } from './nginx.ts';

/** A service outside the instances. */
export type Fuera = 'base' | 'almacen' | 'correo' | 'banco';
export type Via = (fuera: Fuera, url: string) => Promise<string>;

const BANCO = { merchant: '123456789', terminal: '1', key: 'UnaClavePropiaDeTreintaYDosLetra' };
/** For an instance that hangs while it stops. */
const PARADA_MS = 70_000;

/** A line of an instance's log that tells of a fault. */
const FAULT = /"level":"(error|fatal)"/;

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const AJENOS = fileURLToPath(new URL('ajenos.ts', import.meta.url));

/**
 * An installation as an operator has it: two instances in production mode behind nginx with TLS, and
 * PostgreSQL, the S3 store, the mail server and the bank outside. It uses `port` and the four after
 * it.
 * @param env more settings of the instances
 * @param via what the instances connect to instead of an outside service's address
 */
export async function openInstalacion(
  port: number,
  env: Record<string, string>,
  via: Via = async (_fuera, url) => url,
) {
  const folder = mkdtempSync(join(tmpdir(), 'vuelve-instalacion-'));
  chmodSync(folder, 0o755); // nginx's workers have a user of their own
  const children: ChildProcess[] = [];
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const publicUrl = `https://localhost:${port}`;
  const ajenos = port + 1;
  const instancias = [port + 2, port + 3];
  const plain = port + 4;

  async function close(): Promise<void> {
    await endAll(children);
    for (const step of undo.reverse()) await step();
  }

  function run(command: string, args: string[], own: NodeJS.ProcessEnv): ChildProcess {
    const { PATH, HOME } = process.env;
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const child = spawn(command, args, { env: { PATH, HOME, ...own }, stdio: [...stdio] });
    children.push(child);
    return child;
  }

  try {
    const cert = { NODE_EXTRA_CA_CERTS: createCertificado(folder) };
    const postgres = await startEmbeddedPostgres(folder);
    undo.push(postgres.stop);
    const almacen = await openAlmacen();
    undo.push(almacen.close);
    const ajeno: Ajenos = { folder, port: ajenos, publicUrl, banco: BANCO };
    const smtpPort = await readFirst(run(process.execPath, [AJENOS, JSON.stringify(ajeno)], cert));
    const banco = await via('banco', `${publicUrl}/dev/tpv`);
    const settings = {
      ...cert,
      ...VENDEDOR,
      ...almacen.env,
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: 'loopback',
      S3_ENDPOINT: await via('almacen', almacen.env.S3_ENDPOINT),
      DATABASE_URL: await via('base', postgres.url),
      SMTP_URL: await via('correo', `smtp://127.0.0.1:${smtpPort}`),
      REDSYS_URL: `${publicUrl}/dev/tpv/realizarPago`,
      REDSYS_QUERY_URL: `${banco}/consulta`,
      REDSYS_REST_URL: `${banco}/trataPeticionREST`,
      REDSYS_MERCHANT_CODE: BANCO.merchant,
      REDSYS_SECRET_KEY: BANCO.key,
      BIZUM: '1',
      ...env,
    };
    /** Starts the instance of a port, under a command if given, and waits until it answers. */
    const startInstancia = async (own: number, under: string[] = [], more = {}) => {
      const dataDir = join(folder, String(own));
      const [command, ...args] = [...under, process.execPath, SIN_SPARKPLUG, MAIN];
      const child = run(command, args, {
        ...settings,
        PORT: String(own),
        DATA_DIR: dataDir,
        ...more,
      });
      await readFirst(child, ARRANCADO);
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (FAULT.test(line)) process.stderr.write(`${line}\n`);
      });
      return child;
    };
    const running: ChildProcess[] = [];
    for (const own of instancias) running.push(await startInstancia(own));
    run('nginx', writeNginx({ folder, port, plain, instancias, ajenos }), {});
    undo.push(() => process.stderr.write(readFileSync(join(folder, MAL))));
    return {
      databaseUrl: postgres.url,
      /** Through nginx without TLS, for clients that trust no certificate of ours. */
      base: `http://localhost:${plain}`,
      /** Where the mail server keeps its mails, as `.eml` files. */
      correo: join(folder, 'correo'),
      instancias,
      running,
      startInstancia,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first line that matches, of a script that prints when it is ready. */
async function readFirst(child: ChildProcess, ready = /./): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process ended with ${code} instead of starting`);
  });
  const lines = createInterface({ input: child.stdout! });
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => ready.test(line) && resolve(line));
  });
  return Promise.race([found, ended]);
}

async function endAll(children: ChildProcess[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  const ended = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.race([Promise.all(ended), sleep(PARADA_MS, undefined, { ref: false })]);
}
