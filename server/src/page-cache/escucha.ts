import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CANAL = 'perfil';
/** What was heard counts for so long from the sending of the last heartbeat that came back (docs/seguridad.md, 10). */
const FRESCO_MS = 2_000;
const LATIDO_MS = 500;
/** A heartbeat that takes longer never comes: the connection is given up, and another one is tried after as long. */
const ESPERA_MS = 1_000;
const CONEXION_MS = 5_000;

/** PostgreSQL's announcements of what a finder's page shows. */
export interface Escucha {
  /** Whether a change of a pet will be heard, sooner or later. */
  isOpen: () => boolean;
  /** Whether every change has been heard but perhaps those of the last two seconds. */
  isFresh: () => boolean;
  /** Resolves, after a second at most, once every change committed until now was heard or `forget` was called. */
  settle: () => Promise<void>;
  close: () => void;
}

/** The connection that listens, and how to leave it even when the other end says nothing any more. */
interface Linea {
  client: pg.Client;
  hangUp: () => void;
}

/**
 * Listens on a connection of its own, which is replaced when it breaks or falls silent.
 * @param hear is told the hash of each pet whose page changes
 * @param forget is told that changes may have been missed
 */
export async function openEscucha(
  url: string,
  hear: (hash: string) => void,
  forget: () => void,
): Promise<Escucha> {
  const fences = new Map<string, () => void>();
  let linea: Linea | undefined;
  let freshUntil = 0;
  let isClosed = false;

  const listen = async () => {
    const next = connect(url);
    next.client.on('notification', ({ payload = '' }) => {
      fences.get(payload)?.();
      hear(payload);
    });
    next.client.on('end', () => leave(next));
    try {
      await next.client.connect();
      await next.client.query(`LISTEN ${CANAL}`);
    } catch (error) {
      next.hangUp();
      throw error;
    }
    if (isClosed) next.hangUp();
    else linea = next;
  };

  const leave = (left: Linea) => {
    left.hangUp();
    if (linea !== left) return; // it never listened, or it was left before
    linea = undefined;
    freshUntil = 0;
    forget();
    if (!isClosed) void relisten();
  };

  const relisten = async () => {
    while (!isClosed && !linea) {
      await sleep(ESPERA_MS, undefined, { ref: false });
      if (!isClosed) await listen().catch(() => {});
    }
  };

  /** Sends a notice to ourselves: when it comes back, every earlier one has been heard. */
  const passFence = async () => {
    if (!linea) return;
    const listening = linea;
    const sent = performance.now();
    const fence = `valla ${randomUUID()}`;
    const heard = new Promise<void>((done, fail) => {
      fences.set(fence, done);
      listening.client.query('SELECT pg_notify($1, $2)', [CANAL, fence]).catch(fail);
    });
    const isHeard = await comesWithin(heard, ESPERA_MS);
    fences.delete(fence);
    if (!isHeard) leave(listening);
    else if (linea === listening) freshUntil = sent + FRESCO_MS;
  };

  // One fence at a time: whoever comes while one is under way shares the next.
  let turn = Promise.resolve();
  let next: Promise<void> | undefined;
  const settle = () => {
    next ??= turn = turn.then(() => {
      next = undefined;
      return passFence();
    });
    return next;
  };

  await listen();
  await settle();
  const heartbeat = setInterval(() => void settle(), LATIDO_MS).unref();

  return {
    isOpen: () => linea !== undefined,
    isFresh: () => performance.now() < freshUntil,
    settle,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      if (linea) leave(linea);
    },
  };
}

function connect(url: string): Linea {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vuelve-perfil',
    connectionTimeoutMillis: CONEXION_MS,
    query_timeout: CONEXION_MS,
    stream: () => socket,
  });
  client.on('error', () => {}); // its end says the same
  return { client, hangUp: () => socket.destroy() };
}

/** Whether `work` succeeds in time. What has arrived by then counts, though the process was too busy to read it. */
async function comesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const stop = new AbortController();
  const late = async () => {
    await sleep(ms, undefined, { ref: false, signal: stop.signal });
    await nextTurn();
    return false;
  };
  const succeeds = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([succeeds, late()]);
  } finally {
    stop.abort();
  }
}
