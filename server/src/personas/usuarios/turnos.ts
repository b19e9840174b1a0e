import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';

/** Who waits: his line, and whether the account knows his browser or network. */
export interface Quien {
  red: string;
  conocido: boolean;
}

interface Reglas {
  /** How many work at once. */
  plazas: number;
  /** How many wait at most, in all. */
  espera: number;
  /** How long each waits at most, in ms. */
  esperaMs: number;
}

interface Espera {
  empieza: () => void;
  renuncia: () => void;
}

/** Those who wait, by network, in the order in which the networks had their turns. */
type Cola = Map<string, Espera[]>;

const REINTENTO_S = 10;
/** While strangers wait too, every third turn is theirs: known browsers can ask for ever, and must not be alone. */
const SEGUIDOS = 2;

/**
 * Few places to work, handed out in turns: the known first, then network by network, so that whoever sends a hundred
 * at once waits for himself. When too many wait, the network with most of them gives up its last; the known never wait outside for strangers.
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

  /** Sends the last one of the longest queue away: a stranger for one who is known, else where more wait than of his own. */
  function makeRoom({ red, conocido }: Quien): boolean {
    const cola = conocido && demas.size === 0 ? conocidos : demas;
    const longest = [...cola.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const goesBefore = conocido && cola === demas;
    if (!goesBefore && longest.length <= (cola.get(red)?.length ?? 0) + 1) return false;
    longest.at(-1)?.renuncia();
    return true;
  }

  /**
   * Does `work` when the turn of `quien` has come.
   * @throws AppError 503 when that takes too long or too many wait
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

/** Takes the first of the next network, which goes behind the others. */
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
