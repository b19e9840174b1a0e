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
/** The longest wait for what most orders match, and for what is counted. */
const COMUN_MS = 150;

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
  for (const [name, path, limite] of [...PANEL, ...LISTAS]) {
    figures.push(await compare(lados, name, `/api/admin${path}`, limite));
  }
  // A thousand sales of today: each reading counts them until the job adds them to the summary.
  await Promise.all([few, many].map(({ deps }) => sellNow(deps.db, 1000)));
  const pending = 'Dashboard of 30 days, 1,000 sales of today not counted yet';
  figures.push(await compare(lados, pending, `/api/admin${MES}`, DOBLE));
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

/** How many times as long it may take, or for at most how many ms. */
type Limite = { veces: number } | { ms: number };
type Pregunta = [name: string, path: string, limite: Limite];

const IGUAL = { veces: 1.3 };
const DOBLE = { veces: 2 };
const COMUN = { ms: COMUN_MS };

const PANEL: Pregunta[] = [
  ['Dashboard of 30 days', MES, DOBLE],
  ['Dashboard of three years', '/datosDashboard', DOBLE],
];

const LISTAS: Pregunta[] = [
  ['Orders', '/pedidos', IGUAL],
  ['Orders, by a name that 50 have', '/pedidos?buscar=quirog', IGUAL],
  ['Orders, by a name and a street that 50 have', '/pedidos?buscar=quirog%20olmo', IGUAL],
  ['Orders, by the e-mail of one buyer', '/pedidos?buscar=u50@bench.example', IGUAL],
  ['Orders, by a telephone', '/pedidos?buscar=600000050', IGUAL],
  ['Orders, by a number', '/pedidos?buscar=10000500', IGUAL],
  ['Orders, by a tracking number', '/pedidos?buscar=PK500', IGUAL],
  ['Orders, by a name that all have', '/pedidos?buscar=Eva', COMUN],
  ['Orders, by words of name and street that all have', '/pedidos?buscar=eva%20olm', COMUN],
  ['Orders, by a postcode that all have', '/pedidos?buscar=28012', COMUN],
  ['Orders to engrave', '/pedidos?bandeja=por_grabar', IGUAL],
  ['Orders to send, by a name', '/pedidos?bandeja=por_enviar&buscar=sanz', IGUAL],
  ['Counts of the trays', '/pedidos/cuentas', COMUN],
  ['The day’s work', '/hoy', COMUN],
  ['Everything, by a name that 50 orders have', '/buscar?q=quirog', IGUAL],
  ['Everything, by a name that all have', '/buscar?q=eva', COMUN],
  ['Accounts', '/usuarios', IGUAL],
  ['Accounts, by an e-mail', '/usuarios?buscar=u50@bench.example', IGUAL],
  ['Accounts, by a name that all have', '/usuarios?buscar=Eva', COMUN],
  ['Shops', '/tiendas', IGUAL],
  ['Coupons', '/cupones', IGUAL],
  ['Lots', '/lotes', IGUAL],
  ['Mails', '/correos', IGUAL],
  ['Audit trail', '/auditoria', IGUAL],
];

/**
 * Ratio of both databases' medians, measured in alternation: the median of five rounds, with the
 * spread.
 */
async function compare(lados: [Lado, Lado], name: string, path: string, limite: Limite) {
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
    ...('ms' in limite
      ? { budget: `≤ ${limite.ms} ms`, ok: many <= limite.ms }
      : { budget: `≤ ${limite.veces}`, ok: ratio <= limite.veces }),
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
