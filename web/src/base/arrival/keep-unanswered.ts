import { isUnanswered } from '../api-error.ts';

type Tell = (error: unknown) => void;

/**
 * Replaces unanswered promises in a loader's result: a promise that fails without an answer
 * resolves to the value of the same name in `before`, and `tell` gets the error. The component that
 * shows a promise reports its failure; the empty `catch` only avoids an unhandled rejection before
 * that.
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
