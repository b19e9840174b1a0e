import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import { notFound } from '../http/errors.ts';

/** The mailbox in the browser: what would have been sent, newest first. Only where no mail server is set. */
export function correoDevRoutes(folder: string) {
  return async function routes(app: FastifyInstance) {
    app.get('/dev/correo', { schema: { hide: true } }, async (_request, reply) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const newest = names.sort().reverse().slice(0, 100);
      const rows = await Promise.all(newest.map((name) => renderRow(folder, name)));
      return sendHtml(reply, `<h1>Correo</h1><ul>${rows.join('')}</ul>`);
    });

    const params = z.object({ name: z.string().regex(/^[\w.-]+\.eml$/) });
    app.get('/dev/correo/:name', { schema: { hide: true, params } }, async (request, reply) => {
      const { name } = request.params as z.infer<typeof params>;
      const eml = await readFile(join(folder, name)).catch(() => undefined);
      if (!eml) throw notFound();
      const { subject, to, text, html } = await PostalMime.parse(eml);
      return sendHtml(
        reply,
        `<p><a href="/dev/correo">Correo</a></p><h1>${escape(subject)}</h1>
         <p>Para ${escape(to?.[0]?.address)}</p><pre>${escape(text)}</pre>
         <iframe title="Mensaje" sandbox srcdoc="${escape(html)}"></iframe>`,
      );
    });
  };
}

async function renderRow(folder: string, name: string): Promise<string> {
  const { subject, to, date } = await PostalMime.parse(await readFile(join(folder, name)));
  const when = date ? new Date(date).toLocaleString('es-ES') : '';
  return `<li><a href="/dev/correo/${name}">${escape(subject)}</a> ${escape(to?.[0]?.address)} <small>${when}</small></li>`;
}

function sendHtml(
  reply: { type: (t: string) => { send: (body: string) => unknown } },
  body: string,
) {
  return reply.type('text/html; charset=utf-8').send(
    `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Correo</title><link rel="icon" href="data:,">
     <style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin:.75rem 0}pre{white-space:pre-wrap;background:#f4eee4;padding:1rem}iframe{width:100%;height:36rem;border:1px solid #857c70}</style>
     <main>${body}</main></html>`,
  );
}

function escape(text = ''): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
