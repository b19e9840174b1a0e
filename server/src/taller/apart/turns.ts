import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';

export interface Rules {
  /** How many tasks run at once, in total and for one account. */
  slots: number;
  perAccount: number;
  /** The longest wait in ms, and how many tasks of one account may wait. */
  waitMs: number;
  waiting: number;
}

/** Permission to run one task. */
export interface Turn {
  release: () => void;
}

/** An account's number, or another name for a client without an account. */
export type Account = number | string;

type Waiter = (turn: Turn) => void;

/**
 * A fair queue for a few slots. The accounts take turns: one upload does not wait behind the
 * hundred of another account. A task that would wait too long is refused.
 */
export function createTurns({ slots, perAccount, waitMs, waiting }: Rules) {
  const running = new Map<Account, number>();
  // Ordered by the last time that each account was served: the first account below its limit is
  // next.
  const queues = new Map<Account, Waiter[]>();
  let free = slots;

  function start(account: Account): Turn {
    running.set(account, (running.get(account) ?? 0) + 1);
    free -= 1;
    return { release: () => end(account) };
  }

  function end(account: Account): void {
    const left = (running.get(account) ?? 1) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
    free += 1;
    moveToEnd(account);
    serve();
  }

  function moveToEnd(account: Account): void {
    const queue = queues.get(account);
    if (!queue) return;
    queues.delete(account);
    queues.set(account, queue);
  }

  function serve(): void {
    for (const [account, queue] of queues) {
      if (free === 0) return;
      if ((running.get(account) ?? 0) >= perAccount) continue;
      const [waiter, ...rest] = queue;
      queues.delete(account);
      if (rest.length > 0) queues.set(account, rest); // to the end of the queue
      waiter?.(start(account));
    }
  }

  /**
   * Waits for a slot. The caller must release the turn.
   * @throws AppError 503 when the wait is too long or too many tasks of the account wait; the
   * reason of `signal` when it aborts
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
