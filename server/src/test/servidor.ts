import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';
import { Client } from './client.ts';
import { SIN_SPARKPLUG } from './v8-flags.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));

export type Servidor = Awaited<ReturnType<typeof spawnServidor>>;

export type DataDir = Awaited<ReturnType<typeof openDataDir>>;

/**
 * Ports below the range of outgoing connections, a separate block for each worker: no other process
 * takes a port between the check and its use.
 */
const PUERTOS = 1000;
const PRIMERO = 10_000 + PUERTOS * (Number(process.env.VITEST_POOL_ID ?? 0) % 20);
let siguiente = randomInt(PUERTOS);

/** A port that nobody listens on. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = PRIMERO + (siguiente++ % PUERTOS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A first start creates a database and reads all of the server's files, which may be slow. */
export const ARRANQUE_MS = 240_000;

/** What a server prints once it answers: lines of text, in production one of JSON. */
export const ARRANCADO = /\nMail |"msg":"Vuelve /;

/** The server as `npm start` runs it, or another script, in its own process with only `env`. */
async function spawnServidor(env: Record<string, string>, script: string, args: string[]) {
  const port = env.PORT ?? String(await findPort());
  const { PATH = '', HOME = '' } = process.env;
  // The port of the metrics would be another test's.
  const metrics = env.NODE_ENV === 'production' ? { METRICS_PORT: '0' } : {};
  const child = spawn(process.execPath, [SIN_SPARKPLUG, resolve(SRC, script), ...args], {
    env: { PATH, HOME, PORT: port, ...metrics, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);

  return {
    output,
    client: new Client(`http://localhost:${port}`),
    /** Waits until the server has printed its address. */
    async ready() {
      await eventually(() => {
        const isDone = child.exitCode !== null || ARRANCADO.test(output.stdout);
        if (!isDone) throw new Error(`not yet; ${output.stderr}`);
      }, ARRANQUE_MS);
      if (child.exitCode !== null) throw new Error(`It did not start: ${output.stderr}`);
    },
    exit: () => exit,
    async end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGINT') {
      child.kill(signal);
      return exit;
    },
  };
}

/** A data folder for one test, and the servers that it starts there. */
export async function openDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'vuelve-proceso-'));
  const started: Servidor[] = [];

  async function spawnHere(
    env: Record<string, string> = {},
    script = 'main.ts',
    args: string[] = [],
  ): Promise<Servidor> {
    const servidor = await spawnServidor({ DATA_DIR: path, ...env }, script, args);
    started.push(servidor);
    return servidor;
  }

  /** The process id of the database in the folder. */
  async function readPostgres(): Promise<number | undefined> {
    const file = join(path, 'postgres/postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || undefined;
  }

  return {
    path,
    spawn: spawnHere,
    readPostgres,
    async start(env: Record<string, string> = {}, script?: string): Promise<Servidor> {
      const servidor = await spawnHere(env, script);
      await servidor.ready();
      return servidor;
    },
    async close() {
      for (const servidor of started) await servidor.end();
      const orphan = await readPostgres();
      if (orphan && isAlive(orphan)) process.kill(orphan, 'SIGQUIT');
      await rm(path, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
