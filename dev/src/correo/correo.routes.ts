import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import * as z from 'zod';
import { type Acceso, registerForms } from '../acceso/acceso.ts';

const correo = z.object({ name: z.string().regex(/^[\w.-]+\.eml$/) });
const adjunto = z.object({ ...correo.shape, index: z.coerce.number().int().nonnegative() });

/**
 * Shows the stored mails in the browser, newest first. Used only when no mail server is set;
 * `acceso` decides who may read.
 */
export function correoDevRoutes(folder: string, { requireClave, takeClave }: Acceso) {
  return async function routes(app: FastifyInstance) {
    await registerForms(app);
    app.post('/dev/correo', { schema: { hide: true } }, async (request, reply) =>
      takeClave(request, reply),
    );
    await app.register(guarded);
  };

  async function guarded(app: FastifyInstance) {
    app.addHook('onRequest', requireClave);

    app.get('/dev/correo', { schema: { hide: true } }, async (_request, reply) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const newest = names.sort().reverse().slice(0, 100);
      const rows = await Promise.all(
        newest.map(async (name) => renderRow(name, await readMail(folder, name))),
      );
      return sendHtml(reply, `<h1>Correo</h1><ul>${rows.join('')}</ul>`);
    });

    app.get(
      '/dev/correo/:name',
      { schema: { hide: true, params: correo } },
      async (request, reply) => {
        const { name } = request.params as z.infer<typeof correo>;
        return sendHtml(reply, renderMail(name, await readMail(folder, name)));
      },
    );

    app.get(
      '/dev/correo/:name/adjuntos/:index',
      { schema: { hide: true, params: adjunto } },
      async (request, reply) => {
        const { name, index } = request.params as z.infer<typeof adjunto>;
        const { attachments } = await readMail(folder, name);
        const attachment = attachments[index];
        if (!attachment) throw notFound();
        return sendAttachment(reply, attachment);
      },
    );
  }
}

async function readMail(folder: string, name: string): Promise<Email> {
  const eml = await readFile(join(folder, name)).catch(() => undefined);
  if (!eml) throw notFound();
  return PostalMime.parse(eml);
}

/** Thrown: the app answers it like any other 404. */
function notFound() {
  return Object.assign(new Error('No such mail'), { statusCode: 404 });
}

function renderRow(name: string, { subject, to, date }: Email): string {
  const when = date ? new Date(date).toLocaleString('es-ES') : '';
  return `<li><a href="/dev/correo/${name}">${escape(subject)}</a> ${escape(to?.[0]?.address)} <small>${when}</small></li>`;
}

function renderMail(name: string, { subject, to, text, html, attachments }: Email): string {
  return `<p><a href="/dev/correo">Correo</a></p><h1>${escape(subject)}</h1>
    <p>Para ${escape(to?.[0]?.address)}</p>${renderAttachments(name, attachments)}
    <pre>${escape(text)}</pre>
    <iframe title="Mensaje" sandbox srcdoc="${escape(html)}"></iframe>`;
}

function renderAttachments(name: string, attachments: Attachment[]): string {
  const links = attachments.map(
    ({ filename }, index) =>
      `<a href="/dev/correo/${name}/adjuntos/${index}">${escape(filename ?? 'sin nombre')}</a>`,
  );
  return links.length > 0 ? `<p>Adjuntos: ${links.join(', ')}</p>` : '';
}

/**
 * Only PDFs get their type. All other attachments are plain bytes, which a browser does not
 * execute.
 */
function sendAttachment(reply: FastifyReply, { filename, mimeType, content }: Attachment) {
  const safeName = (filename ?? 'adjunto').replace(/[^\w.-]+/g, '_');
  return reply
    .type(mimeType === 'application/pdf' ? mimeType : 'application/octet-stream')
    .header('Content-Disposition', `inline; filename="${safeName}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)));
}

function sendHtml(reply: FastifyReply, body: string) {
  return reply.type('text/html; charset=utf-8').send(
    `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Correo</title><link rel="icon" href="data:,">
     <style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin:.75rem 0}pre{white-space:pre-wrap;background:#f4eee4;padding:1rem}iframe{width:100%;height:36rem;border:1px solid #857c70}</style>
     <main>${body}</main></html>`,
  );
}

function escape(text = ''): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
