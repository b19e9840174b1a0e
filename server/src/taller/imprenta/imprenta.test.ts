import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineTask } from '../apart/task.ts';
import type escribir from '../../test/tareas/escribir.ts';
import type girar from '../../test/tareas/girar.ts';
import type mirar from '../../test/tareas/mirar.ts';
import type morir from '../../test/tareas/morir.ts';
import { openImprenta } from './imprenta.ts';

const scriptOf = (name: string) => new URL(`../../test/tareas/${name}.ts`, import.meta.url);
const ESCRIBIR = defineTask<typeof escribir>(scriptOf('escribir'));
const GIRAR = defineTask<typeof girar>(scriptOf('girar'));
const MIRAR = defineTask<typeof mirar>(scriptOf('mirar'));
const MORIR = defineTask<typeof morir>(scriptOf('morir'));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-imprenta-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('lo que falla y lo que mata a su hilo no estorban a lo que espera', async () => {
  const imprenta = openImprenta();
  const [absent, first, dead, second] = await Promise.allSettled([
    imprenta.run(ESCRIBIR, { path: join(folder, 'no', 'hay'), mb: 1 }, 'uno'),
    imprenta.run(MIRAR, undefined, 'dos'),
    imprenta.run(MORIR, undefined, 'tres'),
    imprenta.run(MIRAR, undefined, 'cuatro'),
  ]);
  await imprenta.close();
  expect(absent).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
  expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'HILO_MUERTO' } });
  const seen = { status: 'fulfilled', value: { env: [], pid: process.pid } };
  expect([first, second]).toEqual([seen, seen]);
});

test('lo que no acaba se deja, y su hilo con ello', async () => {
  const imprenta = openImprenta(1);
  const endless = imprenta.run(GIRAR, { path: join(folder, 'gira') }, 'uno');
  await expect(endless).rejects.toMatchObject({ code: 'PAPEL_LENTO' });
  await imprenta.close();
});

test('quien pide demasiados oye 503, y al cerrar no queda hilo ni espera', async () => {
  const imprenta = openImprenta();
  const asked = Array.from({ length: 23 }, () =>
    imprenta.run(GIRAR, { path: join(folder, 'gira') }, 'uno'),
  );
  const settled = Promise.allSettled(asked);
  await expect(asked[22]).rejects.toMatchObject({ status: 503 });
  await imprenta.close();
  const reasons = (await settled).map((it) => (it.status === 'rejected' ? it.reason : undefined));
  expect(reasons[0]).toMatchObject({ code: 'HILO_MUERTO' });
  expect(reasons[1]).toMatchObject({ message: 'The server is stopping' });
  expect(reasons.filter(({ status }) => status === 503)).toHaveLength(2);
  await expect(imprenta.run(MIRAR, undefined, 'otro')).rejects.toThrow('The server is stopping');
});
