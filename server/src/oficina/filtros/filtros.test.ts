import type { Filtro } from '@vuelve/contract/filtros';
import { FILTROS_MAXIMO } from '@vuelve/contract/reglas';
import { describe, expect, test } from 'vitest';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';

const RUTA = '/admin/filtros';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const admin = makeEach(() => t.createOwner('A'));

interface Respuesta {
  filtros: Filtro[];
  sustituido?: boolean;
  error?: string;
}

const list = async (who = admin.client) => (await who.get<Respuesta>(RUTA)).body.filtros;
const save = (nombre: string, consulta: object = {}, who = admin.client) =>
  who.put<Respuesta>(RUTA, { nombre, consulta });

describe('GET /admin/filtros', () => {
  test('los suyos, por su nombre, y de nadie más', async () => {
    const other = await t.createOwner('A');
    await save('Sevilla', { bandeja: 'por_enviar', buscar: 'sevilla' });
    await save('devueltos', { estado: 'devuelta' });
    expect(await list()).toEqual([
      {
        id: expect.any(Number) as number,
        nombre: 'devueltos',
        consulta: { bandeja: 'todos', buscar: '', estado: 'devuelta' },
      },
      {
        id: expect.any(Number) as number,
        nombre: 'Sevilla',
        consulta: { bandeja: 'por_enviar', buscar: 'sevilla' },
      },
    ]);
    expect(await list(other.client)).toEqual([]);
  });

  test('el que ya no se entiende no sale, y los demás sí', async () => {
    await save('Uno');
    await t.db
      .insertInto('filtros_oficina')
      .values({ usuario_id: admin.usuario.id, nombre: 'Viejo', consulta: '{"bandeja":"otra"}' })
      .execute();
    expect((await list()).map(({ nombre }) => nombre)).toEqual(['Uno']);
  });

  test('se van con la cuenta', async () => {
    await save('Uno');
    await t.db.deleteFrom('usuarios').where('id', '=', admin.usuario.id).execute();
    const left = t.db.selectFrom('filtros_oficina').where('usuario_id', '=', admin.usuario.id);
    expect(await left.select('id').execute()).toEqual([]);
  });

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    expect((await t.visitor().get(RUTA)).status).toBe(401);
    expect((await owner.client.get(RUTA)).status).toBe(403);
  });
});

describe('PUT /admin/filtros', () => {
  test('con el nombre de otro lo sustituye, y lo dice', async () => {
    expect((await save('Sevilla', { buscar: 'sevilla' })).body.sustituido).toBe(false);
    const { status, body } = await save(' Sevilla ', { buscar: 'triana' });
    expect([status, body.sustituido]).toEqual([200, true]);
    expect(body.filtros.map(({ consulta }) => consulta.buscar)).toEqual(['triana']);
  });

  test(`como mucho ${FILTROS_MAXIMO}: uno más → 409; sustituir uno, sí`, async () => {
    for (let n = 1; n <= FILTROS_MAXIMO; n++) await save(`Filtro ${n}`);
    const { status, body } = await save('Otro');
    expect([status, body.error]).toEqual([
      409,
      'Ya tienes 20 filtros guardados. Quita uno para guardar otro.',
    ]);
    expect((await save('Filtro 7', { buscar: 'x' })).status).toBe(200);
    expect(await list()).toHaveLength(FILTROS_MAXIMO);
  });

  test.each([
    ['', {}],
    ['a'.repeat(41), {}],
    ['Uno', { bandeja: 'otra' }],
    ['Uno', { buscar: 'a'.repeat(101) }],
    ['Uno', 'bandeja=todos'],
  ])('%j con %j → 400', async (nombre, consulta) => {
    expect((await admin.client.put(RUTA, { nombre, consulta })).status).toBe(400);
  });

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    expect((await save('Uno', {}, t.visitor())).status).toBe(401);
    expect((await save('Uno', {}, owner.client)).status).toBe(403);
  });
});

describe('DELETE /admin/filtros/:id', () => {
  test('→ 200 sin él; otra vez → 404; el de otra cuenta → 404; un número que no lo es → 400', async () => {
    const other = await t.createOwner('A');
    await save('Uno');
    const { id } = (await save('Dos')).body.filtros[0]!;
    expect((await other.client.delete(`${RUTA}/${id}`)).status).toBe(404);
    const { status, body } = await admin.client.delete<Respuesta>(`${RUTA}/${id}`);
    expect([status, body.filtros.map(({ nombre }) => nombre)]).toEqual([200, ['Uno']]);
    expect((await admin.client.delete(`${RUTA}/${id}`)).status).toBe(404);
    expect((await admin.client.delete(`${RUTA}/x`)).status).toBe(400);
  });

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    expect((await t.visitor().delete(`${RUTA}/1`)).status).toBe(401);
    expect((await owner.client.delete(`${RUTA}/1`)).status).toBe(403);
  });
});
