import type { Correo } from '@vuelve/contract/paginas';
import nodemailer, { type SendMailOptions } from 'nodemailer';

/** A file that goes with a mail; `tipo` is its media type. */
interface Adjunto {
  nombre: string;
  tipo: string;
  contenido: Buffer;
}

/** What a mail may carry beside its words. */
interface Extras {
  adjuntos?: Adjunto[];
  /** Message-ID: a mail sent again with the same one is the same mail. One is made up where none is given. */
  messageId?: string;
}

/** Where mails go. */
export interface Buzon {
  /** @throws Error when the mail could not be handed over; the caller tries again later. */
  send: (para: string, correo: Correo, extras?: Extras) => Promise<void>;
}

/** What a composed mail is handed to. */
interface Transporte {
  /** @throws Error when it did not take the mail. */
  sendMail: (mail: SendMailOptions) => Promise<unknown>;
  close: () => void;
}

interface BuzonAbierto extends Buzon {
  /** Lets go of what it holds open; mails under way end first. */
  close: () => void;
}

const SALUDO_MS = 10_000;
/** A slow server is waited for: what it took without saying so in time would be sent again. */
const RESPUESTA_MS = 60_000;

/** Sends through the mail server at `smtpUrl`, over at most `conexiones` connections that stay open. */
export function openSmtp(smtpUrl: string, from: string, conexiones: number): BuzonAbierto {
  const transporte = nodemailer.createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: conexiones,
    connectionTimeout: SALUDO_MS,
    greetingTimeout: SALUDO_MS,
    socketTimeout: RESPUESTA_MS,
  });
  return openBuzon(transporte, from);
}

/** Composes mails from the address `from` and hands them to `transporte`. */
export function openBuzon(transporte: Transporte, from: string): BuzonAbierto {
  return {
    async send(to, correo, extras) {
      await transporte.sendMail({ from, to, ...toMessage(correo, extras) });
    },
    close: () => transporte.close(),
  };
}

function toMessage({ asunto, html, texto }: Correo, { adjuntos = [], messageId }: Extras = {}) {
  const attachments = adjuntos.map(({ nombre, tipo, contenido }) => ({
    filename: nombre,
    contentType: tipo,
    content: contenido,
  }));
  return { subject: asunto, html, text: texto, attachments, messageId };
}
