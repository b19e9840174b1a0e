import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/cimientos/config.ts';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { loadDemo } from '../server/src/demo/demo.ts';
import type { Deps } from '../server/src/cimientos/deps.ts';
import { openDeps } from '../server/src/open-deps.ts';

export interface Product {
  base: string;
  /** Of its database. */
  url: string;
  deps: Deps;
  close: () => Promise<void>;
}

/** The whole product on a new database with the demo data. @param env additional settings */
export async function openProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PETICIONES_MINUTO: '1000000000',
    PAGOS_HORA: '1000000000',
    ...env,
  });
  const { deps, close } = await openDeps(config, postgres.url);
  await loadDemo(deps);
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    url: postgres.url,
    deps,
    async close() {
      await app.close();
      await close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function findHash({ db }: Deps, nombre: string): Promise<string> {
  const query = db.selectFrom('mascotas').select('hash').where('mascota', '=', nombre);
  return (await query.executeTakeFirstOrThrow()).hash;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which so great a part of the values is. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
