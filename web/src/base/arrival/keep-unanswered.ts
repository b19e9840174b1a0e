import { isUnanswered } from '../api-error.ts';

type Tell = (error: unknown) => void;

/**
 * What a loader read, its promises too: those that come to nothing for want of an answer turn into what was there `before`
 * under the same name, and `tell` hears of it. Whoever shows a promise tells of its failure; until then it is nobody's
 * surprise.
 */
export function keepUnanswered(read: unknown, before: unknown, tell: Tell): unknown {
  if (read instanceof Promise) {
    const kept = before instanceof Promise ? orBefore(read, before, tell) : read;
    kept.catch(() => {});
    return kept;
  }
  if (!isRecord(read)) return read;
  const old = isRecord(before) ? before : {};
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, keepUnanswered(value, old[name], tell)]),
  );
}

async function orBefore(read: Promise<unknown>, before: Promise<unknown>, tell: Tell) {
  try {
    return await read;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    tell(error);
    return before;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
