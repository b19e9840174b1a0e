import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import { describe, expect, test } from 'vitest';
import {
  admin,
  ask,
  begin,
  buyers,
  count,
  DATOS,
  expire,
  id,
  openExistencias,
  read,
  save,
  stateOf,
  t,
  tell,
} from '../../test/existencias.ts';

openExistencias();

describe('PUT /admin/productos/:id: existencias', () => {
  test('nunca menos que las apartadas; dejar de contar y volver a contar conserva lo apartado', async () => {
    const pago = await begin(buyers[6]!, { lineas: [[id, 2]] });
    const refused = await save(1);
    expect(refused.status).toBe(400);
    expect(refused.body.campos).toEqual({
      existencias: 'Hay 2 apartadas en pagos a medias: no pueden quedar menos',
    });
    expect((await save(null)).body).toMatchObject({ existencias: null, apartadas: 2 });
    const free = await begin(buyers[7]!);
    expect((await save(2)).body).toMatchObject({ existencias: 2, apartadas: 2 });
    await Promise.all([tell(pago), tell(free)]);
    expect([await stateOf(pago), await stateOf(free)]).toEqual(['completada', 'existencias']);
    expect(await count()).toEqual([0, 0]);
  });

  test('lo apartado de lo que se deja de contar se suelta al caducar, y al pagarse no consta como vendido', async () => {
    const [lost, paid] = [await begin(buyers[6]!), await begin(buyers[7]!)];
    const { version } = (await save(null)).body;
    await Promise.all([expire([lost]), tell(paid)]);
    expect(await stateOf(paid)).toBe('completada');
    expect([await count(), (await read()).version]).toEqual([[null, 0], version]);
    const lineas = t.db.selectFrom('pedido_lineas').select('existencias');
    expect(await lineas.where('producto_id', '=', id).execute()).toEqual([
      { existencias: null },
      { existencias: null },
    ]);
  });

  test('lo que se vendió mientras → 409, y no se pisa; sin decirlas se quedan como están', async () => {
    const { version } = await read();
    await tell(await begin(buyers[8]!));
    const body = { ...DATOS, precio: 10, activo: true, existencias: 3, version };
    expect((await admin.client.put(`/admin/productos/${id}`, body)).status).toBe(409);
    const { existencias: _, ...rest } = { ...body, version: (await read()).version };
    const saved = await admin.client.put<ProductoAdmin>(`/admin/productos/${id}`, rest);
    expect(saved.body).toMatchObject({ existencias: 2 });
  });

  test('apartar y cambiar a la vez, muchas veces: las que hay son las que había, más las sumadas, menos las vendidas', async () => {
    let added = 0;
    const pagos = await Promise.all(
      buyers.map(async (buyer, i) => {
        const { existencias, version } = await read();
        const more = { ...DATOS, precio: 10, activo: true, existencias: existencias! + 1, version };
        const url = `/admin/productos/${id}`;
        const saved = i % 2 ? (await admin.client.put(url, more)).status : 0;
        expect([0, 200, 409]).toContain(saved);
        if (saved === 200) added++;
        const { status, body } = await ask(buyer);
        expect([200, 409]).toContain(status);
        if (status === 200) await tell(body.data, i % 3 ? {} : { Ds_Response: '0190' });
        return status === 200 ? [body.data] : [];
      }),
    );
    const states = await Promise.all(pagos.flat().map(stateOf));
    const [sold, open] = ['completada', 'pendiente'].map(
      (state) => states.filter((one) => one === state).length,
    ) as [number, number];
    expect(sold + open).toBe(states.length);
    expect(await count()).toEqual([3 + added - sold, open]);
    expect(added * sold).toBeGreaterThan(0);
  });

  test.each([-1, 1.5, 1_000_001, '3'])('%j → 400 en su campo', async (existencias) => {
    const { status, body } = await save(existencias as number);
    expect([status, Object.keys(body.campos!)]).toEqual([400, ['existencias']]);
  });
});
