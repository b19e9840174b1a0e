import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CUBO = 'vuelve';
const CLAVES = { S3_BUCKET: CUBO, S3_ACCESS_KEY_ID: 'clave', S3_SECRET_ACCESS_KEY: 'secreto' };

/** What goes wrong in the store; each mode concerns all requests. */
type Averia = {
  /** Requests are received, and answered only after `soltar`. */
  colgado?: true;
  /** Delay before each answer. */
  lentoMs?: number;
  /** The bucket is gone. */
  sinCubo?: true;
  /** A file ends in the middle, or its length is not the one that was announced before. */
  lectura?: 'a medias' | 'parada' | 'otra longitud';
  /** Files arrive at this speed. */
  bytesPorSegundo?: number;
};

/** A refusal of the store: its status and code. */
class Negativa extends Error {
  readonly status: number;
  constructor(status: number, codigo: string) {
    super(codigo);
    this.status = status;
  }
}

export type Almacen = Awaited<ReturnType<typeof openAlmacen>>;

/**
 * A strict S3 store in memory: it knows neither trailers nor checksums, needs each length in advance,
 * and compares each file with its signed hash. It fails as it is told to.
 */
export async function openAlmacen() {
  const ficheros = new Map<string, Buffer>();
  let averia: Averia = {};
  let suelta = Promise.withResolvers<void>();
  let esperan = 0;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (averia.colgado) {
      esperan += 1;
      await Promise.race([suelta.promise, once(response, 'close')]);
      esperan -= 1;
    }
    if (averia.lentoMs) await sleep(averia.lentoMs);
    try {
      if (averia.sinCubo) throw new Negativa(404, 'NoSuchBucket');
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof Negativa)) return void response.destroy();
      const isHead = request.method === 'HEAD';
      response.writeHead(error.status, { 'content-type': 'application/xml' });
      response.end(isHead ? '' : `<Error><Code>${error.message}</Code></Error>`);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = decodeURIComponent(new URL(request.url!, 'http://almacen').pathname.slice(1));
    const { method, headers } = request;
    if (method === 'PUT' && headers['x-amz-copy-source']) {
      const origen = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
      ficheros.set(key, find(origen));
      response.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
    } else if (method === 'PUT') {
      ficheros.set(key, await store(request));
      response.end();
    } else if (method === 'DELETE') {
      ficheros.delete(key);
      response.writeHead(204).end();
    } else if (method === 'HEAD') {
      const length = key === `${CUBO}/` || key === CUBO ? 0 : find(key).length;
      response.writeHead(200, { 'content-length': length }).end();
    } else send(find(key), headers.range, response);
  }

  function find(key: string): Buffer {
    const found = ficheros.get(key);
    if (!found) throw new Negativa(404, 'NoSuchKey');
    return found;
  }

  async function store(request: IncomingMessage): Promise<Buffer> {
    const { headers } = request;
    const names = Object.keys(headers).join(' ');
    if (/x-amz-trailer|x-amz-checksum|x-amz-sdk-checksum/.test(names)) {
      throw new Negativa(501, 'NotImplemented');
    }
    if (headers['content-length'] === undefined) throw new Negativa(411, 'MissingContentLength');
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
      const { bytesPorSegundo } = averia;
      if (bytesPorSegundo) await sleep(((chunk as Buffer).length / bytesPorSegundo) * 1000);
    }
    const whole = Buffer.concat(chunks);
    const signed = headers['x-amz-content-sha256'];
    const hash = createHash('sha256').update(whole).digest('hex');
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== hash) {
      throw new Negativa(400, 'XAmzContentSHA256Mismatch');
    }
    return whole;
  }

  function send(whole: Buffer, range: string | undefined, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = whole.subarray(Number(from ?? 0), Number(to ?? whole.length) + 1);
    const { lectura } = averia;
    if (lectura === 'otra longitud') return void response.end(part.subarray(3));
    response.writeHead(range ? 206 : 200, { 'content-length': part.length });
    if (!lectura) return void response.end(part);
    response.write(part.subarray(0, part.length / 2), () => {
      if (lectura === 'a medias') response.destroy();
    });
  }

  const server = createServer((request, response) => void receive(request, response));
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  return {
    /** The settings of a server that stores its files here. */
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...CLAVES },
    /** What is stored, by bucket and path. */
    ficheros,
    /** Requests that hang. */
    countColgadas: () => esperan,
    /** Breaks the store in one way; without `nueva`, or with `{}`, it is well again. */
    break(nueva: Averia) {
      averia = nueva;
    },
    /** Makes the store well again, and answers what hangs. */
    mend() {
      averia = {};
      suelta.resolve();
      suelta = Promise.withResolvers<void>();
    },
    /** From now on connections are refused. */
    stop,
    async start() {
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: stop,
  };
}
