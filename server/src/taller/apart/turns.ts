import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';

export interface Rules {
  /** How many work at once, in all and of one account. */
  slots: number;
  perAccount: number;
  /** How long anybody waits at most, in ms, and how many of one account may wait. */
  waitMs: number;
  waiting: number;
}

/** A turn to work: `alone` says that its account has no other running. */
export interface Turn {
  alone: boolean;
  release: () => void;
}

/** Whose work it is: an account's number, or another name. */
export type Account = number | string;

/** Hears that it is its turn. */
type Waiter = (turn: Turn) => void;

/**
 * Hands out a few places to work in turns by account, so that one account's hundred files let another's single one
 * pass. Whoever cannot be served soon is told so.
 */
export function createTurns({ slots, perAccount, waitMs, waiting }: Rules) {
  const running = new Map<Account, number>();
  // In the order in which the accounts were served: the first that may is next.
  const queues = new Map<Account, Waiter[]>();
  let free = slots;

  function start(account: Account): Turn {
    const others = running.get(account) ?? 0;
    running.set(account, others + 1);
    free -= 1;
    return { alone: others === 0, release: () => end(account) };
  }

  function end(account: Account): void {
    const left = (running.get(account) ?? 1) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
    free += 1;
    serve();
  }

  function serve(): void {
    for (const [account, queue] of queues) {
      if (free === 0) return;
      if ((running.get(account) ?? 0) >= perAccount) continue;
      const [waiter, ...rest] = queue;
      queues.delete(account);
      if (rest.length > 0) queues.set(account, rest); // behind all the others
      waiter?.(start(account));
    }
  }

  /**
   * Waits for a place. The caller releases the turn.
   * @throws AppError 503 when it takes too long or too many of the account wait; the signal's reason when it is aborted
   */
  function take(account: Account, signal?: AbortSignal): Promise<Turn> {
    signal?.throwIfAborted();
    if (free > 0 && (running.get(account) ?? 0) < perAccount) {
      return Promise.resolve(start(account));
    }
    const queue = queues.get(account) ?? [];
    if (queue.length >= waiting) throw busy(waitMs);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = (turn) => {
        forget();
        resolve(turn);
      };
      const leave = (reason: Error) => {
        forget();
        leaveQueue(account, waiter);
        reject(reason);
      };
      const timer = setTimeout(() => leave(busy(waitMs)), waitMs);
      const onAbort = () => leave(signal?.reason as Error);
      const forget = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      signal?.addEventListener('abort', onAbort);
      queues.set(account, [...queue, waiter]);
    });
  }

  function leaveQueue(account: Account, waiter: Waiter): void {
    const left = (queues.get(account) ?? []).filter((other) => other !== waiter);
    if (left.length > 0) queues.set(account, left);
    else queues.delete(account);
  }

  return { take };
}

function busy(waitMs: number): AppError {
  return new AppError(503, textos.errores.ocupado, { retryAfterS: waitMs / 1000 });
}
