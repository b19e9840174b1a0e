import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Exportaciones } from '@vuelve/contract/exportacion';
import { fromBufferPromise } from 'yauzl';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import { CONTRASENA } from './test-app.ts';

/** Asks for an export of the account. */
export const ask = (client: Client, contrasena = CONTRASENA) =>
  client.post<Exportaciones>('/exportaciones', { contrasena });

export const read = async (client: Client) =>
  (await client.get<Exportaciones>('/exportaciones')).body;

/** Waits until no export of the account is in progress; returns the state. */
export const waitForEnd = (client: Client) =>
  eventually(async () => {
    const now = await read(client);
    if (now.en_curso) throw new Error(`Not yet: ${JSON.stringify(now)}`);
    return now;
  });

export const zipOf = (hash: string) => `/api/exportaciones/${hash}/zip`;

/** The files of a zip by path. Checksums must match, and paths must be unique. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is broken`);
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    files.set(entry.fileName, content);
  }
  return files;
}

/** Asks for an export of the account, waits for it and downloads it. */
export async function takeAlong(client: Client) {
  await ask(client);
  const { lista, fallo } = await waitForEnd(client);
  if (!lista) throw new Error(`It failed: ${fallo}`);
  const response = await client.fetch(zipOf(lista.hash));
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = await readZip(bytes);
  const datos = JSON.parse(files.get('datos.json')!.toString()) as Datos;
  return { bytes, files, datos, leeme: files.get('LEEME.html')!.toString(), lista };
}

export type Datos = Record<string, Record<string, unknown>[]>;
