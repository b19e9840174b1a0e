import { randomUUID } from 'node:crypto';
import type { Lista } from '@vuelve/contract/admin';
import type { CuponAdmin } from '@vuelve/contract/cupones';
import type { ChapaLote, FilaLote, Lote } from '@vuelve/contract/lotes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordConsultas } from '../../test/consultas.ts';
import { askToActivate, beginActivacion, createPuerta, createSinCuenta } from '../../test/cupon.ts';
import { answerOf, notify } from '../../test/tienda.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { addLote } from './lotes.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
const tienda = makeOnce(() => createPuerta(t));

const create = (cambios = {}) =>
  admin.client.post<Lote>('/admin/lotes', {
    tienda_id: tienda.tiendaId,
    cupon_id: tienda.cupon.id,
    unidades: 3,
    ...cambios,
  });
const get = (id: number) => admin.client.get<Lote>(`/admin/lotes/${id}`);
const list = (query = '') => admin.client.get<Lista<FilaLote>>(`/admin/lotes${query}`);
const listChapas = (id: number, query = '') =>
  admin.client.get<Lista<ChapaLote>>(`/admin/lotes/${id}/chapas${query}`);
const retire = (id: number, cortos?: string[]) =>
  admin.client.post<{ retiradas: number; omitidas: number }>(
    `/admin/lotes/${id}/retirar`,
    cortos ? { cortos } : { todas: true },
  );
const scan = async (codigo: string) => (await t.visitor().fetch(`/q?${codigo}`)).status;

/** Pays for a badge of the shop, which attaches it to a pet. */
async function activate(chapa: { hash: string; corto: string }): Promise<void> {
  const who = await createSinCuenta(t);
  await notify(t, answerOf(t, await beginActivacion(who, { cupon: tienda.cupon, chapa })));
}

describe('POST /admin/lotes', () => {
  test('hace chapas libres, cada una con su hash y su código, que llevan a la puerta del cupón', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      unidades: 3,
      activas: 0,
      retiradas: 0,
      estado: 'creado',
      historia: [],
      tienda: { id: tienda.tiendaId, nombre: 'Clínica Patitas' },
      cupon: { id: tienda.cupon.id, cupon: tienda.cupon.codigo },
    });
    const { filas } = (await listChapas(body.id)).body;
    expect(filas).toHaveLength(3);
    for (const { hash, corto, estado } of filas) {
      expect(estado).toBe('creada');
      for (const codigo of [hash, corto]) {
        const response = await t.visitor().fetch(`/q?${codigo}`);
        const door = `/app/customer/${tienda.cupon.hash}?${hash}`;
        expect(response.headers.get('location')).toBe(door);
      }
    }
  });

  test('pedido dos veces con la misma clave, también a la vez → un lote; con otros datos → 409', async () => {
    const clave = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ clave })));
    const late = await create({ clave });
    expect(new Set([...answers, late].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(
      1,
    );
    expect(late.status).toBe(201);
    expect((await listChapas(late.body.id)).body.filas).toHaveLength(3);
    expect((await create({ clave, unidades: 4 })).status).toBe(409);
    expect((await create({ clave: 'corta' })).status).toBe(400);
    const [one, two] = [await create(), await create()];
    expect(one.body.id).not.toBe(two.body.id);
  });

  test('su cupón dice cuántas de sus chapas siguen sin activar', async () => {
    const countSinUsar = async () => {
      const { body } = await admin.client.get<CuponAdmin>(`/admin/cupones/${tienda.cupon.id}`);
      return body.sin_usar;
    };
    const before = await countSinUsar();
    const { id } = (await create()).body;
    expect(await countSinUsar()).toBe(before + 3);
    const [first, second] = (await listChapas(id)).body.filas;
    await activate(first!);
    await retire(id, [second!.corto]);
    expect(await countSinUsar()).toBe(before + 1);
  });

  test('sin cupón: pagadas en el mostrador, se activan en el acto', async () => {
    const { body } = await create({ cupon_id: null, unidades: 1 });
    const [chapa] = (await listChapas(body.id)).body.filas;
    const response = await t.visitor().fetch(`/q?${chapa!.corto}`);
    expect(response.headers.get('location')).toBe(`/app/activar?${chapa!.hash}`);
  });

  test('diez mil se hacen en pocos viajes, y todas son distintas', async () => {
    const datos = { tienda_id: tienda.tiendaId, cupon_id: null, unidades: 10_000 };
    let id = 0;
    const asked = await recordConsultas(async () => {
      id = await addLote(t.db, admin.usuario, datos);
    });
    expect(asked.length).toBeLessThan(15);
    const { rows } = await sql<{ hashes: number; cortos: number }>`
      SELECT count(DISTINCT hash)::int AS hashes, count(DISTINCT corto)::int AS cortos
      FROM chapas WHERE lote_id = ${id}`.execute(t.db);
    expect(rows).toEqual([{ hashes: 10_000, cortos: 10_000 }]);
  });

  test.each([0, -1, 10_001, 10_000_000, 1.5, '3', null])('%j chapas → 400', async (unidades) => {
    const { status, body } = await create({ unidades });
    expect([status, body.campos]).toEqual([400, { unidades: 'Entre 1 y 10.000 chapas' }]);
  });

  test('tienda que no existe, cupón de otra tienda o terminado → 400', async () => {
    expect((await create({ tienda_id: 999_999 })).body.campos).toEqual({
      tienda_id: 'Esa tienda no existe',
    });
    const other = await createPuerta(t);
    expect((await create({ cupon_id: other.cupon.id })).body.campos).toEqual({
      cupon_id: 'Ese cupón no es de esta tienda',
    });
    const ended = await createPuerta(t, { caduca: new Date(Date.now() - 1000) });
    const cambios = { tienda_id: ended.tiendaId, cupon_id: ended.cupon.id };
    expect((await create(cambios)).body.campos).toEqual({
      cupon_id: 'Ese cupón ya ha terminado',
    });
  });
});

