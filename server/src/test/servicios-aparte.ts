import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

/** What the services have taken so far. */
export interface Recuento {
  /** Account, and how often it was told: as soon as a service had all of it. */
  veces: [usuario: number, veces: number][];
  pushes: number;
  correos: number;
}

export interface ServiciosAparte {
  /** The push service, for the setting `PUSH_HOSTS_PERMITIDOS`. */
  host: string;
  smtpUrl: string;
  count: () => Promise<Recuento>;
  close: () => void;
}

/**
 * Starts a push service and a mail server as one process of their own, which answer after `ms`.
 * They know an account by its number: `http://host/12`, `u12@bench.example`.
 */
export async function startServicios(ms: number): Promise<ServiciosAparte> {
  const child = fork(fileURLToPath(import.meta.url), [String(ms)]);
  const [ports] = (await once(child, 'message')) as [{ push: number; smtp: number }];
  return {
    host: `127.0.0.1:${ports.push}`,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    async count() {
      child.send('recuento');
      const [recuento] = (await once(child, 'message')) as [Recuento];
      return recuento;
    },
    close: () => void child.kill(),
  };
}

const CUENTA = /^u(\d+)@bench\.example$/;

async function serve(ms: number): Promise<void> {
  const veces = new Map<number, number>();
  const total = { pushes: 0, correos: 0 };
  const note = (usuario: number, kind: 'pushes' | 'correos') => {
    veces.set(usuario, (veces.get(usuario) ?? 0) + 1);
    total[kind] += 1;
  };

  function push(request: IncomingMessage, response: ServerResponse) {
    request.resume().once('end', () => {
      note(Number(request.url!.slice(1)), 'pushes');
      setTimeout(() => response.writeHead(201).end(), ms);
    });
  }

  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        const [, usuario] = CUENTA.exec(envelope.rcptTo[0]!.address) ?? [];
        if (usuario) note(Number(usuario), 'correos');
        setTimeout(done, ms);
      });
    },
  });
  mails.on('error', () => {}); // a sender died during its delivery

  const pushes = createServer(push).listen(0, '127.0.0.1');
  mails.listen(0, '127.0.0.1');
  await Promise.all([once(pushes, 'listening'), once(mails.server, 'listening')]);
  const portOf = (address: unknown) => (address as AddressInfo).port;
  process.on('message', () => process.send!({ veces: [...veces], ...total } satisfies Recuento));
  process.send!({ push: portOf(pushes.address()), smtp: portOf(mails.server.address()) });
}

if (import.meta.main) await serve(Number(process.argv[2]));
