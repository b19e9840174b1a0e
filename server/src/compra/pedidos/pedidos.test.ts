import { toCents } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import type { Client } from '../../test/client.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  type Buyer,
  createBuyer,
  initiate,
  notify,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeEach(() => createBuyer(t));

/** An order of the buyer, paid unless `paid` is false. */
async function order(cambios: Record<string, unknown> = {}, { amount = 39.99, paid = true } = {}) {
  const pago = await initiate(buyer, buyer.pet, cambios, { amount });
  if (paid) await notify(t, answerOf(t, pago));
  return (await readPago(t, pago)).pedido.id;
}

const list = (search = '', { client, usuario } = buyer) =>
  client.get<Cesta[]>(`/orders/user/${usuario.id}${search}`);
const listIds = async (search = '') => (await list(search)).body.map(({ id }) => id);
const detail = (
  id: number | string,
  { client, usuario }: Pick<Buyer, 'client' | 'usuario'> = buyer,
) => client.get<Cesta>(`/orders/${id}/user/${usuario.id}`);
const recibo = (id: number, client: Client = buyer.client, usuarioId = buyer.usuario.id) =>
  client.request('GET', `/orders/${id}/user/${usuarioId}/recibo`);

const expire = (id: number) =>
  t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();

const SIN_PERMISO = { error: 'No tienes permiso para hacer esto' };
const NO_ENCONTRADO = { error: 'No encontramos ese pedido' };
const MOMENTO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

