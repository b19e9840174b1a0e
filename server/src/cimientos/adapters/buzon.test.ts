import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuzonLocal } from '@vuelve/dev';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../../test/mailbox.ts';
import { type Buzon, openBuzon, openSmtp } from './buzon.ts';
import { type Adjunto, composeCorreo } from './compose-correo.ts';

const DE = 'Vuelve <hola@vuelve.example>';
const CORREO = { asunto: 'Tu pedido', html: '<p>¡Gracias, Íñigo!</p>', texto: '¡Gracias, Íñigo!' };
const RECIBO = {
  nombre: 'Factura nº 12.pdf',
  tipo: 'application/pdf',
  contenido: Buffer.from('%PDF-1.7 áé\u0000'),
};

const compose = (para: string, adjunto: Adjunto) =>
  composeCorreo({
    de: DE,
    para,
    correo: CORREO,
    adjuntos: [adjunto],
    messageId: '<pedido-12@vuelve.example>',
  });

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let folder: string;
let local: Buzon;
let smtp: ReturnType<typeof openSmtp>;
beforeAll(async () => {
  mailbox = await openMailbox();
  smtp = openSmtp(mailbox.url, DE, 2);
  folder = await mkdtemp(join(tmpdir(), 'vuelve-buzon-'));
  local = openBuzon(await openBuzonLocal(folder), DE);
});
afterAll(async () => {
  smtp.close();
  await mailbox.close();
  await rm(folder, { recursive: true });
});

async function readLocal(para: string): Promise<Email> {
  const names = await readdir(folder);
  const mails = names.map(async (name) => PostalMime.parse(await readFile(join(folder, name))));
  return (await Promise.all(mails)).find(({ to }) => to?.[0]?.address === para)!;
}

const buzones = [
  {
    nombre: 'por SMTP',
    open: () => smtp,
    read: (para: string) => mailbox.waitForMail(para),
  },
  { nombre: 'en la carpeta local', open: () => local, read: readLocal },
];

test('la carpeta local olvida lo de una dirección, y nada de otra', async () => {
  for (const para of ['olvida@ejemplo.es', 'nolvida@ejemplo.es']) {
    await local.send(para, { asunto: 'Hola', html: '<p>Hola</p>', texto: 'Hola' });
  }
  await local.forget!('olvida@ejemplo.es');
  expect(await readLocal('olvida@ejemplo.es')).toBeUndefined();
  expect(await readLocal('nolvida@ejemplo.es')).toBeDefined();
  expect(smtp.forget).toBeUndefined(); // a mail server stores nothing for us
});

describe.each(buzones)('un correo $nombre', ({ open, read }) => {
  test('lleva sus adjuntos tal como son, y el Message-ID que se le da', async () => {
    await open().send('ana@ejemplo.es', await compose('ana@ejemplo.es', RECIBO));
    const mail = await read('ana@ejemplo.es');
    expect(mail.messageId).toBe('<pedido-12@vuelve.example>');
    expect(mail.subject).toBe('Tu pedido');
    expect(mail.text?.trim()).toBe(CORREO.texto);
    expect(mail.html?.trim()).toBe(CORREO.html);
    expect(mail.attachments).toHaveLength(1);
    const [{ filename, mimeType, content } = {}] = mail.attachments;
    expect({ filename, mimeType }).toEqual({ filename: RECIBO.nombre, mimeType: RECIBO.tipo });
    expect(Buffer.from(content as ArrayBuffer).equals(RECIBO.contenido)).toBe(true);
  });

  test('sin adjuntos, solo sus palabras y un Message-ID propio', async () => {
    await open().send('eva@ejemplo.es', CORREO);
    const mail = await read('eva@ejemplo.es');
    expect(mail.attachments).toEqual([]);
    expect(mail.messageId).toMatch(/^<.+@.+>$/);
  });
});

describe('el buzón', () => {
  test('un nombre de adjunto con saltos de línea no mete cabeceras', async () => {
    const adjunto = { ...RECIBO, nombre: 'a.pdf"\r\nBcc: x@y.es' };
    await local.send('iria@ejemplo.es', await compose('iria@ejemplo.es', adjunto));
    const mail = await readLocal('iria@ejemplo.es');
    expect(mail.bcc).toBeUndefined();
    expect(mail.attachments).toHaveLength(1);
  });

  test('si nadie escucha, lo dice a quien envía', async () => {
    const closed = await openMailbox();
    await closed.close();
    await expect(openSmtp(closed.url, DE, 2).send('ana@ejemplo.es', CORREO)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
