import type { Comercio } from '@vuelve/contract/comercio';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hoyISO } from '@vuelve/contract/fechas';
import { openPool } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { createEnlaceTienda } from '../../cimientos/sesion/enlaces-tienda.ts';
import { createPuerta, type Puerta } from '../../test/cupon.ts';
import { readCodigo, renderPdf } from '../../test/leer-hojas.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { createAlta, createVenta } from '../../test/ventas.ts';
import { sumVentasPor } from '../ventas/ventas-de-tienda.queries.ts';
import { firstOfMes, listLunes } from './calendario.ts';
import { CODIGO as EN_ESTANTE, ETIQUETA } from './draw-estante.ts';
import { CODIGO as EN_TARJETA } from './draw-tarjeta.ts';

const t = useTestApp();
let comprador: number;
beforeAll(async () => {
  comprador = (await createAlta(t, '2026-01-01T12:00:00Z', 'Eva')).id;
});

/** A shop with its coupon and the request headers of its private link. */
async function openPuerta(cambios: Parameters<typeof createPuerta>[1] = {}) {
  const puerta = await createPuerta(t, cambios);
  const token = await createEnlaceTienda(t.db, puerta.tiendaId);
  return { ...puerta, headers: { authorization: `Bearer ${token}` } };
}

type Tienda = Awaited<ReturnType<typeof openPuerta>>;

const see = async ({ headers }: Tienda) =>
  (await t.visitor().get<Comercio>('/comercio', headers)).body;

const sell = ({ tiendaId, cupon }: Puerta, pagado: string, cambios = {}) =>
  createVenta(t, {
    usuario_id: comprador,
    pagado,
    tienda_id: tiendaId,
    cupon_id: cupon.id,
    cupon_codigo: cupon.codigo,
    total: 1999,
    ...cambios,
  });

const giveBack = (intento: number, devuelto: number) =>
  t.db.updateTable('pago_intentos').set({ devuelto }).where('id', '=', intento).execute();

const setComision = ({ tiendaId }: Puerta, comision: number) =>
  t.db.updateTable('tiendas').set({ comision }).where('id', '=', tiendaId).execute();

/** Changes the shop's commission rates from the beginning. */
const withComision = async (tienda: Tienda, comision: number) => {
  const rates = t.db.updateTable('comisiones').set({ comision });
  await rates.where('tienda_id', '=', tienda.tiendaId).execute();
  return tienda;
};

