import { openPool } from '../server/src/cimientos/db/database.ts';
import { newCodigoCorto, newHash } from '../server/src/cimientos/hashes.ts';
import type { Figure } from './figure.ts';
import { readRespuesta, startPelado } from './pelado.ts';
import { pin, readProcesador } from './procesador.ts';
import { median } from './product.ts';
import { findLuna, startServidorYBase } from './servidor.ts';
import { NAVEGADOR } from './throughput.ts';
import { openVisitas } from './visitas.ts';

const PUERTO = 4593;
const VUELTAS = 5;
/** Requests of a side in a round: enough for the ticks in which Linux counts processor time. */
const PAGINAS = 400;
const PELADAS = 8_000;
/** Rounds before the first one that counts: the JIT compiles what is hot. */
const CALENTAMIENTO = 3;
const HEADERS = { 'accept-encoding': 'br', 'user-agent': NAVEGADOR };
const NUCLEO_SERVIDOR = 0;
const NUCLEO_CLIENTE = 1;
/** The limits were set where a bare answer took 34 µs; elsewhere they scale with its bare server. */
const PELADA_US = 34;
const LIMITE = { suelta: 28, primera: 1_200 / PELADA_US };

interface Lado {
  base: string;
  pid: number;
}

/** What a page costs that is in no cache, in alternation with a bare server's answer. */
export async function measureFria(): Promise<Figure[]> {
  const servidor = await startServidorYBase(PUERTO);
  const { mascota } = await findLuna(servidor.base);
  const pelado = await startPelado(
    await readRespuesta(`${servidor.base}/app/view/${mascota}`, HEADERS),
  );
  for (const { pid } of [servidor, pelado]) pin(pid, NUCLEO_SERVIDOR);
  try {
    const copias = await copyMascota(
      servidor.url,
      mascota,
      2 * PAGINAS * (VUELTAS + CALENTAMIENTO),
    );
    return describe(await measureRondas(servidor, pelado, copias, mascota));
  } finally {
    pelado.close();
    await servidor.close();
  }
}

interface Copia {
  mascota: string;
  chapa: string;
}

/** Copies a pet with its album, and gives each copy a badge. */
export async function copyMascota(url: string, hash: string, veces: number): Promise<Copia[]> {
  const pool = openPool(url, 1);
  try {
    const columnas = await pool.query<{ lista: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS lista
      FROM information_schema.columns WHERE table_name = 'mascotas'
        AND is_generated = 'NEVER' AND is_identity = 'NO' AND column_name NOT IN ('id', 'hash')`,
    );
    const { lista } = columnas.rows[0]!;
    const copias = Array.from({ length: veces }, () => ({ mascota: newHash(), chapa: newHash() }));
    await pool.query(
      `WITH nuevas AS (
        SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS n (nueva, chapa, corto)
      ), copias AS (
        INSERT INTO mascotas (hash, ${lista})
        SELECT nueva, ${lista} FROM nuevas, mascotas WHERE hash = $1
        RETURNING id, hash
      ), albumes AS (
        INSERT INTO medios (mascota_id, tipo, fichero, titulo, descripcion)
        SELECT copias.id, tipo, fichero, titulo, medios.descripcion
        FROM copias, medios JOIN mascotas ON mascotas.id = mascota_id WHERE mascotas.hash = $1
      )
      INSERT INTO chapas (hash, corto, mascota_id, pagada)
      SELECT chapa, corto, id, true FROM copias JOIN nuevas ON nueva = hash`,
      [
        hash,
        copias.map(({ mascota }) => mascota),
        copias.map(({ chapa }) => chapa),
        copias.map(() => newCodigoCorto()),
      ],
    );
    await pool.query('ANALYZE');
    return copias;
  } finally {
    await pool.end();
  }
}

/** Processor time of an answer in µs: of the bare server, and of ours for each kind of page. */
type Ronda = Record<'pelada' | 'suelta' | 'vista' | 'escaneo', number>;

async function measureRondas(
  servidor: Lado,
  pelado: Lado,
  copias: Copia[],
  mascota: string,
): Promise<Ronda[]> {
  const visitas = openVisitas(NUCLEO_CLIENTE);
  const measure = async ({ base, pid }: Lado, paths: string[]) => {
    const before = readProcesador(pid);
    await visitas.visit({ base, paths, headers: HEADERS });
    return (readProcesador(pid) - before) / paths.length;
  };
  const takeNew = (pathOf: (copia: Copia) => string) => copias.splice(0, PAGINAS).map(pathOf);
  const suelta = `/app/view/${mascota}?fotos=2`;
  const rondas: Ronda[] = [];
  try {
    for (let i = 0; i < CALENTAMIENTO + VUELTAS; i++) {
      rondas.push({
        pelada: await measure(pelado, Array<string>(PELADAS).fill('/')),
        suelta: await measure(servidor, Array<string>(PAGINAS).fill(suelta)),
        vista: await measure(
          servidor,
          takeNew((copia) => `/app/view/${copia.mascota}`),
        ),
        escaneo: await measure(
          servidor,
          takeNew(({ chapa }) => `/q?${chapa}`),
        ),
      });
    }
    return rondas.slice(CALENTAMIENTO);
  } finally {
    visitas.close();
  }
}

function describe(rondas: Ronda[]): Figure[] {
  const toFigure = (what: keyof Ronda, name: string, limite: number): Figure => {
    const ratios = rondas.map((ronda) => ronda[what] / ronda.pelada);
    const micros = Math.round(median(rondas.map((ronda) => ronda[what])));
    const spread = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`;
    return {
      name: `${name}: processor, packed with brotli, its database apart, against a bare answer`,
      value: `${median(ratios).toFixed(1)} times (${spread}; ${micros} µs)`,
      budget: `≤ ${Math.round(limite)}`,
      ok: median(ratios) <= limite,
    };
  };
  return [
    toFigure('suelta', 'Page of later photos, which is never kept', LIMITE.suelta),
    toFigure('vista', 'First view of a pet’s page', LIMITE.primera),
    toFigure('escaneo', 'First scan of a badge, which is looked up besides', LIMITE.primera),
  ];
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureFria()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
