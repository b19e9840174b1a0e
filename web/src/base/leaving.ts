/** How long whoever comes in waits for whoever leaves. */
const ESPERA_MS = 5_000;

let leaving: { answer: Promise<unknown>; giveUp: () => void } | undefined;

/** Sends a logout, and remembers it until it is answered. */
export function leave(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const abort = new AbortController();
  const answer = send(abort.signal).finally(() => (leaving = undefined));
  leaving = { answer, giveUp: () => abort.abort() };
  return answer;
}

/** Lets a logout under way end: its late answer would take the cookies of whoever has come in since. */
export async function waitForLeaving(): Promise<void> {
  if (!leaving) return;
  const { answer, giveUp } = leaving;
  await Promise.race([answer.catch(() => {}), new Promise((done) => setTimeout(done, ESPERA_MS))]);
  giveUp();
}
