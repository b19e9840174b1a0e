import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { hoyISO } from '@vuelve/contract/fechas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { createPuerta } from '../../test/cupon.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createAlta, createCobro, createLuna, createVenta } from '../../test/ventas.ts';
import { foldResumen } from './resumen.ts';
import { recount, takePendientes, tryLockResumen } from './resumen.queries.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

async function readFigures() {
  const { body } = await admin.client.get<DatosDashboard>('/admin/datosDashboard');
  const { DatosUsuario, DatosMascotas, DatosPedidos } = body;
  return {
    usuarios: DatosUsuario.serie,
    mascotas: DatosMascotas.serie,
    pedidos: DatosPedidos.serie,
    totales: [DatosUsuario.total, DatosMascotas.total, DatosPedidos.total, DatosPedidos.importe],
    tiendas: DatosPedidos.por_tienda.map(({ id, total, importe }) => [id, total, importe]),
    sinTienda: DatosPedidos.resto_tienda[0]?.importe ?? 0,
    hembras: await countOf('genero=H', 'DatosMascotas'),
    conTienda: await countOf('tipo_pedido=with_store', 'DatosPedidos'),
  };
}

async function countOf(query: string, key: 'DatosMascotas' | 'DatosPedidos') {
  const { body } = await admin.client.get<DatosDashboard>(`/admin/datosDashboard?${query}`);
  return body[key].total;
}

/** The same figures, counted from the rows. */
async function countPlainly() {
  const usuarios = await t.db.selectFrom('usuarios').select('fecha_alta').execute();
  const mascotas = await t.db.selectFrom('mascotas').select(['fecha_alta', 'genero']).execute();
  const ventas = await listVentas();
  const byDia = (rows: { fecha_alta: Date }[]) =>
    groupBySteps(rows, ({ fecha_alta }) => hoyISO(fecha_alta)).map(toTotal);
  return {
    usuarios: byDia(usuarios),
    mascotas: byDia(mascotas),
    pedidos: groupBySteps(ventas, ({ dia }) => dia).map(([fecha, these]) => ({
      fecha,
      total: these.length,
      importe: sum(these),
    })),
    totales: [usuarios.length, mascotas.length, ventas.length, sum(ventas)],
    tiendas: sumTiendas(ventas),
    sinTienda: sum(ventas.filter(({ tienda_id }) => tienda_id === null)),
    hembras: mascotas.filter(({ genero }) => genero === 'H').length,
    conTienda: ventas.filter(({ tienda_id }) => tienda_id !== null).length,
  };
}

function sumTiendas(ventas: { tienda_id: number | null; cents: number }[]) {
  const conTienda = ventas.filter(({ tienda_id }) => tienda_id !== null);
  return groupBy(conTienda, ({ tienda_id }) => String(tienda_id))
    .map(([id, these]) => [Number(id), these.length, sum(these)] as const)
    .sort((one, other) => other[2] - one[2] || other[1] - one[1] || one[0] - other[0])
    .map((row) => [...row]);
}

async function readTiendas(desde: string, hasta: string) {
  const { body } = await admin.client.get<DatosDashboard>(
    `/admin/datosDashboard?desde=${desde}&hasta=${hasta}`,
  );
  return body.DatosPedidos.por_tienda.map(({ id, total, importe }) => [id, total, importe]);
}

async function listVentas() {
  const pedidos = await t.db.selectFrom('pedidos').selectAll().execute();
  const intentos = await t.db.selectFrom('pago_intentos').selectAll().execute();
  return pedidos
    .filter(({ factura }) => factura !== null)
    .map(({ id, pagado, total, tienda_id }) => {
      const cobros = intentos.filter((i) => i.pedido_id === id && i.estado === 'autorizado');
      const kept = cobros.reduce((cents, { importe, devuelto }) => cents + importe - devuelto, 0);
      const cents = cobros.length > 0 ? Math.min(total, kept) : total;
      return { dia: hoyISO(pagado!), tienda_id, cents };
    });
}

