import { setTimeout as sleep } from 'node:timers/promises';
import type { Usuario } from '@vuelve/contract/usuario';
import { TARJETAS } from '@vuelve/dev/tarjetas';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { openDatabase, openPool, type Db } from '../cimientos/db/database.ts';
import { createUsuario } from '../personas/usuarios/usuarios.ts';
import { type Activaciones, compareActivaciones, openPuerta } from './activaciones-muertas.ts';
import { pick, randomFrom } from './azar.ts';
import { COMERCIO, openBank, openReparto } from './banco-aparte.ts';
import { Client } from './client.ts';
import { CONTRASENA, storeContrasena } from './contrasena-barata.ts';
import { inicioActivacion } from './cupon.ts';
import { eventually } from './eventually.ts';
import { openMailbox } from './mailbox.ts';
import { findPort, openDataDir } from './servidor.ts';
import { datosCompra, type Iniciado, inicioPago } from './tienda.ts';

const COMPRADORES = 4;
/** Buyers without account in each round, who pay a badge with a shop's coupon. */
const SIN_CUENTA = 2;
/** The stock of their product: more than they can buy. */
const PIEZAS = 1_000;

/** The queue is polled every two seconds, and each job asks the bank about a few payments. */
const CONCILIACION_MS = 120_000;

/**
 * Test cards: paid, denied, paid at the second try, abandoned; some without or with three
 * notifications, some without a return.
 */
const SUFIJOS = ['0003', '0003', '0190', '7001', '7003', '7004', '7005', '7006', '9915'];

/** The result of a series of kills. */
export interface Informe {
  muertes: number;
  /** Payments that the bank took. */
  cobrados: number;
  /** Of these payments: without an order; with more than one order, invoice or confirmation. */
  perdidos: number;
  doblados: number;
  /** Items of the counted product that are missing, or reserved without an order. */
  descuadre: number;
  /** Orders and invoices without a payment. */
  inventados: number;
  /** Payments of buyers without account, and how many are half done or were done without money. */
  activaciones: Activaciones;
  /** Confirmations: sent for certain; possibly not sent; waiting in the queue. */
  correos: { enviados: number; dudosos: number; pendientes: number };
}

/**
 * Buyers pay at a bank that keeps running, while the shop's instances are killed (-9) in turn, again
 * and again. Afterwards the shop asks the bank about unreported payments, and the records of both are
 * compared.
 * @param url an empty, migrated database; `seed` decides cards and moments; `instancias` serve it; `colaMs` is the time
 * that the queue may still take to send mails
 */