describe('GET /comercio', () => {
  test('suma lo vendido sin IVA, por mes y por semana, menos lo devuelto, y nada de quien compró', async () => {
    const tienda = await withComision(await openPuerta(), 1250);
    const hoy = hoyISO();
    const estaSemana = `${listLunes(hoy, 1)[0]}T12:00:00Z`;
    await sell(tienda, '2026-03-02T12:00:00Z');
    await sell(tienda, '2026-03-31T21:59:00Z'); // 23:59 in Spain
    await sell(tienda, '2026-03-31T22:01:00Z'); // April in Spain
    const parcial = await sell(tienda, '2026-03-10T12:00:00Z', { estado: 'devuelta_parcial' });
    await giveBack(parcial.intento, 999);
    const entera = await sell(tienda, '2026-03-11T12:00:00Z', { estado: 'devuelta' });
    await giveBack(entera.intento, 1999);
    await sell(tienda, '2026-03-12T12:00:00Z', { iva_tipo: 0 });
    await sell(tienda, '2026-03-13T12:00:00Z', {
      factura: null,
      estado: 'incidencia',
      motivo: 'doble',
    });
    await sell(await openPuerta(), '2026-03-12T12:00:00Z');
    await sell(tienda, estaSemana);

    const body = await see(tienda);
    // 16.52 + 16.52 + 8.26 (10.00 € left) + 0 + 19.99 = 61.29 €; the commission is an eighth of it
    expect(body.meses.find(({ mes }) => mes === '2026-03')).toEqual({
      mes: '2026-03',
      ventas: 4,
      importe: 61.29,
      comision: 7.66,
    });
    expect(body.meses.find(({ mes }) => mes === '2026-04')).toMatchObject({ importe: 16.52 });
    expect(body.semanas).toHaveLength(12);
    expect(body.semanas[0]).toEqual({ lunes: listLunes(hoy, 1)[0], ventas: 1, importe: 16.52 });
    expect(body.semanas[1]).toMatchObject({ ventas: 0, importe: 0 });
    expect(body.este_mes.mes).toBe(hoy.slice(0, 7));
    expect(body.mes_pasado.mes).toBe(firstOfMes(hoy, -1).slice(0, 7));
    expect(body.cupones).toEqual([
      expect.objectContaining({ cupon: tienda.cupon.codigo, precio: 19.99, estado: 'activo' }),
    ]);
    expect(body.lotes).toEqual([
      expect.objectContaining({ unidades: 1, activas: 0, retiradas: 0, estado: 'creado' }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Eva|Sanz|Olmo|28012|@|usuario/);
  });

  test('otra comisión no cambia lo ya vendido', async () => {
    const tienda = await openPuerta();
    await setComision(tienda, 2000);
    const [hoy] = (await sql<{ ahora: string }>`SELECT now()::text AS ahora`.execute(t.db)).rows;
    await sell(tienda, '2026-02-10T12:00:00Z');
    await sell(tienda, hoy!.ahora);
    await setComision(tienda, 5000);
    const body = await see(tienda);
    expect(body.comision).toBe(50);
    expect(body.meses.map(({ comision }) => comision)).toEqual([3.3, 0]); // 20 % of 16.52 €
  });

  test('una tienda sin ventas ni cupones ve ceros', async () => {
    const tienda = await openPuerta();
    await t.db
      .updateTable('cupones')
      .set({ tienda_id: null })
      .where('id', '=', tienda.cupon.id)
      .execute();
    const body = await see(tienda);
    expect(body).toMatchObject({ comision: 0, meses: [], cupones: [] });
    expect(body.este_mes).toMatchObject({ ventas: 0, importe: 0, comision: 0 });
  });

  test('lo vendido se suma del índice solo, sin leer los pedidos', async () => {
    const asked: CompiledQuery[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: openPool(t.url, 1) }),
      log: ({ query }) => void asked.push(query),
    });
    await sumVentasPor(db, 1, 'month', '2026-01-01');
    await db.destroy();
    const [{ sql: text, parameters }] = asked as [CompiledQuery];
    const { rows } = await t.db.transaction().execute(async (trx) => {
      // PostgreSQL would read so few orders without an index.
      for (const way of ['seqscan', 'bitmapscan'])
        await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(trx);
      const explain = CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]);
      return trx.executeQuery<{ 'QUERY PLAN': string }>(explain);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(
      /Index Only Scan using ventas_de_tienda on pedidos[^\n]*\n\s+Index Cond: \(\(tienda_id = [^\n]+ AND \(pagado >= /,
    );
  });

  test('de más de cien cupones salen antes los que se pueden usar, y dice que hay más', async () => {
    const tienda = await openPuerta();
    await sql`INSERT INTO cupones (hash, codigo, nombre, precio, tienda_id, caduca)
      SELECT hash || n, codigo || '-' || n, nombre, precio, tienda_id, now()
      FROM cupones, generate_series(1, 100) AS n WHERE id = ${tienda.cupon.id}`.execute(t.db);
    const { cupones, hay_mas } = await see(tienda);
    expect(cupones).toHaveLength(100);
    expect(cupones[0]).toMatchObject({ cupon: tienda.cupon.codigo, estado: 'activo' });
    expect(cupones[1]).toMatchObject({ cupon: `${tienda.cupon.codigo}-100`, estado: 'terminado' });
    expect(hay_mas).toEqual({ cupones: true, lotes: false });
  });

  test('muchas veces en una hora → 429 para esta tienda, también en sus tablas, y no para otra', async () => {
    const [tienda, other] = [await openPuerta(), await openPuerta()];
    await see(tienda);
    await t.db
      .updateTable('limites')
      .set({ points: 600 })
      .where('key', '=', `comercio:${tienda.tiendaId}`)
      .execute();
    const ask = (path: string, { headers }: Tienda) => t.visitor().get(path, headers);
    expect((await ask('/comercio', tienda)).status).toBe(429);
    expect((await ask('/comercio/meses/2026-03/csv', tienda)).status).toBe(429);
    expect((await ask('/comercio', other)).status).toBe(200);
  });
});

describe('GET /comercio/meses/:mes/csv', () => {
  const download = async ({ headers }: Tienda, mes: string) => {
    const answer = await t.visitor().fetch(`/api/comercio/meses/${mes}/csv`, headers);
    return { answer, lines: (await answer.text()).replace('\ufeff', '').trim().split('\r\n') };
  };

  test('una fila por venta; sus comisiones suman la del mes', async () => {
    const tienda = await withComision(await openPuerta(), 1250);
    for (let n = 1; n <= 3; n++) await sell(tienda, `2026-03-0${n}T12:00:00Z`);
    const entera = await sell(tienda, '2026-03-04T12:00:00Z', { estado: 'devuelta' });
    await giveBack(entera.intento, 1999);
    const parcial = await sell(tienda, '2026-03-05T12:00:00Z', { estado: 'devuelta_parcial' });
    await giveBack(parcial.intento, 999);
    for (const [numero, fecha] of [
      ['R-1', '2026-04-02T12:00:00Z'],
      ['R-2', '2026-05-31T22:30:00Z'], // June in Spain
    ] as const) {
      const [base, cuota] = [413, 86];
      const row = { numero, pedido_id: parcial.id, base, cuota, motivo: 'Rota', fecha };
      await t.db.insertInto('rectificativas').values(row).execute();
    }
    const { answer, lines } = await download(tienda, '2026-03');
    expect(answer.headers.get('content-disposition')).toContain('ventas-2026-03.csv');
    const { codigo } = tienda.cupon;
    // 2.065 € three times and 1.0325 €. The rows 2.07, 2.06, 2.07 and 1.03 add up to 7.23 €: an
    // eighth of 57.82 € (7.2275), rounded.
    expect(lines).toEqual([
      'dia;cupon;chapas;vendido;devuelto;importe;porcentaje;comision;devuelta;ultima_devolucion',
      `2026-03-01;${codigo};0;16,52;0;16,52;12,5;2,07;;`,
      `2026-03-02;${codigo};0;16,52;0;16,52;12,5;2,06;;`,
      `2026-03-03;${codigo};0;16,52;0;16,52;12,5;2,07;;`,
      `2026-03-04;${codigo};0;16,52;16,52;0;12,5;0;entera;`,
      `2026-03-05;${codigo};0;16,52;8,26;8,26;12,5;1,03;en parte;2026-06-01`,
    ]);
    const [marzo] = (await see(tienda)).meses;
    expect(marzo).toMatchObject({ ventas: 4, comision: 7.23 });
    expect((await download(tienda, '2026-04')).lines).toHaveLength(1);
  });

  test('más ventas de las que se leen de una vez: no falta ni se repite ninguna', async () => {
    const tienda = await openPuerta();
    const { id } = await sell(tienda, '2026-03-01T12:00:00Z');
    await sql`INSERT INTO pedidos (hash, usuario_id, comprador, huella, estado, factura, subtotal, total, nombre,
        apellidos, direccion, cp, provincia, iva_tipo, pagado, tienda_id)
      SELECT 'csv' || n, usuario_id, comprador, huella, estado, 'CSV-' || n, subtotal, total, nombre, apellidos,
        direccion, cp, provincia, iva_tipo, pagado + (n / 3) * interval '1 microsecond', tienda_id
      FROM pedidos, generate_series(1, 1200) AS n WHERE id = ${id}`.execute(t.db);
    expect((await download(tienda, '2026-03')).lines).toHaveLength(1202);
    expect((await see(tienda)).meses[0]).toMatchObject({ ventas: 1201 });
  });

  test.each(['2026-13', '26-01', '1999-12', 'x'])('el mes %s → 400', async (mes) => {
    expect((await download(await openPuerta(), mes)).answer.status).toBe(400);
  });
});

const fetchPdf = async ({ headers }: Tienda, path: string) => {
  const answer = await t.visitor().fetch(`/api/comercio/cupones/${path}`, headers);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
};

const doorOf = ({ cupon }: Puerta) =>
  expect.stringMatching(new RegExp(`/app/customer/${cupon.hash}$`));

describe('GET /comercio/cupones/:id/tarjeta', () => {
  test('su código lleva al cupón, y dice el precio y la tienda', async () => {
    const nombre =
      'Protectora de Animales y Plantas de la Comarca del Alto Guadalquivir y su Sierra';
    const tienda = await openPuerta({ nombre, caduca: new Date('2039-12-31T23:00:00Z') });
    const pdf = await fetchPdf(tienda, `${tienda.cupon.id}/tarjeta`);
    const [page, ...more] = await renderPdf(pdf);
    expect(more).toEqual([]);
    expect(await readCodigo(page!, EN_TARJETA)).toEqual(doorOf(tienda));
    const { paginas } = await readPdf(pdf);
    const texts = paginas[0]!.map(({ texto }) => texto);
    expect(texts).toEqual(expect.arrayContaining(['Actívala por 19,99 €', nombre]));
    expect(texts).toContain('Impuestos incluidos · hasta el 31 de diciembre de 2039');
  });

  test('el precio es el que se paga: un cupón más caro que la chapa no la encarece', async () => {
    const tienda = await openPuerta({ precio: 9900 });
    const { paginas } = await readPdf(await fetchPdf(tienda, `${tienda.cupon.id}/tarjeta`));
    expect(paginas[0]!.map(({ texto }) => texto)).toContain('Actívala por 39,99 €');
  });

  test('muchas en una hora → 429 para esta tienda, y no para otra', async () => {
    const [tienda, other] = [await openPuerta(), await openPuerta()];
    const ask = ({ headers, cupon }: Tienda) =>
      t.visitor().get(`/comercio/cupones/${cupon.id}/tarjeta`, headers);
    await ask(tienda);
    await t.db
      .updateTable('limites')
      .set({ points: 240 })
      .where('key', '=', `cartel:${tienda.tiendaId}`)
      .execute();
    expect((await ask(tienda)).status).toBe(429);
    expect((await ask(other)).status).toBe(200);
  });

  test('de un cupón ajeno → 404; terminado → 409', async () => {
    const [tienda, other] = [await openPuerta(), await openPuerta()];
    const ask = (id: number) => t.visitor().get(`/comercio/cupones/${id}/tarjeta`, tienda.headers);
    expect((await ask(other.cupon.id)).body.error).toBe('Ese cupón no es de tu tienda');
    expect((await ask(other.cupon.id)).status).toBe(404);
    const { id } = tienda.cupon;
    await t.db.updateTable('cupones').set({ caduca: new Date() }).where('id', '=', id).execute();
    expect((await ask(id)).status).toBe(409);
  });
});

describe('GET /comercio/cupones/:id/estante', () => {
  test('una etiqueta sola, o una hoja de 24 que se leen todas', async () => {
    const tienda = await openPuerta();
    const { id } = tienda.cupon;
    const [one] = await renderPdf(await fetchPdf(tienda, `${id}/estante`));
    expect(await readCodigo(one!, EN_ESTANTE)).toEqual(doorOf(tienda));
    const [hoja, ...more] = await renderPdf(await fetchPdf(tienda, `${id}/estante?hoja=1`));
    expect(more).toEqual([]);
    for (const n of [0, 23]) {
      const x = (n % 3) * ETIQUETA.ancho + EN_ESTANTE.x;
      const y = 0.5 + Math.floor(n / 3) * ETIQUETA.alto + EN_ESTANTE.y;
      expect(await readCodigo(hoja!, { x, y, lado: EN_ESTANTE.lado })).toEqual(doorOf(tienda));
    }
    expect(
      (await t.visitor().get(`/comercio/cupones/${id}/estante?hoja=2`, tienda.headers)).status,
    ).toBe(400);
  });
});
