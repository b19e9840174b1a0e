import { foldResumen } from '../server/src/dashboard/resumen.ts';
import { type Cuantos, llenar, sellNow } from '../server/src/test/llenar.ts';
import type { Figure } from './figure.ts';
import { median, type Product } from './product.ts';

const POCOS: Cuantos = { usuarios: 100, mascotas: 150, pedidos: 1_000 };
const MUCHOS: Cuantos = { usuarios: 100_000, mascotas: 150_000, pedidos: 1_000_000 };
const NADA: Cuantos = { usuarios: 0, mascotas: 0, pedidos: 0 };
const ADMIN = { email: 'admin@vuelve.example', password: 'panel-de-vuelve' };
const VECES = 40;
const DIA_MS = 86_400_000;

/** What the dashboard takes with a million orders against a thousand, of a month and of everything. */
export async function measureDashboard({ base, deps: { db } }: Product): Promise<Figure[]> {
  const cookie = await login(base);
  const day = (ago: number) => new Date(Date.now() - ago * DIA_MS).toISOString().slice(0, 10);
  const month = `?desde=${day(29)}&hasta=${day(0)}`;
  const time = (query: string) => measure(`${base}/api/admin/datosDashboard${query}`, cookie);

  await llenar(db, NADA, POCOS);
  await foldResumen(db);
  const few = { month: await time(month), all: await time('') };

  await llenar(db, POCOS, MUCHOS);
  const begun = performance.now();
  await foldResumen(db);
  const folding = (performance.now() - begun) / 1000;
  const many = { month: await time(month), all: await time('') };

  // A thousand sales of today, which are counted as they are read until the job comes.
  await sellNow(db, 1000);
  const pending = await time(month);
  const ratio = many.month / few.month;
  return [
    {
      name: 'Dashboard of 30 days with 1,000,000 orders against 1,000',
      value: `${ratio.toFixed(2)} (${many.month.toFixed(1)} against ${few.month.toFixed(1)} ms)`,
      budget: '≤ 2',
      ok: ratio <= 2,
    },
    {
      name: 'The same of three years',
      value: `${(many.all / few.all).toFixed(2)} (${many.all.toFixed(1)} against ${few.all.toFixed(1)} ms)`,
      budget: '–',
      ok: true,
    },
    {
      name: 'Of 30 days, 1,000 sales of today not counted yet',
      value: `${pending.toFixed(1)} ms`,
      budget: '–',
      ok: true,
    },
    {
      name: 'Counting all days of 1,000,000 orders anew',
      value: `${folding.toFixed(1)} s`,
      budget: '–',
      ok: true,
    },
  ];
}

async function login(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The median of some answers, in ms. */
async function measure(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < VECES; n++) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}
