import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { cloneDatabase } from '../../test/databases.ts';
import { eventually } from '../../test/eventually.ts';
import { openProxy, type Proxy } from '../../test/proxy.ts';
import { makeEach } from '../../test/fixtures.ts';
import { openTestApp, type TestApp, type Owner } from '../../test/test-app.ts';

/** Longest time that a switched-off field may still be shown. */
const PLAZO_MS = 2_000;

let proxy: Proxy;
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const url = await cloneDatabase();
  proxy = await openProxy(url);
  here = await openTestApp({ DATABASE_URL: url });
});
afterAll(async () => {
  await here.close();
  proxy.close();
});

let owner: Owner;
beforeEach(async () => {
  proxy.silenceNew(undefined);
  there = await openTestApp({ DATABASE_URL: proxy.url });
  owner = await here.createOwner();
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    telefono: '612 345 678',
  });
});
const pet = makeEach(() => here.createMascota(owner));

afterEach(() => there.close());

const save = (cambios: object) =>
  owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, cambios);

describe('otra instancia, sin que nadie le anuncie el cambio', () => {
  test('enseña el que escribió una que no llegó a anunciarlo', async () => {
    const { client } = await there.createOwner();
    const theirs = await there.createMascota({ client });
    expect(await here.readPerfil(theirs.hash)).not.toContain('Soy Brisa<');
    proxy.silenceNew('LISTEN');
    proxy.silence('LISTEN');
    const path = `/insigniasQR/edit/put?hash=${theirs.hash}`;
    expect((await client.put(path, { Mascota: 'Brisa' })).status).toBe(200);
    await eventually(async () => {
      expect(await here.readPerfil(theirs.hash)).toContain('Soy Brisa<');
    });
  });

  test('enseña el que se escribió a mano en la base, y el de quien empezó antes y acabó después', async () => {
    expect(await here.readPerfil(pet.hash)).not.toContain('Soy Brisa<');
    const rename = (db: Queryable, mascota: string) =>
      db.updateTable('mascotas').set({ mascota }).where('hash', '=', pet.hash).execute();
    await withTransaction(here.deps.db, async (slow) => {
      await rename(slow, 'Brisa');
      const other = await here.createMascota(owner);
      await here.readPerfil(other.hash);
      await here.deps.perfilCache.settle();
    });
    await eventually(async () => {
      expect(await here.readPerfil(pet.hash)).toContain('Soy Brisa<');
    });
    await rename(here.deps.db, 'Nube');
    await eventually(async () => {
      expect(await here.readPerfil(pet.hash)).toContain('Soy Nube<');
    });
  });
});

describe('otra instancia, cuya conexión para oír los cambios calla sin cerrarse', () => {
  test('a los 2 s no enseña ya el teléfono que su dueña quitó', async () => {
    expect(await there.readPerfil(pet.hash)).toContain('tel:+34612345678');
    proxy.silenceNew('LISTEN');
    proxy.silence('LISTEN');
    expect((await save({ telefono_publico: false })).status).toBe(200);
    await sleep(PLAZO_MS);
    expect(await there.readPerfil(pet.hash)).not.toContain('tel:+');
    await save({ telefono_publico: true });
    await sleep(PLAZO_MS);
    expect(await there.readPerfil(pet.hash)).toContain('tel:+34612345678');
  });

  test('quien escribe en ella recibe respuesta, y ve lo que escribió', async () => {
    const { createOwner, createMascota, readPerfil } = there;
    const other = await createOwner();
    const theirs = await createMascota(other);
    await readPerfil(theirs.hash);
    proxy.silence('LISTEN');
    for (const Mascota of ['Brisa', 'Nube']) {
      const path = `/insigniasQR/edit/put?hash=${theirs.hash}`;
      expect((await other.client.put(path, { Mascota })).status).toBe(200);
      expect(await readPerfil(theirs.hash)).toContain(`Soy ${Mascota}<`);
    }
  });
});
