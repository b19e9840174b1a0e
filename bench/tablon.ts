import { ENCONTRADA_NUEVA, rutaAnuncio } from '@vuelve/contract/addresses';
import { type Clase, CLASES } from '@vuelve/contract/paginas-tablon';
import { llenarTablon } from '../server/src/test/llenar-tablon.ts';
import type { Figure } from './figure.ts';
import { fetchPacked } from './page-bytes.ts';
import { median, type Product } from './product.ts';

const POCOS = 1_000;
const MUCHOS = 1_000_000;
const VUELTAS = 5;
const VECES = 25;
const IGUAL = 1.3;
const MAPA_MS = 30;
const TABLON_BYTES = 20_000;
const FORMULARIO_BYTES = 14_000;

const PAGINAS: [name: string, path: string][] = [
  ['Board of all Spain', '/cerca'],
  ['Board of Madrid and around', '/cerca?zona=28079'],
  ['Board of Leganés and around', '/cerca?zona=28074'],
  ['Board of a province', '/cerca?zona=28'],
  ['Board of a province, one kind, 30 days', '/cerca?zona=28&especie=loro&dias=30'],
  ['Found ones of a province', '/cerca?zona=28&clase=encontrada'],
];

/** The public board with a million entries against a thousand, on two databases in alternation. */
export async function measureTablon(few: Product, many: Product): Promise<Figure[]> {
  await llenarTablon(few.deps.db, POCOS);
  await llenarTablon(many.deps.db, MUCHOS);
  const figures: Figure[] = [];
  for (const [name, path] of PAGINAS) figures.push(await compare(name, [few, many], [path, path]));
  for (const clase of CLASES) {
    const entries = [await findEntry(few, clase), await findEntry(many, clase)] as const;
    figures.push(await compare(`Page of an entry (${clase})`, [few, many], entries));
  }
  figures.push(await compareMaps([few, many]));
  return [...figures, await weigh(many), await weighFormulario(many)];
}

async function findEntry({ deps: { db } }: Product, clase: Clase): Promise<string> {
  const inMadrid = db.selectFrom('anuncios').select('clave').where('municipio', '=', '28079');
  const query = inMadrid.where('clase', '=', clase);
  return rutaAnuncio((await query.executeTakeFirstOrThrow()).clave);
}

/** The map has more marks where more is to be shown: it is held to a time, not to a ratio. */
async function compareMaps(products: readonly [Product, Product]): Promise<Figure> {
  const map = '/cerca/mapa/ancha/28074.svg';
  const { ms, ...figure } = await compare('Map of Leganés', products, [map, map]);
  return { ...figure, budget: `≤ ${MAPA_MS} ms`, ok: ms <= MAPA_MS };
}

async function compare(
  name: string,
  products: readonly [Product, Product],
  paths: readonly [string, string],
): Promise<Figure & { ms: number }> {
  const rounds: { ratio: number; few: number; many: number }[] = [];
  for (let round = 0; round < VUELTAS; round++) {
    const few = await time(products[0].base + paths[0]);
    const many = await time(products[1].base + paths[1]);
    rounds.push({ ratio: many / few, few, many });
  }
  rounds.sort((one, other) => one.ratio - other.ratio);
  const { ratio, few, many } = rounds[Math.floor(VUELTAS / 2)]!;
  const spread = `${rounds[0]!.ratio.toFixed(2)}–${rounds.at(-1)!.ratio.toFixed(2)}`;
  return {
    name: `${name}: 1,000,000 entries against 1,000`,
    value: `${ratio.toFixed(2)} (${spread}; ${many.toFixed(1)} against ${few.toFixed(1)} ms)`,
    budget: `≤ ${IGUAL}`,
    ok: ratio <= IGUAL,
    ms: many,
  };
}

/** Median time of some answers, in ms. */
async function time(address: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < VECES; n++) {
    const begun = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Bytes of the empty form for a found animal as sent. */
async function weighFormulario({ base }: Product): Promise<Figure> {
  const { bytes } = await fetchPacked(base + ENCONTRADA_NUEVA, 'es');
  return {
    name: 'Form for a found animal, in brotli',
    value: `${bytes} B`,
    budget: '≤ 14,000 B',
    ok: bytes <= FORMULARIO_BYTES,
  };
}

/** Bytes of a full board as sent, without photos and map. */
async function weigh({ base }: Product): Promise<Figure> {
  const { bytes, html } = await fetchPacked(`${base}/cerca?zona=28079`, 'es');
  const cards = html.match(/class="tarjeta"/g)?.length ?? 0;
  return {
    name: `Board with ${cards} entries, in brotli, without photos and map`,
    value: `${bytes} B`,
    budget: '≤ 20,000 B',
    ok: bytes <= TABLON_BYTES,
  };
}
