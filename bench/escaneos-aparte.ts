import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CADA_MS = 20;
const NAVEGADOR =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/**
 * Scans a badge fifty times a second until `work` ends, in a process of its own: what the bench
 * does meanwhile would count as waiting. Resolves to the waiting times in ms, from when each scan
 * was due.
 */
export async function scanDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const child = fork(fileURLToPath(import.meta.url), [url]);
  await work;
  child.send('basta');
  const [times] = (await once(child, 'message')) as [number[]];
  await once(child, 'exit');
  return times;
}

async function scanUntilTold(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'user-agent': NAVEGADOR, 'accept-encoding': 'br' };
  let isOver = false;
  process.once('message', () => (isOver = true));
  const open: Promise<number>[] = [];
  const begun = performance.now();
  for (let due = begun; !isOver; due += CADA_MS) {
    await sleep(Math.max(0, due - performance.now()));
    open.push(scan(url, { agent, headers }, due));
  }
  const times = await Promise.all(open);
  agent.destroy();
  return times;
}

function scan(url: string, options: { agent: Agent; headers: object }, due: number) {
  return new Promise<number>((done, fail) => {
    get(url, options as object, (response) => {
      response.resume().once('end', () => done(performance.now() - due));
    }).once('error', fail);
  });
}

if (import.meta.main) {
  process.send!(await scanUntilTold(process.argv[2]!));
  process.disconnect();
}
