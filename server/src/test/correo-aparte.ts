import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

interface CorreoAparte {
  url: string;
  pid: number;
  close: () => void;
}

/** Starts a mail server as a process of its own, which accepts each mail after `ms`. */
export async function startCorreo(ms: number): Promise<CorreoAparte> {
  const child = fork(fileURLToPath(import.meta.url), [String(ms)]);
  const [port] = (await once(child, 'message')) as [number];
  const url = `smtp://127.0.0.1:${port}`;
  return { url, pid: child.pid!, close: () => void child.kill() };
}

function serve(ms: number): void {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => setTimeout(done, ms));
    },
  });
  smtp.listen(0, '127.0.0.1', () => {
    process.send!((smtp.server.address() as AddressInfo).port);
  });
}

if (import.meta.main) serve(Number(process.argv[2]));
