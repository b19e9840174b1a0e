import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase, openPool } from '../../server/src/cimientos/db/database.ts';
import { randomFrom } from '../../server/src/test/azar.ts';
import {
  callAbout,
  countPendientes,
  listAlcanzables,
  llenarNavegadores,
  llenarVecinos,
} from '../../server/src/test/llenar-vecinos.ts';
import { type ServiciosAparte, startServicios } from '../../server/src/test/servicios-aparte.ts';
import { type ConBase, startServidorYBase } from '../servidor.ts';

const PUERTO = 4597;
const SEMILLA = 20_261_127;
/** The time until a push service, and the mail server, answers. */
export const TARDA_MS = 100;
const CADA_MS = 100;
/** Three times the budget of the longest telling. */
const PACIENCIA_MS = 30 * 60_000;

/** A server, its services, and neighbours to tell. */
export interface Escena {
  servidor: ConBase;
  servicios: ServiciosAparte;
  db: Db;
  /**
   * Stores neighbours of a town, of whom a part has a browser; they are in reach of its middle.
   * @returns the first and the last account
   */
  settle: (municipio: string, cuantos: number, conNavegador: number) => Promise<[number, number]>;
  /** Publishes a found animal in the middle of a town; returns when its neighbours are chosen. */
  call: (municipio: string) => Promise<void>;
  /** Until the queue is empty; resolves to the time in ms. */
  untilTold: () => Promise<number>;
}

/** Runs a measurement on a server of its own, as `npm start` runs it. */
export async function onEscena<T>(work: (escena: Escena) => Promise<T>): Promise<T> {
  const servicios = await startServicios(TARDA_MS);
  try {
    const settings = { SMTP_URL: servicios.smtpUrl, PUSH_HOSTS_PERMITIDOS: servicios.host };
    const servidor = await startServidorYBase(PUERTO, settings);
    // Reads the atlas, as a server in production does before it listens.
    await fetch(`${servidor.base}/cerca?donde=Madrid`);
    const db = openDatabase(openPool(servidor.url, 2));
    try {
      return await work(makeEscena(servidor, servicios, db));
    } finally {
      await db.destroy();
      await servidor.close();
    }
  } finally {
    servicios.close();
  }
}

function makeEscena(servidor: ConBase, servicios: ServiciosAparte, db: Db): Escena {
  const random = randomFrom(SEMILLA);
  let accounts = 0;
  let calls = 0;
  return {
    servidor,
    servicios,
    db,
    async settle(municipio, cuantos, conNavegador) {
      const first = await llenarVecinos(db, listAlcanzables(municipio, cuantos, random), accounts);
      accounts += cuantos;
      const withBrowser = Math.round(cuantos * conNavegador);
      await llenarNavegadores(db, servicios.host, [first, first + withBrowser - 1]);
      return [first, first + cuantos - 1];
    },
    async call(municipio) {
      const before = await countPendientes(db);
      await callAbout(db, servidor.url, municipio, calls++);
      await until(async () => (await countPendientes(db)) > before + 1);
    },
    async untilTold() {
      const begun = performance.now();
      await until(async () => (await countPendientes(db)) === 0);
      return performance.now() - begun;
    },
  };
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (
    const end = performance.now() + PACIENCIA_MS;
    performance.now() < end;
    await sleep(CADA_MS)
  ) {
    if (await check()) return;
  }
  throw new Error('Bench: neighbours still wait');
}
