import type { Lista } from '@vuelve/contract/admin';
import type { FilaTienda, Tienda } from '@vuelve/contract/tiendas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginActivacion, createPuerta, createSinCuenta } from '../../test/cupon.ts';
import { answerOf, notify } from '../../test/tienda.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const PATITAS = {
  nombre: 'Clínica Patitas',
  tipo: 'tienda',
  cp: '28012',
  comision: 12.5,
  email: 'Hola@patitas.example',
  telefono: '912 345 678',
  activa: true,
};

const create = (cambios = {}) =>
  admin.client.post<Tienda>('/admin/tiendas', { ...PATITAS, ...cambios });
const list = (query = '') => admin.client.get<Lista<FilaTienda>>(`/admin/tiendas${query}`);
const find = async (buscar: string) =>
  (await list(`?buscar=${encodeURIComponent(buscar)}`)).body.filas.map(({ nombre }) => nombre);

async function readAcciones(id: number) {
  const query = t.db.selectFrom('auditoria').selectAll().where('objeto', '=', 'tienda');
  return query.where('objeto_id', '=', String(id)).orderBy('id').execute();
}

describe('POST /admin/tiendas', () => {
  test('una tienda nueva se guarda tal cual, y queda anotado sin a quién se llama', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toEqual({
      ...PATITAS,
      id: expect.any(Number),
      email: 'hola@patitas.example',
      version: 1,
      fecha_alta: expect.any(String),
      vendido: { pedidos: 0, importe: 0 },
      enlace: null,
    });
    const [accion] = await readAcciones(body.id);
    expect(accion).toMatchObject({ verbo: 'crear', administrador_id: admin.usuario.id });
    expect(Object.keys(accion!.cambios as object).sort()).toEqual(
      ['activa', 'comision', 'cp', 'nombre', 'tipo'].sort(),
    );
  });

  test('la comisión se guarda en centésimas, sin perder ninguna', async () => {
    for (const comision of [0, 0.01, 4.35, 8.29, 33.33, 99.99, 100]) {
      const { body } = await create({ comision });
      expect(body.comision).toBe(comision);
      const row = t.db.selectFrom('tiendas').select('comision').where('id', '=', body.id);
      expect((await row.executeTakeFirstOrThrow()).comision).toBe(Math.round(comision * 100));
    }
  });

  test.each([
    [{ nombre: ' ' }, 'nombre', 'Escribe su nombre'],
    [{ nombre: 'x'.repeat(81) }, 'nombre', 'Máximo 80 caracteres'],
    [{ tipo: 'banco' }, 'tipo', 'Revisa este dato'],
    [{ cp: '2801' }, 'cp', 'Escribe un código postal de España'],
    [{ cp: '99001' }, 'cp', 'Escribe un código postal de España'],
    [{ comision: 12.345 }, 'comision', 'Entre 0 y 100, con dos decimales como mucho'],
    [{ comision: -1 }, 'comision', 'Entre 0 y 100, con dos decimales como mucho'],
    [{ comision: 100.01 }, 'comision', 'Entre 0 y 100, con dos decimales como mucho'],
    [{ comision: '5' }, 'comision', 'Entre 0 y 100, con dos decimales como mucho'],
    [{ email: 'patitas' }, 'email', 'El email no es válido'],
    [{ telefono: '12' }, 'telefono', expect.any(String)],
  ])('%o → 400', async (cambios, campo, frase) => {
    const { status, body } = await create(cambios);
    expect(status).toBe(400);
    expect(body.campos).toEqual({ [campo]: frase });
  });
});

describe('GET /admin/tiendas', () => {
  test('se busca por el principio de cualquier palabra, con o sin acentos, o por código postal', async () => {
    await create({ nombre: 'Hostal El Ñandú', cp: '35001' });
    await create({ nombre: "O'Donnell & Hijos: 'mascotas'", cp: '08001' });
    expect(await find('ñandu')).toEqual(['Hostal El Ñandú']);
    expect(await find('HOST nan')).toEqual(['Hostal El Ñandú']);
    expect(await find('3500')).toEqual(['Hostal El Ñandú']);
    expect(await find("'mascot")).toEqual(["O'Donnell & Hijos: 'mascotas'"]);
    expect(await find('andú')).toEqual([]);
    expect(await find("& | ! ( ' :* \\")).not.toEqual([]); // no words to search for: all shops
  });

  test('página a página no falta ni se repite ninguna', async () => {
    for (let n = 1; n <= 5; n++) await create({ nombre: `Cadena ${n}` });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = cursor && `&cursor=${cursor}`;
      const { body }: Awaited<ReturnType<typeof list>> = await list(
        `?buscar=cadena&limite=2${next}`,
      );
      seen.push(...body.filas.map(({ nombre }) => nombre));
      cursor = body.siguiente;
    }
    expect(seen).toEqual(['Cadena 5', 'Cadena 4', 'Cadena 3', 'Cadena 2', 'Cadena 1']);
  });

  test.each(['limite=0', 'cursor=x'])('%s → 400', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});

