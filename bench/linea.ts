import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A bad line: a cheap phone on a bad street. */
export interface Condiciones {
  /** From one end to the other and back. */
  rttMs: number;
  bitsPorSegundo: number;
  /** Round trips before the first byte of a request: one for TCP, one for TLS 1.3. */
  saludos: number;
}

export const TRES_G: Condiciones = { rttMs: 400, bitsPorSegundo: 400_000, saludos: 2 };

/** A line to a server, and its address. */
export interface Linea {
  url: string;
  close: () => void;
}

/**
 * Puts a server behind a line: what a phone sends arrives after half a round trip, what it gets leaves no faster than the
 * line carries it, all connections together, and arrives half a round trip later. A new connection greets first.
 */
export async function openLinea(
  target: string,
  { rttMs, bitsPorSegundo, saludos }: Condiciones,
): Promise<Linea> {
  const { hostname, port } = new URL(target);
  const half = rttMs / 2;
  let freeAt = 0;

  /** When bytes that are handed over now have come through. */
  const carry = (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8_000) / bitsPorSegundo;
    return freeAt;
  };

  const sockets = new Set<Socket>();
  const server = createServer((phone) => {
    const greeted = performance.now() + saludos * rttMs;
    const far = connect(Number(port), hostname);
    for (const socket of [phone, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => {}).on('close', () => [phone, far].map((end) => end.destroy()));
    }
    const toFar = createSender(far);
    const toPhone = createSender(phone);
    phone.on('data', (chunk: Buffer) => toFar(chunk, Math.max(performance.now(), greeted) + half));
    far.on('data', (chunk: Buffer) => toPhone(chunk, carry(chunk.length) + half));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Writes each chunk when its time has come, and none before an earlier one. */
function createSender(socket: Socket) {
  let last = Promise.resolve();
  return (chunk: Buffer, at: number) => {
    last = last.then(async () => {
      await sleep(Math.max(0, at - performance.now()));
      if (!socket.destroyed) socket.write(chunk);
    });
  };
}
