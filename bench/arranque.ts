import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server started by `npm start`. */
export interface Arranque {
  /** Process id of npm, the ancestor of all other processes. */
  pid: number;
  /** From the command to the first answer. */
  ms: number;
  close: () => Promise<void>;
}

/**
 * Runs the README's first command with a data folder of its own, and waits for the first answer.
 */
export async function startByNpm(port: number, dataDir: string): Promise<Arranque> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PETICIONES_MINUTO: '1000000000',
  };
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilAnswered(npm, port);
  const ms = performance.now() - begun;
  return {
    pid: npm.pid!,
    ms,
    async close() {
      process.kill(-npm.pid!, 'SIGTERM');
      await once(npm, 'exit');
      await untilSilent(port);
    },
  };
}

async function untilAnswered(npm: ChildProcess, port: number): Promise<void> {
  for await (const line of createInterface(npm.stdout!)) if (line.startsWith('Vuelve')) break;
  npm.stdout!.resume();
  const { status } = await fetch(`http://127.0.0.1:${port}/api/salud`);
  if (status !== 200) throw new Error(`Bench: ${status}`);
}

/** npm exits before its child processes: waits until the server no longer answers. */
async function untilSilent(port: number): Promise<void> {
  const isUp = () => fetch(`http://127.0.0.1:${port}/api/salud`).then(Boolean, () => false);
  while (await isUp()) await sleep(50);
  await sleep(1_000); // the database stops last
}
