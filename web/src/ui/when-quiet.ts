/** After 3 s a screen is drawn even on a slow phone. */
const A_WHILE_MS = 3_000;
const USES = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs work that the first paint does not need: at the first use of the page, or after
 * `A_WHILE_MS`.
 * @returns a function that cancels `run`
 */
export function whenQuiet(run: () => void): () => void {
  const timer = setTimeout(take, A_WHILE_MS);
  for (const use of USES) addEventListener(use, take, { passive: true });

  function take() {
    giveUp();
    run();
  }
  function giveUp() {
    clearTimeout(timer);
    for (const use of USES) removeEventListener(use, take);
  }
  return giveUp;
}
