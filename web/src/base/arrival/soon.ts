import { isUnanswered } from '../api-error.ts';

/**
 * Placeholders shown for less than 100 ms only flicker; once shown, React keeps them for 300 ms at
 * least.
 */
const SOON_MS = 100;

const arrived = new WeakMap<Promise<unknown>, unknown>();

/**
 * Waits up to `ms` for a promise, as of a screen's main data. A failure is no error here: whoever
 * uses the value reports it.
 */
export async function waitSoon(coming: Promise<unknown>, ms = SOON_MS): Promise<void> {
  const noted = coming.then(
    (value) => void arrived.set(coming, value),
    () => {},
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([noted, moment]);
  clearTimeout(timer);
}

/**
 * Waits only for answers that came with the document. The component that shows the data reports a
 * failure.
 */
export async function waitBrought(...coming: Promise<unknown>[]): Promise<void> {
  await Promise.all(coming.map((each) => waitSoon(each, 0)));
}

/**
 * Waits for a screen's main data. A missing answer is left to the component that shows the data; a
 * refusal is thrown, and the route shows it.
 */
export async function waitAnswered(coming: Promise<unknown>): Promise<void> {
  await coming.then(
    (value) => void arrived.set(coming, value),
    (error: unknown) => {
      if (!isUnanswered(error)) throw error;
    },
  );
}

/** A loader's result, where promises that have already resolved are replaced by their values. */
export function withArrived(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Promise && arrived.has(value) ? arrived.get(value) : value,
    ]),
  );
}
