import type { Insignia } from '@vuelve/contract/mascota';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Owner = Awaited<ReturnType<TestApp['createOwner']>>;

export const avisoOf = (hash: string) => `/app/view/${hash}/aviso`;

/** What a page's form holds under a name. */
export const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!;

/** A page as somebody gets it. */
export async function get(client: Client, path: string, headers: Headers = {}) {
  const response = await client.fetch(path, headers);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** What a form of a page is answered with. */
export async function post(
  client: Client,
  path: string,
  fields: [string, string][] | Record<string, string>,
  headers: Headers = {},
) {
  const response = await client.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const to = response.headers.get('location');
  return { status: response.status, to, html: await response.text(), headers: response.headers };
}

/** A finder's form as it comes, sent with these fields. */
export async function tell(
  client: Client,
  { hash }: Insignia,
  fields: Record<string, string> = {},
  headers: Headers = {},
) {
  const { html } = await get(client, `${avisoOf(hash)}?tipo=tengo`, headers);
  const clave = valueOf(html, 'clave');
  return post(client, avisoOf(hash), { clave, tipo: 'tengo', ...fields }, headers);
}

/** The link that the owner's mail holds. */
export async function findLink({ mailbox }: TestApp, { usuario }: Owner): Promise<string> {
  const mail = await mailbox.waitForMail(usuario.email);
  return /\/c\/[\w-]{22}/.exec(mail.text!)![0];
}
