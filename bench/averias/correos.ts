import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Insignia } from '@vuelve/contract/mascota';
import { Client } from '../../server/src/test/client.ts';

/** The conversations that the mails of a folder link to: one of each mail, in order of arrival. */
export async function listAvisados(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.flatMap((mail) => /\/c\/([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] ?? []);
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

/** Waits until the mails of a folder tell of `conversaciones`. Returns how long it took, in ms. */
export async function waitForAvisos(
  folder: string,
  conversaciones: number,
  patienceMs: number,
): Promise<number> {
  const start = performance.now();
  while (new Set(await listAvisados(folder)).size < conversaciones) {
    if (performance.now() - start > patienceMs) break;
    await sleep(250);
  }
  return performance.now() - start;
}
