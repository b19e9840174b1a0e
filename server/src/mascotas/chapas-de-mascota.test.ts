import type { Insignia } from '@vuelve/contract/mascota';
import { describe, expect, test } from 'vitest';
import { createChapa } from '../chapas/chapas.ts';
import { makeEach, useTestApp } from '../test/fixtures.ts';
import { answerOf, askToPay, initiate, notify, readPago } from '../test/tienda.ts';

type Chapa = Insignia['chapa'];

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const list = (client = owner.client) => client.get<Chapa[]>(`/insigniasQR/chapas?hash=${pet.hash}`);
const retire = (chapa: string, client = owner.client) =>
  client.post<{ insignia: Insignia }>(`/insigniasQR/chapas/retirar?hash=${pet.hash}`, { chapa });
const scan = async (hash: string) => (await t.visitor().fetch(`/q?${hash}`)).status;

describe('GET /insigniasQR/chapas', () => {
  test('→ 200 con las que lleva, la que enseña la primera; ajena → 404; sin sesión → 401', async () => {
    const otra = await createChapa(t.db, pet.id);
    const { status, body } = await list();
    const encargada = false;
    expect([status, body]).toEqual([
      200,
      [
        { ...pet.chapa, encargada },
        { ...otra, encargada },
      ],
    ]);
    expect((await list((await t.createOwner()).client)).status).toBe(404);
    expect((await list(t.visitor())).status).toBe(401);
  });
});

describe('POST /insigniasQR/chapas/retirar', () => {
  test('la única → deja de funcionar, y la mascota tiene otra', async () => {
    const { status, body } = await retire(pet.chapa.hash);
    expect(status).toBe(200);
    expect(body.insignia).toEqual({ ...pet, chapa: expect.anything() });
    expect(body.insignia.chapa.hash).not.toBe(pet.chapa.hash);
    expect(await scan(pet.chapa.hash)).toBe(404);
    expect(await scan(body.insignia.chapa.hash)).toBe(200);
    expect((await retire(pet.chapa.hash)).status).toBe(404);
  });

  test('una de dos → queda la otra, y ninguna nueva', async () => {
    const otra = await createChapa(t.db, pet.id);
    expect((await retire(pet.chapa.hash)).body.insignia.chapa).toEqual(otra);
    expect((await list()).body).toEqual([{ ...otra, encargada: false }]);
  });

  test('las dos a la vez → nunca se queda sin chapa', async () => {
    const otra = await createChapa(t.db, pet.id);
    await Promise.all([retire(pet.chapa.hash), retire(otra.hash)]);
    expect((await list()).body).toHaveLength(1);
  });

  test('mientras hay un pedido sin enviar con su código → 409; enviado, se puede', async () => {
    const pago = await initiate(owner, pet);
    const { pedido } = await readPago(t, pago);
    const refused = async () => {
      const { status, body } = await retire(pet.chapa.hash);
      const error = expect.stringContaining('todavía no se ha enviado');
      expect([status, body]).toMatchObject([409, { error }]);
    };
    await refused();
    await notify(t, answerOf(t, pago));
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
    await refused();
    const otra = await createChapa(t.db, pet.id);
    expect((await retire(otra.hash)).status).toBe(200);
    const enviada = {
      estado: 'enviada',
      enviado: new Date(),
      transportista: 'C',
      seguimiento: '1',
    } as const;
    await t.db.updateTable('pedidos').set(enviada).where('id', '=', pedido.id).execute();
    expect((await retire(pet.chapa.hash)).status).toBe(200);
  });

  test('a la vez que se pide → ningún pedido lleva un código retirado', async () => {
    const [retired] = await Promise.all([
      retire(pet.chapa.hash),
      askToPay({ client: owner.client, pet }),
    ]);
    const lineas = t.db.selectFrom('pedido_lineas').select('id');
    const lost = await lineas.where('chapa', '=', pet.chapa.corto).execute();
    expect(lost).toHaveLength(retired.status === 200 ? 0 : 1);
  });

  test('de otra mascota → 404; de otro dueño → 404; sin sesión → 401; mal escrita → 400', async () => {
    const otra = await t.createMascota(owner);
    expect((await retire(otra.chapa.hash)).status).toBe(404);
    expect((await retire(pet.chapa.hash, (await t.createOwner()).client)).status).toBe(404);
    expect((await retire(pet.chapa.hash, t.visitor())).status).toBe(401);
    expect((await retire('a b')).status).toBe(400);
    expect((await list()).body).toEqual([{ ...pet.chapa, encargada: false }]);
  });
});
