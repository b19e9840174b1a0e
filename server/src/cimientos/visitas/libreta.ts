import { type Llegada, readAgente, readPropias, type Visita } from './visita.ts';

/** Visits within this time are written together. */
const JUNTAS_MS = 200;
/** Most waiting browsers: in all, and of one network at one pet. */
const NAVEGADORES_MAXIMO = 2_000;
const NAVEGADORES_DE_RED = 20;

/** A buffer for scans: no answer waits for their storage. */
export interface Libreta {
  note: (visita: Visita) => void;
  /** Writes the rest. */
  close: () => Promise<void>;
}

/**
 * Opens the buffer. Repeated visits are merged. `write` gets the visits since its last call, one
 * call at a time. Visits are lost when `write` fails, and while the buffer is full.
 * @param onError gets a first failure, and the next one after a success in between
 */
export function openLibreta(
  write: (llegadas: Llegada[]) => Promise<unknown>,
  onError: (error: Error) => void,
): Libreta {
  /** By pet, source and network, then by browser. */
  let waiting = new Map<string, Map<string, Llegada>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isFailing = false;

  async function writeAll() {
    if (count === 0) return;
    const llegadas = [...waiting.values()].flatMap((group) => [...group.values()]);
    waiting = new Map();
    count = 0;
    try {
      await write(llegadas);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error as Error);
      isFailing = true;
    }
  }

  async function writeOn() {
    await writeAll();
    timer = undefined;
    if (count > 0) writeSoon();
  }

  function writeSoon() {
    timer ??= setTimeout(() => {
      writing = writeOn();
    }, JUNTAS_MS).unref();
  }

  return {
    note({ mascota, origen, red, headers }) {
      const agente = readAgente(headers);
      if (agente === undefined) return;
      const propias = readPropias(headers.cookie);
      const browser = propias ? `${agente} ${JSON.stringify(propias)}` : agente;
      const place = `${mascota} ${origen} ${red}`;
      const group = waiting.get(place);
      const known = group?.get(browser) ?? (isFull(group) ? firstOf(group) : undefined);
      if (known) {
        known.veces += 1;
      } else if (count < NAVEGADORES_MAXIMO) {
        const llegada = {
          mascota,
          origen,
          red,
          agente,
          ...propias,
          cuando: performance.now(),
          veces: 1,
        };
        if (group) group.set(browser, llegada);
        else waiting.set(place, new Map([[browser, llegada]]));
        count += 1;
        writeSoon();
      }
    },
    async close() {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer); // visits of meanwhile are written now
      await writeAll();
    },
  };
}

function isFull(group: Map<string, Llegada> | undefined): group is Map<string, Llegada> {
  return group !== undefined && group.size >= NAVEGADORES_DE_RED;
}

/** Surplus browsers of a network, which are probably invented, count with the first one. */
function firstOf(group: Map<string, Llegada>): Llegada | undefined {
  return group.values().next().value;
}
