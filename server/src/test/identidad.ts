import type { Proveedor } from '@vuelve/contract/identidad';
import type { Client } from './client.ts';

/** The data that a user enters at the stand-in provider. Undefined for a user who cancels. */
export type Persona = { email: string; nombre?: string; apellidos?: string } & Record<
  string,
  string
>;

/** The provider's answer: an address, or a form in the case of Apple. */
export interface Regreso {
  path: string;
  form?: Record<string, string>;
}

/** Signs in at the stand-in provider up to its answer. `alter` changes the request's address. */
export async function signInAt(
  client: Client,
  proveedor: Proveedor,
  persona: Persona | undefined,
  alter: (url: URL) => void = () => {},
  salida?: object,
): Promise<Regreso> {
  const { body } = await client.post<{ url: string }>(`/identidades/${proveedor}`, salida);
  const url = new URL(body.url);
  alter(url);
  const elegir = await follow(client, url.pathname + url.search);
  const page = await client.fetch(elegir);
  if (page.status !== 200) throw new Error(`The provider asks nobody: ${page.status}`);
  const chosen = await submit(client, elegir, persona ?? { cancelar: '1' });
  const back = await client.fetch(pathOf(chosen));
  if (back.headers.has('location')) return { path: pathOf(back) };
  const html = await back.text();
  const fields = html.matchAll(/name="(\w+)" value="([^"]*)"/g);
  const form = Object.fromEntries([...fields].map(([, name, value]) => [name, unescape(value!)]));
  return { path: new URL(/action="([^"]*)"/.exec(html)![1]!).pathname, form };
}

/** Sends the provider's answer, Apple's form as from another site. Returns the final address. */
export async function comeBack(client: Client, { path, form }: Regreso): Promise<string> {
  if (!form) return follow(client, path);
  const fromApple = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  // A form from another site carries no cookies (SameSite=Lax); cookies of the answer are kept.
  const kept = new Map(client.cookies);
  client.cookies.clear();
  const answer = await submit(client, path, form, fromApple);
  for (const [name, value] of kept) client.cookies.set(name, value);
  return follow(client, pathOf(answer));
}

/** A complete sign-in. */
export async function signIn(
  client: Client,
  proveedor: Proveedor,
  persona?: Persona,
  salida?: object,
) {
  return comeBack(client, await signInAt(client, proveedor, persona, undefined, salida));
}

async function follow(client: Client, path: string): Promise<string> {
  return pathOf(await client.fetch(path));
}

function pathOf(response: Response): string {
  const { pathname, search } = new URL(response.headers.get('location')!, response.url);
  return pathname + search;
}

async function submit(
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return client.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

function unescape(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
