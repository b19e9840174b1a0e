import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFicheros } from '../server/src/cimientos/adapters/open-ficheros.ts';
import { readConfig } from '../server/src/cimientos/config.ts';
import { openPool } from '../server/src/cimientos/db/database.ts';
import { type Almacen, openAlmacen } from '../server/src/test/almacen.ts';
import { Client } from '../server/src/test/client.ts';
import { drawJpeg } from '../server/src/test/imagenes.ts';
import type { Figure } from './figure.ts';
import { findHash, openProduct, type Product } from './product.ts';
import { DUENA } from './sesion.ts';

const MB = 1024 * 1024;
const GRANDE_BYTES = 200 * MB;
const BORRADOS = 50;
const LIMITE_S = 12;
const PARADA_S = 1;

/** What callers see while the file store fails in different ways. */
export async function measureAlmacen(): Promise<Figure[]> {
  const subida = measureSubida();
  const almacen = await openAlmacen();
  const product = await openProduct(almacen.env);
  try {
    const owner = await openOwner(product);
    const watch = watchOthers(product, owner.hash);
    const figures: Figure[] = [];
    try {
      figures.push(await measureBorrados(almacen, owner));
      for (const averia of AVERIAS) figures.push(await measureAveria(almacen, owner, averia));
    } finally {
      figures.push(...(await watch.stop()));
    }
    return [...figures, await subida];
  } finally {
    await product.close();
    await almacen.close();
  }
}

type Owner = Awaited<ReturnType<typeof openOwner>>;

