import type { ContactosDeMascota } from '@vuelve/contract/contactos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna } from '../../test/avisos-de-mascota.ts';
import { newBuzon } from '../../test/contactos.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { deleteUnanswered } from './contactos.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const create = (email = newBuzon('Luis')) =>
  owner.client.post<ContactosDeMascota>(`/insigniasQR/contactos?hash=${pet.hash}`, {
    nombre: 'Luis',
    email,
    telefono: '',
  });

describe('POST /insigniasQR/contactos', () => {
  test('muchos a la vez → tres 201 y los demás 409, y los que no caben no cuentan', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => create()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 13 }, () => 409)]);
    for (let i = 0; i < 6; i++) expect((await create()).status).toBe(409);
  });

  test('los que no contestaron y se borraron dejan su sitio a otros', async () => {
    const first = await create();
    await create();
    const [, last] = (await create()).body.contactos;
    const silent = t.db.updateTable('contactos').set({ pedido: sql`now() - interval '8 days'` });
    await silent.where('id', 'in', [first.body.contactos[0]!.id, last!.id]).execute();
    await deleteUnanswered(t.db);
    expect((await create()).status).toBe(201);
    const { status, body } = await create('ultima@contactos.example');
    expect([status, body.contactos.length]).toEqual([201, 3]);
    expect(body.contactos[2]!.email).toBe('ultima@contactos.example');
    expect((await create()).status).toBe(409);
  });
});
