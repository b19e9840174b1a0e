import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/cimientos/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/cimientos/db/embedded-postgres.ts';
import type { Figure } from '../figure.ts';
import { type Carga, openCarga } from './carga.ts';
import { build, copyRelease, findUltima, plantDistant, plantNext, unpack } from './entregas.ts';
import { startIn } from './servidor.ts';

const JUNTOS_MS = 60_000;
/** A transaction keeps a table locked, that a migration changes, for as many of its tries. */
const ESPERAS = 2;
const MIGRAR = 'server/src/cimientos/db/migrar.ts';
const SERVIR = 'server/src/main.ts';
const PUERTO = Number(process.env.VERSION_PORT ?? 4290);
const [VIEJA, NUEVA] = [PUERTO, PUERTO + 1].map((port) => `http://localhost:${port}`) as [
  string,
  string,
];

/** The last release and the next one on one database, under load, through an update and back. */
export async function measureVersion(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-entregas-'));
  const [vieja, nueva, lejana] = ['1', '2', '3'].map((it) => join(folder, it)) as [
    string,
    string,
    string,
  ];
  const ultima = findUltima();
  unpack(ultima, vieja);
  unpack('HEAD', nueva);
  plantNext(nueva);
  build(vieja);
  build(nueva);
  const datos = await mkdtemp(join(tmpdir(), 'vuelve-version-'));
  const postgres = await startEmbeddedPostgres(datos);
  const db = openPool(postgres.url);
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: datos,
    RELEASES_DIR: folder,
    PETICIONES_MINUTO: '1000000000',
  };
  try {
    return await update({ vieja, nueva, lejana, ultima, db, env });
  } finally {
    await db.end();
    await postgres.stop();
    for (const each of [folder, datos]) await rm(each, { recursive: true, force: true });
  }
}

type Base = ReturnType<typeof openPool>;

interface Escena {
  vieja: string;
  nueva: string;
  lejana: string;
  ultima: string;
  db: Base;
  env: Record<string, string>;
}

async function update(escena: Escena): Promise<Figure[]> {
  const { vieja, nueva, db, env } = escena;
  const startOld = () => start(vieja, VIEJA, env);
  let old = await startOld();
  const carga = await openCarga(VIEJA);
  const figures: Figure[] = [];
  try {
    await sleep(2_000);
    const migrated = await migrateUnderLoad(escena);
    figures.push(migrated);
    const neu = await start(nueva, NUEVA, env);
    await carga.aim([VIEJA, NUEVA]);
    const correo = askForMail(db);
    const assets = await countMissing([VIEJA, NUEVA]);
    await sleep(JUNTOS_MS);
    figures.push(await correo, assets);

    await carga.aim([NUEVA]); // as a balancer does while an instance restarts
    await old.stop();
    old = await startOld();
    await carga.aim([VIEJA, NUEVA]);
    await sleep(5_000);
    await carga.aim([VIEJA]); // the new release is taken back
    await neu.stop();
    await sleep(5_000);
    figures.unshift(describeCarga(carga, escena.ultima));
    await carga.stop();
    figures.push(await refuseDistant(escena, () => old.stop()));
    return figures;
  } finally {
    await carga.stop();
    await old.stop();
  }
}

async function start(folder: string, base: string, env: Record<string, string>) {
  const servidor = startIn(folder, SERVIR, { ...env, PORT: new URL(base).port });
  await servidor.ready();
  return servidor;
}

/** Migrates while a transaction keeps a table locked. */
async function migrateUnderLoad({ nueva, db, env }: Escena): Promise<Figure> {
  const holder = await db.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT count(*) FROM usuarios');
  const before = performance.now();
  const migrar = startIn(nueva, MIGRAR, env);
  const isWaiting = () => migrar.read().includes(`waits for a lock, try ${ESPERAS}`);
  while (!isWaiting() && performance.now() - before < 120_000) {
    await holder.query('SELECT 1'); // an idle transaction would be ended
    await sleep(100);
  }
  await holder.query('COMMIT');
  holder.release();
  const code = await migrar.exit;
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  const tries = migrar.read().match(/waits for a lock/g)?.length ?? 0;
  const { rows } = await db.query(
    "SELECT count(*)::int AS cuantas FROM kysely_migration WHERE name LIKE '900%'",
  );
  return {
    name: `\`npm run migrar\` while a transaction keeps \`usuarios\` locked: exit, migrations, tries that waited`,
    value: `${code}, ${rows[0].cuantas} of 4, ${tries} (${seconds} s)`,
    budget: '0, 4 of 4',
    ok: code === 0 && rows[0].cuantas === 4,
  };
}

