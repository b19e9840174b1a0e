import type { Correo } from '@vuelve/contract/paginas';
import nodemailer, { type SendMailOptions } from 'nodemailer';

/** Where mails go. */
export interface Buzon {
  /**
   * Sends a letter, or a mail that was composed elsewhere.
   * @throws Error when it could not be handed over; the caller tries again later
   */
  send: (para: string, correo: Correo | Uint8Array) => Promise<void>;
  /** Throws away what it holds for an address: the own mailbox does, a mail server keeps nothing for us. */
  forget?: (para: string) => Promise<void>;
}

/** What a composed mail is handed to. */
interface Transporte {
  /** @throws Error when it did not take the mail. */
  sendMail: (mail: SendMailOptions) => Promise<unknown>;
  forget?: (para: string) => Promise<void>;
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
    async send(to, correo) {
      await transporte.sendMail(
        correo instanceof Uint8Array
          ? { envelope: { from, to }, raw: Buffer.from(correo) }
          : { from, to, ...lettersOf(correo) },
      );
    },
    ...(transporte.forget && { forget: transporte.forget }),
    close: () => transporte.close(),
  };
}

/** With the button that mailboxes show beside mails that nobody has to get (RFC 8058). */
function lettersOf({ asunto, html, texto, urlBaja }: Correo): SendMailOptions {
  const headers = urlBaja && {
    'List-Unsubscribe': `<${urlBaja}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { subject: asunto, html, text: texto, ...(headers && { headers }) };
}
