import { type Llegada, readAgente, readPropias, type Visita } from './visita.ts';

/** What comes so close together is written at once. */
const JUNTAS_MS = 200;
/** Browsers that wait to be written: of all, and of one network at one pet. */
const NAVEGADORES_MAXIMO = 2_000;
const NAVEGADORES_DE_RED = 20;

/** Where scans are noted in passing: nobody's answer waits for what becomes of them. */
export interface Libreta {
  note: (visita: Visita) => void;
  /** Writes the rest. */
  close: () => Promise<void>;
}

/**
 * Opens the notebook. Repeats become one as they come; `write` gets what came since its last call, one call at a time. What it
 * fails to write is lost, as is what comes while memory is full.
 * @param onError hears of a failure, and of the next one once a call went well in between
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
      clearTimeout(timer); // what it left behind is written now
      await writeAll();
    },
  };
}

function isFull(group: Map<string, Llegada> | undefined): group is Map<string, Llegada> {
  return group !== undefined && group.size >= NAVEGADORES_DE_RED;
}

/** A flood of browsers that nobody has is told with the first of them. */
function firstOf(group: Map<string, Llegada>): Llegada | undefined {
  return group.values().next().value;
}
