import { describe, expect, test } from 'vitest';
import { createAna, get, tell } from '../../test/avisos-de-mascota.ts';
import { limpiar } from '../../test/limpiar.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000);

async function lose(dias: number) {
  const perdida = { mascota_id: pet.id, desde: hace(dias + 1), vuelta: hace(dias) };
  await t.db.insertInto('perdidas').values(perdida).execute();
}

describe('lo que se borra', () => {
  const age = (dias: number, campos: ('ultimo' | 'abierta')[]) =>
    t.db
      .updateTable('conversaciones')
      .set(Object.fromEntries(campos.map((campo) => [campo, hace(dias)])))
      .where('mascota_id', '=', pet.id)
      .execute();

  test('a los 90 días del último mensaje, y no antes', async () => {
    const { to } = await tell(t.visitor(), pet);
    await age(89, ['ultimo']);
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(200);
    await age(91, ['ultimo']);
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });

  test('a los 30 días de volver a casa', async () => {
    const { to } = await tell(t.visitor(), pet);
    await age(40, ['abierta']);
    await lose(29);
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(200);
    await t.db.deleteFrom('perdidas').where('mascota_id', '=', pet.id).execute();
    await lose(31);
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });

  test('si se perdió otra vez, a los 30 días de volver de la última, y nunca mientras está perdida', async () => {
    const { to } = await tell(t.visitor(), pet);
    await age(60, ['abierta']);
    await lose(45);
    await lose(5);
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(200);
    await t.db
      .updateTable('perdidas')
      .set({ vuelta: null })
      .where('vuelta', '>', hace(7))
      .execute();
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(200);
    await t.db
      .updateTable('perdidas')
      .set({ desde: hace(32), vuelta: hace(31) })
      .where('vuelta', 'is', null)
      .execute();
    await limpiar(t);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });

  test('con la mascota', async () => {
    const { to } = await tell(t.visitor(), pet);
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect((await get(t.visitor(), to!)).status).toBe(404);
  });
});
