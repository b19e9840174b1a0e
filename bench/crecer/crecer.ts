import { hash } from 'node:crypto';
import { listPrimerasLlamadas } from '@vuelve/contract/primeras-llamadas';
import type { ScreenName } from '@vuelve/contract/screens';
import { NOCHE_S } from '../../scripts/crecer/supuestos.ts';
import { openPool, withTransaction } from '../../server/src/cimientos/db/database.ts';
import { foldEscaneos } from '../../server/src/encuentro/escaneos/escaneos.queries.ts';
import { runPlazos } from '../../server/src/oficina/tareas/run-plazos.ts';
import { createPlazos } from '../../server/src/plazos.ts';
import { recordConsultas } from '../../server/src/test/grabar-consultas.ts';
import { BASE, llenarPais } from '../../server/src/test/llenar-pais.ts';
import { comparePlanes, explain } from '../../server/src/test/planes.ts';
import { type Cuenta, openDuena } from '../cuenta.ts';
import type { Figure } from '../figure.ts';
import type { Product } from '../product.ts';
import { compareTamanos } from './tamanos.ts';

/** Pets of both databases; another number tries the bench out. */
const POCAS = Number(process.env['POCAS'] ?? 100_000);
const MUCHAS = Number(process.env['MUCHAS'] ?? 10_000_000);
const MAS_BLOQUES = 1;
const WAL_VECES = 1.3;
const ESCRITURAS = 1_000;

const PANTALLAS: ScreenName[] = ['cuenta', 'mascotas', 'ficha', 'chapa', 'contactos', 'avisos'];

type Pool = ReturnType<typeof openPool>;

interface Lado {
  product: Product;
  mascotas: number;
  duena: Cuenta;
  pool: Pool;
}

/**
 * Ten million pets with the scans of a year against a hundred thousand: what each page reads, what
 * an insert writes, how long terms take and how much room everything needs.
 */
export async function measureCrecer(few: Product, many: Product): Promise<Figure[]> {
  await llenarPais(few.deps.db, POCAS);
  await llenarPais(many.deps.db, MUCHAS);
  // Only now: a session ends while nobody uses it.
  const lados = [await open(few, POCAS), await open(many, MUCHAS)] as const;
  try {
    const figures = await compareReads(lados);
    figures.push(await compareWal(lados), ...(await compareTamanos(lados)));
    figures.push(await endTerms(lados[1]));
    return figures;
  } finally {
    for (const { pool } of lados) await pool.end();
  }
}

async function open(product: Product, mascotas: number): Promise<Lado> {
  const duena = await openDuena(product.base);
  return { product, mascotas, duena, pool: openPool(product.url, 1) };
}

/** What a page asks for, by name. */
function listPaginas({ product: { base }, duena, mascotas }: Lado) {
  const { client, usuario, mascota } = duena;
  const llegada = { userId: usuario.id, params: { hash: mascota.hash } };
  const some = Math.floor(mascotas / 3);
  const visit = async (path: string) => void (await (await fetch(base + path)).text());
  const paginas: [name: string, work: () => Promise<void>][] = [
    ['First view of a pet’s page', () => visit(`/app/view/${md5('m', some)}`)],
    ['First scan of a badge', () => visit(`/q?${md5('c', some + 1)}`)],
    ['Board', () => visit('/cerca')],
    ['Scans of a pet', () => read(client, `/insigniasQR/actividad?hash=${mascota.hash}`)],
    ...PANTALLAS.map((pantalla): [string, () => Promise<void>] => [
      `First calls of the screen '${pantalla}'`,
      async () => {
        for (const path of listPrimerasLlamadas(pantalla, llegada)) {
          await read(client, path.replace(/^\/api/, ''));
        }
      },
    ]),
  ];
  return paginas;
}

const md5 = (letra: string, n: number) => hash('md5', `${letra}${n}`).slice(0, 22);

