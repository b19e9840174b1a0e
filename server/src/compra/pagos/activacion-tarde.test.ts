import type { Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  askToActivate,
  beginActivacion,
  createPuerta,
  createSinCuenta,
  TOBY,
} from '../../test/cupon.ts';
import type { Pedidos } from '../../cimientos/db/tables.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { eventually } from '../../test/eventually.ts';
import { createBuyer, type Iniciado, readPago } from '../../test/tienda.ts';
import { useChapasPagadas } from '../../test/chapas-pagadas.ts';

type Pago = Iniciado['data'];

const { t, buy, tell, readChapa, readUsuario, statusOf } = useChapasPagadas();

const lapse = (hash: string) =>
  t.db
    .updateTable('chapas')
    .set({ retenida_hasta: new Date(Date.now() - 1000) })
    .where('hash', '=', hash)
    .execute();

const expire = async (pago: Pago) => {
  const { pedido } = await readPago(t, pago);
  const update = t.db.updateTable('pedidos').set({ estado: 'caducada', cupon_uso: null });
  await update.where('id', '=', pedido.id).execute();
};

describe('una chapa pagada con su cupón, con sesión', () => {
  test('para una mascota propia, que no cambia', async () => {
    const owner = await createBuyer(t);
    const puerta = await createPuerta(t);
    const mia = { pet: undefined, insignia_id: owner.pet.id };
    const pago = await beginActivacion(owner, puerta, mia);
    await tell(pago);
    expect((await readChapa(puerta.chapa.hash)).mascota_id).toBe(owner.pet.id);
    expect((await statusOf(owner.client, pago)).body.compra).toMatchObject({
      userId: owner.usuario.id,
      petInsigniaId: owner.pet.id,
      mascota: { hash: owner.pet.hash, Mascota: 'Luna' },
    });
  });

  test('si la borró mientras pagaba, recibe una nueva con su nombre: lo pagado no se pierde', async () => {
    const owner = await createBuyer(t);
    const puerta = await createPuerta(t);
    const mia = { pet: undefined, insignia_id: owner.pet.id };
    const pago = await beginActivacion(owner, puerta, mia);
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${owner.pet.hash}&chapa=libre`);
    await tell(pago);
    const { body } = await statusOf(owner.client, pago);
    expect(body.compra?.mascota?.Mascota).toBe('Luna');
  });

  test('denegado: el correo lleva a la puerta del cupón con su chapa', async () => {
    const owner = await createBuyer(t);
    const puerta = await createPuerta(t);
    const pago = await beginActivacion(owner, puerta);
    await tell(pago, { Ds_Response: '0190' });
    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.text).toContain(`/app/customer/${puerta.cupon.hash}?${puerta.chapa.hash}`);
  });

  test('una cuenta desactivada mientras pagaba → en revisión, con su motivo', async () => {
    const owner = await createBuyer(t);
    const pago = await beginActivacion(owner, await createPuerta(t));
    const disable = t.db.updateTable('usuarios').set({ activo: false });
    await disable.where('id', '=', owner.usuario.id).execute();
    await tell(pago);
    expect((await readPago(t, pago)).pedido).toMatchObject({
      estado: 'incidencia',
      motivo: 'cuenta',
    });
  });
});

describe('el dinero de una chapa llega tarde', () => {
  test('y sigue libre: se activa como si nada', async () => {
    const { eva, puerta, pago } = await buy();
    await lapse(puerta.chapa.hash);
    await expire(pago);
    await tell(pago);
    expect((await readPago(t, pago)).pedido).toMatchObject({ estado: 'completada', motivo: null });
    expect((await statusOf(eva.client, pago)).body.estado).toBe('completado');
  });

  test('y es de otro: cuenta, mascota y otro código; el pedido dice por qué, y los dos correos', async () => {
    const { eva: tarde, puerta, pago } = await buy();
    await lapse(puerta.chapa.hash);
    const { eva: primera, pago: otro } = await buy(puerta);
    await tell(otro);
    await tell(pago);
    await tell(pago);
    expect((await readPago(t, pago)).pedido).toMatchObject({
      estado: 'incidencia',
      motivo: 'chapa',
      factura: null,
    });
    const usuario = (await readUsuario(tarde.email))!;
    const suya = await t.db
      .selectFrom('chapas')
      .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
      .select(['corto', 'mascota'])
      .where('usuario_id', '=', usuario.id)
      .execute();
    expect(suya).toEqual([{ corto: expect.any(String), mascota: 'Toby' }]);
    expect((await readChapa(puerta.chapa.hash)).mascota_id).not.toBeNull();
    expect(await readUsuario(primera.email)).toBeDefined();
    const mail = await t.mailbox.waitForMail(tarde.email, 2);
    expect(mail.text).toContain(`/q?${suya[0]!.corto}`);
    await eventually(() => {
      const equipo = t.mailbox.to(t.deps.config.soporte.email);
      const ours = equipo.filter(({ text }) => text?.includes(pago.orderId));
      expect(ours).toHaveLength(1);
      expect(ours[0]!.text).toContain('la chapa ya era de otra mascota');
    });
    expect((await statusOf(tarde.client, pago)).body.estado).toBe('revision');
  });

  test('y se ha retirado: no vuelve a llevarla nadie, y su mascota recibe otro código', async () => {
    const { eva, puerta, pago } = await buy();
    const { hash } = puerta.chapa;
    await t.db.updateTable('chapas').set({ retirada: true }).where('hash', '=', hash).execute();
    await tell(pago);
    expect((await readPago(t, pago)).pedido).toMatchObject({ motivo: 'chapa' });
    expect((await readChapa(hash)).mascota_id).toBeNull();
    expect(await readUsuario(eva.email)).toBeDefined();
  });

  test('de veinte a la vez por la misma: una la activa, diecinueve reciben lo demás, ninguna se pierde', async () => {
    const puerta = await createPuerta(t);
    const compras: { pago: Pago; email: string }[] = [];
    for (let i = 0; i < 20; i++) {
      const owner = await createBuyer(t);
      compras.push({ pago: await beginActivacion(owner, puerta), email: owner.email });
      await lapse(puerta.chapa.hash);
    }
    await Promise.all(compras.map(({ pago }) => tell(pago)));
    const pedidos = await Promise.all(
      compras.map(async ({ pago }) => (await readPago(t, pago)).pedido),
    );
    const by = (estado: string) => pedidos.filter((pedido) => pedido.estado === estado);
    expect(by('completada')).toHaveLength(1);
    expect(by('incidencia').map(({ motivo }) => motivo)).toEqual(
      Array.from({ length: 19 }, () => 'chapa'),
    );
    for (const { email } of compras) {
      const usuario = (await readUsuario(email))!;
      const mascotas = t.db.selectFrom('mascotas').select('id');
      expect(await mascotas.where('usuario_id', '=', usuario.id).execute()).toHaveLength(2);
    }
  });

  test('y otro la está pagando: la conserva quien paga ahora', async () => {
    const { puerta, pago } = await buy();
    await lapse(puerta.chapa.hash);
    const { pago: ahora } = await buy(puerta);
    await tell(pago);
    expect((await readPago(t, pago)).pedido.motivo).toBe('chapa');
    await tell(ahora);
    expect((await readPago(t, ahora)).pedido.estado).toBe('completada');
  });

  test('y al cupón no le quedan usos: se activa, y alguien lo mira', async () => {
    const puerta = await createPuerta(t, { usos_maximos: 1, chapas: 2 });
    const [una, otra] = puerta.chapas;
    const eva = await createSinCuenta(t);
    const late = await beginActivacion(eva, puerta, { qrHash: una!.hash });
    await expire(late);
    await t.db
      .updateTable('cupones')
      .set({ reservados: 0 })
      .where('id', '=', puerta.cupon.id)
      .execute();
    const bea = await createSinCuenta(t);
    await tell(await beginActivacion(bea, puerta, { qrHash: otra!.hash }));
    await tell(late);
    expect((await readPago(t, late)).pedido).toMatchObject({ motivo: 'cupon' });
    expect((await readChapa(una!.hash)).mascota_id).not.toBeNull();
  });

  test('y su propio pedido, más nuevo, tenía el último uso del cupón: el uso es suyo, y queda activada', async () => {
    const puerta = await createPuerta(t, { usos_maximos: 1 });
    const eva = await createSinCuenta(t);
    const old = await beginActivacion(eva, puerta);
    const now = await beginActivacion(eva, puerta, { pet: { ...TOBY, Mascota: 'Nala' } });
    await tell(old);
    expect((await readPago(t, old)).pedido).toMatchObject({ estado: 'completada', motivo: null });
    expect((await readPago(t, now)).pedido.estado).toBe('caducada');
  });

  test('justo cuando otro pedido suyo toma el uso del que lo tenía: no se le escapa, y queda activada', async () => {
    const puerta = await createPuerta(t, { usos_maximos: 1 });
    const eva = await createBuyer(t);
    const [old, newest, middle] = [
      await beginActivacion(eva, puerta),
      await beginActivacion(eva, puerta, { pet: { ...TOBY, Mascota: 'Nala' } }),
      await beginActivacion(eva, puerta, { pet: { ...TOBY, Mascota: 'Lola' } }),
    ];
    const [{ pedido: taken }, { pedido: taker }] = [
      await readPago(t, middle),
      await readPago(t, newest),
    ];
    let told: ReturnType<typeof tell> | undefined;
    await t.db.transaction().execute(async (trx) => {
      const update = (values: Updateable<Pedidos>) => trx.updateTable('pedidos').set(values);
      await update({ estado: 'caducada', cupon_uso: null }).where('id', '=', taken.id).execute();
      told = tell(old);
      await untilWaiting(t.db);
      await update({ estado: 'pendiente', cupon_uso: 'reservado' })
        .where('id', '=', taker.id)
        .execute();
    });
    await told;
    expect((await readPago(t, old)).pedido).toMatchObject({ estado: 'completada', motivo: null });
    expect((await readPago(t, newest)).pedido.estado).toBe('caducada');
  });

  test('mientras cambia la mascota y vuelve a pagar: ni un aviso se pierde, veinticinco veces', async () => {
    for (let vez = 0; vez < 25; vez++) {
      const puerta = await createPuerta(t, { usos_maximos: 1 });
      const eva = await createBuyer(t);
      const old = await beginActivacion(eva, puerta);
      const pet = { ...TOBY, Mascota: 'Nala' };
      const [aviso] = await Promise.all([
        tell(old),
        ...[1, 2, 3].map((n) => askToActivate(eva, puerta, { pet: { ...pet, Raza: `R${n}` } })),
      ]);
      expect([aviso.status, aviso.body]).toEqual([200, { success: true }]);
      const { pedido } = await readPago(t, old);
      expect([pedido.estado, pedido.motivo]).toEqual(['completada', null]);
    }
  });

  test('y su formulario ya se borró: lo dice al equipo, y el servidor sigue', async () => {
    const { pago } = await buy();
    await expire(pago);
    await t.db
      .updateTable('altas')
      .set({ fecha_alta: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await t.db.deleteFrom('altas').execute();
    await tell(pago);
    expect((await readPago(t, pago)).pedido).toMatchObject({
      estado: 'incidencia',
      motivo: 'tardio',
      usuario_id: null,
    });
  });
});
