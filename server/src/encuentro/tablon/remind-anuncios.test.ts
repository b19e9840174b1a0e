import type { Publicado } from '@vuelve/contract/tablon';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAna } from '../../test/avisos-de-mascota.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { remindAnuncios } from './remind-anuncios.ts';

const t = useTestApp({ DEMO: '0' });
const owner = makeEach(() => createAna(t));
const pet = makeEach(async () => {
  const made = await t.createMascota(owner);
  await owner.client.put(`/insigniasQR/edit/put?hash=${made.hash}`, { Mascota: 'Luna' });
  await owner.client.put(`/insigniasQR/perdida?hash=${made.hash}`, { abre: true });
  return made;
});

const publish = async () => {
  const body = { tamano: 'grande', colores: ['negro'], municipio: 'Teruel' };
  const path = `/insigniasQR/tablon?hash=${pet.hash}`;
  return (await owner.client.put<{ publicado: Publicado }>(path, body)).body.publicado;
};
const age = (dias: number) =>
  t.db
    .updateTable('anuncios')
    .set({ vida: sql<Date>`now() - make_interval(days => ${dias})` })
    .where('mascota_id', '=', pet.id)
    .execute();

test('diez días antes de salir del tablón se pregunta una vez; dos servidores a la vez, también una', async () => {
  await publish();
  await age(79);
  await remindAnuncios(t.deps);
  await age(81);
  await Promise.all([remindAnuncios(t.deps), remindAnuncios(t.deps)]);
  const mail = await t.mailbox.waitForMail(owner.usuario.email, 1, /sale del tablón/);
  expect(mail.subject).toBe('¿Sigue perdida Luna?');
  expect(mail.text).toContain(`/app/perdida/${pet.hash}`);
  const row = await t.db
    .selectFrom('correos')
    .select('id')
    .where('para', '=', owner.usuario.email)
    .where('nombre', '=', 'anuncioCaduca')
    .execute();
  expect(row).toHaveLength(1);
});

test('decir que sigue perdida empieza la cuenta otra vez, con su recordatorio', async () => {
  const { hasta, clave } = await publish();
  await age(81);
  await remindAnuncios(t.deps);
  const again = await publish();
  expect(again.clave).toBe(clave);
  expect(Date.parse(again.hasta)).toBeGreaterThanOrEqual(Date.parse(hasta));
  const { recordado } = await t.db
    .selectFrom('anuncios')
    .select('recordado')
    .where('mascota_id', '=', pet.id)
    .executeTakeFirstOrThrow();
  expect(recordado).toBeNull();
});

test('ni una retirada por el equipo ni la de una cuenta oculta se recuerdan', async () => {
  await publish();
  await age(85);
  await t.db
    .updateTable('anuncios')
    .set({ retirado: true })
    .where('mascota_id', '=', pet.id)
    .execute();
  await remindAnuncios(t.deps);
  const { recordado } = await t.db
    .selectFrom('anuncios')
    .select('recordado')
    .where('mascota_id', '=', pet.id)
    .executeTakeFirstOrThrow();
  expect(recordado).toBeNull();
});
