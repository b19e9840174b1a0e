import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { lockMascota } from '../../mascotas/mascotas.ts';
import { callsOf, createPerdida, PRUEBAS, SENAS } from '../../test/comparada.ts';
import { askToErase } from '../../test/eliminaciones.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { lockEncontrada } from '../encontradas/encontradas.queries.ts';
import { compare } from './compare.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
const ana = makeEach(() => createPerdida(t));
const { find, say, read, answer } = callsOf(t, ana);

describe('una encontrada que podría ser la perdida', () => {
  const haceUnDia = sql<Date>`now() - interval '24 hours'`;
  const PODRIA = /Podría ser|podría ser|¿Es Luna/;
  const mails = () => t.mailbox.to(ana.email).filter(({ subject }) => PODRIA.test(subject ?? ''));
  const told = () =>
    t.db.selectFrom('parecidos').select('avisado').where('avisado', 'is not', null).execute();
  /** Until all comparisons so far have run. */
  const settle = () => t.drainCola('parecido');

  test('se le pregunta una vez a su dueña, también si no está en el tablón', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    await find();
    const mail = await t.mailbox.waitForMail(ana.email, 1, /Luna/);
    expect(mail.text).toContain(`/perdida/${ana.hash}/parecidos`);
    expect(mail.text).not.toMatch(/rojo|oreja|hembra/i);
    await say({ ...SENAS, ...PRUEBAS });
    await settle();
    expect(mails()).toHaveLength(1);
  });

  test('encontrada antes de decir dónde se perdió: se le pregunta al decirlo', async () => {
    await find();
    await settle();
    expect(await told()).toEqual([]);
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    await settle();
    expect(await told()).toHaveLength(1);
  });

  test('sin sitio, o de un borrador sin probar → no se avisa a nadie', async () => {
    await say({ ...SENAS, ...PRUEBAS, posicion: undefined, municipio: 'Leganés', tablon: false });
    await find();
    await settle();
    expect(await told()).toEqual([]);
  });

  test('dos avisos al día; los demás esperan', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    for (let n = 0; n < 3; n++) await find({}, { marcas: 'La oreja rota' });
    await settle();
    expect(await told()).toHaveLength(2);
    await t.db.updateTable('parecidos').set({ avisado: haceUnDia }).execute();
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'parecido'`.execute(t.db);
    await settle();
    expect(await told()).toHaveLength(3);
  });

  test('de varias perdidas de una cuenta, el collar cuenta solo en la primera', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    for (const collar of ['azul', 'verde']) {
      const { hash } = await t.createMascota(ana);
      await ana.client.put(`/insigniasQR/edit/put?hash=${hash}`, { tipo_mascota: 1, Genero: 'H' });
      await ana.client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
      const suyas = { ...SENAS, ...PRUEBAS, collar, tablon: false };
      await ana.client.put(`/insigniasQR/tablon?hash=${hash}`, suyas);
    }
    await find({}, { collar: 'verde', sexo: 'M', marcas: '' });
    await settle();
    // The green one and the blue one alike.
    expect(await told()).toHaveLength(2);
  });

  test('a quien prefiere avisos, por correo solo si ningún navegador lo recibió', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    await find();
    await settle();
    await t.drainCorreo();
    const { id } = await t.db
      .selectFrom('perdidas')
      .select('id')
      .where('mascota_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const { encontrada_id: encontrada } = await t.db
      .selectFrom('parecidos')
      .select('encontrada_id')
      .executeTakeFirstOrThrow();
    await compare(t.deps, { respaldo: { perdida: id, encontrada } });
    await t.drainCorreo();
    expect(mails()).toHaveLength(2);
    await t.db.updateTable('parecidos').set({ respuesta: 'no' }).execute();
    await compare(t.deps, { respaldo: { perdida: id, encontrada } });
    await t.drainCorreo();
    expect(mails()).toHaveLength(2);
  });

  test('mientras su dueña cambia algo, la comparación espera: las dos cosas se hacen', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    const { clave } = await find();
    await settle();
    await t.db.deleteFrom('parecidos').execute();
    const { id } = await t.db
      .selectFrom('perdidas')
      .select('id')
      .where('mascota_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    let comparing: Promise<void> | undefined;
    await withTransaction(t.db, async (trx) => {
      await lockMascota(trx, ana.usuario.id, ana.hash);
      comparing = compare(t.deps, { perdida: id });
      await sleep(300);
      await trx.updateTable('busquedas').set({ collar: 'azul' }).execute();
    });
    await comparing;
    expect(await told()).toHaveLength(1);
    expect((await read()).parecidos.map((one) => one.clave)).toEqual([clave]);
  });

  test('mientras se borran las dos de las que se le avisa, no se esperan una a otra', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    await find({ latitud: '40.3345' }, { marcas: 'La oreja rota' });
    await find({}, { marcas: 'La oreja rota' });
    await settle();
    expect(await told()).toHaveLength(2);
    await t.db.deleteFrom('parecidos').execute();
    const { id } = await t.db.selectFrom('perdidas').select('id').executeTakeFirstOrThrow();
    const borradas = await t.db.selectFrom('encontradas').select('id').orderBy('id').execute();
    let comparing: Promise<void> | undefined;
    await withTransaction(t.db, async (trx) => {
      for (const borrada of borradas) {
        await lockEncontrada(trx, borrada.id);
        comparing ??= compare(t.deps, { perdida: id });
        await untilWaiting(t.db);
      }
    });
    await comparing;
    expect(await told()).toHaveLength(2);
  });

  test("quien dijo 'no' no vuelve a oír de ella", async () => {
    await say({ ...SENAS, ...PRUEBAS, posicion: undefined, municipio: 'Leganés', tablon: false });
    const { clave } = await find();
    await answer(clave);
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    await settle();
    expect(await told()).toEqual([]);
  });

  test('de una cuenta que se va a borrar → nada', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    await askToErase(ana.client);
    await find();
    await settle();
    expect(await told()).toEqual([]);
  });
});