describe('GET /admin/lotes', () => {
  test('se busca por número o por tienda, página a página', async () => {
    const other = await createPuerta(t);
    await t.db
      .updateTable('tiendas')
      .set({ nombre: 'Zoológica Ñu' })
      .where('id', '=', other.tiendaId)
      .execute();
    const cambios = { tienda_id: other.tiendaId, cupon_id: null, unidades: 1 };
    const ids = [(await create(cambios)).body.id, (await create(cambios)).body.id];
    expect((await list(`?buscar=${ids[0]}`)).body.filas.map(({ id }) => id)).toEqual([ids[0]]);
    const { body: first } = await list('?buscar=zoologica&limite=2');
    expect(first.filas.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const { body: next } = await list(`?buscar=zoologica&limite=2&cursor=${first.siguiente}`);
    expect(next.filas).toHaveLength(1); // the lot that `createPuerta` made
    expect((await list(`?tienda=${other.tiendaId}`)).body.filas).toHaveLength(3);
  });
});

describe('GET /admin/lotes/:id', () => {
  test('cuenta las activas, que lo son por tener mascota', async () => {
    const { body: made } = await create();
    const { filas } = (await listChapas(made.id)).body;
    await activate(filas[1]!);
    expect((await get(made.id)).body).toMatchObject({ unidades: 3, activas: 1, retiradas: 0 });
    const estados = (await listChapas(made.id)).body.filas.map(({ estado }) => estado);
    expect(estados).toEqual(['creada', 'activa', 'creada']);
  });

  test('uno que no existe → 404', async () => {
    const { status, body } = await get(999_999);
    expect([status, body.error]).toEqual([404, 'Ese lote no existe']);
  });
});

describe('GET /admin/lotes/:id/chapas', () => {
  test('página a página, por su código, sin faltar ni repetir; y por cómo empieza', async () => {
    const { body: made } = await create({ unidades: 5 });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = cursor && `&cursor=${cursor}`;
      const { body }: Awaited<ReturnType<typeof listChapas>> = await listChapas(
        made.id,
        `?limite=2${next}`,
      );
      seen.push(...body.filas.map(({ corto }) => corto));
      cursor = body.siguiente;
    }
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toHaveLength(5);
    const typed = `${seen[3]!.slice(0, 4)} ${seen[3]!.slice(4)}`.toLowerCase();
    const { body } = await listChapas(made.id, `?buscar=${encodeURIComponent(typed)}`);
    expect(body.filas.map(({ corto }) => corto)).toEqual([seen[3]]);
    expect((await listChapas(made.id, '?buscar=%25')).body.filas).toEqual([]);
  });

  test('de un lote que no existe → 404', async () => {
    expect((await listChapas(999_999)).status).toBe(404);
  });
});

