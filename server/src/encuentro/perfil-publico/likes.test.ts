import { describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();
const pet = makeOnce(async () => t.createMascota(await t.createOwner()));

const medio = makeEach(() => t.createMedio(pet));

const like = (
  client: Client,
  action: unknown,
  insignia_id: unknown = pet.id,
  id: unknown = medio.id,
) => client.put('/verInsignia/likes', { insignia_id, id, action });

describe('PUT /verInsignia/likes', () => {
  test('un me gusta → 200 y 1; repetido, sigue en 1', async () => {
    const visitor = t.visitor();
    for (let i = 0; i < 3; i++) {
      const answer = await like(visitor, 1);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ media: { id: medio.id, likes: 1 } });
    }
  });

  test('retirado → 0; retirado otra vez, o sin haberlo dado, igual', async () => {
    const visitor = t.visitor();
    await like(t.visitor(), 1);
    await like(visitor, 1);
    for (let i = 0; i < 2; i++) {
      expect((await like(visitor, 0)).body).toEqual({ media: { id: medio.id, likes: 1 } });
    }
    expect((await like(t.visitor(), 0)).body).toEqual({ media: { id: medio.id, likes: 1 } });
  });

  test('dos visitantes → 2', async () => {
    await like(t.visitor(), 1);
    expect((await like(t.visitor(), 1)).body).toEqual({ media: { id: medio.id, likes: 2 } });
  });

  test('el mismo visitante diez veces a la vez → 1', async () => {
    const visitor = t.visitor();
    await like(visitor, 0); // sets the cookie
    await Promise.all(Array.from({ length: 10 }, () => like(visitor, 1)));
    expect((await like(visitor, 1)).body).toEqual({ media: { id: medio.id, likes: 1 } });
  });

  test('al visitante se le reconoce por una cookie HttpOnly de la que solo se guarda el resumen', async () => {
    const visitor = t.visitor();
    const answer = await like(visitor, 1);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^visitante=[\w-]{22}; .*HttpOnly; SameSite=Lax/,
    );
    const rows = await t.db.selectFrom('me_gusta').select('visitante').execute();
    const stored = rows.map(({ visitante }) => visitante).join();
    expect(stored).not.toContain(visitor.cookies.get('visitante'));
    expect((await like(visitor, 1)).headers.has('set-cookie')).toBe(false);
  });

  test('muchos de una vez, y borrados a mano, cuentan lo que son', async () => {
    const likes = ['v:a', 'v:b', 'v:c'].map((visitante) => ({ medio_id: medio.id, visitante }));
    const count = async () => {
      const of = t.db.selectFrom('medios').select('likes').where('id', '=', medio.id);
      return (await of.executeTakeFirstOrThrow()).likes;
    };
    await t.db.insertInto('me_gusta').values(likes).execute();
    expect(await count()).toBe(3);
    await t.db.deleteFrom('me_gusta').where('visitante', 'in', ['v:a', 'v:b']).execute();
    expect(await count()).toBe(1);
  });

  test('con sesión cuenta el usuario, sea cual sea el navegador', async () => {
    const { client, email } = await t.createOwner();
    const phone = t.visitor();
    await phone.post('/usuarios/login', { email, password: 'cuatro-patas-1' });
    await like(client, 1);
    expect((await like(phone, 1)).body).toEqual({ media: { id: medio.id, likes: 1 } });
    expect(client.cookies.has('visitante')).toBe(false);
  });

  test('sin cookie, o con una inventada, una red da 20 al día a una foto y lee siempre 200', async () => {
    const limited = await openTestApp({ TRUST_PROXY: '127.0.0.1' });
    try {
      const owner = await limited.createOwner();
      const mascota = await limited.createMascota(owner);
      const [foto, otra] = [await limited.createMedio(mascota), await limited.createMedio(mascota)];
      const give = async (from: string, { who = limited.visitor(), id = foto.id } = {}) => {
        const body = { insignia_id: mascota.id, id, action: 1 };
        const headers = { 'x-forwarded-for': from };
        const answer = await who.put<{ media: { likes: number } }>(
          '/verInsignia/likes',
          body,
          headers,
        );
        expect(answer.status).toBe(200);
        return answer.body.media.likes;
      };
      const impostor = (i: number) => {
        const who = limited.visitor();
        if (i % 2) who.cookies.set('visitante', String(i).padStart(22, 'x'));
        return who;
      };
      for (let i = 0; i < 30; i++) await give(`2001:db8:0:1::${i}`, { who: impostor(i) });
      expect(await give('2001:db8:0:1::1')).toBe(20);
      expect(await give('2001:db8:0:1::1', { id: otra.id })).toBe(1);
      expect(await give('2001:db8:0:2::1')).toBe(21);
      expect(await give('2001:db8:0:1::1', { who: owner.client })).toBe(22);
    } finally {
      await limited.close();
    }
  });

  test('repetirlo no gasta los de la red', async () => {
    const visitor = t.visitor();
    for (let i = 0; i < 25; i++) await like(visitor, 1);
    expect((await like(t.visitor(), 1)).body).toEqual({ media: { id: medio.id, likes: 2 } });
  });

  test('foto de otra mascota o que no existe → 404 y nada cambia', async () => {
    const other = await t.createMascota(await t.createOwner());
    const visitor = t.visitor();
    for (const answer of [
      await like(visitor, 1, other.id),
      await like(visitor, 1, 2_147_483_647),
      await like(visitor, 1, pet.id, 2_147_483_647),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: 'No lo encontramos' });
    }
    expect((await like(visitor, 0)).body).toEqual({ media: { id: medio.id, likes: 0 } });
  });

  test.each([
    [{ action: 2 }, { action: 'Revisa este dato' }],
    [{ action: '1' }, { action: 'Revisa este dato' }],
    [{ action: undefined }, { action: 'Revisa este dato' }],
    [{ id: undefined }, { id: 'Revisa este dato' }],
    [{ id: 0 }, { id: 'Revisa este dato' }],
    [{ id: 1.5 }, { id: 'Revisa este dato' }],
    [{ id: 9_999_999_999 }, { id: 'Revisa este dato' }],
    [{ id: 'foto' }, { id: 'Revisa este dato' }],
    [{ insignia_id: -1 }, { insignia_id: 'Revisa este dato' }],
  ])('%j → 400 %j', async (field, campos) => {
    const body = { insignia_id: pet.id, id: medio.id, action: 1, ...field };
    const answer = await t.visitor().put('/verInsignia/likes', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
  });
});
