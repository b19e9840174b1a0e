import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { email as esquema } from '@vuelve/contract/campos';
import { readConfig } from '../../cimientos/config.ts';
import { openDatabase, openPool } from '../../cimientos/db/database.ts';
import {
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../cimientos/db/embedded-postgres.ts';
import { lockDatabase } from '../../cimientos/db/lock-database.ts';
import { nameDatabase } from '../../cimientos/db/name-database.ts';
import { appointAdministrador } from './appoint-administrador.ts';
import { nameCommand } from '../../cimientos/name-command.ts';

const HECHO = {
  creada: 'has an account now, and administrates',
  nombrada: 'administrates now, with the password that the account has',
  ya: 'administrates already',
};

/** Makes an administrator in the database at `url`, whose name for people is `where`. */
async function appointAt(url: string, email: string, where: string): Promise<void> {
  console.error(`Database: ${where}`); // named before the password is asked for
  const db = openDatabase(openPool(url));
  try {
    const hecho = HECHO[await appointAdministrador(db, email, askContrasena)];
    console.log(`${email} ${hecho}, in ${where}.`);
  } finally {
    await db.destroy();
  }
}

/** Uses the embedded database of the running server, or else starts it for this command. */
async function appointIn(dataDir: string, email: string): Promise<void> {
  if (!(await hasEmbeddedPostgres(dataDir))) {
    throw new Error(`No database in ${dataDir}: set DATA_DIR or DATABASE_URL`);
  }
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  const lock = await lockDatabase(url, () => {});
  try {
    await appointAt(url, email, dataDir);
  } finally {
    await lock?.release();
    if (lock) await stop();
  }
}

/**
 * Reads the password from the environment, from standard input, or typed twice without echo. An
 * argument would stay in the shell's history.
 */
async function askContrasena(): Promise<string> {
  const { ADMIN_PASSWORD } = process.env;
  if (ADMIN_PASSWORD) return ADMIN_PASSWORD;
  if (!process.stdin.isTTY) return readLine();
  const typed = await typeUnseen('Password: ');
  if ((await typeUnseen('Again: ')) !== typed) throw new Error('They are not the same');
  return typed;
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function typeUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}

try {
  const [, , wanted, ...more] = process.argv;
  if (more.length > 0) throw new Error('Only an e-mail: the password is asked for');
  const email = esquema.safeParse(wanted);
  if (!email.success)
    throw new Error(`Say whose e-mail: ${nameCommand('admin', 'ana@example.org')}`);
  const { DATA_DIR, DATABASE_URL } = process.env; // the other settings are for the server
  const { databaseUrl, dataDir } = readConfig({ DATA_DIR, DATABASE_URL });
  await (databaseUrl
    ? appointAt(databaseUrl, email.data, nameDatabase(databaseUrl))
    : appointIn(resolve(dataDir), email.data));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
