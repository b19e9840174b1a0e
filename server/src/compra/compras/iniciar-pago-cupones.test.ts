import type { Cesta } from '@vuelve/contract/pedido';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import { createPuerta } from '../../test/cupon.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import {
  answerOf,
  askToPay,
  type Buyer,
  CHAPA,
  countStored,
  createBuyer,
  notify,
  readFormulario,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));
beforeAll(async () => {
  const ayer = new Date(Date.now() - 86_400_000);
  const cupones = [
    { codigo: 'UNA', nombre: 'Una unidad', precio: 2450 },
    { codigo: 'TRES', nombre: 'Hasta tres', precio: 9000, unidades_maximas: 3 },
    { codigo: 'CARO', nombre: 'Más caro', precio: 9999, unidades_maximas: 9 },
    { codigo: 'CADUCADO', nombre: 'Pasado', precio: 1000, caduca: ayer },
    { codigo: 'UN-USO', nombre: 'Un uso', precio: 1000, usos_maximos: 1 },
  ];
  for (const cupon of cupones) await createCupon(t.db, cupon);
});

const ask = (cod_cupon: unknown, amount: number, unidades = 1, who = buyer) => {
  const productos = [{ ...CHAPA, insigniaQR_id: who.pet.id, unidades }];
  return askToPay(who, { cod_cupon, productos }, { amount });
};
const lastPedido = async (who = buyer) =>
  (await who.client.get<Cesta[]>(`/orders/user/${who.usuario.id}?limite=1`)).body[0];

