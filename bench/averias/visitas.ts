import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that a browser got: status, whether it was a page, and how long it took in ms. */
export interface Visita {
  status: number;
  isPage: boolean;
  ms: number;
  at: number;
}

/** Asks for a page every 100 ms until `until` ends. */
export async function visitDuring(
  base: string,
  path: string,
  until: Promise<unknown>,
): Promise<Visita[]> {
  const visits: Promise<Visita>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    visits.push(visit(base, path));
    await sleep(100);
  }
  await until;
  return Promise.all(visits);
}

export async function visit(base: string, path: string): Promise<Visita> {
  const at = performance.now();
  const answer = await fetch(base + path, { headers: { accept: 'text/html' } }).catch(() => null);
  await answer?.arrayBuffer();
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html') ?? false;
  return { status: answer?.status ?? 0, isPage, ms: performance.now() - at, at };
}

/** The time in ms until a page is answered with 200. */
export async function untilAnswered(base: string, path: string): Promise<number> {
  const start = performance.now();
  while ((await visit(base, path)).status !== 200) await sleep(50);
  return performance.now() - start;
}

export const worst = (visits: Visita[]) => Math.round(Math.max(...visits.map(({ ms }) => ms)));
export const count = (visits: Visita[], status: (it: number) => boolean) =>
  visits.filter((it) => status(it.status)).length;
export const isFault = (status: number) => status === 0 || status >= 500;
