import type { Proveedor } from '@vuelve/contract/identidad';
import type { Client } from './client.ts';

/** Who somebody says that he is at the own provider; nothing: he changes his mind. */
export type Persona = { email: string; nombre?: string; apellidos?: string } & Record<
  string,
  string
>;

/** What the provider sends the browser back with: an address, or a form as Apple does. */
export interface Regreso {
  path: string;
  form?: Record<string, string>;
}

/** Signs in at the own provider like a browser, up to where it is sent back. `alter` changes the way there. */
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

/** Comes back, by Apple's form as another site sends it; where the browser stands in the end. */
export async function comeBack(client: Client, { path, form }: Regreso): Promise<string> {
  if (!form) return follow(client, path);
  const fromApple = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  // A form of another site comes without cookies (SameSite=Lax); those that are set with the answer stay.
  const kept = new Map(client.cookies);
  client.cookies.clear();
  const answer = await submit(client, path, form, fromApple);
  for (const [name, value] of kept) client.cookies.set(name, value);
  return follow(client, pathOf(answer));
}

/** Signs in from beginning to end. */
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