describe('POST /payment/initiate: con cupón', () => {
  test('el de una tienda: el pedido cuenta como suyo', async () => {
    const { tiendaId, cupon } = await createPuerta(t);
    expect((await ask(cupon.codigo, 19.99)).status).toBe(200);
    const { id } = (await lastPedido())!;
    const pedido = t.db.selectFrom('pedidos').select('tienda_id').where('id', '=', id);
    expect(await pedido.executeTakeFirst()).toEqual({ tienda_id: tiendaId });
  });

  test('su precio es el total del pedido', async () => {
    const { status, body } = await ask('UNA', 24.5);
    expect(status).toBe(200);
    expect(readFormulario(body.data.formData).DS_MERCHANT_AMOUNT).toBe('2450');
    expect(await lastPedido()).toMatchObject({
      subtotal: 39.99,
      descuento: 15.49,
      total: 24.5,
      cod_cupon: 'UNA',
      CestaDetalles: [{ precio: 39.99, unidades: 1 }],
    });
  });

  test('también el de varias unidades, y el importe puede venir en céntimos', async () => {
    for (const amount of [90, 9000]) {
      const { status, body } = await ask('TRES', amount, 3);
      expect(status).toBe(200);
      expect(readFormulario(body.data.formData).DS_MERCHANT_AMOUNT).toBe('9000');
    }
  });

  test('nunca sale más caro que sin él', async () => {
    const { status, body } = await ask('CARO', 39.99);
    expect(status).toBe(200);
    expect(readFormulario(body.data.formData).DS_MERCHANT_AMOUNT).toBe('3999');
    expect(await lastPedido()).toMatchObject({ descuento: 0, total: 39.99, cod_cupon: 'CARO' });
    expect((await ask('CARO', 99.99)).status).toBe(409);
  });

  test.each(['una', '  Una ', 'UNA'])('da igual cómo se escriba: %j', async (codigo) => {
    const other = await createBuyer(t);
    expect((await ask(codigo, 24.5, 1, other)).status).toBe(200);
    expect(await lastPedido(other)).toMatchObject({ total: 24.5, cod_cupon: 'UNA' });
  });

  test.each(['', '  ', null, undefined])(
    'sin cupón (%j) → el precio del catálogo',
    async (codigo) => {
      expect((await ask(codigo, 39.99)).status).toBe(200);
      expect((await ask(codigo, 24.5)).status).toBe(409);
    },
  );

  test('con otro importe que el del cupón → 409 y no se guarda nada', async () => {
    const before = await countStored(t);
    for (const amount of [39.99, 24.49, 0, -24.5]) {
      const answer = await ask('UNA', amount);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        error: 'El precio ha cambiado. Revisa tu carrito antes de pagar.',
      });
    }
    expect(await countStored(t)).toEqual(before);
  });

  test.each<[string, number, string]>([
    ['NOEXISTE', 1, 'Código no válido'],
    ['%', 1, 'Código no válido'],
    ['CADUCADO', 1, 'Este cupón ya no está disponible'],
    ['UNA', 2, 'Este cupón vale para un pedido de 1 unidad'],
    ['TRES', 4, 'Este cupón vale para un pedido de hasta 3 unidades'],
    ['A'.repeat(41), 1, 'Máximo 40 caracteres'],
  ])('cupón %s para %i unidades → 400 %s, y no se guarda nada', async (codigo, unidades, error) => {
    const before = await countStored(t);
    const answer = await ask(codigo, 24.5, unidades);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { 'merchantData.cod_cupon': error } });
    expect(await countStored(t)).toEqual(before);
  });

  test('las unidades se cuentan entre todas las líneas', async () => {
    const linea = { ...CHAPA, insigniaQR_id: buyer.pet.id, unidades: 1 };
    const answer = await askToPay(
      buyer,
      { cod_cupon: 'UNA', productos: [linea, { ...linea, tama_id: 2 }] },
      { amount: 24.5 },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Este cupón vale para un pedido de 1 unidad');
  });

  const usosOf = async (codigo: string) => {
    const query = t.db.selectFrom('cupones').select('usos').where('codigo', '=', codigo);
    return (await query.executeTakeFirstOrThrow()).usos;
  };

  test('un uso es un pedido pagado: se cuenta al pagar, una vez', async () => {
    const { body } = await ask('UN-USO', 10);
    expect(await usosOf('UN-USO')).toBe(0);
    await notify(t, answerOf(t, body.data, { Ds_Response: '0190' }));
    expect(await usosOf('UN-USO')).toBe(0);
    await notify(t, answerOf(t, body.data));
    await notify(t, answerOf(t, body.data));
    expect(await usosOf('UN-USO')).toBe(1);
    const answer = await ask('UN-USO', 10, 1, await createBuyer(t));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Este cupón ya se ha usado');
  });

  test('el último uso lo guarda quien está pagando: otros, también a la vez → 400', async () => {
    await createCupon(t.db, { codigo: 'ULTIMO', nombre: 'Último', precio: 1000, usos_maximos: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => createBuyer(t)));
    const answers = await Promise.all(buyers.map((who) => ask('ULTIMO', 10, 1, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(7);
    expect(refused[0]!.body.error).toBe('Este cupón ya no está disponible');
  });

  test('quien cambia su pedido no se queda sin cupón, ni lo usa dos veces', async () => {
    await createCupon(t.db, { codigo: 'CAMBIO', nombre: 'Cambio', precio: 1000, usos_maximos: 1 });
    const begin = async (nombre: string) => {
      const answer = await askToPay(buyer, { cod_cupon: 'CAMBIO', nombre }, { amount: 10 });
      expect(answer.status).toBe(200);
      return answer.body.data;
    };
    const [one, two] = [await begin('Ana'), await begin('Ana María')];
    await notify(t, answerOf(t, two));
    await notify(t, answerOf(t, one));
    expect(await usosOf('CAMBIO')).toBe(1);
    expect((await readPago(t, one)).pedido.estado).toBe('incidencia');
  });

  test('adivinar cupones al pagar también tiene un límite → 429', async () => {
    const strict = await openTestApp({ CUPONES_HORA: '2' });
    try {
      const who = await createBuyer(strict);
      const statuses: number[] = [];
      for (const cod_cupon of ['A', 'B', 'C']) {
        statuses.push((await askToPay(who, { cod_cupon })).status);
      }
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await strict.close();
    }
  });

  test('un cupón que existe no es adivinar, aunque falle otra cosa', async () => {
    const strict = await openTestApp({ CUPONES_HORA: '2' });
    try {
      const cupon = { codigo: 'BUENO', nombre: 'Bueno', precio: 1000, usos_maximos: 1 };
      await createCupon(strict.db, cupon);
      const begin = (who: Buyer, datos: object = {}, pago: object = {}) =>
        askToPay(who, { cod_cupon: 'BUENO', ...datos }, { amount: 10, ...pago });
      expect((await begin(await createBuyer(strict))).status).toBe(200);
      const who = await createBuyer(strict);
      const gone = [{ ...CHAPA, insigniaQR_id: 999_999, unidades: 1 }];
      expect((await begin(who, { cp: '99999' })).status).toBe(400);
      expect((await begin(who, {}, { urlOk: 'https://ajena.example/' })).status).toBe(400);
      expect((await begin(who, { productos: gone })).status).toBe(404);
      expect((await begin(who)).body.error).toBe('Este cupón ya no está disponible');
      const statuses: number[] = [];
      for (const cod_cupon of ['A', 'B', 'C']) {
        statuses.push((await begin(who, { cod_cupon })).status);
      }
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await strict.close();
    }
  });
});
