import type { Cesta } from '@vuelve/contract/pedido';
import { describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import {
  askToPay,
  CHAPA,
  countStored,
  createBuyer,
  initiate,
  notify,
  answerOf,
  readFormulario,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));

const PRECIO_CAMBIADO = 'El precio ha cambiado. Revisa tu carrito antes de pagar.';
const UNIDADES = 'Las unidades tienen que estar entre 1 y 99';

const linea = (cambios: object = {}) => ({
  ...CHAPA,
  insigniaQR_id: buyer.pet.id,
  unidades: 1,
  ...cambios,
});
const askFor = (productos: unknown, amount: unknown = CHAPA.precio) =>
  askToPay(buyer, { productos }, { amount });

async function storesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await countStored(t);
  const result = await work();
  expect(await countStored(t)).toEqual(before);
  return result;
}

describe('POST /payment/initiate: el importe', () => {
  test.each([0.01, 0, 39.98, 40, -1, -39.99, 0.5, 1e9, 1e300, 399_900, 3998, '1', null, true])(
    'amount %j → 409 y no se guarda nada',
    async (amount) => {
      const answer = await storesNothing(() => askToPay(buyer, {}, { amount }));
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ error: PRECIO_CAMBIADO });
    },
  );

  test.each(['abc', '39,99', {}, [1, 2], undefined])(
    'amount %j → 400 y no se guarda nada',
    async (amount) => {
      const answer = await storesNothing(() => askToPay(buyer, {}, { amount }));
      expect(answer.status).toBe(400);
      expect(answer.body.campos).toEqual({ amount: 'Revisa este dato' });
    },
  );

  test.each([39.99, 3999, '39.99', '3999'])('amount %j → 200 y se cobra 3999', async (amount) => {
    const { status, body } = await askToPay(buyer, {}, { amount });
    expect(status).toBe(200);
    expect(readFormulario(body.data.formData).DS_MERCHANT_AMOUNT).toBe('3999');
  });

  test('quien suma euros con coma flotante paga lo justo: 39.99 × 5 → 200', async () => {
    expect(39.99 * 5).not.toBe(199.95);
    const { status, body } = await askFor([linea({ unidades: 5 })], 39.99 * 5);
    expect(status).toBe(200);
    expect(readFormulario(body.data.formData).DS_MERCHANT_AMOUNT).toBe('19995');
  });

  test.each([0.01, 0, -39.99, 40, 39.98, 1e9, '1'])(
    'precio %j en una línea → 409 y no se guarda nada',
    async (precio) => {
      const answer = await storesNothing(() => askFor([linea({ precio })]));
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ error: PRECIO_CAMBIADO });
    },
  );

  test('precio e importe rebajados a la vez → 409', async () => {
    expect((await askFor([linea({ precio: 0.01 })], 0.01)).status).toBe(409);
    expect((await askFor([linea({ precio: undefined })], 0.01)).status).toBe(409);
  });

  test.each(['abc', {}, [1, 2]])('precio %j → 400', async (precio) => {
    const answer = await askFor([linea({ precio })]);
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toEqual({ 'merchantData.productos.0.precio': 'Revisa este dato' });
  });

  test('una línea sin precio → 200: manda el catálogo', async () => {
    expect((await askFor([linea({ precio: undefined })])).status).toBe(200);
  });

  test('si el catálogo cambia: lo visto antes → 409, y lo comprado queda como era', async () => {
    const other = await createBuyer(t);
    const pago = await initiate(other, other.pet);
    await notify(t, answerOf(t, pago));
    const setPrecio = (precio: number) =>
      t.db.updateTable('productos').set({ precio }).where('id', '=', CHAPA.tama_id).execute();
    await setPrecio(4599);
    try {
      expect((await askFor([linea()])).status).toBe(409);
      expect((await askFor([linea({ precio: 45.99 })], 45.99)).status).toBe(200);
    } finally {
      await setPrecio(3999);
    }
    const { body } = await other.client.get<Cesta[]>(`/orders/user/${other.usuario.id}`);
    expect(body).toMatchObject([{ total: 39.99, CestaDetalles: [{ precio: 39.99 }] }]);
  });
});

describe('POST /payment/initiate: las unidades', () => {
  test.each([-1, 0, 0.5, 1e9, 100, '2', null, undefined, true, {}])(
    'unidades %j → 400 y no se guarda nada',
    async (unidades) => {
      const answer = await storesNothing(() => askFor([linea({ unidades })]));
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        error: UNIDADES,
        campos: { 'merchantData.productos.0.unidades': UNIDADES },
      });
    },
  );

  test('99 unidades entre todas las líneas → 200; una más → 400', async () => {
    const { status, body } = await askFor([linea({ unidades: 98 }), linea()], 3959.01);
    expect(status).toBe(200);
    expect(readFormulario(body.data.formData).DS_MERCHANT_AMOUNT).toBe('395901');
    const answer = await storesNothing(() => askFor([linea({ unidades: 99 }), linea()], 3999));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: UNIDADES,
      campos: { 'merchantData.productos': UNIDADES },
    });
  });

  test('una línea no resta a otra', async () => {
    const answer = await askFor([linea({ unidades: 2 }), linea({ unidades: -1 })]);
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toEqual({ 'merchantData.productos.1.unidades': UNIDADES });
  });
});

describe('POST /payment/initiate: los productos', () => {
  test('producto que no existe → 400 y no se guarda nada', async () => {
    const error = 'Uno de los productos ya no está disponible';
    const answer = await storesNothing(() => askFor([linea(), linea({ tama_id: 9999 })], 79.98));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { 'merchantData.productos.1.tama_id': error } });
  });

  test('producto que ya no se vende → 400', async () => {
    const retirado = { nombre: 'Chapa antigua', imagen: '/x.svg', precio: 3999, activo: false };
    const { id } = await t.db
      .insertInto('productos')
      .values(retirado)
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await storesNothing(() => askFor([linea({ tama_id: id })]));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Uno de los productos ya no está disponible');
  });

  test.each([-1, 0, 0.5, 'x', null, {}, 1e12])('tama_id %j → 400', async (tama_id) => {
    const answer = await storesNothing(() => askFor([linea({ tama_id })]));
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toEqual({ 'merchantData.productos.0.tama_id': 'Revisa este dato' });
  });

  test.each<[string, (count: number) => unknown, string]>([
    ['ninguno', () => [], 'El carrito está vacío'],
    ['51 líneas', () => Array(51).fill(linea()), 'El carrito tiene demasiados productos distintos'],
    ['sin lista', () => undefined, 'Falta este dato'],
    ['no es una lista', () => ({ 0: linea() }), 'Revisa este dato'],
  ])('%s → 400 %s', async (_, build, error) => {
    const answer = await storesNothing(() => askFor(build(51), 2039.49));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { 'merchantData.productos': error } });
  });

  test('50 líneas → 200', async () => {
    expect((await askFor(Array(50).fill(linea({ precio: undefined })), 1999.5)).status).toBe(200);
  });

  test.each([null, 'x', 7, []])('la línea %j → 400', async (line) => {
    const answer = await storesNothing(() => askFor([line]));
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toEqual({ 'merchantData.productos.0': 'Revisa este dato' });
  });
});
