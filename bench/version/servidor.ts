import { spawn } from 'node:child_process';
import { ARRANCADO } from '../../server/src/test/servidor.ts';
import { once } from 'node:events';

const PLAZO_MS = 240_000;

/** A release's server, or one of its commands, as a process of its own. */
export function startIn(folder: string, script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { PATH: process.env.PATH!, HOME: process.env.HOME!, ...env },
  });
  let said = '';
  const hear = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    /** Everything printed so far. */
    read: () => said,
    exit,
    async stop() {
      child.kill('SIGTERM');
      return exit;
    },
    /** Waits for the line that a started server prints. */
    async ready() {
      const late = AbortSignal.timeout(PLAZO_MS);
      while (!ARRANCADO.test(said)) {
        if (child.exitCode !== null || late.aborted) throw new Error(`It did not start: ${said}`);
        await Promise.race([exit, once(child.stdout, 'data', { signal: late })]);
      }
    },
  };
}
