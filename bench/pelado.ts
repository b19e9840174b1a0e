import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** An answer as sent over the wire. */
export interface Respuesta {
  /** Names and values in alternation, without the headers that `node:http` adds by itself. */
  cabeceras: string[];
  /** In base64. */
  cuerpo: string;
}

/** A bare `node:http` server in a process of its own. */
export interface Pelado {
  base: string;
  pid: number;
  close: () => void;
}

const PROPIAS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Reads one answer without decompressing it. */
export function readRespuesta(url: string, headers: Record<string, string>): Promise<Respuesta> {
  return new Promise((done, fail) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const cabeceras = raw.filter((_, i) => !PROPIAS.has(raw[i - (i % 2)]!.toLowerCase()));
        done({ cabeceras, cuerpo: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', fail);
  });
}

/**
 * Starts the control: a server that sends the same headers and bytes to every request, and does
 * nothing else.
 */
export async function startPelado(respuesta: Respuesta): Promise<Pelado> {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(respuesta);
  const [port] = (await once(child, 'message')) as [number];
  return { base: `http://127.0.0.1:${port}`, pid: child.pid!, close: () => child.kill() };
}

function serve({ cabeceras, cuerpo }: Respuesta): void {
  const bytes = Buffer.from(cuerpo, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, cabeceras).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

if (import.meta.main) process.once('message', serve);
