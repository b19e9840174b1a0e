import { foldResumen } from '../server/src/oficina/dashboard/resumen.ts';
import { countPendientes } from '../server/src/oficina/dashboard/resumen.queries.ts';
import { type Cuantos, llenar, sellNow } from '../server/src/test/llenar.ts';
import type { Figure } from './figure.ts';
import { median, type Product } from './product.ts';

const POCOS: Cuantos = { usuarios: 100, mascotas: 150, pedidos: 1_000 };
const MUCHOS: Cuantos = { usuarios: 100_000, mascotas: 150_000, pedidos: 1_000_000 };
const ADMIN = { email: 'admin@vuelve.example', password: 'panel-de-vuelve' };
const VUELTAS = 5;
const VECES = 15;
const DIA_MS = 86_400_000;

interface Lado {
  base: string;
  cookie: string;
}

/**
 * Waiting times of an administrator with a million orders compared with a thousand, on two
 * databases in alternation.
 */
export async function measureEscala(few: Product, many: Product): Promise<Figure[]> {
  await llenar(few.deps.db, POCOS);
  await llenar(many.deps.db, MUCHOS);
  await foldAll(few);
  const begun = performance.now();
  await foldAll(many);
  const folding = (performance.now() - begun) / 1000;

  const lados: [Lado, Lado] = [await login(few), await login(many)];
  for (const lado of lados) await time(lado, `/api/admin${MES}`); // warm-up
  const figures: Figure[] = [];
  for (const [name, path, budget] of [...PANEL, ...LISTAS]) {
    figures.push(await compare(lados, name, `/api/admin${path}`, budget));
  }
  // A thousand sales of today: each reading counts them until the job adds them to the summary.
  await Promise.all([few, many].map(({ deps }) => sellNow(deps.db, 1000)));
  const pending = 'Dashboard of 30 days, 1,000 sales of today not counted yet';
  figures.push(await compare(lados, pending, `/api/admin${MES}`, 2));
  return [
    ...figures,
    {
      name: 'Counting all days of 1,000,000 orders anew',
      value: `${folding.toFixed(1)} s`,
      budget: '–',
      ok: true,
    },
  ];
}

/** The product's own job may be counting at the same time: repeats until nothing is left. */
async function foldAll({ deps: { db } }: Product): Promise<void> {
  while ((await countPendientes(db, 1)) > 0) await foldResumen(db);
}

const day = (ago: number) => new Date(Date.now() - ago * DIA_MS).toISOString().slice(0, 10);
const MES = `/datosDashboard?desde=${day(29)}&hasta=${day(0)}`;

type Pregunta = [name: string, path: string, budget: number];

const PANEL: Pregunta[] = [
  ['Dashboard of 30 days', MES, 2],
  ['Dashboard of three years', '/datosDashboard', 2],
];

const LISTAS: Pregunta[] = [
  ['Orders', '/pedidos', 1.3],
  ['Orders, by a name that all have', '/pedidos?buscar=Eva', 1.3],
  ['Orders, by the e-mail of one buyer', '/pedidos?buscar=u50@bench.example', 1.3],
  ['Orders, by a number', '/pedidos?buscar=10000500', 1.3],
  ['Orders, by words of name and street', '/pedidos?buscar=eva%20olm', 1.3],
  ['Orders to engrave', '/pedidos?bandeja=por_grabar', 1.3],
  ['Counts of the trays', '/pedidos/cuentas', 1.3],
  ['The day’s work', '/hoy', 2],
  ['Accounts', '/usuarios', 1.3],
  ['Accounts, by an e-mail', '/usuarios?buscar=u50@bench.example', 1.3],
  ['Accounts, by a name that all have', '/usuarios?buscar=Eva', 1.3],
  ['Shops', '/tiendas', 1.3],
  ['Coupons', '/cupones', 1.3],
  ['Lots', '/lotes', 1.3],
  ['Mails', '/correos', 1.3],
  ['Audit trail', '/auditoria', 1.3],
];

/**
 * Ratio of both databases' medians, measured in alternation: the median of five rounds, with the
 * spread.
 */
async function compare(lados: [Lado, Lado], name: string, path: string, budget: number) {
  const rounds: { ratio: number; few: number; many: number }[] = [];
  for (let round = 0; round < VUELTAS; round++) {
    const few = await time(lados[0], path);
    const many = await time(lados[1], path);
    rounds.push({ ratio: many / few, few, many });
  }
  rounds.sort((one, other) => one.ratio - other.ratio);
  const { ratio, few, many } = rounds[Math.floor(VUELTAS / 2)]!;
  const spread = `${rounds[0]!.ratio.toFixed(2)}–${rounds.at(-1)!.ratio.toFixed(2)}`;
  return {
    name: `${name}: 1,000,000 orders against 1,000`,
    value: `${ratio.toFixed(2)} (${spread}; ${many.toFixed(1)} against ${few.toFixed(1)} ms)`,
    budget: `≤ ${budget}`,
    ok: ratio <= budget,
  };
}

async function login({ base }: Product): Promise<Lado> {
  const answer = await fetch(`${base}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { base, cookie: cookies.join('; ') };
}

/** Median time of some answers, in ms. */
async function time({ base, cookie }: Lado, path: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < VECES; n++) {
    const begun = performance.now();
    const answer = await fetch(base + path, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}
