import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '../server/src/cimientos/db/database.ts';
import { createAlta, createVenta } from '../server/src/test/ventas.ts';
import { scanDuring } from './escaneos-aparte.ts';
import type { Figure } from './figure.ts';
import { readProcesador } from './procesador.ts';
import { readPss, watch } from './procesos.ts';
import { median } from './product.ts';
import { findLuna, startServidorYBase } from './servidor.ts';
import { ADMIN } from './sesion.ts';

const PUERTO = 4660;
const PEDIDOS = 500;
const VUELTAS = 5;
const CALMA_MS = 5_000;
const MIRA_MS = 100;
const LIMITE = { veces: 3, ms: 50 };

interface Vuelta {
  /** Scans' p99 in ms: idle, and while the papers are drawn. */
  ociosa: number;
  papeles: number;
  /** Seconds of the server's processor, and until the last byte. */
  procesador: number;
  tardanza: number;
}

/** 500 packing slips and 500 labels at once, while badges are scanned fifty times a second. */
export async function measurePapeles(): Promise<Figure[]> {
  const servidor = await startServidorYBase(PUERTO);
  try {
    const { chapa } = await findLuna(servidor.base);
    const url = `${servidor.base}/q?${chapa}`;
    const papers = await openPapers(servidor.base, await createPedidos(servidor.url));
    await papers(); // the first one starts the thread
    const idle = readPss(servidor.pid);
    const vueltas: Vuelta[] = [];
    while (vueltas.length < VUELTAS) vueltas.push(await runVuelta(servidor.pid, url, papers));
    // Apart, because a look at the memory of a process holds it up.
    let mb = 0;
    await watch(papers(), () => (mb = Math.max(mb, readPss(servidor.pid))), MIRA_MS);
    return describe(vueltas, mb - idle);
  } finally {
    await servidor.close();
  }
}

async function createPedidos(url: string): Promise<number[]> {
  const db = openDatabase(openPool(url, 1));
  try {
    const pagado = new Date().toISOString();
    const { id: usuario_id } = await createAlta({ db }, pagado);
    const ids: number[] = [];
    while (ids.length < PEDIDOS) {
      const { id } = await createVenta({ db }, { usuario_id, pagado });
      const pieza = { pedido_id: id, nombre: 'Chapa clásica', color: 'Pino', talla: '38 mm' };
      const more = { imagen: '', unidades: 1, precio: 4000, mascota: 'Luna' };
      await db
        .insertInto('pedido_lineas')
        .values({ ...pieza, ...more })
        .execute();
      ids.push(id);
    }
    return ids;
  } finally {
    await db.destroy();
  }
}

/** Downloads the slips and the labels of these orders at the same time, as an administrator. */
async function openPapers(base: string, ids: number[]): Promise<() => Promise<void>> {
  const login = await fetch(`${base}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const get = async (que: string) => {
    const address = `${base}/api/admin/pedidos/${que}?ids=${ids.join(',')}`;
    const answer = await fetch(address, { headers: { cookie: cookie.join('; ') } });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200 || byteLength < 1_000) throw new Error(`Bench: ${answer.status}`);
  };
  return async () => void (await Promise.all([get('albaranes'), get('etiquetas')]));
}

async function runVuelta(pid: number, url: string, papers: () => Promise<void>): Promise<Vuelta> {
  const ociosa = p99(await scanDuring(url, sleep(CALMA_MS)));
  const begin = performance.now();
  const used = readProcesador(pid);
  const drawing = papers();
  const times = await scanDuring(url, drawing);
  await drawing;
  return {
    ociosa,
    papeles: p99(times),
    procesador: (readProcesador(pid) - used) / 1_000_000,
    tardanza: (performance.now() - begin) / 1000,
  };
}

function describe(vueltas: Vuelta[], mb: number): Figure[] {
  const of = (key: keyof Vuelta) => vueltas.map((vuelta) => vuelta[key]);
  const spread = (values: number[], digits = 0) =>
    `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
  const slower = vueltas.map(({ papeles, ociosa }) => papeles / ociosa);
  return [
    {
      name: `${PEDIDOS} packing slips and ${PEDIDOS} labels at once: a scan meanwhile, fifty a second, p99; idle`,
      value: `${spread(of('papeles'))} ms; ${spread(of('ociosa'))}; ${spread(slower, 1)} times`,
      budget: `≤ ${LIMITE.ms} ms and ≤ ${LIMITE.veces} times`,
      ok: median(of('papeles')) <= LIMITE.ms && median(slower) <= LIMITE.veces,
    },
    {
      name: 'Their processor, with the scans; until the last byte; memory over idle',
      value: `${spread(of('procesador'), 1)} s; ${spread(of('tardanza'), 1)} s; ${mb.toFixed(0)} MB`,
      budget: '–',
      ok: true,
    },
  ];
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
