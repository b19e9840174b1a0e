import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { describe, expect, test } from 'vitest';
import { createPuerta } from '../../test/cupon.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { answerOf, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';
import { createAlta, createCobro, createLuna, createVenta } from '../../test/ventas.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
const eva = makeOnce(() => createAlta(t, '2001-01-01T12:00:00Z'));
const puerta = makeOnce(() => createPuerta(t));

const ask = (query = '', client = admin.client) =>
  client.get<DatosDashboard>(`/admin/datosDashboard${query}`);

async function read(query = ''): Promise<DatosDashboard> {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The range of one year. Each test has its own year. */
const year = (y: number) => `?desde=${y}-01-01&hasta=${y}-12-31`;

const sell = (pagado: string, cambios: Partial<Parameters<typeof createVenta>[1]> = {}) =>
  createVenta(t, { usuario_id: eva.id, pagado, ...cambios });

const inShop = () => ({
  tienda_id: puerta.tiendaId,
  cupon_id: puerta.cupon.id,
  cupon_codigo: puerta.cupon.codigo,
  total: 1999,
});

const setDevuelto = (id: number, devuelto: number) =>
  t.db.updateTable('pago_intentos').set({ devuelto }).where('id', '=', id).execute();

const totals = ({ DatosUsuario, DatosMascotas, DatosPedidos }: DatosDashboard) => [
  DatosUsuario.total,
  DatosMascotas.total,
  DatosPedidos.total,
  DatosPedidos.importe,
];

describe('GET /admin/datosDashboard', () => {
  test('un pago de verdad cuenta al momento; sin filtros cuenta todo', async () => {
    const before = await read();
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    expect(totals(await read())).toEqual([
      before.DatosUsuario.total + 1,
      before.DatosMascotas.total + 1,
      before.DatosPedidos.total,
      before.DatosPedidos.importe,
    ]);
    await notify(t, answerOf(t, pago));
    const { DatosPedidos, DatosMascotas, DatosUsuario, periodo } = await read();
    const { pedido } = await readPago(t, pago);
    expect(DatosPedidos).toMatchObject({ total: before.DatosPedidos.total + 1, anterior: null });
    expect(DatosPedidos.recientes[0]).toEqual({
      id: pedido.id,
      ref_pago: pago.orderId,
      fecha: pedido.pagado!.toISOString(),
      estado: 'completada',
      envio: true,
      total: 39.99,
      importe: 39.99,
      tienda: null,
      cod_cupon: null,
      Usuario: { id: buyer.usuario.id, nombre: 'Ana', apellidos: '' },
    });
    expect(DatosMascotas.recientes[0]).toMatchObject({
      id: buyer.pet.id,
      hash: buyer.pet.hash,
      Mascota: 'Luna',
      usuario: { id: buyer.usuario.id },
    });
    expect(DatosUsuario.recientes[0]).toMatchObject({ id: buyer.usuario.id, email: buyer.email });
    expect(periodo).toEqual({ desde: null, hasta: null, anterior: null });
  });

  test('los filtros se combinan: sexo para mascotas, tienda para pedidos', async () => {
    await createAlta(t, '2002-05-01T10:00:00Z');
    for (const genero of ['M', 'H', 'H', null] as const)
      await createLuna(t, eva.id, '2002-05-02T10:00:00Z', genero);
    await sell('2002-05-03T10:00:00Z');
    await sell('2002-05-04T10:00:00Z', inShop());
    await sell('2002-06-04T10:00:00Z', inShop());
    const count = async (more: string, range = year(2002)) => totals(await read(range + more));

    expect(await count('')).toEqual([1, 4, 3, 79.98]);
    expect(await count('&genero=M')).toEqual([1, 1, 3, 79.98]);
    expect(await count('&genero=H')).toEqual([1, 2, 3, 79.98]);
    expect(await count('&tipo_pedido=with_store')).toEqual([1, 4, 2, 39.98]);
    expect(await count('&tipo_pedido=without_store')).toEqual([1, 4, 1, 40]);
    const june = '?desde=2002-06-01&hasta=2002-06-30';
    expect(await count('&genero=H&tipo_pedido=with_store', june)).toEqual([0, 0, 1, 19.99]);
    expect(await count('&genero=H&tipo_pedido=without_store', june)).toEqual([0, 0, 0, 0]);
    expect(await count('&genero=&tipo_pedido=&usuario_id=')).toEqual([1, 4, 3, 79.98]);

    const { DatosMascotas, DatosPedidos } = await read(
      `${year(2002)}&genero=H&tipo_pedido=with_store`,
    );
    expect(DatosMascotas.recientes.map(({ Genero }) => Genero)).toEqual(['H', 'H']);
    expect(DatosPedidos.recientes.map(({ tienda }) => tienda)).toEqual([
      'Clínica Patitas',
      'Clínica Patitas',
    ]);
    const ventas = { total: 2, importe: 39.98 };
    expect(DatosPedidos.por_tienda).toEqual([
      { id: puerta.tiendaId, nombre: 'Clínica Patitas', ...ventas },
    ]);
    expect(DatosPedidos.por_cupon).toEqual([
      { id: puerta.cupon.id, nombre: puerta.cupon.codigo, ...ventas },
    ]);
    expect(DatosPedidos.serie).toEqual([
      { fecha: '2002-05-04', total: 1, importe: 19.99 },
      { fecha: '2002-06-04', total: 1, importe: 19.99 },
    ]);
  });

  test.each([
    ['invierno: a las 23:00 UTC empieza otro día', '2003-01-15T22:59:59.999Z', '2003-01-15'],
    ['invierno: y ese ya es el siguiente', '2003-01-15T23:00:00Z', '2003-01-16'],
    ['verano: a las 22:00 UTC empieza otro día', '2003-07-15T21:59:59.999Z', '2003-07-15'],
    ['verano: 23:30 UTC es mañana', '2003-07-15T23:30:00Z', '2003-07-16'],
    ['al adelantar la hora', '2003-03-30T21:30:00Z', '2003-03-30'],
    ['tras adelantar la hora', '2003-03-30T22:00:00Z', '2003-03-31'],
    ['al atrasar la hora', '2003-10-26T22:59:59Z', '2003-10-26'],
    ['tras atrasar la hora', '2003-10-26T23:00:00Z', '2003-10-27'],
    ['fin de año', '2003-12-31T23:00:00Z', '2004-01-01'],
  ])('los días son los de España; %s', async (_, moment, dia) => {
    const range = `?desde=${dia}&hasta=${dia}`;
    const before = await read(range);
    const { id } = await createAlta(t, moment);
    await createLuna(t, id, moment);
    await sell(moment);
    const after = await read(range);
    expect(totals(after)).toEqual(totals(before).map((n, i) => n + (i === 3 ? 40 : 1)));
    for (const { serie } of [after.DatosUsuario, after.DatosMascotas, after.DatosPedidos])
      expect(serie.map(({ fecha }) => fecha)).toEqual([dia]);
    expect(after.DatosUsuario.recientes[0]!.id).toBe(id);
  });

  test('de más de 400 días cuenta por meses; la tabla para descargar, por días', async () => {
    for (const day of ['1990-01-10', '1991-02-13', '1991-02-14']) await sell(`${day}T10:00:00Z`);
    const cut = await read('?desde=1990-01-11&hasta=1991-12-31');
    expect(cut.DatosPedidos).toMatchObject({ paso: 'dia', total: 2 });
    const justDays = await read('?desde=1990-01-01&hasta=1991-02-13');
    expect(justDays.DatosPedidos.paso).toBe('dia');

    const range = '?desde=1990-01-01&hasta=1991-02-28';
    const { DatosUsuario, DatosPedidos } = await read(range);
    expect(DatosUsuario).toMatchObject({ paso: 'dia', serie: [] });
    expect(DatosPedidos).toMatchObject({ paso: 'mes', total: 3, importe: 120 });
    expect(DatosPedidos.serie).toEqual([
      { fecha: '1990-01-01', total: 1, importe: 40 },
      { fecha: '1991-02-01', total: 2, importe: 80 },
    ]);
    const csv = await admin.client.fetch(`/api/admin/datosDashboard.csv${range}&tabla=dias`);
    const days = (await csv.text()).split('\r\n').slice(1, -1);
    expect(days.map((line) => line.split(';')[0])).toEqual([
      '1990-01-10',
      '1991-02-13',
      '1991-02-14',
    ]);
  });

  test('cuenta lo vendido: con factura, el día del pago, menos lo devuelto', async () => {
    const day = '2005-03-04T10:00:00Z';
    await sell('2005-03-05T10:00:00Z', { fecha_alta: '2005-03-01T10:00:00Z' });
    const half = await sell(day, { estado: 'devuelta_parcial' });
    await setDevuelto(half.intento, 1550);
    const whole = await sell(day, { estado: 'devuelta' });
    await setDevuelto(whole.intento, 4000);
    await createVenta(t, { usuario_id: eva.id, pagado: null, fecha_alta: day });
    const late = { estado: 'incidencia', motivo: 'tardio', factura: null } as const;
    await sell(day, late);
    const backAgain = await sell(day, { estado: 'devuelta', factura: null });
    await setDevuelto(backAgain.intento, 4000);

    const { DatosPedidos } = await read(year(2005));
    expect(DatosPedidos).toMatchObject({ total: 3, importe: 40 + 24.5 });
    expect(DatosPedidos.serie).toEqual([
      { fecha: '2005-03-04', total: 2, importe: 24.5 },
      { fecha: '2005-03-05', total: 1, importe: 40 },
    ]);
    const shown = DatosPedidos.recientes.map(({ total, importe }) => [total, importe]);
    expect(shown).toEqual([
      [40, 40],
      [40, 0],
      [40, 24.5],
    ]);
  });

  test('lo cobrado dos veces cuenta una, y devolver lo de más no resta', async () => {
    const day = '2006-03-04T10:00:00Z';
    const { id, intento } = await sell(day, { estado: 'incidencia', motivo: 'doble' });
    const second = await createCobro(t, id, 4000, day);
    const importe = async () => (await read(year(2006))).DatosPedidos.importe;
    expect(await importe()).toBe(40);
    await setDevuelto(second, 4000);
    expect(await importe()).toBe(40);
    await setDevuelto(intento, 1000);
    expect(await importe()).toBe(30);
    await setDevuelto(intento, 4000);
    expect(await importe()).toBe(0);
  });

  test('compara con los mismos días justo antes', async () => {
    await sell('2007-02-28T22:30:00Z'); // last day of the range before
    await sell('2007-02-22T23:30:00Z'); // its first day, the 23rd
    await sell('2007-02-22T22:30:00Z'); // a day too early
    await sell('2007-03-03T10:00:00Z');
    await createAlta(t, '2007-02-25T10:00:00Z');
    const datos = await read('?desde=2007-03-01&hasta=2007-03-06');
    const anterior = { desde: '2007-02-23', hasta: '2007-02-28' };
    expect(datos.periodo).toEqual({ desde: '2007-03-01', hasta: '2007-03-06', anterior });
    expect(datos.DatosPedidos).toMatchObject({ total: 1, anterior: { total: 2, importe: 80 } });
    expect(datos.DatosUsuario).toMatchObject({ total: 0, anterior: { total: 1 } });
    expect(datos.DatosMascotas.anterior).toEqual({ total: 0 });
  });

  test('con un solo extremo llega hasta donde hay, y no compara', async () => {
    await createAlta(t, '1999-06-01T10:00:00Z');
    const until = await read('?hasta=1999-06-01&desde=');
    expect(until.DatosUsuario).toMatchObject({ total: 1, anterior: null });
    const { DatosUsuario } = await read('?desde=1999-06-02');
    const all = (await read()).DatosUsuario.total;
    expect(DatosUsuario).toMatchObject({ total: all - 1, anterior: null });
  });

  test('recientes: diez como mucho, lo último primero', async () => {
    const ids: number[] = [];
    for (let n = 10; n < 22; n++)
      ids.unshift(
        (await sell(`2008-01-${n}T10:00:00Z`)).id,
        (await sell(`2008-01-${n}T10:00:00Z`)).id,
      );
    ids.sort((one, other) => other - one);
    const { DatosPedidos } = await read(year(2008));
    expect(DatosPedidos.total).toBe(24);
    expect(DatosPedidos.recientes.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });

  test.each([
    [
      'desde=2020-02-02&hasta=2020-02-01',
      'La fecha «desde» no puede ser posterior a la fecha «hasta»',
    ],
    ['desde=2021-02-29', 'Esa fecha no existe: escríbela como año-mes-día'],
    ['hasta=2021-13-01', 'Esa fecha no existe: escríbela como año-mes-día'],
    ['desde=0000-01-01', 'Esa fecha no existe: escríbela como año-mes-día'],
    ['desde=1-1-2020', 'Esa fecha no existe: escríbela como año-mes-día'],
    ['desde=ayer', 'Esa fecha no existe: escríbela como año-mes-día'],
    ['desde=2020-01-01&desde=2020-01-02', 'Esa fecha no existe: escríbela como año-mes-día'],
    ["desde=2020-01-01'%3B--", 'Esa fecha no existe: escríbela como año-mes-día'],
    ['genero=X', 'Ese filtro no existe'],
    ['tipo_pedido=store', 'Ese filtro no existe'],
  ])('%s → 400, y dice por qué', async (query, error) => {
    const { status, body } = await ask(`?${query}`);
    expect([status, body.error]).toEqual([400, error]);
  });

  test.each(['desde=0001-01-01&hasta=9999-12-31', 'desde=9999-12-31', 'hasta=0001-01-01'])(
    '%s: absurdo, pero una fecha',
    async (query) => {
      const { periodo } = await read(`?${query}`);
      expect(periodo.anterior).toBeNull();
    },
  );

  test('el identificador de otra cuenta → 403; el propio pasa', async () => {
    expect((await ask(`?usuario_id=${admin.usuario.id}`)).status).toBe(200);
    expect((await ask(`?usuario_id=${eva.id}`)).status).toBe(403);
  });

  test('no lleva secretos, direcciones ni teléfonos', async () => {
    const text = JSON.stringify(await read());
    for (const secret of ['argon2', 'contrasena', 'telefono', 'direccion', 'huella', 'Olmo'])
      expect(text).not.toContain(secret);
    expect(Object.keys((await read()).DatosUsuario.recientes[0]!).sort()).toEqual([
      'apellidos',
      'email',
      'fecha_alta',
      'id',
      'nombre',
    ]);
  });
});
