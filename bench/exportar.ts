import { execFileSync, fork } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { readConfig } from '../server/src/cimientos/config.ts';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import type { Deps } from '../server/src/cimientos/deps.ts';
import { makeExportacion } from '../server/src/salida/exportaciones/make-exportacion.ts';
import { cleanFicheros } from '../server/src/cimientos/ficheros/ficheros.ts';
import { newHash } from '../server/src/cimientos/hashes.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';
import type { Figure } from './figure.ts';
import { median } from './product.ts';

/** Size of the account: its whole quota, or less with `EXPORTAR_MB` for a quick trial. */
const TOTAL_MB = Number(process.env.EXPORTAR_MB ?? 2_000);
const VIDEO_MB = 50;
const VUELTAS = 5;
const MIRAR_MS = 20;
const LIMITE_VECES = 4;
const LIMITE_MB = 160;

/** One run: seconds, and the process's peak memory (RSS) in MB. */
interface Vuelta {
  s: number;
  mb: number;
}

interface Medidas {
  /** Memory of the process before the runs, in MB. */
  reposo: number;
  exportar: Vuelta[];
  copiar: Vuelta[];
}

/**
 * Export of a full account, compared in alternation with copying the same files through streams, in
 * a process with the heap of `npm start`.
 */
export async function measureExportar(): Promise<Figure[]> {
  const execArgv = manifest.scripts.start.match(/--\S+/g) ?? [];
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [...execArgv, '--expose-gc'] });
  const [medidas] = (await once(child, 'message')) as [Medidas];
  return describe(medidas);
}

async function measureAll(): Promise<Medidas> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-exportar-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { deps, close } = await openDeps(config, postgres.url);
  try {
    const { usuarioId, rutas } = await fillAccount(deps, dataDir);
    globalThis.gc?.();
    const reposo = readMb();
    const exportar: Vuelta[] = [];
    const copiar: Vuelta[] = [];
    for (let n = 0; n < VUELTAS; n++) {
      exportar.push(await measure(() => exportOnce(deps, usuarioId)));
      await deps.db.deleteFrom('exportaciones').execute();
      await cleanFicheros(deps);
      const copia = join(dataDir, 'copia');
      copiar.push(await measure(() => copyOnce(deps, rutas, copia)));
      await rm(copia);
    }
    return { reposo, exportar, copiar };
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Videos of random bytes, which neither disk nor zip can compress. */
async function fillAccount({ db }: Deps, dataDir: string) {
  const nueva = { email: 'llena@ejemplo.es', contrasena: null, nombre: 'Ana' };
  const usuario = (await createUsuario(db, nueva))!;
  const mascota = await db
    .insertInto('mascotas')
    .values({ usuario_id: usuario.id, hash: newHash(), mascota: 'Luna' })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow();
  const album = `${usuario.hash}/${mascota.hash}/media/`;
  await mkdir(join(dataDir, 'ficheros', album), { recursive: true });
  const bytes = Buffer.alloc(VIDEO_MB * 1024 * 1024);
  const rutas: string[] = [];
  for (let n = 0; n < TOTAL_MB / VIDEO_MB; n++) {
    const fichero = `${newHash()}.mp4`;
    await writeFile(join(dataDir, 'ficheros', album, fichero), randomFillSync(bytes));
    const medio = { mascota_id: mascota.id, tipo: 'V' as const, fichero, titulo: `Vídeo ${n}` };
    await db.insertInto('medios').values(medio).execute();
    const stored = { ruta: album + fichero, clase: 'video' as const, bytes: bytes.length };
    await db.insertInto('ficheros').values(stored).execute();
    rutas.push(album + fichero);
  }
  return { usuarioId: usuario.id, rutas };
}

async function exportOnce(deps: Deps, usuarioId: number): Promise<void> {
  const { id } = await deps.db
    .insertInto('exportaciones')
    .values({ usuario_id: usuarioId, hash: newHash() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeExportacion(deps, id);
  const made = deps.db.selectFrom('exportaciones').select('estado').where('id', '=', id);
  const { estado } = await made.executeTakeFirstOrThrow();
  if (estado !== 'lista') throw new Error(`The export is ${estado}`);
}

function copyOnce({ ficheros }: Deps, rutas: string[], path: string): Promise<void> {
  async function* all() {
    for (const ruta of rutas) yield* await ficheros.read(ruta);
  }
  return pipeline(all(), createWriteStream(path));
}

async function measure(work: () => Promise<void>): Promise<Vuelta> {
  execFileSync('sync'); // flush: writes of the last run must not slow this one
  globalThis.gc?.();
  let mb = readMb();
  const look = () => (mb = Math.max(mb, readMb()));
  const timer = setInterval(look, MIRAR_MS);
  const begun = performance.now();
  await work();
  const s = (performance.now() - begun) / 1000;
  clearInterval(timer);
  look();
  return { s, mb };
}

const readMb = () => process.memoryUsage().rss / 1024 / 1024;

function describe({ reposo, exportar, copiar }: Medidas): Figure[] {
  const ratios = exportar.map(({ s }, n) => s / copiar[n]!.s);
  const veces = median(ratios);
  const seconds = (vueltas: Vuelta[]) => median(vueltas.map(({ s }) => s)).toFixed(1);
  const peak = (vueltas: Vuelta[]) => Math.max(...vueltas.map(({ mb }) => mb));
  const gb = (TOTAL_MB / 1000).toFixed(1);
  return [
    {
      name: `Export of ${gb} GB of videos beside copying the same bytes, time`,
      value: `${veces.toFixed(2)} times (${spread(ratios)}); ${seconds(exportar)} s and ${seconds(copiar)} s`,
      budget: `≤ ${LIMITE_VECES} times`,
      ok: veces <= LIMITE_VECES,
    },
    {
      name: 'Memory of the whole server at most while it exports; while it copies; before',
      value: [peak(exportar), peak(copiar), reposo].map((mb) => `${Math.round(mb)} MB`).join('; '),
      budget: `≤ ${LIMITE_MB} MB more than before`,
      ok: peak(exportar) - reposo <= LIMITE_MB,
    },
  ];
}

function spread(values: number[]): string {
  return [Math.min(...values), Math.max(...values)].map((it) => it.toFixed(2)).join('–');
}

if (import.meta.main) process.send!(await measureAll(), () => process.exit());