export async function killWhilePaying({
  url,
  muertes,
  seed,
  colaMs = 0,
  instancias = 1,
}: {
  url: string;
  muertes: number;
  seed: number;
  colaMs?: number;
  instancias?: number;
}): Promise<Informe> {
  const random = randomFrom(seed);
  const ports: number[] = [];
  while (ports.length < instancias) ports.push(await findPort());
  const shops = ports.map((port) => `http://localhost:${port}`);
  const reparto = await openReparto(ports);
  const bank = await openBank(`${reparto.base}/api/payment/notify`);
  const mailbox = await openMailbox();
  const dataDir = await openDataDir();
  const env = {
    DATABASE_URL: url,
    DEMO: '0',
    PUBLIC_URL: shops[0]!,
    SMTP_URL: mailbox.url,
    PETICIONES_MINUTO: '1000000',
    PAGOS_HORA: '1000000',
    REDSYS_URL: `${bank.base}/dev/tpv/realizarPago`,
    REDSYS_QUERY_URL: `${bank.base}/dev/tpv/consulta`,
    REDSYS_MERCHANT_CODE: COMERCIO.merchant,
    REDSYS_TERMINAL: COMERCIO.terminal,
    REDSYS_SECRET_KEY: COMERCIO.key,
  };
  const db = openDatabase(openPool(url, 2));
  try {
    await db.updateTable('productos').set({ existencias: PIEZAS }).where('id', '=', 1).execute();
    const startOn = (port: number) => dataDir.start({ ...env, PORT: String(port) });
    const servidores = [];
    for (const port of ports) servidores.push(await startOn(port));
    const buyers = await createBuyers(db, shops);
    const contrasena = await storeContrasena();
    const puerta = await openPuerta(db, (muertes + 1) * SIN_CUENTA, contrasena);
    const sendBuyers = async (ronda: number) => {
      const trips = buyers.map((buyer, i) =>
        buy(buyer, bank.base, `Compra ${ronda}-${i}`, pick(SUFIJOS, random)).catch(() => {}),
      );
      for (let i = 0; i < SIN_CUENTA; i++) {
        const { client, chapa } = await puerta.nextBuyer(shops[(ronda + i) % instancias]!);
        const inicio = inicioActivacion({ cupon: puerta.cupon, chapa });
        trips.push(pay(client, inicio, bank.base, pick(SUFIJOS, random)).catch(() => {}));
      }
      return Promise.all(trips);
    };
    // The duration of a round on this machine: the server is killed at a random moment of a round.
    const begun = performance.now();
    await sendBuyers(0);
    const ronda = performance.now() - begun;
    for (let muerte = 1; muerte <= muertes; muerte++) {
      const trips = sendBuyers(muerte);
      await sleep(random() * ronda);
      const turno = muerte % instancias;
      await servidores[turno]!.end('SIGKILL');
      await trips;
      servidores[turno] = await startOn(ports[turno]!);
    }
    await settleRest(db, url);
    await waitForQueue(db, colaMs);
    return await compare(db, await bank.listCobradas(), mailbox, muertes);
  } finally {
    await dataDir.close();
    await db.destroy();
    await mailbox.close();
    await bank.close();
    await reparto.close();
  }
}

async function createBuyers(db: Db, shops: string[]): Promise<Buyer[]> {
  const contrasena = await storeContrasena();
  const emails = Array.from({ length: COMPRADORES }, (_, i) => `compra${i}@ejemplo.es`);
  return Promise.all(
    emails.map(async (email, i) => {
      await createUsuario(db, { email, contrasena, nombre: 'Ana' });
      const client = new Client(shops[i % shops.length]!);
      await client.post<{ usuario: Usuario }>('/usuarios/login', { email, password: CONTRASENA });
      return { client, email };
    }),
  );
}

interface Buyer {
  client: Client;
  email: string;
}

function buy({ client }: Buyer, bank: string, nombre: string, sufijo: string) {
  // Another name makes another order: no order is paid twice.
  const datos = datosCompra({ id: 0 }, { nombre, productos: [{ tama_id: 1, unidades: 1 }] });
  return pay(client, inicioPago(datos), bank, sufijo);
}

/** A purchase from the shop to the bank and back; the shop may be down at any step. */
async function pay(client: Client, inicio: object, bank: string, sufijo: string) {
  const { body } = await client.post<Iniciado>('/payment/initiate', inicio);
  const { numero } = TARJETAS.find((tarjeta) => tarjeta.sufijo === sufijo)!;
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${bank}/dev/tpv/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  await post('realizarPago', body.data.formData);
  const card = { pedido: body.data.orderId, numero, caducidad: '12/49', cvv: '123' };
  let page = await (await post('pagar', card)).text();
  if (sufijo === '7006') page = await (await post('pagar', card)).text();
  const back = /href="([^"]+)"[^>]*>\s*Continuar/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  if (!back) return;
  const { searchParams, pathname } = new URL(back);
  await client.fetch(`${pathname}?${searchParams}`);
  const payment = Object.fromEntries(searchParams);
  if (payment.Ds_Signature) await client.post('/purchase/complete', { payment });
}

/**
 * Half an hour later, the reconciliation job asks the bank about unreported payments, also about
 * those that were denied at first and may have succeeded since.
 */
