import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Lectura, readCambios, removeCambios } from './cambios.queries.ts';

const CANAL = 'perfil';
/** What was read counts for so long from the asking (docs/seguridad.md, 10). */
const FRESCO_MS = 2_000;
const LATIDO_MS = 500;
/** A reading that takes longer never comes: the connection is given up, and another one is tried after as long. */
const ESPERA_MS = 1_000;
const CONEXION_MS = 5_000;
/** Writes so close together are announced to the other instances at once. */
const JUNTOS_MS = 20;
/** Changes stay for so long after they could be read. */
const GUARDA_MS = 60_000;
/** Whoever has not read for longer, as a machine that slept, forgets all. */
const AUSENCIA_MS = GUARDA_MS / 2;

/** A moment by two clocks, in ms: one stands still while the machine sleeps, the other may be set back. */
interface Momento {
  corrido: number;
  reloj: number;
}

/** What has changed of the finder's pages, on whatever instance. */
export interface Escucha {
  /** Whether a change of a pet will be heard, sooner or later. */
  isOpen: () => boolean;
  /** Whether every change has been heard but perhaps those of the last two seconds. */
  isFresh: () => boolean;
  /** Resolves, after a second at most, once every change committed until now was heard or `forget` was called; the other instances hear soon. */
  settle: () => Promise<void>;
  close: () => void;
}

/** The connection that reads and listens, how far it has read, and how to leave it even when the other end says nothing any more. */
interface Linea {
  client: pg.Client;
  hangUp: () => void;
  leido: Lectura;
  /** What it had read when it last cleared away what is old. */
  limpio: Lectura;
}

/**
 * Reads the changes that triggers write down, each half second and whenever somebody on this or another instance has written
 * something, on a connection of its own, which is replaced when it breaks or falls silent.
 * @param hear is told the hash of each pet whose page changes, and of each badge that hangs elsewhere
 * @param forget is told that changes may have been missed
 */
export async function openEscucha(
  url: string,
  hear: (hash: string) => void,
  forget: () => void,
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
      const leido = await readCambios(client, undefined);
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
    if (linea !== left) return; // it was left before
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
  /** One thing at a time on the connection; what fails or does not end in time ends it. */
  const inTurn = (work: (used: Linea) => Promise<unknown>, begin = () => {}) => {
    turn = turn.then(async () => {
      begin();
      const used = linea;
      if (used && !(await comesWithin(work(used), ESPERA_MS))) leave(used);
    });
    return turn;
  };

  /** Whether it may go on: not after so long that changes may be gone. */
  const readOn = async (reading: Linea) => {
    const until = { corrido: performance.now() + FRESCO_MS, reloj: Date.now() + FRESCO_MS };
    const { client, leido } = reading;
    const lectura = await readCambios(client, leido.hasta);
    if (linea !== reading || lectura.reloj - leido.reloj > AUSENCIA_MS) return false;
    reading.leido = lectura;
    for (const hash of lectura.hashes) hear(hash);
    fresh = until;
    return true;
  };

  let next: Promise<void> | undefined;
  /** Whoever comes while one is under way shares the next. */
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

/** Now and then removes what was there to be read before the last time. */
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
    application_name: 'vuelve-perfil',
    connectionTimeoutMillis: CONEXION_MS,
    query_timeout: CONEXION_MS,
    stream: () => socket,
  });
  client.on('error', () => {}); // its end says the same
  return { client, hangUp: () => socket.destroy() };
}

/** What `work` finds, if it does in time. What has arrived by then counts, though the process was too busy to read it. */
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
