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

/** A browser's push subscription. */
export interface Buzonera {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Envio {
  /** The payload, encrypted for the browser's worker: the push service cannot read it. */
  texto: string;
  /** A waiting push of the same topic is replaced (32 characters at most). */
  tema: string;
  /** How long the push service keeps it for an offline browser, in s. */
  vidaS: number;
}

/**
 * The result of a push: delivered; the subscription is dead, or its address forbidden; wait so many
 * seconds; or refused for good.
 */
export type Entrega =
  | { estado: 'entregado' }
  | { estado: 'muerto' }
  | { estado: 'espera'; segundos: number | undefined }
  | { estado: 'rechazado'; status: number };

/** Sends pushes to the push services. */
export interface Cartero {
  /** The public key with which browsers subscribe. */
  clavePublica: string;
  /** Checks a push address. @throws DestinoProhibido, or an error of the name lookup */
  check: (endpoint: string) => Promise<void>;
  /** Sends once. @throws Error when the service is unreachable or does not answer in time */
  send: (buzonera: Buzonera, envio: Envio) => Promise<Entrega>;
}

interface Opciones extends Salvedades {
  vapid: { publica: string; privada: string; asunto: string };
  resolve?: Resolver;
  /** Longest wait for an answer, in ms. */
  plazoMs?: number;
}

const PLAZO_MS = 5_000;
/** Longest wait that a service can ask for, in s: after that, the alert is useless. */
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

  /** Posts without following redirects; only the head of the answer is read. */
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

/** 401 and 403: the subscription was made for another key, and never accepts ours. */
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
