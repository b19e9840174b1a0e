import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Version } from '../firma.ts';
import type { Conducta } from './tarjetas.ts';

/** A shop's payment request. */
export interface Peticion {
  pedido: string;
  /** In cents. */
  importe: number;
  version: Version;
  /** Method of payment; without one, card. */
  metodo?: 'tarjeta' | 'bizum';
  comercio: string;
  merchantData: string;
  /** Addresses for the notification and the return; '' when the shop gave none. */
  merchantUrl: string;
  urlOk: string;
  urlKo: string;
}

/** The bank's decision and its moment. */
export interface Resultado {
  respuesta: string;
  autorizacion: string;
  cuando: string;
}

/** A sent notification and the shop's answer. */
export interface Aviso {
  cuando: string;
  modo: 'automático' | 'a mano';
  llego: boolean;
  salida: string;
}

/** A refund of a payment, made (0900) or denied. */
export interface Devolucion extends Resultado {
  /** In cents. */
  importe: number;
}

/** A payment at the terminal, from the moment when its card page is shown. */
export interface Operacion extends Peticion {
  /** Secret of the card page, needed to continue: order numbers can be guessed. */
  ficha: string;
  estado: 'abierta' | 'autenticando' | 'autorizada' | 'denegada' | 'cancelada';
  creada: string;
  tarjeta?: { nombre: string; marca: string; ultimas: string };
  telefono?: { nombre: string; ultimas: string };
  conducta?: Conducta;
  resultado?: Resultado;
  avisos: Aviso[];
  /** Oldest first. */
  devoluciones?: Devolucion[];
}

/** An operation with the bank's decision. */
export type Resuelta = Operacion & Required<Pick<Operacion, 'conducta' | 'resultado'>>;

export type Operaciones = Awaited<ReturnType<typeof openOperaciones>>;

export function isResuelta(operacion: Operacion | undefined): operacion is Resuelta {
  return operacion?.resultado !== undefined;
}

/** Valid order numbers; only these may become file names. */
export const PEDIDO = /^\d{4}[0-9A-Za-z]{0,8}$/;

/** The operations in a folder, one file each; files of an earlier process are read too. */
export async function openOperaciones(folder: string) {
  await mkdir(folder, { recursive: true });
  const inTurn = createTurns();

  async function find(pedido: string): Promise<Operacion | undefined> {
    if (!PEDIDO.test(pedido)) return undefined;
    const text = await readFile(join(folder, `${pedido}.json`), 'utf8').catch(absent);
    return text === undefined ? undefined : (JSON.parse(text) as Operacion);
  }

  async function save(operacion: Operacion): Promise<Operacion> {
    const temporary = join(folder, `${operacion.pedido}.${randomUUID()}.tmp`);
    await writeFile(temporary, JSON.stringify(operacion, undefined, 2));
    await rename(temporary, join(folder, `${operacion.pedido}.json`));
    return operacion;
  }

  /** Changes an order's operation; changes are queued. undefined when `change` makes no change. */
  function update(
    pedido: string,
    change: (before: Operacion | undefined) => Operacion | undefined,
  ): Promise<Operacion | undefined> {
    return inTurn(async () => {
      const after = change(await find(pedido));
      return after && save(after);
    });
  }

  async function listNewest(limit: number): Promise<Operacion[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const newest = files.sort((a, b) => b.at - a.at).slice(0, limit);
    const found = await Promise.all(newest.map(({ name }) => find(name.replace('.json', ''))));
    return found.filter((operacion) => operacion !== undefined);
  }

  return { find, update, listNewest };
}

function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