async function openOwner({ base, deps }: Product) {
  const client = new Client(base);
  await client.post('/usuarios/login', DUENA);
  const hash = await findHash(deps, 'Luna');
  const jpeg = await drawJpeg();
  const fields = { hash_mascota: hash, media: 'si', titulo: 'En la nube' };
  const perfil = await (await client.fetch(`/app/view/${hash}`)).text();
  const foto = /\/ficheros\/[^"\s]+\.webp/.exec(perfil)?.[0];
  if (!foto) throw new Error('The page shows no photo');
  const mascota = deps.db.selectFrom('mascotas').select('id').where('hash', '=', hash);
  const { id: mascota_id } = await mascota.executeTakeFirstOrThrow();
  let next = 0;
  return {
    hash,
    publish: () => client.upload('/imagenes/subirfoto', fields, jpeg),
    look: () => client.fetch(foto),
    /** Returns the call that deletes a new photo. */
    prepare: async () => {
      const fichero = `${++next}.webp`;
      const row = { mascota_id, tipo: 'F' as const, fichero, titulo: fichero };
      const { id } = await deps.db
        .insertInto('medios')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return () => client.delete(`/insigniaMediaQR/delete?insignia_id=${mascota_id}&id=${id}`);
    },
  };
}

/** The status of a call and the seconds until its caller heard. */
async function time(call: () => Promise<{ status: number }>) {
  const start = performance.now();
  const { status } = await call();
  return { status, seconds: (performance.now() - start) / 1000 };
}

async function measureBorrados(almacen: Almacen, owner: Owner): Promise<Figure> {
  const borrar = [];
  for (let i = 0; i < BORRADOS; i++) borrar.push(await owner.prepare());
  almacen.break({ colgado: true });
  const heard = await Promise.all(borrar.map(time));
  almacen.mend();
  const longest = Math.max(...heard.map(({ seconds }) => seconds));
  const done = heard.filter(({ status }) => status === 200).length;
  return {
    name: `${BORRADOS} photos deleted while the store hangs: done, longest wait`,
    value: `${done}, ${longest.toFixed(1)} s`,
    budget: `${BORRADOS}, ≤ ${LIMITE_S} s`,
    ok: done === BORRADOS && longest <= LIMITE_S,
  };
}

interface Prueba {
  nombre: string;
  begin: (almacen: Almacen) => Promise<void> | void;
  /** Statuses of an upload, a look and a deletion. */
  espera: string;
}

const AVERIAS: Prueba[] = [
  { nombre: 'refuses connections', begin: (almacen) => almacen.stop(), espera: '503, 503, 200' },
  {
    nombre: 'hangs',
    begin: (almacen) => almacen.break({ colgado: true }),
    espera: '503, 503, 200',
  },
  {
    nombre: 'has lost its bucket',
    begin: (almacen) => almacen.break({ sinCubo: true }),
    espera: '503, 503, 200',
  },
  {
    nombre: 'is 3 s slow',
    begin: (almacen) => almacen.break({ lentoMs: 3_000 }),
    espera: '201, 200, 200',
  },
  {
    nombre: 'stops in the middle of a file',
    begin: (almacen) => almacen.break({ lectura: 'parada' }),
    espera: '201, cut, 200',
  },
];

async function measureAveria(almacen: Almacen, owner: Owner, prueba: Prueba): Promise<Figure> {
  const borrar = await owner.prepare();
  await prueba.begin(almacen);
  const heard = await Promise.all([
    time(owner.publish),
    time(() => readWhole(owner.look)),
    time(borrar),
  ]);
  almacen.mend();
  await almacen.start();
  const statuses = heard.map(({ status }) => status || 'cut').join(', ');
  const longest = Math.max(...heard.map(({ seconds }) => seconds));
  return {
    name: `A store that ${prueba.nombre}: upload, look, deletion; longest wait`,
    value: `${statuses}; ${longest.toFixed(1)} s`,
    budget: `${prueba.espera}; ≤ ${LIMITE_S} s`,
    ok: statuses === prueba.espera && longest <= LIMITE_S,
  };
}

/** Status 0: the answer was cut off. */
async function readWhole(look: () => Promise<Response>): Promise<{ status: number }> {
  const answer = await look();
  const whole = await answer.arrayBuffer().catch(() => undefined);
  return { status: whole ? answer.status : 0 };
}

/** Seconds of the longest transaction that waits for something else than the database. */
const PARADA = `SELECT max(extract(epoch FROM clock_timestamp() - state_change))::float8 AS parada
  FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;

/** Calls a page and the database all the while, and looks for transactions that wait for something else. */
function watchOthers({ base, url }: Product, hash: string) {
  const pool = openPool(url, 1);
  let isOver = false;
  let calls = 0;
  let failed = 0;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      for (const path of [`/app/view/${hash}`, '/api/salud']) {
        const answer = await fetch(base + path);
        await answer.arrayBuffer();
        calls += 1;
        if (answer.status >= 500) failed += 1;
      }
      const { rows } = await pool.query<{ parada: number | null }>(PARADA);
      longest = Math.max(longest, rows[0]?.parada ?? 0);
      await sleep(50);
    }
  })();
  return {
    async stop(): Promise<Figure[]> {
      isOver = true;
      await watching;
      await pool.end();
      return [
        {
          name: `Other calls meanwhile, answered with 5xx`,
          value: `${failed} of ${calls}`,
          budget: '0',
          ok: failed === 0 && calls > 0,
        },
        {
          name: 'Longest transaction that waited for something else than the database',
          value: `${longest.toFixed(2)} s`,
          budget: `≤ ${PARADA_S} s`,
          ok: longest <= PARADA_S,
        },
      ];
    },
  };
}

/** An upload to a store that takes 1 MB a second. */
async function measureSubida(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-almacen-'));
  const almacen = await openAlmacen();
  try {
    const path = join(folder, 'grande.mp4');
    const file = await open(path, 'w');
    await file.truncate(GRANDE_BYTES);
    await file.close();
    const { s3 } = readConfig({ NODE_ENV: 'test', ...almacen.env });
    const ficheros = await openFicheros(s3, folder);
    almacen.break({ bytesPorSegundo: MB });
    const start = performance.now();
    const failure = await ficheros.moveFrom('dueno/grande.mp4', path).catch(String);
    const seconds = (performance.now() - start) / 1000;
    almacen.mend();
    const stored = almacen.ficheros.get('vuelve/dueno/grande.mp4')?.length ?? 0;
    return {
      name: 'A file of 200 MB to a store that takes 1 MB/s: stored',
      value: `${stored / MB} MB in ${seconds.toFixed(0)} s${failure ? `: ${failure}` : ''}`,
      budget: 'all',
      ok: stored === GRANDE_BYTES && failure === undefined,
    };
  } finally {
    await almacen.close();
    await rm(folder, { recursive: true });
  }
}
