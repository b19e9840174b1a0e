import type { FastifyBaseLogger } from 'fastify';
import type { Apunte } from '../datos/log.ts';
import { logCaida } from '../db/caida.ts';
import { isCaida } from '../db/database.ts';
import { framesOf } from '../log.ts';
import { writeApunte } from './write-apunte.ts';

const MINUTO_MS = 60_000;
/** Most kinds of faults counted separately; a program has few. */
const CLASES = 200;

/** A kind of fault that was logged: how often it came since, and the last request's id. */
interface Repeated {
  times: number;
  reqId?: string | undefined;
  write: (times: number, reqId?: string) => void;
}

export type FaultLog = ReturnType<typeof createFaultLog>;

/**
 * Logs faults: the first of a kind at once, and then, once in `everyMs`, how often it happened
 * again. Under load, the same stack for each request would only cost time. A database that is away
 * has a line of its own, with all others who notice.
 */
export function createFaultLog(log: Pick<FastifyBaseLogger, 'error'>, everyMs = MINUTO_MS) {
  const repeated = new Map<string, Repeated>();

  const timer = setInterval(flush, everyMs).unref();

  function flush(): void {
    for (const [kind, { times, reqId, write }] of repeated) {
      if (times > 0) write(times, reqId);
      if (times === 0) repeated.delete(kind);
      else repeated.set(kind, { times: 0, write });
    }
  }

  return {
    /**
     * Counts a fault: a refusal of our own, or an unforeseen error, logged with its stack. The
     * line has the id of the request, and of those that came later the last one's.
     */
    count(error: Error, isRefusal: boolean, reqId?: string): void {
      if (isCaida(error)) {
        logCaida(error);
        return;
      }
      const own = isRefusal ? error.message : kindOf(error);
      const kind = repeated.has(own) || repeated.size < CLASES ? own : 'other';
      const known = repeated.get(kind);
      if (known) {
        known.times += 1;
        known.reqId = reqId;
        return;
      }
      const title = isRefusal ? 'refused' : 'unforeseen error';
      const facts: Apunte = isRefusal ? { reason: error.message } : describe(error);
      const write = (times: number, id?: string) =>
        writeApunte(log, 'error', { ...facts, times, reqId: id }, title);
      repeated.set(kind, { times: 0, write });
      write(1, reqId);
    },

    /** Logs the counts that are still pending. */
    close(): void {
      clearInterval(timer);
      flush();
    },
  };
}

/** The same text for each error from the same place. */
function kindOf({ name, code, stack }: Error & { code?: string }): string {
  return [name, code, ...framesOf(stack)].join('\n');
}

/** The loggable part of an error: PostgreSQL's detail and context contain users' input. */
function describe({ name, code, message, stack }: Error & { code?: string }): Apunte {
  const reason = leaveOutPaths(message);
  return { type: name, code, reason, stack: stack?.replace(message, () => reason) };
}

/** Removes paths: a stored file's path identifies its account and pet. */
function leaveOutPaths(message: string): string {
  return message.replaceAll(/(["'`])[^"'`]*\/[^"'`]*\1|[^\s"'`]*\/[^\s"'`]*/g, '…');
}