async function settleRest(db: Db, url: string): Promise<void> {
  const open = db.selectFrom('pago_intentos').select('id').where('comprobado', '=', false);
  const uncertain = open.where('estado', '<>', 'autorizado');
  await db
    .updateTable('pago_intentos')
    .set({ fecha_alta: new Date(Date.now() - 3_600_000), consultado: null })
    .where('id', 'in', uncertain)
    .execute();
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send('conciliacion', {});
  await eventually(async () => {
    const { length } = await uncertain.execute();
    if (length > 0) throw new Error(`${length} payments are still uncertain`);
  }, CONCILIACION_MS);
  await boss.stop({ graceful: false });
}

/**
 * Waits until the running server has sent at least one mail, because the first one starts the
 * thread that composes them. Mails that a dead server was sending wait until the queue frees their
 * jobs.
 */
async function waitForQueue(db: Db, patienceMs: number): Promise<void> {
  const gone = db.selectFrom('pedidos').select('id').where('correo', '=', 'enviado').limit(1);
  await eventually(() => gone.executeTakeFirstOrThrow());
  const query = db.selectFrom('pedidos').select('id').where('correo', '=', 'pendiente').limit(1);
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(1_000)) {
    if (!(await query.executeTakeFirst())) return;
  }
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

async function compare(
  db: Db,
  cobradas: string[],
  mailbox: Mailbox,
  muertes: number,
): Promise<Informe> {
  const pedidos = await db
    .selectFrom('pedidos')
    .innerJoin('pago_intentos', 'pago_intentos.pedido_id', 'pedidos.id')
    .select(['pedidos.id', 'hash', 'factura', 'correo', 'pedidos.estado', 'ds_order'])
    .select('pago_intentos.estado as intento')
    .execute();
  const pagados = pedidos.filter(({ factura }) => factura !== null);
  const sent = ({ hash }: { hash: string }) => mailbox.countOf(`<pedido-${hash}@localhost>`);
  const ordersOf = (order: string) =>
    pagados.filter(({ ds_order, estado }) => ds_order === order && estado === 'completada');
  const facturas = new Set(pagados.map(({ factura }) => factura));
  const byCorreo = (correo: string) => pagados.filter((pedido) => pedido.correo === correo);
  const lying = [
    ...byCorreo('enviado').filter((pedido) => sent(pedido) !== 1),
    ...byCorreo('pendiente').filter((pedido) => sent(pedido) !== 0),
  ];
  if (lying.length > 0) throw new Error(`${lying.length} confirmations are not what they say`);
  return {
    muertes,
    descuadre: await countDescuadre(db),
    activaciones: await compareActivaciones(db, new Set(cobradas)),
    cobrados: cobradas.length,
    perdidos: cobradas.filter((order) => ordersOf(order).length === 0).length,
    doblados:
      cobradas.filter((order) => ordersOf(order).length > 1).length +
      (pagados.length - facturas.size) +
      pagados.filter((pedido) => sent(pedido) > 1).length,
    inventados: pagados.filter(({ ds_order }) => !cobradas.includes(ds_order)).length,
    correos: {
      enviados: byCorreo('enviado').length,
      dudosos: byCorreo('enviando').length + byCorreo('dudoso').length,
      pendientes: byCorreo('pendiente').length,
    },
  };
}

/** The difference between the product's stock and its orders. */
async function countDescuadre(db: Db): Promise<number> {
  const { rows } = await sql<{ descuadre: number }>`
    SELECT (abs(${PIEZAS} - existencias - vendidas) + abs(productos.apartadas - lineas.apartadas))::int AS descuadre
    FROM productos, (
      SELECT coalesce(sum(unidades) FILTER (WHERE existencias = 'vendidas'), 0) AS vendidas,
        coalesce(sum(unidades) FILTER (WHERE existencias = 'apartadas' AND estado = 'pendiente'), 0) AS apartadas
      FROM pedido_lineas JOIN pedidos ON pedidos.id = pedido_id WHERE producto_id = 1
    ) AS lineas WHERE id = 1`.execute(db);
  return rows[0]!.descuadre;
}
