import type { Insignia } from '@vuelve/contract/mascota';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import type { Hostil } from './hostiles.ts';
import type { Owner, TestApp } from './test-app.ts';

type Headers = Record<string, string>;

/** An owner with name and phone number. */
export async function createAna(t: TestApp): Promise<Owner> {
  const owner = await t.createOwner();
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    apellidos: 'Serrano',
    telefono: '612 345 678',
  });
  return owner;
}

export const avisoOf = (hash: string) => `/app/view/${hash}/aviso`;

/** The value of a form field in a page. */
export const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!;

export async function get(client: Client, path: string, headers: Headers = {}) {
  const response = await client.fetch(path, headers);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** Posts a page's form and returns the answer. */
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
  return readAnswer(response);
}

async function readAnswer(response: Response) {
  const { status, headers } = response;
  return { status, to: headers.get('location'), html: await response.text(), headers };
}

/** Opens a finder's form and sends it with these fields. */
export async function tell(
  client: Client,
  { hash }: Pick<Insignia, 'hash'>,
  fields: Record<string, string> = {},
  headers: Headers = {},
) {
  const { html } = await get(client, `${avisoOf(hash)}?tipo=tengo`, headers);
  const all = { clave: valueOf(html, 'clave'), tipo: 'tengo', ...fields };
  return { ...(await post(client, avisoOf(hash), all, headers)), fields: all };
}

const CONVERSACION = /\/c\/[\w-]{22}/;

/** The link in the owner's first mail about a conversation. */
export async function findLink({ mailbox }: TestApp, { usuario }: Owner): Promise<string> {
  const mail = await mailbox.waitForMail(usuario.email, 1, CONVERSACION);
  return CONVERSACION.exec(mail.text!)![0];
}

/** Posts a page's form with a photo, or with any other file in its field. */
export async function postFoto(
  client: Client,
  path: string,
  fields: Record<string, string>,
  { bytes, name = 'foto.jpg', type = 'image/jpeg' }: { bytes: Uint8Array } & Partial<Hostil>,
  { headers = {}, fotoFirst = false }: { headers?: Headers; fotoFirst?: boolean } = {},
) {
  const body = new FormData();
  const attach = () => body.append('foto', new Blob([Uint8Array.from(bytes)], { type }), name);
  if (fotoFirst) attach();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  if (!fotoFirst) attach();
  return readAnswer(await client.send(path, { method: 'POST', body, headers }));
}

/** Opens a finder's form and sends it with a photo and these fields. */
export async function tellConFoto(
  client: Client,
  { hash }: Insignia,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
) {
  const { html } = await get(client, avisoOf(hash));
  const all = { clave: valueOf(html, 'clave'), tipo: 'tengo', ...fields };
  return { ...(await postFoto(client, avisoOf(hash), all, { bytes })), fields: all };
}

/** The addresses of the photos in a page, small and large. */
export const fotosIn = (html: string) =>
  [...html.matchAll(/<a class="foto" href="([^"]+)"[^>]*><img src="([^"]+)"/g)].map(
    ([, grande, mini]) => ({ grande: grande!, mini: mini! }),
  );

/** Listens to the stream of changes (server-sent events) of a page. */
export async function listenTo({ base }: Client, path: string) {
  const reader = new AbortController();
  const stream = await fetch(`${base}${path}/cambios`, { signal: reader.signal });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  let heard = '';
  const listening = (async () => {
    for await (const chunk of stream.body!) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  await eventually(() => expect(heard).toContain('retry'));
  const stop = () => (reader.abort(), listening);
  return { heard: () => heard, ended: listening, stop };
}
