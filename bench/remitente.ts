import { setTimeout as sleep } from 'node:timers/promises';
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
type Estafeta = ReturnType<typeof openEstafeta>;

/**
 * Confirmations after the thread that sends them was killed repeatedly while its server lived on:
 * each leaves once, or stays claimed.
 */
export async function measureRemitente(): Promise<Figure[]> {
  const buzon = await openMailbox();
  const product = await openProduct({ SMTP_URL: buzon.url });
  try {
    const enMano = await killSenders(product, await createPedidos(product));
    const muertos = await compare(product, buzon);
    await sendPending(product);
    return describe(enMano, muertos, await compare(product, buzon));
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

/** Kills a thread at a random moment of each round. Returns how many deaths left a claim. */
async function killSenders(product: Product, groups: number[][]): Promise<number> {
  const random = randomFrom(SEMILLA);
  let ronda = 0;
  let enMano = 0;
  for (const [first, ...rest] of groups) {
    const claimed = await countClaimed(product);
    const estafeta = openEstafeta(product.deps.config, product.url);
    await estafeta.send(first!); // a new thread needs a second
    const begun = performance.now();
    const sending = Promise.allSettled(rest.map((id) => estafeta.send(id)));
    // The first round is the measure of a round.
    await (ronda === 0 ? sending : sleep(random() * ronda));
    ronda ||= performance.now() - begun;
    await estafeta.close();
    await sending;
    await sleep(REPOSO_MS);
    if ((await countClaimed(product)) > claimed) enMano += 1;
  }
  return enMano;
}

/** A thread that lives sends what the dead ones had not claimed. */
async function sendPending(product: Product): Promise<void> {
  const estafeta: Estafeta = openEstafeta(product.deps.config, product.url);
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

function describe(enMano: number, muertos: Cuenta, final: Cuenta): Figure[] {
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
      name: 'Deaths that left a claim',
      value: `${enMano} of ${MUERTES}`,
      budget: `≥ ${Math.ceil(EN_MANO_MINIMO)}`,
      ok: enMano >= EN_MANO_MINIMO,
    },
  ];
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureRemitente()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
