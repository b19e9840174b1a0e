import { type Account, createTurns, type Rules as Turns, type Turn } from './turns.ts';

export interface Rules extends Pick<Turns, 'waitMs' | 'waiting'> {
  /** How many tasks run at once, those aside included. */
  slots: number;
  /** After so many ms a task steps aside. */
  patienceMs: number;
  /** For so many ms after that, the tasks of its account begin aside. */
  memoryMs: number;
}

/**
 * One task at a time, and the accounts take turns. A task that takes long makes room for the next
 * one and goes on aside, where each account has fewer places than there are, so that one account's
 * slow files delay nobody else.
 */
export function createLanes({ slots, patienceMs, memoryMs, ...wait }: Rules) {
  const first = createTurns({ slots: 1, perAccount: 1, ...wait });
  const beside = slots - 1;
  const aside =
    beside > 0
      ? createTurns({ slots: beside, perAccount: Math.max(1, beside - 1), ...wait })
      : undefined;
  const slow = new Map<Account, NodeJS.Timeout>();

  function noteSlow(account: Account): void {
    clearTimeout(slow.get(account));
    slow.set(account, setTimeout(() => slow.delete(account), memoryMs).unref());
  }

  /** Like `take` of the turns. */
  async function take(account: Account, signal?: AbortSignal): Promise<Turn> {
    const isAside = aside !== undefined && slow.has(account);
    const turn = await (isAside ? aside : first).take(account, signal);
    let held = turn;
    const ended = new AbortController();

    async function stepAside(): Promise<void> {
      noteSlow(account);
      if (!aside || isAside) return;
      const place = await aside.take(account, ended.signal);
      if (ended.signal.aborted) return place.release();
      held.release();
      held = place;
    }

    // While there is no room aside, the task stays where it is.
    const timer = setTimeout(() => void stepAside().catch(() => {}), patienceMs);
    return {
      release() {
        clearTimeout(timer);
        ended.abort();
        held.release();
      },
    };
  }

  return { take };
}