async function read(client: Cuenta['client'], path: string): Promise<void> {
  const { status } = await client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

async function compareReads(lados: readonly [Lado, Lado]): Promise<Figure[]> {
  const [few, many] = lados.map(listPaginas) as [Paginas, Paginas];
  const figures: Figure[] = [];
  for (const [at, [name, work]] of few.entries()) {
    const sent = [await recordConsultas(work), await recordConsultas(many[at]![1])] as const;
    figures.push(await compareConsultas(name, lados, sent));
  }
  return figures;
}
type Paginas = ReturnType<typeof listPaginas>;

async function compareConsultas(
  name: string,
  [few, many]: readonly [Lado, Lado],
  [pocas, muchas]: readonly [Sent, Sent],
): Promise<Figure> {
  let bloques = 0;
  const changed: string[] = [];
  const texts = new Map(muchas.map((consulta) => [consulta.text, consulta]));
  const both = [...new Map(pocas.map((it) => [it.text, it])).values()].flatMap((consulta) => {
    const other = texts.get(consulta.text);
    return other ? [[consulta, other] as const] : [];
  });
  for (const [consulta, other] of both) {
    const diferencia = comparePlanes(
      await explain(few.pool, consulta),
      await explain(many.pool, other),
    );
    bloques = Math.max(bloques, diferencia.bloques);
    if (!diferencia.isSame) changed.push(consulta.text.replace(/\s+/g, ' ').slice(0, 60));
  }
  return {
    name: `${name}: blocks more for one run of an index at most; plans of ${both.length} statements`,
    value: `${bloques.toFixed(1)}; ${changed.length === 0 ? 'unchanged' : `changed: ${changed.join(' | ')}`}`,
    budget: `≤ ${MAS_BLOQUES}, unchanged`,
    ok: both.length > 0 && bloques <= MAS_BLOQUES && changed.length === 0,
  };
}
type Sent = Awaited<ReturnType<typeof recordConsultas>>;

/** What a scan writes to the log of PostgreSQL, without images of whole pages. */
async function compareWal(lados: readonly [Lado, Lado]): Promise<Figure> {
  const [few, many] = [await weighScan(lados[0]), await weighScan(lados[1])];
  return {
    name: 'A scan’s WAL without full-page images, bytes',
    value: `${(many / few).toFixed(2)} times (${Math.round(many)} against ${Math.round(few)} B)`,
    budget: `≤ ${WAL_VECES}`,
    ok: many <= few * WAL_VECES,
  };
}

async function weighScan({ product: { deps }, mascotas, pool }: Lado): Promise<number> {
  await pool.query('ALTER SYSTEM SET full_page_writes = off');
  await pool.query('SELECT pg_reload_conf()');
  await pool.query('CHECKPOINT');
  const before = await readLsn(pool);
  for (let n = 0; n < ESCRITURAS; n++) {
    const [visitante, linea] = [Buffer.from(`v${n}`), Buffer.from(`l${n}`)];
    const quien = { visitante, visitante_antes: visitante, linea, linea_antes: linea };
    const mascota_id = BASE + 1 + ((n * 7919) % mascotas);
    await withTransaction(deps.db, (trx) =>
      foldEscaneos(trx, [{ mascota_id, origen: 'chapa', veces: 1, ...quien }]),
    );
  }
  return (await readLsn(pool, before)) / ESCRITURAS;
}

/** The end of the log, or how many bytes it is past `since`. */
async function readLsn(pool: Pool, since = 0): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`,
  );
  return Number(rows[0]!.bytes) - since;
}

/**
 * Three quarters of a year's scans, and what else is over its term: until a run of the job deletes
 * nothing. A run ends after ten minutes.
 */
async function endTerms({ product: { deps }, pool }: Lado): Promise<Figure> {
  await pool.query('ALTER SYSTEM RESET full_page_writes');
  await pool.query('SELECT pg_reload_conf()');
  const before = await countBorrados(pool);
  const begun = performance.now();
  let [gone, last, seconds] = [before, -1, 0];
  for (; gone !== last && seconds <= NOCHE_S; seconds = (performance.now() - begun) / 1000) {
    last = gone;
    await runPlazos(deps.db, createPlazos(deps));
    gone = await countBorrados(pool);
  }
  return {
    name: `All terms, ${(gone - before).toLocaleString('en')} rows over them: until nothing is due`,
    value: `${seconds.toFixed(1)} s`,
    budget: `≤ ${NOCHE_S / 3_600} h`,
    ok: gone === last,
  };
}

async function countBorrados(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    'SELECT coalesce(sum(cuantos), 0) AS n FROM plazos_cumplidos',
  );
  return Number(rows[0]!.n);
}
