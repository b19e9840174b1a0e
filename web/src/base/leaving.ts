/** How long a login waits for a logout under way. */
const ESPERA_MS = 5_000;

let leaving: { answer: Promise<unknown>; giveUp: () => void } | undefined;

/** Sends a logout; `waitForLeaving` waits for its answer. */
export function leave(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const abort = new AbortController();
  const answer = send(abort.signal).finally(() => (leaving = undefined));
  leaving = { answer, giveUp: () => abort.abort() };
  return answer;
}

/** Waits for a logout under way: its late answer would delete the cookies of the next login. */
export async function waitForLeaving(): Promise<void> {
  if (!leaving) return;
  const { answer, giveUp } = leaving;
  await Promise.race([answer.catch(() => {}), new Promise((done) => setTimeout(done, ESPERA_MS))]);
  giveUp();
}