describe('GET /admin/tiendas/:id', () => {
  test('dice lo que ha vendido, sin lo devuelto', async () => {
    const puerta = await createPuerta(t, { chapas: 3, precio: 1999 });
    const pagar = async (chapa: (typeof puerta.chapas)[number]) => {
      const who = await createSinCuenta(t);
      const iniciado = await beginActivacion(who, { cupon: puerta.cupon, chapa });
      await notify(t, answerOf(t, iniciado));
      return iniciado.orderId;
    };
    const [, parcial, entero] = [
      await pagar(puerta.chapas[0]!),
      await pagar(puerta.chapas[1]!),
      await pagar(puerta.chapas[2]!),
    ];
    const setDevuelto = async (
      dsOrder: string,
      cents: number,
      estado: 'devuelta' | 'devuelta_parcial',
    ) => {
      const intento = await t.db
        .updateTable('pago_intentos')
        .set({ devuelto: cents })
        .where('ds_order', '=', dsOrder)
        .returning('pedido_id')
        .executeTakeFirstOrThrow();
      const pedidos = t.db.updateTable('pedidos').set({ estado });
      await pedidos.where('id', '=', intento.pedido_id).execute();
    };
    await setDevuelto(parcial, 500, 'devuelta_parcial');
    await setDevuelto(entero, 1999, 'devuelta');
    const { body } = await admin.client.get<Tienda>(`/admin/tiendas/${puerta.tiendaId}`);
    expect(body.vendido).toEqual({ pedidos: 2, importe: 34.98 });
    const other = await create();
    expect(other.body.vendido).toEqual({ pedidos: 0, importe: 0 });
  });

  test('la suma no lee la tabla de pedidos', async () => {
    const { rows } = await t.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT count(*), sum(total) FROM pedidos
        WHERE tienda_id = 1 AND factura IS NOT NULL AND estado <> 'devuelta'`.execute(trx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).toContain('Index Cond: (tienda_id = 1)');
  });

  test('una que no existe → 404', async () => {
    const { status, body } = await admin.client.get('/admin/tiendas/999999');
    expect([status, body.error]).toEqual([404, 'Esa tienda no existe']);
  });
});

describe('PUT /admin/tiendas/:id', () => {
  const save = (id: number, cambios: object) =>
    admin.client.put<Tienda>(`/admin/tiendas/${id}`, { ...PATITAS, ...cambios });

  test('guarda lo que cambia, sube la versión y lo anota', async () => {
    const { body: made } = await create();
    const { status, body } = await save(made.id, { version: 1, cp: '35001', activa: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ cp: '35001', activa: false, version: 2 });
    const [, accion] = await readAcciones(made.id);
    expect(accion!.cambios).toEqual({ cp: ['28012', '35001'], activa: [true, false] });
  });

  test('de dos que la leyeron igual y guardan a la vez, gana una y la otra lo sabe', async () => {
    const { body: made } = await create();
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((nombre) => save(made.id, { version: 1, nombre })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409)!;
    expect(refusal.body.error).toMatch(/^Alguien ha guardado otros cambios/);
    const winner = answers.find(({ status }) => status === 200)!;
    const { body } = await admin.client.get<Tienda>(`/admin/tiendas/${made.id}`);
    expect([body.nombre, body.version]).toEqual([winner.body.nombre, 2]);
    expect(await readAcciones(made.id)).toHaveLength(2);
  });

  test('una que no existe → 404; sin versión → 400', async () => {
    expect((await save(999_999, { version: 1 })).status).toBe(404);
    expect((await save(1, {})).status).toBe(400);
  });
});
