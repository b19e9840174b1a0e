import { describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createAlta, createLuna, createVenta } from '../../test/ventas.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

async function download(query: string) {
  const { status, headers, body } = await admin.client.get<ArrayBuffer>(
    `/admin/datosDashboard.csv${query}`,
  );
  expect(status).toBe(200);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  return { headers, text, lines: text.split('\r\n') };
}

describe('GET /admin/datosDashboard.csv', () => {
  test('los días, con los mismos filtros que el panel', async () => {
    const { id } = await createAlta(t, '2010-01-05T10:00:00Z');
    await createLuna(t, id, '2010-01-06T10:00:00Z', 'H');
    await createLuna(t, id, '2010-01-06T10:00:00Z', 'M');
    await createVenta(t, { usuario_id: id, pagado: '2010-01-06T10:00:00Z', total: 3999 });
    const { headers, lines } = await download('?desde=2010-01-01&hasta=2010-12-31&genero=H');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="vuelve-dias.csv"');
    expect(lines).toEqual([
      '\uFEFFDía;Usuarios;Mascotas;Pedidos;Ingresos (€)',
      '2010-01-05;1;0;0;0',
      '2010-01-06;0;1;1;39,99',
      '',
    ]);
  });

  test.each([
    ['=1+1', 2011],
    ['+34 600', 2012],
    ['-1', 2015],
    ['@SUM(A1)', 2016],
    ['\tx', 2017],
    ['\rx', 2018],
  ])('lo que una hoja de cálculo ejecutaría se escribe como texto: %j', async (nombre, year) => {
    await createAlta(t, `${year}-01-05T10:00:00Z`, nombre);
    const { text } = await download(`?desde=${year}-01-01&hasta=${year}-12-31&tabla=usuarios`);
    const written = [`;'${nombre};`, `;"'${nombre}";`];
    expect(
      written.some((cell) => text.includes(cell)),
      text,
    ).toBe(true);
  });

  test('un punto y coma o unas comillas no parten una celda', async () => {
    await createAlta(t, '2013-01-05T10:00:00Z', 'Eva; "la" Sanz');
    const { lines } = await download('?desde=2013-01-01&hasta=2013-12-31&tabla=usuarios');
    expect(lines[1]).toMatch(/^\d+;"Eva; ""la"" Sanz";;\w+@ejemplo\.es;2013-01-05 11:00$/);
  });

  test.each(['dias', 'usuarios', 'mascotas', 'pedidos', 'tiendas', 'cupones'])(
    'tabla=%s: sin datos quedan los títulos',
    async (tabla) => {
      const { lines } = await download(`?desde=1990-01-01&hasta=1990-01-02&tabla=${tabla}`);
      expect(lines).toHaveLength(2);
    },
  );

  test('pedidos: en euros y en palabras', async () => {
    const { id } = await createAlta(t, '2014-01-01T10:00:00Z');
    const pagado = '2014-07-01T22:30:00Z';
    const venta = await createVenta(t, { usuario_id: id, pagado, estado: 'devuelta_parcial' });
    const devuelto = { devuelto: 50 };
    await t.db.updateTable('pago_intentos').set(devuelto).where('id', '=', venta.intento).execute();
    const { lines } = await download('?desde=2014-07-01&hasta=2014-07-31&tabla=pedidos');
    const { ds_order } = await t.db
      .selectFrom('pago_intentos')
      .select('ds_order')
      .where('id', '=', venta.intento)
      .executeTakeFirstOrThrow();
    expect(lines[1]).toBe(`${ds_order};2014-07-02 00:30;Devuelto en parte;Eva;;;40;39,5`);
  });

  test('tiendas: también lo vendido sin ninguna', async () => {
    const { id } = await createAlta(t, '2014-01-01T10:00:00Z');
    await createVenta(t, { usuario_id: id, pagado: '2014-09-01T10:00:00Z', total: 3999 });
    const { lines } = await download('?desde=2014-09-01&hasta=2014-09-30&tabla=tiendas');
    expect(lines.slice(1)).toEqual(['Sin tienda;1;39,99', '']);
  });

  test.each(['tabla=otra', 'desde=2020-02-02&hasta=2020-02-01', 'genero=X'])(
    '%s → 400',
    async (query) => {
      const { status } = await admin.client.get(`/admin/datosDashboard.csv?${query}`);
      expect(status).toBe(400);
    },
  );
});
