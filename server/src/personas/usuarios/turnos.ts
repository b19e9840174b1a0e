import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';

/** The client in the queue: its line, and whether the account knows its browser or network. */
export interface Quien {
  red: string;
  conocido: boolean;
}

interface Reglas {
  /** How many tasks run at once. */
  plazas: number;
  /** How many tasks may wait in total. */
  espera: number;
  /** The longest wait in ms. */
  esperaMs: number;
}

interface Espera {
  empieza: () => void;
  renuncia: () => void;
}

/** Waiting tasks by network; the network that was served last is at the end. */
type Cola = Map<string, Espera[]>;

const REINTENTO_S = 10;
/** Every third turn goes to waiting strangers: known browsers could otherwise keep them out. */
const SEGUIDOS = 2;

/**
 * A fair queue for a few slots. Known clients come first, then the networks take turns: a client
 * that sends a hundred requests delays only itself. When the queue is full, the network with the
 * most waiting requests loses its last one, and a stranger makes room for a known client.
 */
export function createTurnos({ plazas, espera, esperaMs }: Reglas) {
  const conocidos: Cola = new Map();
  const demas: Cola = new Map();
  let libres = plazas;
  let esperan = 0;
  let seguidos = 0;

  function next(): Espera | undefined {
    const isTheirs = demas.size > 0 && (conocidos.size === 0 || seguidos >= SEGUIDOS);
    seguidos = isTheirs ? 0 : seguidos + 1;
    return shift(isTheirs ? demas : conocidos);
  }

  function release(): void {
    const first = next();
    if (first) first.empieza();
    else libres += 1;
  }

  function wait(quien: Quien): Promise<void> {
    const { red, conocido } = quien;
    const cola = conocido ? conocidos : demas;
    if (esperan >= espera && !makeRoom(quien)) throw busy();
    return new Promise((resolve, reject) => {
      const own: Espera = {
        empieza() {
          leave();
          resolve();
        },
        renuncia() {
          leave();
          remove(cola, red, own);
          reject(busy());
        },
      };
      const timer = setTimeout(own.renuncia, esperaMs);
      const leave = () => {
        clearTimeout(timer);
        esperan -= 1;
      };
      esperan += 1;
      cola.set(red, [...(cola.get(red) ?? []), own]);
    });
  }

  /**
   * Refuses the last task of the longest queue: a stranger's for a known client, otherwise one of a
   * network with more waiting tasks than the client's. False when there is none.
   */
  function makeRoom({ red, conocido }: Quien): boolean {
    const cola = conocido && demas.size === 0 ? conocidos : demas;
    const longest = [...cola.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const goesBefore = conocido && cola === demas;
    if (!goesBefore && longest.length <= (cola.get(red)?.length ?? 0) + 1) return false;
    longest.at(-1)?.renuncia();
    return true;
  }

  /**
   * Runs `work` when the turn of `quien` has come.
   * @throws AppError 503 when the wait is too long or too many tasks wait
   */
  return async function inTurn<T>(quien: Quien, work: () => Promise<T>): Promise<T> {
    if (libres > 0) libres -= 1;
    else await wait(quien);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/** Takes the first task of the next network, which moves to the end. */
function shift(cola: Cola): Espera | undefined {
  const [network] = cola;
  if (!network) return undefined;
  const [red, [first, ...rest]] = network;
  cola.delete(red);
  if (rest.length > 0) cola.set(red, rest);
  return first;
}

function remove(cola: Cola, red: string, one: Espera): void {
  const rest = (cola.get(red) ?? []).filter((other) => other !== one);
  if (rest.length > 0) cola.set(red, rest);
  else cola.delete(red);
}

function busy(): AppError {
  return new AppError(503, textos.errores.esperaLarga, { retryAfterS: REINTENTO_S });
}
