import type { Usuario } from '@vuelve/contract/usuario';
import { EXPORTACION_CADA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { askToErase, makeDue } from '../../test/eliminaciones.ts';
import { read, takeAlong, zipOf } from '../../test/exportaciones.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { eraseDue } from './borrado.ts';

const DIA_MS = 86_400_000;

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
beforeEach(() => t.createMascota(owner));

/** Logs in again: the deletion has ended the session. */
async function signBackIn() {
  const client = t.visitor();
  const datos = { email: owner.email, password: CONTRASENA };
  const { body } = await client.post<{ usuario: Usuario }>('/usuarios/login', datos);
  return { client, vence: Date.parse(body.usuario.eliminacion!) };
}

test('en los siete días se baja la copia que había y se pide otra, como mucho hasta que la cuenta se borre', async () => {
  const before = await takeAlong(owner.client);
  await askToErase(owner.client);
  const { client, vence } = await signBackIn();
  const { lista } = await read(client);
  expect((await client.fetch(zipOf(lista!.hash))).status).toBe(200);
  const pedida = new Date(Date.now() - EXPORTACION_CADA_MS - 1000);
  await t.db.updateTable('exportaciones').set({ pedida }).execute();
  await sql`UPDATE eliminaciones SET vence = vence - interval '1 day'`.execute(t.db);

  const after = await takeAlong(client);
  expect(after.lista.hash).not.toBe(before.lista.hash);
  expect(JSON.stringify(after.datos)).toContain('Luna');
  expect(Date.parse(after.lista.caduca)).toBe(vence - DIA_MS);
  expect((await t.visitor().fetch(zipOf(after.lista.hash))).status).toBe(401);
});

test('con la cuenta se va la copia, también la que se estaba haciendo', async () => {
  await askToErase(owner.client);
  const haciendo = { hash: 'B'.repeat(22), estado: 'haciendo' as const, turno: 'C'.repeat(22) };
  await t.db
    .insertInto('exportaciones')
    .values({ usuario_id: owner.usuario.id, ...haciendo })
    .execute();
  await makeDue(t.db, owner.usuario.id);
  await eraseDue(t.deps);
  const left = t.db.selectFrom('exportaciones').select('id');
  expect(await left.where('usuario_id', '=', owner.usuario.id).execute()).toEqual([]);
});
