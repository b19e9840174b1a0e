import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../server/src/cimientos/config.ts';
import { openEstafeta } from '../server/src/open-estafeta.ts';
import { randomFrom } from '../server/src/test/azar.ts';
import { openMailbox } from '../server/src/test/mailbox.ts';
import { createAlta, createVenta } from '../server/src/test/ventas.ts';
import type { Figure } from './figure.ts';
import { openProduct, type Product } from './product.ts';

const MUERTES = 50;
const A_LA_VEZ = 12;
const SEMILLA = 20_261_126;
/** The closing of a dead thread's connections at the database, in ms. */
const REPOSO_MS = 100;
/** At least a quarter of the deaths must leave a claim: the others prove nothing. */
const EN_MANO_MINIMO = MUERTES / 4;

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/**
 * Confirmations after the thread that sends them was killed repeatedly while its server lived on:
 * each leaves once, or stays claimed.
 */
export async function measureRemitente(): Promise<Figure[]> {
  const buzon = await openMailbox();
  const product = await openProduct({ SMTP_URL: buzon.url });
  try {
    const muertes = await killSenders(product, buzon.url, await createPedidos(product));
    const muertos = await compare(product, buzon);
    await sendPending(product);
    return describe(muertes, muertos, await compare(product, buzon));
  } finally {
    await product.close();
    await buzon.close();
  }
}

/** Paid orders whose confirmations are in no queue, a group for each round. */
async function createPedidos({ deps }: Product): Promise<number[][]> {
  const { id: usuario_id } = await createAlta(deps, new Date().toISOString());
  const groups: number[][] = [];
  for (let ronda = 0; ronda <= MUERTES; ronda++) {
    const ids: number[] = [];
    for (let i = 0; i <= A_LA_VEZ; i++) {
      const pagado = new Date().toISOString();
      ids.push((await createVenta(deps, { usuario_id, pagado, correo: 'pendiente' })).id);
    }
    groups.push(ids);
  }
  return groups;
}

/** How many deaths left a claim, and how many ended their server too. */
interface Muertes {
  enMano: number;
  caidas: number;
}

/**
 * Kills a thread at a random moment of each round, each in a server of its own: to end a thread
 * that compresses may end its process (nodejs/node, `close before init`).
 */
async function killSenders(product: Product, smtp: string, groups: number[][]): Promise<Muertes> {
  const random = randomFrom(SEMILLA);
  const muertes = { enMano: 0, caidas: 0 };
  const [[, ...rest] = [], ...others] = groups;
  const ronda = await sendRonda(product, rest);
  for (const group of others) {
    const claimed = await countClaimed(product);
    const args = [product.url, smtp, random() * ronda, ...group].map(String);
    const server = fork(fileURLToPath(import.meta.url), args);
    const [code] = (await once(server, 'exit')) as [number | null];
    if (code !== 0) muertes.caidas += 1;
    await sleep(REPOSO_MS);
    if ((await countClaimed(product)) > claimed) muertes.enMano += 1;
  }
  return muertes;
}

/** How long a round takes that nobody interrupts, in ms. */
async function sendRonda(product: Product, ids: number[]): Promise<number> {
  const estafeta = openEstafeta(product.deps.config, product.url);
  const [first, ...rest] = ids;
  await estafeta.send(first!); // a new thread needs a second
  const begun = performance.now();
  await Promise.all(rest.map((id) => estafeta.send(id)));
  const ms = performance.now() - begun;
  await estafeta.close();
  return ms;
}

/** A server whose thread is killed after `ms`. */
async function loseThread(url: string, smtp: string, ms: number, ids: number[]): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: smtp });
  const estafeta = openEstafeta(config, url);
  const [first, ...rest] = ids;
  await estafeta.send(first!);
  const sending = Promise.allSettled(rest.map((id) => estafeta.send(id)));
  await sleep(ms);
  await estafeta.close();
  await sending;
}

/** A thread that lives sends what the dead ones had not claimed. */
async function sendPending(product: Product): Promise<void> {
  const estafeta = openEstafeta(product.deps.config, product.url);
  for (const { id, correo } of await listPedidos(product)) {
    if (correo === 'pendiente') await estafeta.send(id);
  }
  await estafeta.close();
}

async function countClaimed(product: Product): Promise<number> {
  return (await listPedidos(product)).filter(({ correo }) => correo === 'enviando').length;
}

/** The orders of this bench: the demo's have their mails behind them. */
function listPedidos({ deps }: Product) {
  return deps.db
    .selectFrom('pedidos')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['pedidos.id', 'pedidos.hash', 'correo'])
    .where('usuarios.email', 'like', '%@ejemplo.es')
    .execute();
}

/** Where the confirmations are, and what the mail server has of them. */
interface Cuenta {
  todas: number;
  pendientes: number;
  /** Claimed by a dead thread; of these, those that the mail server has. */
  tomadas: number;
  llegadas: number;
  /** Noted as sent and not at the mail server, or noted as waiting and there. */
  falsas: number;
  dobladas: number;
}

async function compare(product: Product, buzon: Mailbox): Promise<Cuenta> {
  const host = new URL(product.deps.config.publicUrl).hostname;
  const pedidos = (await listPedidos(product)).map(({ hash, correo }) => ({
    correo,
    veces: buzon.countOf(`<pedido-${hash}@${host}>`),
  }));
  const count = (is: (pedido: (typeof pedidos)[number]) => boolean) => pedidos.filter(is).length;
  return {
    todas: pedidos.length,
    pendientes: count(({ correo }) => correo === 'pendiente'),
    tomadas: count(({ correo }) => correo === 'enviando'),
    llegadas: count(({ correo, veces }) => correo === 'enviando' && veces > 0),
    falsas: count(
      ({ correo, veces }) => correo !== 'enviando' && veces !== (correo === 'enviado' ? 1 : 0),
    ),
    dobladas: count(({ veces }) => veces > 1),
  };
}

function describe({ enMano, caidas }: Muertes, muertos: Cuenta, final: Cuenta): Figure[] {
  const { todas, tomadas, llegadas, falsas, dobladas } = final;
  return [
    {
      name: `Confirmations lost, sent twice in ${MUERTES} deaths of the thread that sends them`,
      value: `${falsas}, ${dobladas} of ${todas}`,
      budget: '0, 0',
      ok: muertos.falsas + falsas + dobladas === 0 && final.pendientes === 0,
    },
    {
      name: 'Of them, left waiting by the dead and sent by the next; left claimed; of these, at the mail server',
      value: `${muertos.pendientes}; ${tomadas}; ${llegadas}`,
      budget: '–',
      ok: true,
    },
    {
      name: 'Deaths that left a claim; that took the process with them',
      value: `${enMano}, ${caidas} of ${MUERTES}`,
      budget: `≥ ${Math.ceil(EN_MANO_MINIMO)}`,
      ok: enMano >= EN_MANO_MINIMO,
    },
  ];
}

if (import.meta.main) {
  const [url, smtp, ms, ...ids] = process.argv.slice(2);
  await loseThread(url!, smtp!, Number(ms), ids.map(Number));
  process.exit();
}
