import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import type { Owner } from '../../test/test-app.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const RUTA = '/insigniasQR/conversaciones/sinAbrir';
const listSinAbrir = async ({ client }: Owner) =>
  (await client.get<ConversacionSinAbrir[]>(RUTA)).body;

/** Marks a conversation as seen, like its page does. */
async function open(link: string) {
  const { html } = await get(t.visitor(), link);
  return post(t.visitor(), link, { clave: valueOf(html, 'clave'), accion: 'visto' });
}

describe('GET /insigniasQR/conversaciones/sinAbrir', () => {
  test('lo que nadie ha abierto, con su mascota y su lugar; abierto, ya no está', async () => {
    expect(await listSinAbrir(owner)).toEqual([]);
    await tell(t.visitor(), pet, { lugar: 'Plaza de Lavapiés' });
    expect(await listSinAbrir(owner)).toEqual([
      expect.objectContaining({
        tipo: 'tengo',
        lugar: 'Plaza de Lavapiés',
        hash: pet.hash,
        Mascota: pet.Mascota,
      }),
    ]);
    expect((await open(await findLink(t, owner))).status).toBe(303);
    expect(await listSinAbrir(owner)).toEqual([]);
  });

  test('lo que el buscador escribe después vuelve a estar sin abrir', async () => {
    const { to } = await tell(t.visitor(), pet);
    await open(await findLink(t, owner));
    const { html } = await get(t.visitor(), to!);
    await post(t.visitor(), to!, { clave: valueOf(html, 'clave'), texto: 'Sigo aquí' });
    expect(await listSinAbrir(owner)).toHaveLength(1);
  });

  test('tres buscadores a la vez, de dos mascotas → tres, lo último primero', async () => {
    const other = await t.createMascota(owner);
    for (const found of [pet, pet, other]) await tell(t.visitor(), found);
    expect((await listSinAbrir(owner)).map(({ hash }) => hash)).toEqual([
      other.hash,
      pet.hash,
      pet.hash,
    ]);
  });

  test('de otra persona no hay nada; con su número → 403', async () => {
    await tell(t.visitor(), pet);
    const other = await t.createOwner();
    expect(await listSinAbrir(other)).toEqual([]);
    const path = `${RUTA}?usuario_id=${owner.usuario.id}`;
    expect((await other.client.get(path)).status).toBe(403);
  });

  test('usuario_id que no es un número → 400', async () => {
    expect((await owner.client.get(`${RUTA}?usuario_id=x`)).status).toBe(400);
  });

  test('sin sesión → 401', async () => {
    expect((await t.visitor().get(RUTA)).status).toBe(401);
  });
});
