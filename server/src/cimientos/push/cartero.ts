import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webpush from 'web-push';
import {
  createLookup,
  DestinoProhibido,
  readDestino,
  resolveDestino,
  resolveHost,
  type Resolver,
  type Salvedades,
} from './destino.ts';

/** A subscription of a browser, as it gave it. */
export interface Buzonera {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What is pushed. */
export interface Envio {
  /** Read by the browser's worker alone: nobody on the way can. */
  texto: string;
  /** What waits under the same topic at the push service is replaced: at most 32 letters. */
  tema: string;
  /** For how long the push service keeps it for a browser that is off, in s. */
  vidaS: number;
}

/**
 * What became of a push: the service took it; it knows the browser no more, or we may not ask it; it asks to be left alone
 * for so many seconds; it refuses this push, and would again.
 */
export type Entrega =
  | { estado: 'entregado' }
  | { estado: 'muerto' }
  | { estado: 'espera'; segundos: number | undefined }
  | { estado: 'rechazado'; status: number };

/** Who carries pushes to the push services. */
export interface Cartero {
  /** The key that browsers subscribe with. */
  clavePublica: string;
  /** Whether we would send to this address. @throws DestinoProhibido, or when its name cannot be looked up */
  check: (endpoint: string) => Promise<void>;
  /** Sends once. @throws Error when the service cannot be reached or does not answer in time */
  send: (buzonera: Buzonera, envio: Envio) => Promise<Entrega>;
}

interface Opciones extends Salvedades {
  vapid: { publica: string; privada: string; asunto: string };
  resolve?: Resolver;
  /** How long an answer is waited for, in ms. */
  plazoMs?: number;
}

const PLAZO_MS = 5_000;
/** What a service may ask us to wait at most, in s: longer, and the alert is of no use. */
const ESPERA_MAXIMA_S = 3_600;

export function openCartero({
  vapid,
  resolve = resolveHost,
  plazoMs = PLAZO_MS,
  ...salvedades
}: Opciones): Cartero {
  const lookup = createLookup(resolve);
  const vapidDetails = {
    subject: vapid.asunto,
    publicKey: vapid.publica,
    privateKey: vapid.privada,
  };

  /** Posts without following anybody anywhere; of the answer nothing but its head is read. */
  function post(url: URL, headers: Record<string, string>, body: Buffer) {
    const isFree = salvedades.permitidos.has(url.host);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<{ status: number; retryAfter: string | undefined }>((answered, failed) => {
      const sent = request(url, {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(plazoMs),
        ...(!isFree && { lookup }),
      });
      sent.on('error', failed);
      sent.on('response', (response) => {
        const { statusCode = 0, headers } = response;
        response.destroy();
        answered({ status: statusCode, retryAfter: headers['retry-after'] });
      });
      sent.end(body);
    });
  }

  return {
    clavePublica: vapid.publica,
    async check(endpoint) {
      const url = readDestino(endpoint, salvedades);
      if (!salvedades.permitidos.has(url.host)) await resolveDestino(url.hostname, resolve);
    },
    async send({ endpoint, p256dh, auth }, { texto, tema, vidaS }) {
      try {
        const url = readDestino(endpoint, salvedades);
        const { headers, body } = webpush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          texto,
          { vapidDetails, TTL: vidaS, urgency: 'high', topic: tema },
        );
        return toEntrega(await post(url, headers, body));
      } catch (error) {
        if (error instanceof DestinoProhibido) return { estado: 'muerto' };
        throw error;
      }
    },
  };
}

/** 401 and 403: it was made for another key than ours, and never takes anything from us. */
const MUERTES = new Set([401, 403, 404, 410]);

function toEntrega({
  status,
  retryAfter,
}: {
  status: number;
  retryAfter: string | undefined;
}): Entrega {
  if (status >= 200 && status < 300) return { estado: 'entregado' };
  if (MUERTES.has(status)) return { estado: 'muerto' };
  if (status === 429 || status >= 500) {
    return { estado: 'espera', segundos: readRetryAfter(retryAfter) };
  }
  return { estado: 'rechazado', status };
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds)
    ? Math.min(Math.max(Math.ceil(seconds), 1), ESPERA_MAXIMA_S)
    : undefined;
}
