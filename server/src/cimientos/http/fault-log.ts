import type { FastifyBaseLogger } from 'fastify';
import type { Apunte } from '../datos/log.ts';
import { writeApunte } from './write-apunte.ts';

const MINUTO_MS = 60_000;
/** Kinds of faults that are told apart; a program has few. */
const CLASES = 200;

export type FaultLog = ReturnType<typeof createFaultLog>;

/**
 * Writes faults down: one of its kind at once, and while it goes on, once in `everyMs` how often it happened since.
 * A server under load, or without its database, has better to do than to print the same stack for every request.
 */
export function createFaultLog(log: Pick<FastifyBaseLogger, 'error'>, everyMs = MINUTO_MS) {
  const repeated = new Map<string, { times: number; write: (times: number) => void }>();

  const timer = setInterval(flush, everyMs).unref();

  function flush(): void {
    for (const [kind, { times, write }] of repeated) {
      if (times > 0) write(times);
      if (times === 0) repeated.delete(kind);
      else repeated.set(kind, { times: 0, write });
    }
  }

  return {
    /** Counts one fault: a refusal that we chose ourselves, or an error that nobody foresaw, with its stack. */
    count(error: Error, isRefusal: boolean): void {
      const own = isRefusal ? error.message : kindOf(error);
      const kind = repeated.has(own) || repeated.size < CLASES ? own : 'other';
      const known = repeated.get(kind);
      if (known) {
        known.times += 1;
        return;
      }
      const title = isRefusal ? 'refused' : 'unforeseen error';
      const facts: Apunte = isRefusal ? { reason: error.message } : describe(error);
      const write = (times: number) => writeApunte(log, 'error', { ...facts, times }, title);
      repeated.set(kind, { times: 0, write });
      write(1);
    },

    /** Writes what has not been written yet. */
    close(): void {
      clearInterval(timer);
      flush();
    },
  };
}

/** The same each time that it happens at the same place. */
function kindOf({ name, code, stack }: Error & { code?: string }): string {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [name, code, ...frames].join('\n');
}

/** What may be logged: PostgreSQL's detail and context hold what people typed. */
function describe({ name, code, message, stack }: Error & { code?: string }): Apunte {
  const reason = leaveOutPaths(message);
  return { type: name, code, reason, stack: stack?.replace(message, () => reason) };
}

/** That of a stored file says whose it is, and of which pet. */
function leaveOutPaths(message: string): string {
  return message.replaceAll(/(["'`])[^"'`]*\/[^"'`]*\1|[^\s"'`]*\/[^\s"'`]*/g, '…');
}