function groupBy<T>(rows: T[], keyOf: (row: T) => string): [string, T[]][] {
  return [...Map.groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
}

const toTotal = ([fecha, { length }]: [string, unknown[]]) => ({ fecha, total: length });

/** Groups by day, or by month when the days span more than a series shows by day. */
function groupBySteps<T>(rows: T[], diaOf: (row: T) => string) {
  const moments = rows.map((row) => Date.parse(diaOf(row)));
  const days = (Math.max(...moments) - Math.min(...moments)) / 86_400_000;
  return groupBy(rows, (row) => (days < 400 ? diaOf(row) : `${diaOf(row).slice(0, 8)}01`));
}

const sum = (ventas: { cents: number }[]) =>
  ventas.reduce((cents, venta) => cents + venta.cents, 0) / 100;

const countPending = async () =>
  (await t.db.selectFrom('resumen_pendiente').selectAll().execute()).length;

const DIAS = [
  '2024-03-30T23:30:00Z',
  '2024-03-31T21:59:59Z',
  '2024-03-31T22:00:00Z',
  '2024-12-31T23:00:00Z',
];

/** Days around the ends of months and of a leap February. */
const DIAS_SUELTOS = ['01-01', '01-31', '02-01', '02-14', '02-29', '03-01', '03-31'].map(
  (dia) => `2020-${dia}`,
);
const RANGOS: [desde: string, hasta: string][] = [
  ['', ''],
  ['2020-01-31', ''],
  ['', '2020-02-14'],
  ['2020-01-01', '2020-01-31'],
  ['2020-01-31', '2020-02-01'],
  ['2020-01-02', '2020-03-30'],
  ['2020-02-01', '2020-02-29'],
  ['2020-02-10', '2020-02-20'],
  ['2020-02-10', '2020-02-14'],
  ['2020-02-29', '2020-03-01'],
  ['0001-01-01', '9999-12-31'],
];

describe('el resumen por días', () => {
  test('dice lo mismo que las filas, tras cada cambio, contado o por contar', async () => {
    const [one, other] = [await createPuerta(t), await createPuerta(t)];
    const inShop = ({ tiendaId, cupon }: typeof one) => ({
      tienda_id: tiendaId,
      cupon_id: cupon.id,
      cupon_codigo: cupon.codigo,
    });
    const { id } = await createAlta(t, DIAS[0]!);
    const gone = await createAlta(t, DIAS[1]!);
    const sold: Awaited<ReturnType<typeof createVenta>>[] = [];
    const setPedido = (n: number, values: object) =>
      t.db.updateTable('pedidos').set(values).where('id', '=', sold[n]!.id).execute();
    const setIntento = (n: number, values: object) =>
      t.db.updateTable('pago_intentos').set(values).where('id', '=', sold[n]!.intento).execute();
    const sell = async (pagado: string | null, more = {}) => {
      sold.push(await createVenta(t, { usuario_id: id, pagado, ...more }));
    };
    const late = { estado: 'incidencia', motivo: 'tardio', factura: null } as const;
    const steps: [string, () => Promise<unknown>][] = [
      [
        'dos mascotas',
        () => Promise.all([createLuna(t, gone.id, DIAS[2]!, 'H'), createLuna(t, id, DIAS[2]!)]),
      ],
      [
        'ahora es hembra',
        () =>
          t.db.updateTable('mascotas').set({ genero: 'H' }).where('usuario_id', '=', id).execute(),
      ],
      ['una venta', () => sell(DIAS[0]!)],
      ['otra en una tienda', () => sell(DIAS[1]!, inShop(one))],
      ['una sin pagar', () => sell(null, inShop(other))],
      [
        'se paga',
        () => setPedido(2, { estado: 'completada', factura: 'f', pagado: new Date(DIAS[2]!) }),
      ],
      ['consta su cobro', () => setIntento(2, { estado: 'autorizado', resuelto: new Date() })],
      ['se envía', () => setPedido(2, { estado: 'enviada' })],
      ['se devuelve en parte', () => setIntento(2, { devuelto: 1000 })],
      ['se devuelve entera', () => setIntento(2, { devuelto: 4000 })],
      ['llega tarde un pago', () => sell(DIAS[3]!, late)],
      [
        'y se da por bueno',
        () => setPedido(3, { estado: 'completada', motivo: null, factura: 'g' }),
      ],
      ['otro cobro de la primera', () => createCobro(t, sold[0]!.id, 4000, DIAS[3]!)],
      ['y se devuelve', () => setIntento(0, { devuelto: 4000 })],
      ['era de la otra tienda', () => setPedido(1, inShop(other))],
      ['de otro día', () => setPedido(1, { pagado: new Date(DIAS[3]!) })],
      [
        'se va una cuenta, con su mascota',
        () => t.db.deleteFrom('usuarios').where('id', '=', gone.id).execute(),
      ],
      [
        'se borra un cobro',
        () => t.db.deleteFrom('pago_intentos').where('id', '=', sold[3]!.intento).execute(),
      ],
      ['y su pedido', () => t.db.deleteFrom('pedidos').where('id', '=', sold[3]!.id).execute()],
      [
        'la cuenta es de otro día',
        () =>
          t.db
            .updateTable('usuarios')
            .set({ fecha_alta: new Date(DIAS[2]!) })
            .where('id', '=', id)
            .execute(),
      ],
    ];
    // Half of the changes meet a counted day, half a waiting one.
    for (const [n, [what, change]] of steps.entries()) {
      await change();
      const plain = await countPlainly();
      expect(await readFigures(), what).toEqual(plain);
      if (n % 2 === 0) await foldResumen(t.db);
      expect(await readFigures(), `${what}, más tarde`).toEqual(plain);
    }
    await foldResumen(t.db);
    expect(await countPending()).toBe(0);
    expect(await readFigures()).toEqual(await countPlainly());
  });

  test('lo que vende cada tienda, corte el rango los meses por donde los corte', async () => {
    const { id } = await createAlta(t, DIAS[0]!);
    const puertas = [await createPuerta(t), await createPuerta(t)];
    const sell = (dia: string, n: number) => {
      const { tiendaId, cupon } = puertas[n]!;
      const tienda = { tienda_id: tiendaId, cupon_id: cupon.id, cupon_codigo: cupon.codigo };
      return createVenta(t, { usuario_id: id, pagado: `${dia}T11:00:00Z`, ...tienda });
    };
    const compare = async () => {
      const ventas = await listVentas();
      for (const [desde, hasta] of RANGOS) {
        const within = ventas.filter(
          ({ dia }) => (!desde || dia >= desde) && (!hasta || dia <= hasta),
        );
        expect(await readTiendas(desde, hasta), `${desde} a ${hasta}`).toEqual(sumTiendas(within));
      }
    };
    for (const [n, dia] of DIAS_SUELTOS.entries()) await sell(dia, n % 2);
    await foldResumen(t.db);
    await compare();
    const { intento } = await sell('2020-02-29', 0);
    await compare();
    await foldResumen(t.db);
    await t.db
      .updateTable('pago_intentos')
      .set({ devuelto: 3999 })
      .where('id', '=', intento)
      .execute();
    await t.db
      .updateTable('pedidos')
      .set({ tienda_id: puertas[0]!.tiendaId })
      .where('tienda_id', '=', puertas[1]!.tiendaId)
      .execute();
    await compare();
    await foldResumen(t.db);
    await compare();
  });

  test('lo que está a medias mientras se cuenta, cuenta en cuanto termina', async () => {
    const { id } = await createAlta(t, DIAS[0]!);
    await createVenta(t, { usuario_id: id, pagado: '2023-05-05T10:00:00Z' });
    await withTransaction(t.db, async (trx) => {
      await createVenta({ db: trx }, { usuario_id: id, pagado: '2023-05-05T11:00:00Z' });
      await foldResumen(t.db);
      expect(await countPending()).toBe(0);
    });
    expect(await countPending()).toBeGreaterThan(0);
    expect(await readFigures()).toEqual(await countPlainly());
    await foldResumen(t.db);
    expect(await readFigures()).toEqual(await countPlainly());
  });

  test('quien vende no espera a quien cuenta, y lo suyo no se pierde', async () => {
    const { id } = await createAlta(t, DIAS[0]!);
    const pagado = '2023-06-05T10:00:00Z';
    const { intento } = await createVenta(t, { usuario_id: id, pagado });
    await withTransaction(t.db, async (trx) => {
      await sql`SET LOCAL lock_timeout = 0`.execute(trx);
      expect(await tryLockResumen(trx)).toBe(true);
      const pendientes = await takePendientes(trx);
      await createVenta(t, { usuario_id: id, pagado });
      for (const { clase, dias } of pendientes) await recount(trx, clase, dias);
      await t.db
        .updateTable('pago_intentos')
        .set({ devuelto: 500 })
        .where('id', '=', intento)
        .execute();
      await foldResumen(t.db); // finds the lock taken and does nothing
    });
    expect(await readFigures()).toEqual(await countPlainly());
    await foldResumen(t.db);
    expect(await readFigures()).toEqual(await countPlainly());
  });

  test('si quien cuenta muere a la mitad, todo sigue por contar', async () => {
    const { id } = await createAlta(t, DIAS[0]!);
    await createVenta(t, { usuario_id: id, pagado: '2023-07-05T10:00:00Z' });
    const before = await countPending();
    const dying = withTransaction(t.db, async (trx) => {
      for (const { clase, dias } of await takePendientes(trx)) await recount(trx, clase, dias);
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(dying).rejects.toThrow(/terminat/);
    expect(await countPending()).toBe(before);
    expect(await readFigures()).toEqual(await countPlainly());
  });

  test('ventas, devoluciones y recuentos a la vez: al final cuadra', async () => {
    const { id } = await createAlta(t, DIAS[0]!);
    const sellAndReturn = async (n: number) => {
      const pagado = `2022-0${1 + (n % 3)}-10T10:00:00Z`;
      const { intento } = await createVenta(t, { usuario_id: id, pagado });
      if (n % 2 === 0) {
        const half = t.db.updateTable('pago_intentos').set({ devuelto: 2000 });
        await half.where('id', '=', intento).execute();
      }
    };
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 3 === 2 ? foldResumen(t.db) : sellAndReturn(n))),
    );
    expect(await readFigures()).toEqual(await countPlainly());
    await foldResumen(t.db);
    expect(await readFigures()).toEqual(await countPlainly());
  });

  test('si hay muchos días por contar, quien lee los cuenta primero', async () => {
    for (let n = 0; n < 45; n++) {
      await createAlta(t, new Date(Date.UTC(2021, 0, 1 + n, 12)).toISOString());
    }
    expect(await readFigures()).toEqual(await countPlainly());
    expect(await countPending()).toBe(0);
  });
});
