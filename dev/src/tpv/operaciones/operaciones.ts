import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Version } from '../firma.ts';
import type { Conducta } from './tarjetas.ts';

/** What the shop asked to be paid. */
export interface Peticion {
  pedido: string;
  /** In cents. */
  importe: number;
  version: Version;
  /** How it is to be paid; the shop that says nothing means a card here. */
  metodo?: 'tarjeta' | 'bizum';
  comercio: string;
  merchantData: string;
  /** Where to notify and where to come back to; '' where the shop gave none. */
  merchantUrl: string;
  urlOk: string;
  urlKo: string;
}

/** What the bank decided, and when. */
export interface Resultado {
  respuesta: string;
  autorizacion: string;
  cuando: string;
}

/** One notification that was sent, and what the shop answered. */
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

/** A payment at the terminal, from the moment its card page is shown. */
export interface Operacion extends Peticion {
  /** Whoever was shown its card page goes on with this; its number others may guess. */
  ficha: string;
  estado: 'abierta' | 'autenticando' | 'autorizada' | 'denegada' | 'cancelada';
  creada: string;
  tarjeta?: { nombre: string; marca: string; ultimas: string };
  telefono?: { nombre: string; ultimas: string };
  conducta?: Conducta;
  resultado?: Resultado;
  avisos: Aviso[];
  /** The oldest first. */
  devoluciones?: Devolucion[];
}

/** An operation that the bank has decided. */
export type Resuelta = Operacion & Required<Pick<Operacion, 'conducta' | 'resultado'>>;

export type Operaciones = Awaited<ReturnType<typeof openOperaciones>>;

/** Whether the bank has decided an operation. */
export function isResuelta(operacion: Operacion | undefined): operacion is Resuelta {
  return operacion?.resultado !== undefined;
}

/** What an order's number may look like; nothing else becomes a file's name. */
export const PEDIDO = /^\d{4}[0-9A-Za-z]{0,8}$/;

/** The operations of a folder, one file each; what another instance left there is still known. */
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

  /** Changes an order's operation, one change at a time; undefined where `change` leaves it as it was. */
  function update(
    pedido: string,
    change: (before: Operacion | undefined) => Operacion | undefined,
  ): Promise<Operacion | undefined> {
    return inTurn(async () => {
      const after = change(await find(pedido));
      return after && save(after);
    });
  }

  /** The operations that changed last, newest first. */
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
