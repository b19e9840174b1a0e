import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Insignia } from '@vuelve/contract/mascota';
import { Client } from '../../server/src/test/client.ts';

/** The number of mails whose text holds each of `texts`. */
export async function countMails(folder: string, texts: string[]): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => mails.filter((mail) => mail.includes(text)).length);
}

/** A finder's notice, sent by the form. */
export async function write(base: string, { hash }: Insignia, mensaje: string): Promise<void> {
  const finder = new Client(base);
  const path = `/app/view/${hash}/aviso`;
  const form = await (await finder.fetch(`${path}?tipo=tengo`)).text();
  const [, clave = ''] = /name="clave" value="([^"]*)"/.exec(form) ?? [];
  const body = new URLSearchParams({ clave, tipo: 'tengo', mensaje }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await finder.send(path, { method: 'POST', body, headers });
  if (status !== 303) throw new Error(`A notice was answered with ${status}`);
}

export async function waitForMails(
  folder: string,
  texts: string[],
  patienceMs: number,
): Promise<number> {
  const start = performance.now();
  while ((await countMails(folder, texts)).includes(0)) {
    if (performance.now() - start > patienceMs) break;
    await sleep(250);
  }
  return performance.now() - start;
}
