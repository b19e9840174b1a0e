import { useState } from 'react';
import { isGone, isUnanswered } from './api-error.ts';

/**
 * Ends something on the server. That it is over already is what was wanted where an earlier try got no answer, `wasLost`;
 * otherwise it is told, for it may be another's.
 * @param isOver whether a refusal comes of that; it may ask
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
