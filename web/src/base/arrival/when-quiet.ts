/** By then a screen stands, even on a slow phone. */
const A_WHILE_MS = 3_000;
const USES = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Does something that the first sight of a page does not need: as soon as the page is used, or after a while. Returns how to
 * give it up.
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
