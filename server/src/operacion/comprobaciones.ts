import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { API } from '@vuelve/contract/addresses';
import type { Pool } from 'pg';
import { verifySmtp } from '../cimientos/adapters/buzon.ts';
import type { Config } from '../cimientos/config.ts';
import type { Deps } from '../cimientos/deps.ts';
import { causeOf } from '../cimientos/servicios.ts';
import { queryOperacion } from '../cimientos/redsys/consulta.ts';
import { nameCommand } from '../cimientos/name-command.ts';

/** A fault of the installation. What is wrong hurts people; what is doubtful may be meant. */
export interface Finding {
  grade: 'wrong' | 'doubtful';
  sentence: string;
}

export type Instalacion = Pick<Deps, 'config' | 'ficheros'> & { pool: Pool };

interface Check {
  /** What is checked. */
  name: string;
  /** Returns what is wrong. @throws Error when it cannot be checked: that is wrong too */
  run: (instalacion: Instalacion) => Promise<Finding[]>;
}

const POSTGRES_LEAST = 15;
const POSTGRES_BESIDE = 20; // other clients, and those that PostgreSQL keeps for its owner
const CLOCK_S = 5;
/** A file of several packets, which a store takes in a stream. */
const FILE_BYTES = 1024 * 1024;
/** An order that no bank knows. */
const PEDIDO_DE_NADIE = '000000000000';
/** Larger than proxies let through unless they are told to, and than any call takes. */
const BODY_BYTES = 2 * 1024 * 1024;
const ESPERA_MS = 10_000;

const wrong = (sentence: string): Finding => ({ grade: 'wrong', sentence });
const doubtful = (sentence: string): Finding => ({ grade: 'doubtful', sentence });
const when = (isSo: boolean, finding: Finding): Finding[] => (isSo ? [finding] : []);

/** What is checked before going live, in the order in which it is told. */
export const CHECKS: readonly Check[] = [
  { name: 'settings', run: async ({ config }) => checkSettings(config) },
  { name: 'database', run: ({ pool, config }) => checkDatabase(pool, config) },
  { name: 'administrator', run: ({ pool }) => checkAdmin(pool) },
  { name: 'file store', run: ({ ficheros }) => checkStore(ficheros) },
  { name: 'mail server', run: ({ config }) => checkMail(config) },
  { name: 'bank', run: ({ config }) => checkBank(config) },
];

/** What only shows from outside, while the server runs. */
export const CHECKS_OUTSIDE: readonly Check[] = [
  { name: 'public address', run: ({ config }) => checkPublicUrl(config) },
];

/** Runs a check. A check that throws is a finding of the grade 'wrong'. */
export async function runCheck({ name, run }: Check, instalacion: Instalacion): Promise<Finding[]> {
  try {
    return await run(instalacion);
  } catch (error) {
    const cause = causeOf(error);
    const reason = /^E[A-Z]+$/.test(cause) ? cause : (error as Error).message;
    return [wrong(`The ${name} cannot be used: ${reason}.`)];
  }
}

function checkSettings(config: Config): Finding[] {
  const isShared = config.databaseUrl !== undefined;
  return [
    ...when(!isShared, doubtful('The embedded PostgreSQL is for trying out: set DATABASE_URL.')),
    ...when(
      isShared && !config.s3,
      doubtful('Files lie on this machine alone (DATA_DIR): with more than one, set S3_BUCKET.'),
    ),
    ...when(
      isExample(config.correo.from),
      wrong('MAIL_FROM is an example: mails would be refused as spam.'),
    ),
    ...when(
      config.publicUrl.startsWith('https:') && config.trustProxy === undefined,
      wrong('TRUST_PROXY is empty: behind the proxy all visitors count as one network.'),
    ),
  ];
}

const isExample = (from: string) => /\.example>?$/.test(from.trim());

