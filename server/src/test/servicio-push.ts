import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Avisos } from '@vuelve/contract/avisos';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** A received push, decrypted as by the browser. */
export interface Empuje {
  buzon: string;
  texto: string;
  headers: IncomingHttpHeaders;
  /** When the push had arrived completely, as `performance.now()`. */
  llegada: number;
}

interface Respuesta {
  status: number;
  headers?: Record<string, string>;
}

/** The first answers of the push service; 'silencio' for no answer. */
export type Respuestas = (Respuesta | 'silencio')[];

interface Buzon {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  answers: Respuestas;
}

/**
 * A fake push service (RFC 8030), without TLS, on 127.0.0.1. It checks the sender (RFC 8292) and
 * decrypts the push (RFC 8291) with Node's own cryptography, independently of the product's
 * library.
 */
export async function openServicioPush(port = 0) {
  const buzones = new Map<string, Buzon>();
  const llegados: Empuje[] = [];
  /** Errors of received pushes that do not follow the standards. */
  const faltas: string[] = [];

  const server = createServer((request, response) => {
    void answer(request).then(
      (it) => {
        if (it === 'silencio') return;
        response.writeHead(it.status, it.headers).end();
      },
      (error: Error) => {
        faltas.push(error.message);
        response.writeHead(400).end();
      },
    );
  });

  async function answer(request: IncomingMessage): Promise<Respuesta | 'silencio'> {
    const body = await buffer(request);
    const llegada = performance.now();
    const nombre = request.url!.slice(1);
    const buzon = buzones.get(nombre);
    if (request.method !== 'POST') return { status: 405 };
    if (!buzon) return { status: 404 };
    checkHeaders(request.headers);
    checkVapid(request.headers.authorization, origin);
    const texto = decrypt(body, buzon);
    const next = buzon.answers.shift();
    if (next === undefined)
      llegados.push({ buzon: nombre, texto, headers: request.headers, llegada });
    return next ?? { status: 201, headers: { location: `${origin}/m/${nombre}` } };
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;

  return {
    /** The value for the setting `PUSH_HOSTS_PERMITIDOS`. */
    host,
    /** A new subscription of a browser; `answers` are given in turn before a push is accepted. */
    subscribe(answers: Respuestas = []) {
      const nombre = randomBytes(12).toString('base64url');
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      buzones.set(nombre, { ecdh, auth, answers });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { nombre, suscripcion: { endpoint: `${origin}/${nombre}`, keys } };
    },
    /** Deletes a subscription: 404 from now on. */
    kill: (nombre: string) => void buzones.delete(nombre),
    /** The pushes accepted for a subscription, oldest first. */
    to: (nombre: string) => llegados.filter(({ buzon }) => buzon === nombre),
    /** Waits for the `count`-th push to a subscription. */
    waitForPush: (nombre: string, count = 1): Promise<Empuje> =>
      eventually(() => {
        const found = llegados.filter(({ buzon }) => buzon === nombre)[count - 1];
        if (!found) throw new Error(`No push number ${count}; faults: ${faltas.join(', ')}`);
        return found;
      }),
    faltas,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function checkHeaders(headers: IncomingHttpHeaders) {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not in aes128gcm');
  if (!/^\d+$/.test(headers.ttl as string)) throw new Error('No TTL');
  if (headers.topic && !/^[\w-]{1,32}$/.test(headers.topic as string)) throw new Error('Bad topic');
}

/** RFC 8292: a token for this service, signed with the key that it contains. */
function checkVapid(authorization: string | undefined, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp - Date.now() / 1000;
  if (!isSigned || aud !== origin || left < 0 || left > 86_400 || !/^(mailto|https):/.test(sub)) {
    throw new Error('Not signed as VAPID says');
  }
}

/** RFC 8291 and 8188, one record. */
function decrypt(body: Buffer, { ecdh, auth }: Buzon): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, bytes));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = padded.lastIndexOf(2); // the last record's delimiter, followed by zeros
  return padded.subarray(0, end).toString();
}

const AGENTE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

/** Adds a subscription to the account of a session. */
export function subscribeAs(client: Client, suscripcion: object) {
  return client.post<Avisos>('/avisos/navegadores', suscripcion, { 'user-agent': AGENTE });
}

/** Subscribes a session's browser; `answers` are the first answers of its push service. */
export async function beginAvisos(
  servicio: Awaited<ReturnType<typeof openServicioPush>>,
  client: Client,
  answers?: Respuestas,
) {
  const browser = servicio.subscribe(answers);
  const { status, body } = await subscribeAs(client, browser.suscripcion);
  const este = body.navegadores?.find(({ este }) => este);
  if (!este) throw new Error(`Not subscribed: ${status} ${body.error}`);
  return { ...browser, id: este.id };
}
