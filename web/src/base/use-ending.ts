import { useState } from 'react';
import { isGone, isUnanswered } from './api-error.ts';

/**
 * Ends something on the server. After a try without an answer (`wasLost`), a refusal because it is
 * already over counts as success. Without such a try the refusal is thrown: another person may have
 * ended it.
 * @param isOver whether a refusal means 'already over'; may ask the server
 */
export function useEnding(isOver: (refusal: unknown) => boolean | Promise<boolean> = isGone) {
  const [wasLost, setLost] = useState(false);

  async function end(ending: Promise<unknown>): Promise<void> {
    try {
      await ending;
    } catch (error) {
      if (wasLost && !isUnanswered(error) && (await isOver(error))) return;
      setLost(wasLost || isUnanswered(error));
      throw error;
    }
  }
  return { wasLost, end };
}