async function checkDatabase(pool: Pool, { conexiones }: Config): Promise<Finding[]> {
  const { rows } = await pool.query<{
    version: number;
    clock: number;
    verbosity: string;
    most: number;
  }>(`SELECT current_setting('server_version_num')::int / 10000 AS version,
        extract(epoch FROM clock_timestamp())::float AS clock,
        current_setting('log_error_verbosity') AS verbosity,
        current_setting('max_connections')::int AS most`);
  const { version, clock, verbosity, most } = rows[0]!;
  const offS = Math.round(Math.abs(Date.now() / 1000 - clock));
  const own = conexiones.database + conexiones.cola + POSTGRES_BESIDE;
  return [
    ...when(
      version < POSTGRES_LEAST,
      wrong(`PostgreSQL is version ${version}: Vuelve needs ${POSTGRES_LEAST} or later.`),
    ),
    ...when(
      offS > CLOCK_S,
      wrong(`The clocks of PostgreSQL and of this machine are ${offS} s apart.`),
    ),
    ...when(
      verbosity !== 'terse',
      doubtful(
        `PostgreSQL may log people's data: set log_error_verbosity = terse (now ${verbosity}).`,
      ),
    ),
    ...when(
      most < own,
      doubtful(
        `PostgreSQL allows ${most} connections; one instance and its neighbours want ${own}.`,
      ),
    ),
  ];
}

async function checkAdmin(pool: Pool): Promise<Finding[]> {
  const tabla = await pool.query<{ esta: boolean }>(
    `SELECT to_regclass('usuarios') IS NOT NULL AS esta`,
  );
  if (!tabla.rows[0]!.esta) return [doubtful('The database is empty: the first start fills it.')];
  const { rows } = await pool.query(`SELECT 1 FROM usuarios
    WHERE tipo_usuario = 'A' AND activo LIMIT 1`);
  return when(
    rows.length === 0,
    doubtful(`Nobody administrates: ${nameCommand('admin', '<e-mail>')}.`),
  );
}

/** Puts a file in a stream, reads it and deletes it. */
async function checkStore(ficheros: Deps['ficheros']): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-comprobar-'));
  const ruta = `comprobar/${randomUUID()}`;
  const bytes = randomBytes(FILE_BYTES);
  const digest = (it: Uint8Array) => createHash('sha256').update(it).digest('hex');
  try {
    const path = join(folder, 'fichero');
    await writeFile(path, bytes);
    await ficheros.moveFrom(ruta, path);
    const read = await buffer(await ficheros.read(ruta));
    await ficheros.delete(ruta);
    return [
      ...when(
        digest(read) !== digest(bytes),
        wrong('The file store gives back other bytes than it got.'),
      ),
      ...when(
        (await ficheros.size(ruta)) !== undefined,
        wrong('The file store keeps files that were deleted.'),
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Logs in at the mail server. */
export async function checkMail({ correo }: Config): Promise<Finding[]> {
  if (!correo.smtpUrl) return [doubtful('Mails stay on this machine: set SMTP_URL.')];
  await verifySmtp(correo.smtpUrl);
  return [];
}

/** Asks the bank about an order that it does not know: it answers only with the right key. */
export async function checkBank({ redsys }: Config): Promise<Finding[]> {
  if (redsys.local) return [doubtful('Cards are paid at the stand-in terminal: set REDSYS_URL.')];
  await queryOperacion(redsys, PEDIDO_DE_NADIE);
  return [];
}

async function checkPublicUrl({ publicUrl }: Config): Promise<Finding[]> {
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(publicUrl + path, { ...more, signal: AbortSignal.timeout(ESPERA_MS) });
  const salud = await ask(`${API}/salud`);
  const large = await ask(`${API}/usuarios/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'x'.repeat(BODY_BYTES) }),
    headers: { 'Content-Type': 'application/json', Origin: publicUrl },
  });
  return [
    ...when(!salud.ok, wrong(`PUBLIC_URL answers ${salud.status} instead of Vuelve.`)),
    // Vuelve refuses it too, in its own form.
    ...when(
      !large.headers.get('content-type')?.startsWith('application/json'),
      wrong('The proxy refuses large bodies: nginx needs client_max_body_size 210m.'),
    ),
  ];
}
