import type { Correo } from '@vuelve/contract/paginas';
import { causeOf, noteAnswer, noteSilence } from '../servicios.ts';
import nodemailer, { type SendMailOptions } from 'nodemailer';

/** Sends mails. */
export interface Buzon {
  /**
   * Sends a mail, or one that is already composed (MIME bytes).
   * @throws Error when the mail was not accepted; the caller retries later
   */
  send: (para: string, correo: Correo | Uint8Array) => Promise<void>;
  /** Deletes an address's stored mails: the stand-in stores some, a mail server none. */
  forget?: (para: string) => Promise<void>;
}

/** A nodemailer transport or the stand-in mailbox. */
interface Transporte {
  /** @throws Error when the mail was not accepted */
  sendMail: (mail: SendMailOptions) => Promise<unknown>;
  forget?: (para: string) => Promise<void>;
  close: () => void;
}

export interface BuzonAbierto extends Buzon {
  /** Closes the connections, after the mails under way. */
  close: () => void;
}

/** nodemailer's codes for a mail that the server refused: it has answered. */
const RECHAZO = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS', 'EMAXLIMIT', 'EREQUIRETLS']);
/** Replies to a recipient: no such mailbox. Other refusals may be about us (RFC 5321, 4.2.3). */
const SIN_BUZON = new Set([550, 551, 553]);

/** Whether a mail server will never take a mail for this recipient. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = Object(error) as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && SIN_BUZON.has(responseCode ?? 0);
}

/** Whether the mail server cannot be used now, whatever the mail. */
export function isMailAway(error: unknown): boolean {
  return CALLADO.test(causeOf(error));
}

/** Codes for a server that cannot be used, whatever the mail. Other errors are not the server's. */
const CALLADO = /^(ECONN|ESOCKET|ETIMEDOUT|EDNS|ETLS|EAUTH|EPROTOCOL|ENOTFOUND|EHOST|EHLO)/;

/** Notes whether the mail server answered. @throws the error of `sending` */
export async function noteMail<T>(sending: Promise<T>): Promise<T> {
  try {
    const sent = await sending;
    noteAnswer('mail');
    return sent;
  } catch (error) {
    const cause = causeOf(error);
    if (RECHAZO.has(cause)) noteAnswer('mail');
    else if (CALLADO.test(cause)) noteSilence('mail', cause);
    throw error;
  }
}

const SALUDO_MS = 10_000;
/** Long, because a mail accepted after the timeout would be sent twice. */
const RESPUESTA_MS = 60_000;

/** Sends through the SMTP server at `smtpUrl`, over at most `conexiones` persistent connections. */
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

/** Connects to a mail server and logs in. @throws Error when it refuses, or does not answer */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const plazos = { connectionTimeout: SALUDO_MS, greetingTimeout: SALUDO_MS };
  const transporte = nodemailer.createTransport({ url: smtpUrl, ...plazos });
  try {
    await noteMail(transporte.verify());
  } finally {
    transporte.close();
  }
}

/** Composes mails from the address `from`, and passes them to `transporte`. */
export function openBuzon(transporte: Transporte, from: string): BuzonAbierto {
  return {
    async send(to, correo) {
      const mail =
        correo instanceof Uint8Array
          ? { envelope: { from, to }, raw: Buffer.from(correo) }
          : { from, to, ...lettersOf(correo) };
      await noteMail(transporte.sendMail(mail));
    },
    ...(transporte.forget && { forget: transporte.forget }),
    close: () => transporte.close(),
  };
}

/** Adds the one-click unsubscribe headers (RFC 8058) where a mail has an unsubscribe link. */
function lettersOf({ asunto, html, texto, urlBaja }: Correo): SendMailOptions {
  const headers = urlBaja && {
    'List-Unsubscribe': `<${urlBaja}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { subject: asunto, html, text: texto, ...(headers && { headers }) };
}
