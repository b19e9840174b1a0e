import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import type { Producto } from '@vuelve/contract/tienda';
import { describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import {
  admin,
  ask,
  begin,
  buyers,
  count,
  createProducto,
  expire,
  id,
  openExistencias,
  other,
  otro,
  type Pago,
  read,
  save,
  stateOf,
  t,
  tell,
} from '../../test/existencias.ts';
import { type Buyer, readPago } from '../../test/tienda.ts';

openExistencias();

describe('POST /payment/initiate: productos contados', () => {
  test('veinte a la vez por tres piezas en dos servidores → tres; los demás, 409 con su nombre', async () => {
    const answers = await Promise.all(
      buyers.map(({ client, pet }, i) =>
        ask({ pet, client: i % 2 ? client : other.adopt(client) }),
      ),
    );
    const pagos = answers.flatMap(({ status, body }) => (status === 200 ? [body.data] : []));
    expect(pagos).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(17);
    const error = 'Se ha agotado: Chapa contada (Cobre, S). Quítalo del carrito para seguir.';
    const campos = { 'merchantData.productos.0.unidades': error };
    for (const { body } of refused) expect(body).toEqual({ error, campos });
    expect(await count()).toEqual([3, 3]);
    await Promise.all(pagos.flatMap((pago) => [tell(pago), tell(pago)]));
    expect(await Promise.all(pagos.map(stateOf))).toEqual(Array(3).fill('completada'));
    expect(await count()).toEqual([0, 0]);
  });

  test('varias líneas: o todas o ninguna; cada una se dice con las que quedan', async () => {
    const [ana, berta] = buyers as [Buyer, Buyer];
    await begin(ana, { lineas: [[otro, 1]] });
    const lineas: [number, number][] = [
      [otro, 2],
      [id, 3],
    ];
    const { status, body } = await ask(berta, { lineas });
    expect(status).toBe(409);
    expect(body.error).toBe(
      'De Chapa contada (Cobre, S) solo queda 1. Cambia las unidades en tu carrito.',
    );
    expect(Object.keys(body.campos!)).toEqual(['merchantData.productos.0.unidades']);
    expect([await count(), await count(otro)]).toEqual([
      [3, 0],
      [2, 1],
    ]);
    for (const [{ client }, free] of [
      [berta, 1],
      [ana, 2],
    ] as const) {
      const { body: forSale } = await client.get<Producto[]>('/tama');
      const quedan = new Map(forSale.map((producto) => [producto.id, producto.quedan]));
      expect([quedan.get(1), quedan.get(id), quedan.get(otro)]).toEqual([null, 3, free]);
    }
  });

  test('dos carritos con los mismos en otro orden, a la vez y muchas veces: nadie espera en círculo', async () => {
    await save(1_000);
    await save(1_000, otro);
    const answers = await Promise.all(
      buyers.map((buyer, i) => {
        const lineas: [number, number][] = [
          [id, 2],
          [otro, 1],
        ];
        return ask(buyer, { lineas: i % 2 ? lineas : lineas.toReversed() });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const pagos = answers.map(({ body }) => body.data);
    await Promise.all([...pagos.slice(0, 10).map((pago) => tell(pago)), expire(pagos.slice(10))]);
    expect([await count(), await count(otro)]).toEqual([
      [980, 0],
      [990, 0],
    ]);
  });

  test('volver a pulsar no aparta más; otro pedido suyo, si no quedan, se queda con lo que tenía el primero', async () => {
    const buyer = buyers[0]!;
    const lineas: [number, number][] = [[id, 3]];
    await begin(buyer, { lineas: [[otro, 1]] });
    await begin(buyer, { lineas: [[otro, 1]], calle: 'Calle del Olmo 2' });
    expect(await count(otro)).toEqual([2, 2]);
    const first = await begin(buyer, { lineas });
    await begin(buyer, { lineas });
    expect(await count()).toEqual([3, 3]);
    const next = await begin(buyer, { lineas: [[id, 2]], calle: 'Calle del Olmo 2' });
    expect(await count()).toEqual([3, 2]);
    expect([await stateOf(first), await stateOf(next)]).toEqual(['caducada', 'pendiente']);
    await tell(next);
    expect(await count()).toEqual([1, 0]);
  });

  test.each([
    ['9915', 0],
    ['0190', 1],
  ])(
    'si el banco dice %s, con otro intento abierto siguen apartadas; sin él quedan %i, y se puede volver a pagar',
    async (Ds_Response, held) => {
      const buyer = buyers[1]!;
      const [first, second] = [await begin(buyer), await begin(buyer)];
      await tell(first, { Ds_Response });
      expect(await count()).toEqual([3, 1]);
      await tell(second, { Ds_Response });
      await tell(second, { Ds_Response });
      expect(await count()).toEqual([3, held]);
      await tell(await begin(buyer));
      expect(await count()).toEqual([2, 0]);
      const again = await begin(buyer);
      await tell(again, { Ds_Response });
      expect(await count()).toEqual([2, held]);
      await tell(again);
      expect([await stateOf(again), await count()]).toEqual(['completada', [1, 0]]);
      const left = await begin(buyer);
      await tell(left, { Ds_Response });
      await expire([left]);
      expect(await count()).toEqual([1, 0]);
    },
  );

  test('nadie aparta con varios pedidos más de las que caben en uno: el viejo deja paso, aunque queden', async () => {
    await save(500);
    const buyer = buyers[9]!;
    const lineas = (unidades: number): [number, number][] => [[id, unidades]];
    const [first, next] = [
      await begin(buyer, { lineas: lineas(60) }),
      await begin(buyer, { lineas: lineas(39), calle: 'Calle del Olmo 2' }),
    ];
    expect(await count()).toEqual([500, 99]);
    const last = await begin(buyer, { lineas: lineas(1), calle: 'Calle del Olmo 3' });
    expect(await count()).toEqual([500, 1]);
    expect(await Promise.all([first, next, last].map(stateOf))).toEqual([
      'caducada',
      'caducada',
      'pendiente',
    ]);
  });

  test('otro se lleva la última mientras se aparta: deja paso el pedido viejo, no se pierde el nuevo', async () => {
    const buyer = buyers[10]!;
    const first = await begin(buyer, { lineas: [[id, 2]] });
    const asked = await t.db.transaction().execute(async (trx) => {
      const producto = trx.updateTable('productos').where('id', '=', id);
      await producto.set({ existencias: 2 }).execute();
      const asked = ask(buyer, { calle: 'Calle del Olmo 2' });
      await untilWaiting(t.db);
      return { asked };
    });
    expect((await asked.asked).status).toBe(200);
    expect([await stateOf(first), await count()]).toEqual(['caducada', [2, 1]]);
  });

  test('caducan y se sueltan una sola vez; con ellas también su cupón', async () => {
    const codigo = `CONTADO-${id}`;
    await createCupon(t.db, { codigo, nombre: 'Regalo', precio: 500, usos_maximos: 2 });
    const pagos = [await begin(buyers[2]!, { cupon: codigo }), await begin(buyers[3]!)];
    expect(await count()).toEqual([3, 2]);
    await expire(pagos);
    await expire(pagos);
    expect(await count()).toEqual([3, 0]);
    const cupon = t.db.selectFrom('cupones').select('reservados').where('codigo', '=', codigo);
    expect(await cupon.executeTakeFirst()).toEqual({ reservados: 0 });
  });

  test('el pago tarde: si quedan, «tardio» y son suyas; si se las llevó otro, incidencia «existencias»', async () => {
    await save(1);
    const [late, later] = [await begin(buyers[4]!), buyers[5]!];
    await expire([late]);
    const lost = await begin(later);
    await expire([lost]);
    await Promise.all([tell(late), tell(late)]);
    expect([await stateOf(late), await count()]).toEqual(['tardio', [0, 0]]);
    await tell(lost);
    const { intento, pedido } = await readPago(t, lost);
    expect(intento.estado).toBe('autorizado');
    expect(pedido).toMatchObject({ motivo: 'existencias', factura: null });
    expect(await count()).toEqual([0, 0]);
    const { body } = await admin.client.get<PedidoAdmin>(`/admin/pedidos/${pedido.id}`);
    expect(body).toMatchObject({ motivo: 'existencias', lineas: [{ falta: true }] });
  });

  test('el pago tarde de un pedido cuyas piezas tiene otro suyo sin pagar: el otro deja paso, con su cupón', async () => {
    await save(2);
    const codigo = `SUYO-${id}`;
    await createCupon(t.db, { codigo, nombre: 'Regalo', precio: 500, usos_maximos: 1 });
    const buyer = buyers[11]!;
    const late = await begin(buyer, { lineas: [[id, 2]] });
    await expire([late]);
    const newer = await begin(buyer, { lineas: [[id, 1]], cupon: codigo });
    await tell(late);
    expect([await stateOf(late), await stateOf(newer)]).toEqual(['tardio', 'caducada']);
    expect(await count()).toEqual([0, 0]);
    const cupon = t.db.selectFrom('cupones').select(['usos', 'reservados']);
    expect(await cupon.where('codigo', '=', codigo).executeTakeFirst()).toEqual({
      usos: 0,
      reservados: 0,
    });
  });

  test('lo que faltó consta en la línea, sea cual sea el motivo y se cuente o no después; la incidencia no se cierra sin piezas', async () => {
    await save(1);
    const codigo = `FALTA-${id}`;
    const cupon = { codigo, nombre: 'Regalo', precio: 500, usos_maximos: 1 };
    await createCupon(t.db, cupon);
    const lost = await begin(buyers[12]!, { cupon: codigo });
    await expire([lost]);
    await tell(await begin(buyers[13]!, { cupon: codigo }));
    await tell(lost);
    const { pedido } = await readPago(t, lost);
    const url = `/admin/pedidos/${pedido.id}`;
    const ficha = async () => (await admin.client.get<PedidoAdmin>(url)).body;
    const close = async () => {
      const { version } = await ficha();
      return admin.client.post<PedidoAdmin>(`${url}/incidencia`, { nota: 'Se sirve', version });
    };
    await save(null);
    expect(await ficha()).toMatchObject({ motivo: 'cupon', lineas: [{ falta: true }] });
    await save(0);
    const refused = await close();
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      error:
        'Falta 1 de Chapa contada (Cobre, S): súmalas a sus existencias antes, o devuelve el pago',
    });
    expect(await ficha()).toMatchObject({ estado: 'incidencia', nota: null, factura: null });
    await save(3);
    expect((await close()).body).toMatchObject({
      estado: 'completada',
      lineas: [{ falta: false }],
    });
    expect(await count()).toEqual([2, 0]);
  });

  test('devuelto del todo y sin enviar, sus piezas vuelven, una vez; en parte o enviado, no', async () => {
    const back = (pago: Pago, cents: string) =>
      tell(pago, { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: cents });
    const [kept, sent] = [await begin(buyers[14]!), await begin(buyers[15]!)];
    await Promise.all([tell(kept), tell(sent)]);
    const { version } = await read();
    await back(kept, '400');
    expect(await count()).toEqual([1, 0]);
    await back(kept, '1000');
    await back(kept, '1000');
    expect([await stateOf(kept), await count()]).toEqual(['devuelta', [2, 0]]);
    expect((await read()).version).toBe(version + 1);
    const { pedido } = await readPago(t, sent);
    const paquete = { transportista: 'Correos', seguimiento: 'PK1', version: pedido.version };
    await admin.client.put(`/admin/pedidos/${pedido.id}/envio`, paquete);
    await back(sent, '1000');
    expect([await stateOf(sent), await count()]).toEqual(['devuelta', [2, 0]]);
  });

  test('sin contar: se venden cuantas se pidan', async () => {
    const libre = await createProducto(null);
    const pagos = await Promise.all(
      buyers.slice(0, 4).map((buyer) => begin(buyer, { lineas: [[libre, 20]] })),
    );
    await Promise.all(pagos.map((pago) => tell(pago)));
    expect(await Promise.all(pagos.map(stateOf))).toEqual(Array(4).fill('completada'));
    expect(await count(libre)).toEqual([null, 0]);
  });
});
