import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Medio } from '@vuelve/contract/medio';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { drawJpeg } from '../../test/imagenes.ts';

const t = useTestApp();

/** Asks for a file, and leaves after `ms`. */
async function leave(url: string, ms: number): Promise<void> {
  const asked = request(url).on('error', () => {});
  asked.end();
  await sleep(ms);
  asked.destroy();
}

test('quien se va antes de recibir el primer byte no deja el fichero abierto', async () => {
  const owner = await t.createOwner();
  const pet = await t.createMascota(owner);
  const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Playa' };
  const { body } = await owner.client.upload<{ media: Medio }>(
    '/imagenes/subirfoto',
    fields,
    await drawJpeg(),
  );
  const path = `/ficheros/${owner.usuario.hash}/${pet.hash}/media/${body.media.fichero}`;
  const opened: Readable[] = [];
  const { ficheros } = t.deps;
  const read = ficheros.read;
  ficheros.read = async (...which) => {
    const file = await read(...which);
    opened.push(file);
    return file;
  };
  try {
    for (let n = 0; n < 60; n++) await leave(t.visitor().base + path, n % 4);
    expect(opened.length).toBeGreaterThan(0);
    await eventually(() => expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]));
  } finally {
    ficheros.read = read;
  }
});
