import { isUnanswered } from '../api-error.ts';

/** Shapes that stand for less are only a flicker; once shown, React takes them away after 300 ms at the earliest. */
const SOON_MS = 100;

const arrived = new WeakMap<Promise<unknown>, unknown>();

/** Waits a moment for what a screen is about. Its failure is told where it is shown. */
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

/** Waits for nothing but what the document brought. Its failure is told where it is shown. */
export async function waitBrought(...coming: Promise<unknown>[]): Promise<void> {
  await Promise.all(coming.map((each) => waitSoon(each, 0)));
}

/** Waits for what a screen is about. That nobody answered is told where it would be shown; a refusal, by the route. */
export async function waitAnswered(coming: Promise<unknown>): Promise<void> {
  await coming.then(
    (value) => void arrived.set(coming, value),
    (error: unknown) => {
      if (!isUnanswered(error)) throw error;
    },
  );
}

/** What a loader read, with the values of those promises that came soon. */
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
