import { isUnanswered } from '../api-error.ts';

/**
 * What a loader read, its promises too: those that come to nothing for want of an answer turn into what was there `before`
 * under the same name, and `tell` hears of it.
 */
export function keepUnanswered(
  read: unknown,
  before: unknown,
  tell: (error: unknown) => void,
): unknown {
  if (read instanceof Promise && before instanceof Promise) {
    const kept = read.catch((error: unknown) => {
      if (!isUnanswered(error)) throw error;
      tell(error);
      return before as Promise<unknown>;
    });
    kept.catch(() => {}); // whoever shows it tells of what is left
    return kept;
  }
  if (!isRecord(read) || !isRecord(before)) return read;
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, keepUnanswered(value, before[name], tell)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
