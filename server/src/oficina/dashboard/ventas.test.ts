import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { describe, expect, test } from 'vitest';
import { createPuerta } from '../../test/cupon.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createAlta, createVenta } from '../../test/ventas.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
const eva = makeOnce(() => createAlta(t, '2001-01-01T12:00:00Z'));
const puerta = makeOnce(() => createPuerta(t));

/** Each test has days of its own. */
async function readPedidos(desde: string, hasta: string, more = '') {
  const { body } = await admin.client.get<DatosDashboard>(
    `/admin/datosDashboard?desde=${desde}&hasta=${hasta}${more}`,
  );
  return body.DatosPedidos;
}

const sell = (pagado: string, cambios: Partial<Parameters<typeof createVenta>[1]> = {}) =>
  createVenta(t, { usuario_id: eva.id, pagado, ...cambios });

const inShop = ({ tiendaId, cupon } = puerta) => ({
  tienda_id: tiendaId,
  cupon_id: cupon.id,
  cupon_codigo: cupon.codigo,
  total: 1999,
});

describe('ventas por tienda y por cupón', () => {
  test('los diez que más han vendido, los otros juntos y lo vendido sin ninguno', async () => {
    for (let n = 1; n <= 12; n++) {
      const con = inShop(await createPuerta(t));
      await sell('2009-01-10T10:00:00Z', { ...con, total: n * 100 });
    }
    await sell('2009-01-11T10:00:00Z');
    const ventas = await readPedidos('2009-01-01', '2009-12-31');
    const { por_tienda, por_cupon, resto_tienda, resto_cupon } = ventas;
    const best = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
    expect(por_tienda.map(({ importe }) => importe)).toEqual(best);
    expect(por_cupon.map(({ importe }) => importe)).toEqual(best);
    const otros = { nombre: 'Otros', total: 2, importe: 3 };
    expect(resto_tienda).toEqual([otros, { nombre: 'Sin tienda', total: 1, importe: 40 }]);
    expect(resto_cupon).toEqual([otros, { nombre: 'Sin cupón', total: 1, importe: 40 }]);
  });

  test('suman lo vendido, menos lo devuelto, con los filtros', async () => {
    const day = '2004-05-04T10:00:00Z';
    await sell(day);
    await sell(day, { ...inShop(), tienda_id: null });
    const { intento } = await sell('2004-05-31T10:00:00Z', inShop());
    const devuelto = { devuelto: 999 };
    await t.db.updateTable('pago_intentos').set(devuelto).where('id', '=', intento).execute();
    await sell('2004-06-01T10:00:00Z', inShop());
    const readResto = async (more: string) => {
      const ventas = await readPedidos('2004-05-01', '2004-05-31', more);
      const { por_tienda, por_cupon, resto_tienda, resto_cupon } = ventas;
      return [por_tienda, resto_tienda, por_cupon, resto_cupon].map((ventas) =>
        ventas.map(({ total, importe }) => [total, importe]),
      );
    };
    expect(await readResto('')).toEqual([[[1, 10]], [[2, 59.99]], [[2, 29.99]], [[1, 40]]]);
    expect(await readResto('&tipo_pedido=with_store')).toEqual([[[1, 10]], [], [[1, 10]], []]);
    expect(await readResto('&tipo_pedido=without_store')).toEqual([
      [],
      [[2, 59.99]],
      [[1, 19.99]],
      [[1, 40]],
    ]);
    expect(await readResto('&tipo_pedido=&genero=M')).toEqual(await readResto(''));
  });
});

describe('las ventas del período anterior', () => {
  test('cada día se llama como el día con el que se compara', async () => {
    for (const day of ['2007-02-22', '2007-02-23', '2007-02-28', '2007-03-03'])
      await sell(`${day}T10:00:00Z`);
    const { anterior } = await readPedidos('2007-03-01', '2007-03-06');
    expect(anterior).toMatchObject({ paso: 'dia', total: 2, importe: 80 });
    expect(anterior?.serie).toEqual([
      { fecha: '2007-03-01', total: 1, importe: 40 },
      { fecha: '2007-03-06', total: 1, importe: 40 },
    ]);
  });

  test('sin ventas antes, la serie está vacía', async () => {
    await sell('1980-03-03T10:00:00Z');
    const { anterior } = await readPedidos('1980-03-01', '1980-03-31');
    expect(anterior).toEqual({ total: 0, importe: 0, paso: 'dia', serie: [] });
  });

  test('por meses, cada día cae en el mes del día con el que se compara', async () => {
    for (const day of ['1994-01-01', '1994-02-15', '1995-06-30', '1995-07-01'])
      await sell(`${day}T10:00:00Z`);
    const { anterior } = await readPedidos('1995-07-01', '1996-12-27');
    expect(anterior).toMatchObject({ paso: 'mes', total: 3 });
    expect(anterior?.serie).toEqual([
      { fecha: '1995-07-01', total: 1, importe: 40 },
      { fecha: '1995-08-01', total: 1, importe: 40 },
      { fecha: '1996-12-01', total: 1, importe: 40 },
    ]);
  });
});
