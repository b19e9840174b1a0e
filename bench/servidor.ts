import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import manifest from '../package.json' with { type: 'json' };

export interface Servidor {
  base: string;
  pid: number;
  close: () => Promise<void>;
}

/** Node's heap flags in `npm start`. */
const LIMITES = manifest.scripts.start.match(/--\S+/g) ?? [];

/**
 * The server as `npm start` runs it, with demo data in a folder of its own, and without rate limit.
 * @param settings override the defaults
 */
export async function startServidor(
  port: number,
  settings: Record<string, string> = {},
): Promise<Servidor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PETICIONES_MINUTO: '1000000000',
    ...settings,
  };
  const server = spawn(process.execPath, [...LIMITES, 'server/src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) if (line.startsWith('Mail')) break;
  server.stdout.resume();
  return {
    base: `http://127.0.0.1:${port}`,
    pid: server.pid!,
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server with its data within the bench's reach. */
export interface ConBase extends Servidor {
  /** Of the database. */
  url: string;
  dataDir: string;
}

/** The same with a database and a folder that the bench can reach too. */
export async function startServidorYBase(
  port: number,
  settings: Record<string, string> = {},
): Promise<ConBase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const own = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const servidor = await startServidor(port, { ...own, ...settings });
  return {
    ...servidor,
    url: postgres.url,
    dataDir,
    async close() {
      await servidor.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };

/** The hashes of the demo pet Luna and of her badge, read with her owner's session. */
export async function findLuna(base: string): Promise<{ mascota: string; chapa: string }> {
  const login = await fetch(`${base}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DUENA),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { usuario } = (await login.json()) as { usuario: { id: number } };
  const list = `${base}/api/insigniasQR/?usuario_id=${usuario.id}`;
  const pets = await fetch(list, { headers: { cookie: cookie.join('; ') } });
  const all = (await pets.json()) as { hash: string; Mascota: string; chapa: { hash: string } }[];
  const luna = all.find(({ Mascota }) => Mascota === 'Luna')!;
  return { mascota: luna.hash, chapa: luna.chapa.hash };
}