describe('POST /admin/lotes/:id/estado', () => {
  const move = (id: number, estado: string) =>
    admin.client.post<Lote>(`/admin/lotes/${id}/estado`, { estado });

  test('impreso y en la tienda: con quién y cuándo, también en sus chapas', async () => {
    const { body: made } = await create({ unidades: 1 });
    await move(made.id, 'impreso');
    expect((await listChapas(made.id)).body.filas[0]!.estado).toBe('impresa');
    const { status, body } = await move(made.id, 'en_tienda');
    expect([status, body.estado]).toEqual([200, 'en_tienda']);
    const administrador = { id: admin.usuario.id, nombre: 'Ana' };
    expect(body.historia).toEqual([
      { estado: 'impreso', fecha: expect.any(String), administrador },
      { estado: 'en_tienda', fecha: expect.any(String), administrador },
    ]);
    expect((await listChapas(made.id)).body.filas[0]!.estado).toBe('en_tienda');
  });

  test('dos a la vez lo anotan una vez; retirado ya no se mueve → 409', async () => {
    const { body: made } = await create({ unidades: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => move(made.id, 'impreso')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    await retire(made.id);
    expect((await move(made.id, 'en_tienda')).body.error).toBe('Este lote ya está retirado');
  });

  test.each(['activo', 'creado', ''])('%j → 400', async (estado) => {
    expect((await move(1, estado)).status).toBe(400);
  });

  test('de un lote que no existe → 404', async () => {
    expect((await move(999_999, 'impreso')).status).toBe(404);
  });
});

describe('POST /admin/lotes/:id/retirar', () => {
  test('una: deja de llevar a ningún sitio, y se sabe quién y cuándo', async () => {
    const { body: made } = await create();
    const [chapa] = (await listChapas(made.id)).body.filas;
    expect((await retire(made.id, [chapa!.corto])).body).toEqual({ retiradas: 1, omitidas: 0 });
    expect([await scan(chapa!.hash), await scan(chapa!.corto)]).toEqual([404, 404]);
    const { body } = await listChapas(made.id);
    expect(body.filas[0]).toMatchObject({
      estado: 'retirada',
      retirada: { administrador: { id: admin.usuario.id, nombre: 'Ana' } },
    });
    expect((await get(made.id)).body).toMatchObject({ retiradas: 1, estado: 'creado' });
    expect((await retire(made.id, [chapa!.corto])).body).toEqual({ retiradas: 0, omitidas: 0 });
  });

  test('la que tiene mascota, nunca; ni la que alguien está pagando', async () => {
    const { body: made } = await create();
    const { filas } = (await listChapas(made.id)).body;
    await activate(filas[0]!);
    const paying = await createSinCuenta(t);
    const iniciado = await beginActivacion(paying, { cupon: tienda.cupon, chapa: filas[1]! });
    const named = await retire(made.id, [filas[0]!.corto]);
    expect(named.body).toEqual({ retiradas: 0, omitidas: 1 });
    expect((await retire(made.id)).body).toEqual({ retiradas: 1, omitidas: 2 });
    const { body } = await get(made.id);
    expect(body).toMatchObject({ estado: 'retirado', activas: 1, retiradas: 1 });
    await notify(t, answerOf(t, iniciado));
    expect((await get(made.id)).body.activas).toBe(2);
  });

  test('la que fue de una mascota que ya no está, tampoco: está pagada', async () => {
    const { body: made } = await create({ unidades: 1 });
    const [chapa] = (await listChapas(made.id)).body.filas;
    await activate(chapa!);
    await t.db
      .updateTable('chapas')
      .set({ mascota_id: null })
      .where('hash', '=', chapa!.hash)
      .execute();
    expect((await listChapas(made.id)).body.filas[0]!.estado).toBe('suelta');
    expect((await retire(made.id)).body).toEqual({ retiradas: 0, omitidas: 1 });
  });

  test.each([{}, { corto: ['K7QX4M2P'] }, { todas: false }, { todas: true, cortos: ['K7QX4M2P'] }])(
    '%j no dice cuáles → 400',
    async (body) => {
      const { body: made } = await create();
      const { status } = await admin.client.post(`/admin/lotes/${made.id}/retirar`, body);
      expect(status).toBe(400);
      expect((await get(made.id)).body.retiradas).toBe(0);
    },
  );

  test('con el código de una chapa de otro lote no se retira nada', async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()];
    const [chapa] = (await listChapas(other.id)).body.filas;
    expect((await retire(one.id, [chapa!.corto])).body.retiradas).toBe(0);
    expect((await listChapas(other.id)).body.filas[0]!.estado).toBe('creada');
  });

  test('mientras se retiran, otros las pagan: cada una es de uno o está retirada', async () => {
    const { body: made } = await create({ unidades: 4 });
    const { filas } = (await listChapas(made.id)).body;
    const buyers = await Promise.all(filas.map(() => createSinCuenta(t)));
    const [retired, ...begun] = await Promise.all([
      retire(made.id),
      ...buyers.map((who, at) => askToActivate(who, { cupon: tienda.cupon, chapa: filas[at]! })),
    ]);
    const held = begun.filter(({ status }) => status === 200).length;
    expect(retired.status).toBe(200);
    expect(retired.body.retiradas + held).toBe(4);
  });

  test.each([[[]], [['%']], [['K7QX4M2O']]])('cortos %j → 400', async (cortos) => {
    expect((await retire(1, cortos)).status).toBe(400);
  });

  test('de un lote que no existe → 404', async () => {
    expect((await retire(999_999)).status).toBe(404);
  });
});
