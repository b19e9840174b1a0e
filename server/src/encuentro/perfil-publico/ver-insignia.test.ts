import { insigniaPublica } from '@vuelve/contract/mascota';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import { beforeAll, describe, expect, test } from 'vitest';
import { createChapa } from '../../chapas/chapas.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
beforeAll(async () => {
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    apellidos: 'Serrano',
    telefono: '612 345 678',
    direccion: 'Calle Secreta 7',
  });
});
const pet = makeOnce(() => t.createMascota(owner));

const get = (hash: string) => t.visitor().get<PerfilPublico>(`/verInsignia?hash=${hash}`);

describe('GET /verInsignia', () => {
  test('→ 200 con la mascota, su dueño y sus fotos, la última primero', async () => {
    const first = await t.createMedio(pet);
    const second = await t.createMedio(pet, 'V');
    const answer = await get(pet.hash);
    expect(answer.status).toBe(200);
    const publica = insigniaPublica.parse(pet);
    expect(answer.body).toEqual({
      insignia: publica,
      usuario: {
        id: owner.usuario.id,
        hash: owner.usuario.hash,
        nombre: 'Ana',
        apellidos: 'Serrano',
        telefono: '612 345 678',
      },
      medias: [
        expect.objectContaining({ id: second.id, tipo: 'V', likes: 0, insignia_id: pet.id }),
        expect.objectContaining({ id: first.id, tipo: 'F', titulo: 'En el parque' }),
      ],
      importante: [],
      chip: null,
      perdida: null,
    });
  });

  test('por partes: `limite` de las anteriores a `cursor`; su dueña, igual', async () => {
    const album = await t.createMascota(owner);
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await t.createMedio(album)).id);
    const asOwner = `/insigniaMediaQR/edit?insignia_id=${album.id}`;
    for (const part of ['&limite=2', `&limite=2&cursor=${ids[1]}`, `&cursor=${ids[3]}`]) {
      const { body } = await t
        .visitor()
        .get<PerfilPublico>(`/verInsignia?hash=${album.hash}${part}`);
      const own = await owner.client.get<PerfilPublico['medias']>(asOwner + part);
      expect(body.medias).toEqual(own.body);
      const first = part.includes('cursor') ? ids.indexOf(Number(part.split('cursor=')[1])) + 1 : 0;
      const count = part.includes('limite') ? 2 : ids.length;
      expect(own.body.map(({ id }) => id)).toEqual(ids.slice(first, first + count));
    }
    for (const part of ['&limite=0', '&limite=1001', '&cursor=x']) {
      expect((await t.visitor().get(`/verInsignia?hash=${album.hash}${part}`)).status).toBe(400);
    }
  });

  test('nunca el email ni la dirección', async () => {
    const text = JSON.stringify((await get(pet.hash)).body);
    expect(text).not.toContain(owner.email);
    expect(text).not.toContain('Secreta');
  });

  test('con el hash o el código corto de su chapa → 200', async () => {
    const { hash, corto } = pet.chapa;
    for (const codigo of [hash, corto, corto.toLowerCase()]) {
      const answer = await get(codigo);
      expect(answer.status).toBe(200);
      expect(answer.body.insignia.hash).toBe(pet.hash);
    }
  });

  test('chapa libre → 404 que lo dice', async () => {
    const answer = await get((await createChapa(t.db, null)).hash);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      error: 'Esta chapa todavía no está asignada a ninguna mascota',
      qr: { libre: true, cupon: null },
    });
  });

  test('desconocida → 404', async () => {
    const answer = await get('noexiste');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'No encontramos ninguna mascota con este código' });
  });

  test('de una cuenta oculta → 404, también por su chapa y en su página', async () => {
    const other = await t.createOwner();
    const hidden = await t.createMascota(other);
    expect((await t.visitor().fetch(`/app/view/${hidden.hash}`)).status).toBe(200);
    await t.db
      .updateTable('usuarios')
      .set({ activo: false, oculto: true })
      .where('id', '=', other.usuario.id)
      .execute();
    await t.deps.perfilCache.settle();
    expect((await get(hidden.hash)).status).toBe(404);
    expect((await get(hidden.chapa.hash)).status).toBe(404);
    expect((await t.visitor().fetch(`/app/view/${hidden.hash}`)).status).toBe(404);
  });

  test.each(['', '%00', "a'b", 'a'.repeat(65), 'a&hash=b'])('hash %j → 400', async (hash) => {
    const answer = await get(hash);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Revisa este dato',
      campos: { hash: 'Revisa este dato' },
    });
  });
});
