import type { Lista } from '@vuelve/contract/admin';
import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { offer, traspasoOf } from '../../test/traspasos.ts';
import { deleteOldTraspasos } from './end-traspaso.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));
let email: string;
let enlace: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@ejemplo.es`;
  enlace = await offer(t, owner, pet, email);
  await t.drainCorreo();
});

const countMails = async () =>
  (await admin.client.get<Lista<CorreoEnLista>>(`/admin/correos?buscar=${email}`)).body.filas
    .length;
const age = (interval: string) =>
  t.db
    .updateTable('traspasos')
    .set({ caduca: sql`now() - ${interval}::interval` })
    .where('mascota_id', '=', pet.id)
    .execute();

describe('GET /admin/correos: la dirección a la que se iba a entregar', () => {
  test('se olvida cuando dice que no', async () => {
    expect(await countMails()).toBe(1);
    await t.visitor().post('/traspasos/rechazar', { enlace });
    expect(await countMails()).toBe(0);
  });

  test('se olvida cuando su dueño lo anula', async () => {
    expect(await countMails()).toBe(1);
    await owner.client.delete(traspasoOf(pet));
    expect(await countMails()).toBe(0);
  });

  test('se olvida cuando su dueño borra la mascota', async () => {
    expect(await countMails()).toBe(1);
    const path = `/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`;
    expect((await owner.client.delete(path)).status).toBe(200);
    expect(await countMails()).toBe(0);
  });

  test('se olvida al día de caducar, o al empezar otra', async () => {
    await age('1 second');
    await deleteOldTraspasos(t.db);
    expect(await countMails()).toBe(1);
    await age('25 hours');
    await deleteOldTraspasos(t.db);
    expect(await countMails()).toBe(0);

    await offer(t, owner, pet, email);
    await age('1 second');
    await owner.client.post(traspasoOf(pet), { email: 'otra@ejemplo.es' });
    expect(await countMails()).toBe(0);
  });
});