describe('GET /orders/user/:userId', () => {
  test('sin pedidos → 200 []', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  test('→ 200 con los propios, el más nuevo primero', async () => {
    const ids = [await order(), await order({ nombre: 'Eva' }), await order({ nombre: 'Leo' })];
    expect(await listIds()).toEqual(ids.reverse());
  });

  test('los de otra persona no salen', async () => {
    await order();
    const { body } = await list('', await createBuyer(t));
    expect(body).toEqual([]);
  });

  test('un pedido pagado, con todos sus datos', async () => {
    const pago = await initiate(buyer, buyer.pet, { DireccionE2: 'Madrid', nombre: 'Eva' });
    await notify(t, answerOf(t, pago));
    const { body } = await list();
    expect(body).toEqual([
      {
        id: expect.any(Number),
        ref_pago: pago.orderId,
        hashPago: expect.stringMatching(/^[\w-]{22,}$/),
        estado: 'completada',
        fecha_compra: expect.stringMatching(MOMENTO),
        subtotal: 39.99,
        descuento: 0,
        total: 39.99,
        iva: { tipo: 21, base: 33.05, cuota: 6.94 },
        envio: true,
        devuelto: 0,
        metodo: null,
        paquete: null,
        desistible: { hasta: null },
        desistimiento: null,
        rectificativas: [],
        factura: expect.stringMatching(/^\d{4}-\d{6}$/),
        destinatario: 'Eva',
        direccion: 'Calle del Olmo 12, 3.º B, 28012 Madrid',
        Direccion: 'Calle del Olmo 12, 3.º B',
        cp: '28012',
        Provincia: 'Madrid',
        direccion_facturacion: null,
        cod_cupon: null,
        Usuario: { id: buyer.usuario.id, nombre: 'Ana', apellidos: '', email: buyer.email },
        CestaDetalles: [
          {
            id: expect.any(Number),
            producto_id: 1,
            nombre: 'Chapa clásica',
            color: 'Negro',
            talla: 'Única',
            imagen: '/app/productos/clasica-negro.svg',
            unidades: 1,
            precio: 39.99,
            pet: { id: buyer.pet.id, Mascota: 'Luna', hash: buyer.pet.hash },
          },
        ],
      },
    ]);
  });

  test('de páginas: limite y cursor', async () => {
    const [a, b, c] = [await order(), await order(), await order()];
    expect(await listIds('?limite=2')).toEqual([c, b]);
    expect(await listIds(`?limite=2&cursor=${b}`)).toEqual([a]);
    expect(await listIds(`?cursor=${a}`)).toEqual([]);
  });

  test.each(['limite=0', 'limite=101', 'limite=x', 'cursor=0', 'cursor=x'])(
    '?%s → 400',
    async (search) => {
      const answer = await list(`?${search}`);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Revisa este dato');
    },
  );

  test('sin pagar: sale mientras se puede pagar, y caducado ya no', async () => {
    const id = await order({}, { paid: false });
    expect((await list()).body).toMatchObject([{ id, estado: 'pendiente', factura: null }]);
    await expire(id);
    expect(await listIds()).toEqual([]);
  });

  test('la mascota que se borró: queda su nombre, sin id', async () => {
    await order();
    await buyer.client.delete(`/insigniasQR/edit/delete?hash=${buyer.pet.hash}&chapa=libre`);
    const [pedido] = (await list()).body;
    expect(pedido?.CestaDetalles[0]?.pet).toMatchObject({ id: null, Mascota: 'Luna' });
  });

  test('la mascota que cambia de nombre: queda el de entonces', async () => {
    await order();
    await buyer.client.put(`/insigniasQR/edit/put?hash=${buyer.pet.hash}`, { Mascota: 'Lunita' });
    const [pedido] = (await list()).body;
    expect(pedido?.CestaDetalles[0]?.pet).toMatchObject({ id: buyer.pet.id, Mascota: 'Luna' });
  });

  test('ref_pago es el intento que lo pagó; sin pagar, el último', async () => {
    const [one, two] = [await initiate(buyer, buyer.pet), await initiate(buyer, buyer.pet)];
    expect((await list()).body).toMatchObject([{ ref_pago: two.orderId }]);
    await notify(t, answerOf(t, one));
    expect((await list()).body).toMatchObject([{ ref_pago: one.orderId }]);
  });

  test('userId de otra persona → 403', async () => {
    await order();
    const other = await createBuyer(t);
    const answer = await list('', { ...other, usuario: buyer.usuario });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual(SIN_PERMISO);
  });

  test('sin sesión → 401', async () => {
    const answer = await t.visitor().get(`/orders/user/${buyer.usuario.id}`);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Inicia sesión para continuar' });
  });
});

describe('GET /orders/:orderId/user/:userId', () => {
  test('→ 200 con el pedido, igual que en la lista', async () => {
    const id = await order();
    const { status, body } = await detail(id);
    expect(status).toBe(200);
    expect(body).toEqual((await list()).body[0]);
  });

  test('uno caducado se puede mirar', async () => {
    const id = await order({}, { paid: false });
    await expire(id);
    expect((await detail(id)).body).toMatchObject({ id, estado: 'caducada', factura: null });
  });

  test('pedido de otra persona → 404, igual que el que no existe', async () => {
    const id = await order();
    const other = await createBuyer(t);
    const foreign = await detail(id, other);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(NO_ENCONTRADO);
    expect((await detail(2_147_483_647)).body).toEqual(foreign.body);
  });

  test('userId de otra persona → 403', async () => {
    const id = await order();
    const { client } = await createBuyer(t);
    const answer = await detail(id, { client, usuario: buyer.usuario });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual(SIN_PERMISO);
  });

  test('quien administra tampoco mira los de otra persona por aquí → 403', async () => {
    const id = await order();
    const { client } = await t.createOwner('A');
    expect((await detail(id, { client, usuario: buyer.usuario })).status).toBe(403);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999999'])('pedido %s → 400', async (id) => {
    expect((await detail(id)).status).toBe(400);
  });

  test.each([1, 2, 3, 10, 50, 99, 121, 1000, 1999, 2450, 3998])(
    'con cupón de %i céntimos: base e IVA suman el total, y descuento y total el subtotal',
    async (precio) => {
      const codigo = `PRECIO-${precio}`;
      await createCupon(t.db, { codigo, nombre: 'Prueba', precio });
      const id = await order({ cod_cupon: codigo }, { amount: precio / 100 });
      const { total, subtotal, descuento, iva, cod_cupon } = (await detail(id)).body;
      expect({ cod_cupon, total: toCents(total) }).toEqual({ cod_cupon: codigo, total: precio });
      expect(toCents(iva.base) + toCents(iva.cuota)).toBe(precio);
      expect(toCents(iva.base)).toBe(Math.round(precio / 1.21));
      expect(toCents(descuento) + precio).toBe(toCents(subtotal));
    },
  );

  test('a Canarias: sin IVA, y lo dice', async () => {
    const datos = { cp: '35001', cpE: '35001', Provincia: 'Las Palmas', ProvinciaE: 'Las Palmas' };
    const { iva, total } = (await detail(await order(datos))).body;
    expect({ iva, total }).toEqual({ iva: { tipo: 0, base: 39.99, cuota: 0 }, total: 39.99 });
  });
});

describe('GET /orders/:orderId/user/:userId/recibo', () => {
  test('pagado → 200 con un PDF que se llama como la factura', async () => {
    const id = await order();
    const { factura } = (await detail(id)).body;
    const answer = await recibo(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="recibo-${factura}.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(
      Buffer.from(answer.body as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('sin pagar → 404', async () => {
    const answer = await recibo(await order({}, { paid: false }));
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'Este pedido todavía no tiene recibo' });
  });

  test('pedido de otra persona, o que no existe → 404', async () => {
    const id = await order();
    const { client, usuario } = await createBuyer(t);
    for (const answer of [await recibo(id, client, usuario.id), await recibo(2_147_483_647)]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(NO_ENCONTRADO);
    }
  });

  test('userId de otra persona → 403; sin sesión → 401', async () => {
    const id = await order();
    const { client } = await createBuyer(t);
    expect((await recibo(id, client)).status).toBe(403);
    expect((await recibo(id, t.visitor())).status).toBe(401);
  });
});
