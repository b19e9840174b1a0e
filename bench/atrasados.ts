import { setTimeout as sleep } from 'node:timers/promises';
import { withTransaction } from '../server/src/cimientos/db/database.ts';
import { listColas } from '../server/src/oficina/tareas/tareas.ts';
import { openMailbox } from '../server/src/test/mailbox.ts';
import type { Figure } from './figure.ts';
import { openProduct, type Product } from './product.ts';

/** Mails that wait while codes are asked for. */
const ATRASADOS = 10_000;
const LENTO_MS = 5_000;
const CODIGOS = 100;
const CADA_MS = 1_000;
/** Mails to a server that refuses every third one. */
const RECHAZADOS = 300;
const PACIENCIA_S = 240;
const SIN_LIMITES = {
  CODIGOS_HORA: '1000000',
  CODIGOS_DIRECCION_HORA: '1000000',
  CODIGOS_RED_HORA: '1000000',
  TRUST_PROXY: '127.0.0.1',
};

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Codes behind a backlog at a slow mail server, and mails to one that refuses every third. */
export async function measureAtrasados(): Promise<Figure[]> {
  return [await measureLento(), await measureRechazos()];
}

async function measureLento(): Promise<Figure> {
  const buzon = await openMailbox({ tardaMs: LENTO_MS });
  const product = await openProduct({ ...SIN_LIMITES, SMTP_URL: buzon.url });
  try {
    await askCodes(product, buzon, 'calienta', 4);
    const solos = p99(await askCodes(product, buzon, 'solo', CODIGOS));
    await fill(product, ATRASADOS);
    const detras = p99(await askCodes(product, buzon, 'detras', CODIGOS));
    return {
      name: `A code from its request until the mail server has it, one a second, each mail ${LENTO_MS / 1000} s: p99 with ${ATRASADOS.toLocaleString('en')} mails waiting, against none`,
      value: `${(detras / solos).toFixed(2)} times (${detras.toFixed(0)} and ${solos.toFixed(0)} ms of ${CODIGOS})`,
      budget: '≤ 2',
      ok: detras <= 2 * solos,
    };
  } finally {
    await product.close();
    await buzon.close();
  }
}

async function measureRechazos(): Promise<Figure> {
  const buzon = await openMailbox();
  buzon.refuseEach(3);
  const product = await openProduct({ SMTP_URL: buzon.url });
  try {
    await fill(product, RECHAZADOS);
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    let veces = listVeces(buzon);
    while (veces.includes(0) && seconds() < PACIENCIA_S) {
      await sleep(500);
      veces = listVeces(buzon);
    }
    const took = seconds();
    const esperan = await countEsperan(product);
    const perdidos = veces.filter((times) => times === 0).length - esperan;
    const doblados = veces.filter((times) => times > 1).length;
    return {
      name: `${RECHAZADOS} mails to a server that refuses every third: lost, doubled; still to be tried again`,
      value: `${perdidos}, ${doblados}; ${esperan} after ${took.toFixed(0)} s`,
      budget: '0, 0',
      ok: perdidos === 0 && doblados === 0,
    };
  } finally {
    await product.close();
    await buzon.close();
  }
}

/** The mails that the queue will try again. */
async function countEsperan({ deps }: Product): Promise<number> {
  const colas = await listColas(deps.db);
  const { esperan, en_marcha } = colas.find(({ cola }) => cola === 'correo')!;
  return esperan + en_marcha;
}

const destino = (n: number) => `atrasado${n}@ejemplo.es`;

/** How often each of the mails has arrived. */
const listVeces = (buzon: Mailbox) =>
  Array.from({ length: RECHAZADOS }, (_, n) => buzon.to(destino(n)).length);

/** Mails that nobody waits for. */
async function fill({ deps }: Product, cuantos: number): Promise<void> {
  const correo = { nombre: 'correoCambiado', datos: { nombre: 'Ana', nuevo: 'a@b.es' } } as const;
  await withTransaction(deps.db, async (trx) => {
    for (let n = 0; n < cuantos; n++) {
      await deps.cola.sendCorreo(trx, { ...correo, para: destino(n) });
    }
  });
}

/** Sign-ups at a steady rate. Returns the ms from each request until the mail server has its code. */
async function askCodes(
  { base }: Product,
  buzon: Mailbox,
  nombre: string,
  cuantos: number,
): Promise<number[]> {
  const begun = performance.now();
  const asked = Array.from({ length: cuantos }, async (_, n) => {
    await sleep(Math.max(0, begun + n * CADA_MS - performance.now()));
    const email = `${nombre}${n}@ejemplo.es`;
    const start = performance.now();
    const { status } = await fetch(`${base}/api/regristo/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n % 250}` },
      body: JSON.stringify({ email, password: 'cuatro-patas-1' }),
    });
    if (status !== 200) throw new Error(`Bench: status ${status}`);
    return buzon.arrivalOf(await untilArrived(buzon, email)) - start;
  });
  return Promise.all(asked);
}

async function untilArrived(buzon: Mailbox, email: string) {
  for (;;) {
    const [mail] = buzon.to(email);
    if (mail) return mail;
    await sleep(20);
  }
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

if (import.meta.main) {
  for (const { name, value, budget } of await measureAtrasados()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
