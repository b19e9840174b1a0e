import { sql } from 'kysely';
import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import type { Producto } from '@vuelve/contract/tienda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCupon } from '../catalogo/catalogo.ts';
import { expirePedidos } from '../pedidos/expire-pedidos.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import {
  answerOf,
  askToPay,
  type Buyer,
  createBuyer,
  type Iniciado,
  notify,
  readPago,
} from '../test/tienda.ts';

let t: TestApp;
let other: TestApp;
let admin: Awaited<ReturnType<TestApp['createOwner']>>;
let buyers: Buyer[];
let [id, otro] = [0, 0];
beforeAll(async () => {
  t = await openTestApp();
  const same = { DATABASE_URL: t.url, PUBLIC_URL: t.deps.config.publicUrl };
  other = await openTestApp({ ...same, SMTP_URL: t.mailbox.url });
  admin = await t.createOwner('A');
  buyers = await Promise.all(Array.from({ length: 20 }, () => createBuyer(t)));
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const DATOS = { nombre: 'Chapa contada', descripcion: '', color: 'Cobre', talla: 'S', medidas: '' };
async function createProducto(existencias: number | null) {
  const body = { ...DATOS, precio: 10, activo: true, existencias };
  return (await admin.client.post<ProductoAdmin>('/admin/productos', body)).body.id;
}
beforeEach(async () => {
  [id, otro] = [await createProducto(3), await createProducto(2)];
});

const read = async (of = id) =>
  (await admin.client.get<ProductoAdmin>(`/admin/productos/${of}`)).body;
const save = async (existencias: number | null, of = id) => {
  const { version } = await read(of);
  const body = { ...DATOS, precio: 10, activo: true, existencias, version };
  return admin.client.put<ProductoAdmin>(`/admin/productos/${of}`, body);
};

/** What is counted of a product, which must be what the orders say. */
async function count(of = id) {
  const { existencias, apartadas } = await read(of);
  const held = await t.db
    .selectFrom('pedido_lineas')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select(sql<number>`coalesce(sum(unidades), 0)::int`.as('apartadas'))
    .where('producto_id', '=', of)
    .where('existencias', '=', 'apartadas')
    .where('estado', '=', 'pendiente')
    .executeTakeFirstOrThrow();
  expect(apartadas).toBe(held.apartadas);
  return [existencias, apartadas];
}

type Pago = Iniciado['data'];
type Pedido = { calle?: string; lineas?: [number, number][]; cupon?: string };

function ask(
  { pet, client }: Pick<Buyer, 'client' | 'pet'>,
  { calle = 'Calle del Olmo 1', lineas = [[id, 1]], cupon = '' }: Pedido = {},
) {
  const productos = lineas.map(([tama_id, unidades]) => ({
    tama_id,
    unidades,
    insigniaQR_id: pet.id,
  }));
  const total = lineas.reduce((sum, [, unidades]) => sum + 10 * unidades, 0);
  const datos = { productos, DireccionE: calle, cod_cupon: cupon };
  return askToPay({ pet, client }, datos, { amount: cupon ? 5 : total });
}
async function begin(who: Buyer, pedido?: Pedido): Promise<Pago> {
  const { status, body } = await ask(who, pedido);
  expect({ status, error: body.error }).toEqual({ status: 200 });
  return body.data;
}
const tell = (pago: Pago, campos?: Record<string, string>) => notify(t, answerOf(t, pago, campos));
async function stateOf(pago: Pago) {
  const { estado, motivo } = (await readPago(t, pago)).pedido;
  return motivo ?? estado;
}

/** As if nobody had ever come back to pay: an hour later the job gives the orders up. */
async function expire(pagos: Pago[]) {
  const ids = await Promise.all(pagos.map(async (pago) => (await readPago(t, pago)).pedido.id));
  const fecha_alta = new Date(Date.now() - 3_600_000);
  const closed = { estado: 'caducado', resuelto: new Date(), comprobado: true } as const;
  await t.db
    .updateTable('pago_intentos')
    .set({ fecha_alta, ...closed })
    .where('pedido_id', 'in', ids)
    .where('estado', '=', 'creado')
    .execute();
  await t.db.updateTable('pedidos').set({ fecha_alta }).where('id', 'in', ids).execute();
  await Promise.all([expirePedidos(t.db, 1), expirePedidos(other.db, 1)]);
}

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

  test.each(['9915', '0190'])(
    'si el banco dice %s se sueltan, una vez; con otro intento abierto no, y se puede volver a pagar',
    async (Ds_Response) => {
      const buyer = buyers[1]!;
      const [first, second] = [await begin(buyer), await begin(buyer)];
      await tell(first, { Ds_Response });
      expect(await count()).toEqual([3, 1]);
      await tell(second, { Ds_Response });
      await tell(second, { Ds_Response });
      expect(await count()).toEqual([3, 0]);
      await tell(await begin(buyer));
      expect(await count()).toEqual([2, 0]);
      const again = await begin(buyer);
      await tell(again, { Ds_Response });
      await tell(again);
      expect([await stateOf(again), await count()]).toEqual(['completada', [1, 0]]);
    },
  );

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

  test('lo que se vendió mientras → 409, y no se pisa; sin decirlas se quedan como están', async () => {
    const { version } = await read();
    await tell(await begin(buyers[8]!));
    const body = { ...DATOS, precio: 10, activo: true, existencias: 3, version };
    expect((await admin.client.put(`/admin/productos/${id}`, body)).status).toBe(409);
    const { existencias: _, ...rest } = { ...body, version: (await read()).version };
    const saved = await admin.client.put<ProductoAdmin>(`/admin/productos/${id}`, rest);
    expect(saved.body).toMatchObject({ existencias: 2 });
  });

  test('apartar y cambiar a la vez, muchas veces: nada queda por debajo de cero', async () => {
    const pagos = await Promise.all(
      buyers.map(async (buyer, i) => {
        const saved = i % 2 ? (await save(i % 4)).status : 200;
        expect([200, 400, 409]).toContain(saved);
        const { status, body } = await ask(buyer);
        expect([200, 409]).toContain(status);
        if (status === 200) await tell(body.data, i % 3 ? {} : { Ds_Response: '0190' });
        return status === 200 ? [body.data] : [];
      }),
    );
    expect((await count())[1]).toBe(0);
    for (const pago of pagos.flat()) {
      expect(['completada', 'pendiente', 'existencias']).toContain(await stateOf(pago));
    }
  });

  test.each([-1, 1.5, 1_000_001, '3'])('%j → 400 en su campo', async (existencias) => {
    const { status, body } = await save(existencias as number);
    expect([status, Object.keys(body.campos!)]).toEqual([400, ['existencias']]);
  });
});
