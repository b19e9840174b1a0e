import type { Comercio } from '@vuelve/contract/comercio';
import type { Tienda } from '@vuelve/contract/tiendas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPuerta } from '../../test/cupon.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const get = async (id: number) => (await admin.client.get<Tienda>(`/admin/tiendas/${id}`)).body;
const make = (id: number, actual: number | null) =>
  admin.client.post<{ enlace: string }>(`/admin/tiendas/${id}/enlace`, { actual });
const revoke = (id: number, actual: number) =>
  admin.client.post<Tienda>(`/admin/tiendas/${id}/enlace/revocar`, { actual });
const open = (enlace: string) =>
  t.visitor().get<Comercio>('/comercio', { authorization: `Bearer ${enlace.split('#')[1]}` });

async function listVerbos(id: number) {
  const query = t.db.selectFrom('auditoria').select(['verbo', 'cambios']);
  const rows = query.where('objeto', '=', 'tienda').where('objeto_id', '=', String(id));
  return rows.orderBy('id').execute();
}

describe('POST /admin/tiendas/:id/enlace', () => {
  test('se hace, se cambia y el anterior deja de valer; el secreto no queda en ninguna parte', async () => {
    const { tiendaId } = await createPuerta(t);
    const first = await make(tiendaId, null);
    expect(first.status).toBe(201);
    expect(first.body.enlace).toMatch(
      new RegExp(`^${t.base.replace('127.0.0.1', 'localhost')}/app/comercio#[\\w-]{43}$`),
    );
    expect((await open(first.body.enlace)).body.nombre).toBe('Clínica Patitas');
    const { enlace } = await get(tiendaId);
    const { rows } = await sql<{ hoy: string }>`SELECT dia_de(now())::text AS hoy`.execute(t.db);
    expect(enlace).toEqual({
      id: expect.any(Number),
      creado: expect.any(String),
      usado: rows[0]!.hoy,
    });

    const second = await make(tiendaId, enlace!.id);
    expect((await open(first.body.enlace)).status).toBe(404);
    expect((await open(second.body.enlace)).status).toBe(200);
    const token = second.body.enlace.split('#')[1]!;
    const stored = await t.db.selectFrom('enlaces_tienda').selectAll().execute();
    const acciones = await listVerbos(tiendaId);
    expect(acciones.map(({ verbo }) => verbo)).toEqual(['crear enlace de', 'cambiar enlace de']);
    expect(JSON.stringify([stored, acciones])).not.toContain(token);
    expect(stored.map(({ token_hash }) => token_hash.length)).toEqual([32]);
  });

  test('de dos que lo hacen a la vez, gana uno; quien leyó otro → 409', async () => {
    const { tiendaId } = await createPuerta(t);
    const answers = await Promise.all([make(tiendaId, null), make(tiendaId, null)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect((await make(tiendaId, 999_999)).status).toBe(409);
    expect((await make(999_999, null)).status).toBe(404);
  });

  test('de una tienda que no está activa → 409, y el que tenía no abre hasta que vuelva a estarlo', async () => {
    const { tiendaId } = await createPuerta(t);
    const { body } = await make(tiendaId, null);
    const setActiva = (activa: boolean) =>
      t.db.updateTable('tiendas').set({ activa }).where('id', '=', tiendaId).execute();
    await setActiva(false);
    expect((await open(body.enlace)).status).toBe(404);
    const refused = await make(tiendaId, (await get(tiendaId)).enlace!.id);
    expect([refused.status, refused.body.error]).toEqual([409, 'Esa tienda ya no está activa']);
    await setActiva(true);
    expect((await open(body.enlace)).status).toBe(200);
  });
});

describe('POST /admin/tiendas/:id/enlace/revocar', () => {
  test('deja de valer y queda anotado; dos veces, o de otro → 409', async () => {
    const { tiendaId } = await createPuerta(t);
    const { body } = await make(tiendaId, null);
    const { id } = (await get(tiendaId)).enlace!;
    expect((await revoke(tiendaId, id + 1)).status).toBe(409);
    const { status, body: tienda } = await revoke(tiendaId, id);
    expect([status, tienda.enlace]).toEqual([200, null]);
    const dead = await open(body.enlace);
    expect([dead.status, dead.body.error]).toEqual([
      404,
      'Este enlace no funciona, o ya no. Pide otro a quien te lo dio: tus ventas siguen ahí.',
    ]);
    expect((await revoke(tiendaId, id)).status).toBe(409);
    expect((await listVerbos(tiendaId)).at(-1)).toMatchObject({ verbo: 'revocar enlace de' });
  });
});

test('quien prueba enlaces acaba en un 429; el que vale sigue abriendo desde la misma red', async () => {
  const strict = await openTestApp({ CUPONES_HORA: '2', DATABASE_URL: t.url });
  try {
    await strict.forgetLimites();
    const { tiendaId } = await createPuerta(t);
    const { body } = await make(tiendaId, null);
    const ask = (token: string) =>
      strict.visitor().get('/comercio', { authorization: `Bearer ${token}` });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await ask('B'.repeat(43))).status);
    expect(statuses).toEqual([404, 404, 429]);
    expect((await ask(body.enlace.split('#')[1]!)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
