import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { startEmbeddedPostgres } from '../../server/src/cimientos/db/embedded-postgres.ts';
import { VENDEDOR } from '../../server/src/test/vendedor.ts';
import { ADMIN } from '../cuentas.ts';
import { RELAXED } from '../playwright.config.ts';
import { openTaller } from '../taller.ts';
import { BANCO } from './banco.ts';
import { createCertificado, startNginx } from './nginx.ts';
import { INSTANCIAS, PUBLIC_URL, PUERTO_TALLER } from './puertos.ts';

/**
 * An installation as an operator has it: two instances in production mode behind nginx with TLS,
 * and PostgreSQL, the S3 store, the mail server and the bank outside. All of it ends with this
 * process.
 */
const folder = mkdtempSync(join(tmpdir(), 'vuelve-produccion-'));
chmodSync(folder, 0o755); // nginx's workers have a user of their own
const children: ChildProcess[] = [];

/** Starts a script of ours; it trusts nginx's certificate. */
function startScript(path: string, args: string[], env: Record<string, string>): ChildProcess {
  const script = fileURLToPath(new URL(path, import.meta.url));
  const { PATH = '', HOME = '', E2E_PORT } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, HOME, ...(E2E_PORT && { E2E_PORT }), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** The first output of a script that prints when it is ready. */
async function readFirst(child: ChildProcess): Promise<string> {
  const [first] = await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`))),
  ]);
  child.stdout!.resume();
  return String(first).trim();
}

async function openAlmacen() {
  const server = await startFauxqs({ port: 0, logger: false });
  const credentials = { accessKeyId: 'clave', secretAccessKey: 'secreto' };
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new S3Client({ endpoint, region: 'auto', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'vuelve' }));
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'vuelve',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

async function start(): Promise<void> {
  const cert = { NODE_EXTRA_CA_CERTS: createCertificado(folder) };
  const { url } = await startEmbeddedPostgres(folder);
  const smtpPort = await readFirst(startScript('ajenos.ts', [folder], cert));
  const banco = `${PUBLIC_URL}/dev/tpv`;
  const env = {
    ...cert,
    ...VENDEDOR,
    SUPPORT_EMAIL: 'ayuda@vuelve.example', // what journeys read
    ...RELAXED,
    ...(await openAlmacen()),
    NODE_ENV: 'production',
    PUBLIC_URL,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    REDSYS_URL: `${banco}/realizarPago`,
    REDSYS_QUERY_URL: `${banco}/consulta`,
    REDSYS_REST_URL: `${banco}/trataPeticionREST`,
    REDSYS_MERCHANT_CODE: BANCO.merchant,
    REDSYS_SECRET_KEY: BANCO.key,
    BIZUM: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  for (const port of INSTANCIAS) {
    const dataDir = join(folder, String(port));
    mkdirSync(dataDir);
    const own = { ...env, PORT: String(port), DATA_DIR: dataDir };
    await readFirst(startScript('../../server/src/main.ts', [], own));
  }
  await openTaller(url, PUERTO_TALLER);
  children.push(startNginx(folder));
}

async function stop(exitCode: number): Promise<void> {
  const running = children.filter(({ exitCode: code }) => code === null);
  const ended = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.race([Promise.all(ended), sleep(15_000)]);
  const { stop: stopPostgres } = await startEmbeddedPostgres(folder);
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
try {
  await start();
} catch (error) {
  console.error(error);
  await stop(1);
}
