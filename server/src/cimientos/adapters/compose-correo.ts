import type { Correo } from '@vuelve/contract/paginas';
import MailComposer from 'nodemailer/lib/mail-composer';

/** A file attached to a mail; `tipo` is its media type. */
export interface Adjunto {
  nombre: string;
  tipo: string;
  contenido: Uint8Array;
}

/** A mail with sender, recipient and attachments. */
interface Envio {
  de: string;
  para: string;
  correo: Correo;
  adjuntos: Adjunto[];
  /** Message-ID: the same id identifies a repeated sending as the same mail. */
  messageId: string;
}

/** Composes a mail into MIME bytes; with attachments, this takes milliseconds. */
export function composeCorreo({
  de,
  para,
  correo,
  adjuntos,
  messageId,
}: Envio): Promise<Uint8Array> {
  const attachments = adjuntos.map(({ nombre, tipo, contenido }) => ({
    filename: nombre,
    contentType: tipo,
    content: Buffer.from(contenido),
  }));
  const { asunto: subject, html, texto: text } = correo;
  const mail = { from: de, to: para, subject, html, text, attachments, messageId };
  return new MailComposer(mail).compile().build();
}
