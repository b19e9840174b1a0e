const A_WHILE_MS = 1_000;

/** Does something once the page has nothing better to do, or after a while where nobody can tell; returns how to give it up. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, A_WHILE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
