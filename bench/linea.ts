import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A bad line, as for a cheap phone on a bad network. */
export interface Condiciones {
  /** Round trip time. */
  rttMs: number;
  bitsPorSegundo: number;
  /** Round trips before the first byte of a request: one for TCP, one for TLS 1.3. */
  saludos: number;
}

export const TRES_G: Condiciones = { rttMs: 400, bitsPorSegundo: 400_000, saludos: 2 };

/** A simulated line to a server; `url` is its address. */
export interface Linea {
  url: string;
  close: () => void;
}

/**
 * Puts a server behind a simulated line. The phone's data arrive after half a round trip. Answers
 * share the line's bandwidth among all connections, and arrive half a round trip later. A new
 * connection first waits for its handshakes.
 */
export async function openLinea(
  target: string,
  { rttMs, bitsPorSegundo, saludos }: Condiciones,
): Promise<Linea> {
  const { hostname, port } = new URL(target);
  const half = rttMs / 2;
  let freeAt = 0;

  /** Time when bytes sent now have passed the line. */
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

/** Writes each chunk at its time, in the order of the chunks. */
function createSender(socket: Socket) {
  let last = Promise.resolve();
  return (chunk: Buffer, at: number) => {
    last = last.then(async () => {
      await sleep(Math.max(0, at - performance.now()));
      if (!socket.destroyed) socket.write(chunk);
    });
  };
}