/** Enqueues mails of a kind that only the next release knows; both servers take from the queue. */
async function askForMail(db: Base): Promise<Figure> {
  const CUANTOS = 20;
  const datos = { soporte: { email: 'a@ejemplo.es', telefono: '+34 900 000 000' } };
  const data = JSON.stringify({ para: 'ana@vuelve.example', nombre: 'novedad', datos });
  for (let n = 0; n < CUANTOS; n++) {
    await db.query("INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('correo', $1, 3)", [
      data,
    ]);
  }
  let seen = { quedan: CUANTOS, gastados: 0, vueltas: 0 };
  for (const end = Date.now() + JUNTOS_MS; seen.quedan > 0 && Date.now() < end;) {
    await sleep(1_000);
    const { rows } = await db.query<typeof seen>(`
      SELECT count(*) FILTER (WHERE state <> 'completed')::int AS quedan,
        count(*) FILTER (WHERE retry_limit - retry_count < 3)::int AS gastados,
        coalesce(sum(retry_count), 0)::int AS vueltas
      FROM pgboss.job WHERE name = 'correo' AND data->>'nombre' = 'novedad'`);
    seen = rows[0]!;
  }
  const { quedan, gastados, vueltas } = seen;
  return {
    name: 'Mails of a kind that the old release does not know: sent within 60 s, with a spent try',
    value: `${CUANTOS - quedan} of ${CUANTOS}, ${gastados} (given back ${vueltas} times)`,
    budget: `${CUANTOS}, 0`,
    ok: quedan === 0 && gastados === 0,
  };
}

/** Asks each server for the files that the documents of all name. */
async function countMissing(bases: string[]): Promise<Figure> {
  const named = await Promise.all(
    bases.map(async (base) => {
      const html = await (await fetch(`${base}/app/login`)).text();
      return [...html.matchAll(/"(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    }),
  );
  const [old, neu] = named.map((paths) => new Set(paths)) as [Set<string>, Set<string>];
  const files = [...new Set([...old, ...neu])];
  const answers = bases.flatMap((base) => files.map((path) => fetch(base + path)));
  const missing = (await Promise.all(answers)).filter(({ status }) => status !== 200).length;
  const own = [...neu].filter((path) => !old.has(path)).length;
  return {
    name: 'Scripts and styles named by either document, asked of both servers: missing',
    value: `${missing} of ${answers.length} (${own} files of the new release alone)`,
    budget: '0',
    ok: missing === 0 && own > 0,
  };
}

function describeCarga({ counts }: Carga, ultima: string): Figure {
  const bad = [...counts].filter(([status]) => status === 'broken' || Number(status) >= 500);
  const faults = bad.reduce((sum, [, count]) => sum + count, 0);
  const all = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    name: `Old beside new (${ultima === 'HEAD' ? 'last commit' : ultima} and a planted release): update, 60 s together, old restarted, new taken back: answers 5xx or broken`,
    value: `${faults} (${all})`,
    budget: '0',
    ok: faults === 0 && (counts.get('200') ?? 0) > 0,
  };
}

/** A release two further on: refused while the oldest serves, and then the oldest is refused. */
async function refuseDistant(
  { vieja, nueva, lejana, env }: Escena,
  stopOld: () => Promise<unknown>,
) {
  copyRelease(nueva, lejana);
  plantDistant(lejana);
  const beside = startIn(lejana, MIGRAR, env);
  const refused = await beside.exit;
  await stopOld();
  const alone = startIn(lejana, MIGRAR, env);
  const accepted = await alone.exit;
  const oldest = startIn(vieja, SERVIR, { ...env, PORT: new URL(VIEJA).port });
  const code = await oldest.exit;
  const lines = [beside, oldest].map((it) => it.read().trim());
  const codes = [refused, accepted, code].join(', ');
  for (const line of lines) console.log(line);
  return {
    name: 'Two releases apart: exits of `migrar` beside the oldest, `migrar` without it, the oldest afterwards',
    value: `${codes}, each refusal in one line`,
    budget: '1, 0, 1',
    ok: codes === '1, 0, 1' && lines.every((line) => line !== '' && !line.includes('\n')),
  };
}
