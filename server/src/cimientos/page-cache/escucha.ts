import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONEXION_DE_INSTANCIA } from '../db/instancias.ts';
import { setReloj } from '../db/reloj.ts';
import { type Lectura, readCambios, removeCambios } from './cambios.queries.ts';

const CANAL = 'perfil';
/** How long a reading counts as fresh, from its start, in ms (docs/seguridad.md, 10). */
const FRESCO_MS = 2_000;
const LATIDO_MS = 500;
/** Timeout of a reading, which ends the connection; also the pause before a new connection. */
const ESPERA_MS = 1_000;
const CONEXION_MS = 5_000;
/** Writes within this time share one announcement to the other instances. */
const JUNTOS_MS = 20;
/** How long changes are kept after they could be read. */
const GUARDA_MS = 60_000;
/** After a longer gap between readings (a sleeping machine), the whole cache is dropped. */
const AUSENCIA_MS = GUARDA_MS / 2;

/** Two clocks in ms: the monotonic one stops while the machine sleeps, the other may jump back. */
interface Momento {
  corrido: number;
  reloj: number;
}

/** The listener for changes of public pages, on any instance. */
export interface Escucha {
  /** Whether changes will be heard, sooner or later. */
  isOpen: () => boolean;
  /** Whether all changes older than two seconds have been heard. */
  isFresh: () => boolean;
  /**
   * Resolves within a second, once every change committed before was heard or `forget` was called.
   * The other instances hear soon.
   */
  settle: () => Promise<void>;
  close: () => void;
}

/** The connection that reads and listens. `hangUp` closes it without waiting for the server. */
interface Linea {
  client: pg.Client;
  hangUp: () => void;
  leido: Lectura;
  /** The reading at the last deletion of old changes. */
  limpio: Lectura;
}

/**
 * Reads the changes that triggers record: every half second, and whenever this or another instance
 * announces a write. Uses a connection of its own, which is replaced when it breaks or stops
 * answering.
 * @param hear gets the hash of each changed pet or badge
 * @param forget called when changes may have been missed
 * @param onFresh called when all changes up to now were heard
 */
export async function openEscucha(
  url: string,
  hear: (hash: string) => void,
  forget: () => void,
  onFresh: () => void,
): Promise<Escucha> {
  const yo = randomUUID();
  let linea: Linea | undefined;
  let fresh: Momento = { corrido: 0, reloj: 0 };
  let isClosed = false;

  const listen = async () => {
    const { client, hangUp } = connect(url);
    try {
      await client.connect();
      await client.query(`LISTEN ${CANAL}`);
      const leido = await readTimed(client, undefined);
      const next: Linea = { client, hangUp, leido, limpio: leido };
      client.on('notification', ({ payload }) => payload !== yo && void read());
      client.on('end', () => leave(next));
      if (isClosed) hangUp();
      else linea = next;
    } catch (error) {
      hangUp();
      throw error;
    }
  };

  const leave = (left: Linea) => {
    left.hangUp();
    if (linea !== left) return; // already left
    linea = undefined;
    fresh = { corrido: 0, reloj: 0 };
    forget();
    if (!isClosed) void relisten();
  };

  const relisten = async () => {
    while (!isClosed && !linea) {
      await sleep(ESPERA_MS, undefined, { ref: false });
      if (!isClosed) await listen().catch(() => {});
    }
  };

  let turn = Promise.resolve();
  /** A queue: one task at a time on the connection. A failure or timeout ends the connection. */
  const inTurn = (work: (used: Linea) => Promise<unknown>, begin = () => {}) => {
    turn = turn.then(async () => {
      begin();
      const used = linea;
      if (used && !(await comesWithin(work(used), ESPERA_MS))) leave(used);
    });
    return turn;
  };

  /** Reads on; false when so much time passed that changes may be deleted. */
  const readOn = async (reading: Linea) => {
    const until = { corrido: performance.now() + FRESCO_MS, reloj: Date.now() + FRESCO_MS };
    const { client, leido } = reading;
    const lectura = await readTimed(client, leido.hasta);
    if (linea !== reading || lectura.reloj - leido.reloj > AUSENCIA_MS) return false;
    reading.leido = lectura;
    for (const hash of lectura.hashes) hear(hash);
    fresh = until;
    onFresh();
    return true;
  };

  let next: Promise<void> | undefined;
  /** Callers during a reading share the next one. */
  const read = () => {
    next ??= inTurn(readOn, () => {
      next = undefined;
    });
    return next;
  };

  let announcing: NodeJS.Timeout | undefined;
  const announceSoon = () => {
    announcing ??= setTimeout(() => {
      announcing = undefined;
      void inTurn(({ client }) => client.query('SELECT pg_notify($1, $2)', [CANAL, yo]));
    }, JUNTOS_MS).unref();
  };

  const beat = async () => {
    await read();
    await inTurn(clearAway);
  };

  await listen();
  await read();
  const heartbeat = setInterval(() => void beat(), LATIDO_MS).unref();

  return {
    isOpen: () => linea !== undefined,
    isFresh: () => performance.now() < fresh.corrido && Date.now() < fresh.reloj,
    async settle() {
      await read();
      announceSoon();
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(announcing);
      if (linea) leave(linea);
    },
  };
}

/** Reads the changes, and the database's clock with them. */
async function readTimed(...asked: Parameters<typeof readCambios>): Promise<Lectura> {
  const begun = performance.now();
  const lectura = await readCambios(...asked);
  setReloj(lectura.reloj, performance.now() - begun);
  return lectura;
}

/** Deletes, once in `GUARDA_MS`, the changes that were readable before the last deletion. */
async function clearAway(linea: Linea): Promise<true> {
  const { client, leido, limpio } = linea;
  const isDue = leido.reloj - limpio.reloj >= GUARDA_MS;
  if (isDue && (await removeCambios(client, limpio.hasta))) linea.limpio = leido;
  return true;
}

function connect(url: string): Pick<Linea, 'client' | 'hangUp'> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: CONEXION_DE_INSTANCIA,
    connectionTimeoutMillis: CONEXION_MS,
    query_timeout: CONEXION_MS,
    stream: () => socket,
  });
  client.on('error', () => {}); // `end` follows
  return { client, hangUp: () => socket.destroy() };
}

/**
 * The result of `work` if it comes within `ms`. After the timeout, one more event loop turn lets an
 * answer count that arrived while the process was busy.
 */
async function comesWithin<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const stop = new AbortController();
  const late = async () => {
    await sleep(ms, undefined, { ref: false, signal: stop.signal });
    await nextTurn();
    return undefined;
  };
  try {
    return await Promise.race([work.catch(() => undefined), late()]);
  } finally {
    stop.abort();
  }
}
