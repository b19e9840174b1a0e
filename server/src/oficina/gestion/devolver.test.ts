import { randomUUID } from 'node:crypto';
import { textos } from '@vuelve/contract/textos';
import { describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import { requestDevolucion } from '../../cimientos/redsys/devolucion.ts';
import {
  EQUIPO,
  listAlEquipo,
  listDevueltos,
  payAtBank,
  readDinero,
  sell,
} from '../../test/devoluciones.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createBuyer, initiate, listEventos } from '../../test/tienda.ts';

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const admin = makeOnce(() => t.createOwner('A'));

describe('POST /admin/pedidos/:id/devolucion', () => {
  test('todo: el banco lo devuelve, el pedido queda devuelto, con su rectificativa y un correo', async () => {
    const venta = await sell(t, admin);
    const { status, body } = await venta.refund({ importe: 39.99 });
    expect([status, body]).toMatchObject([
      200,
      { estado: 'hecha', importe: 39.99, motivo: 'Llegó rota', frase: null, administrador: 'Ana' },
    ]);
    expect(await venta.listAtBank()).toEqual([3999]);
    const pedido = await venta.read();
    expect(pedido).toMatchObject({
      estado: 'devuelta',
      intentos: [{ devuelto: 39.99, devolvible: 0 }],
      rectificativas: [
        { importe: 39.99, base: pedido.iva.base, cuota: pedido.iva.cuota, motivo: 'Llegó rota' },
      ],
    });
    const { numero } = pedido.rectificativas[0]!;
    expect(numero).toMatch(/^R\d{4}-\d{6}$/);
    const [mail, ...more] = await listDevueltos(t, venta);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(numero);
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('39,99 €');
    expect(await listAlEquipo(t, venta)).toEqual([]);
    const happened = pedido.historia.map(({ que }) => que.replaceAll('\u00a0', ' '));
    expect(happened.filter((que) => !que.startsWith('Correo'))).toEqual([
      'Pedido hecho · 39,99 €',
      `Pago cobrado · ${venta.pago.orderId}`,
      `Devolver · 39,99 € · ${venta.pago.orderId}`,
      `Devuelto en total: 39,99 € · ${venta.pago.orderId}`,
    ]);
    const ours = (await listEventos(t)).filter(({ ds_order }) => ds_order === venta.pago.orderId);
    expect(ours.at(-1)).toMatchObject({
      canal: 'devolucion',
      campos: { Ds_TransactionType: '3', Ds_Response: '0900' },
    });
  });

  test('por partes hasta el total: las rectificativas suman la factura, céntimo a céntimo', async () => {
    const venta = await sell(t, admin);
    for (const importe of [0.02, 0.02, 13.37, 26.58]) {
      expect((await venta.refund({ importe })).body).toMatchObject({ estado: 'hecha' });
    }
    const { estado, rectificativas, iva } = await venta.read();
    const cents = (of: 'base' | 'cuota' | 'importe') =>
      rectificativas.reduce((sum, one) => sum + Math.round(one[of] * 100), 0);
    expect(estado).toBe('devuelta');
    expect([cents('base'), cents('cuota')]).toEqual([
      Math.round(iva.base * 100),
      Math.round(iva.cuota * 100),
    ]);
    expect(cents('importe')).toBe(3999);
    for (const { base, cuota, importe } of rectificativas) {
      expect(Math.round((base + cuota) * 100)).toBe(Math.round(importe * 100));
    }
    expect((await venta.refund({ importe: 0.01 })).body.campos).toEqual({
      importe: 'De este pago ya no queda nada que devolver',
    });
    expect(await listDevueltos(t, venta)).toHaveLength(4);
  });

  test('una parte, y lo que queda se envía: sigue devuelto en parte', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 10 });
    const { version, puede, estado } = await venta.read();
    expect({ enviar: puede.enviar, estado }).toEqual({ enviar: true, estado: 'devuelta_parcial' });
    const envio = { transportista: 'SEUR', seguimiento: '1', version };
    const { body } = await admin.client.put(`/admin/pedidos/${venta.id}/envio`, envio);
    expect(body).toMatchObject({ estado: 'devuelta_parcial', paquete: { transportista: 'SEUR' } });
  });

  test('un céntimo de más → 400 en el importe, y el banco no oye nada', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 10 });
    const { status, body } = await venta.refund({ importe: 30 });
    expect(status).toBe(400);
    expect(body.campos?.importe?.replaceAll('\u00a0', ' ')).toContain('29,99 € como mucho');
    expect(await venta.listAtBank()).toEqual([1000]);
  });

  test.each([0, -1, 1.005, 0.001, 1e9, null, '10', Number.NaN])(
    'importe %j → 400',
    async (importe) => {
      const venta = await sell(t, admin);
      const { status, body } = await venta.refund({ importe });
      expect(status).toBe(400);
      expect(Object.keys(body.campos ?? {})).toEqual(['importe']);
      expect(await venta.listAtBank()).toEqual([]);
    },
  );

  test('sin motivo, o con una clave corta → 400', async () => {
    const venta = await sell(t, admin);
    expect((await venta.refund({ motivo: ' ' })).body.campos).toHaveProperty('motivo');
    expect((await venta.refund({ clave: 'x' })).status).toBe(400);
  });

  test('con otra contraseña → 400 en ese campo, y nada devuelto', async () => {
    const venta = await sell(t, admin);
    const { status, body } = await venta.refund({ contrasena: 'no-es-esta-1' });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['contrasena']]);
    expect(await venta.listAtBank()).toEqual([]);
  });

  test('un intento de otro pedido → 404; uno denegado → 409', async () => {
    const [one, other] = [await sell(t, admin), await sell(t, admin)];
    expect((await one.refund({ intento: other.pago.orderId })).status).toBe(404);
    expect((await one.refund({ intento: '9999ZZZZ' })).status).toBe(404);
    const denied = await initiate(one.buyer, await t.createMascota(one.buyer));
    await t.db
      .updateTable('pago_intentos')
      .set({ pedido_id: one.id, estado: 'denegado', resuelto: new Date() })
      .where('ds_order', '=', denied.orderId)
      .execute();
    expect((await one.refund({ intento: denied.orderId })).status).toBe(409);
  });

  test('un pago hecho en otro banco → 409', async () => {
    const venta = await sell(t, admin);
    const intento = t.db.updateTable('pago_intentos').set({ entorno: 'sis.redsys.es' });
    await intento.where('ds_order', '=', venta.pago.orderId).execute();
    expect((await venta.refund()).status).toBe(409);
    expect((await venta.read()).intentos[0]?.devolvible).toBe(0);
  });

  test('pulsado dos veces a la vez, y otra después → la misma respuesta y una devolución', async () => {
    const venta = await sell(t, admin);
    const peticion = { importe: 10, clave: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => venta.refund(peticion)));
    answers.push(await venta.refund(peticion));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]!.body.estado).toBe('hecha');
    expect(await venta.listAtBank()).toEqual([1000]);
    expect((await venta.refund({ ...peticion, importe: 11 })).status).toBe(409);
    expect(await readDinero(venta)).toEqual({
      estado: 'devuelta_parcial',
      devuelto: [10],
      back: [10],
    });
  });

  test('dos administradores a la vez por todo → el banco devuelve una vez', async () => {
    const venta = await sell(t, admin);
    const other = await t.createOwner('A');
    const answers = await Promise.all([
      venta.refund({ importe: 39.99 }),
      venta.refund({ importe: 39.99 }, other),
      venta.refund({ importe: 20 }, other),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]!.body.estado).toBe('hecha');
    const [given, ...more] = await venta.listAtBank();
    expect([given, more]).toEqual([done[0]!.body.importe * 100, []]);
  });

  test('una parte ya devuelta que la ficha no mostraba todavía → 409, y el banco devuelve una vez', async () => {
    const venta = await sell(t, admin);
    const other = await t.createOwner('A');
    const seen = { importe: 10, devuelto: 0 };
    const answers = [await venta.refund(seen), await venta.refund(seen, other)];
    answers.push(await venta.refund(seen));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(answers[1]!.body).toMatchObject({ error: textos.admin.cambiado });
    expect(await venta.listAtBank()).toEqual([1000]);
    expect((await venta.refund({ importe: 10, devuelto: 10 })).body.estado).toBe('hecha');
  });

  test('dos administradores a la vez por la misma parte → el banco devuelve una vez', async () => {
    const venta = await sell(t, admin);
    const other = await t.createOwner('A');
    const seen = { importe: 10, devuelto: 0 };
    const answers = await Promise.all([venta.refund(seen), venta.refund(seen, other)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await venta.listAtBank()).toEqual([1000]);
  });

  test.each([-1, null, '0'])('devuelto %j → 400', async (devuelto) => {
    const venta = await sell(t, admin);
    expect((await venta.refund({ devuelto })).status).toBe(400);
    expect(await venta.listAtBank()).toEqual([]);
  });

  test('el banco la deniega → lo dice con una frase, y nada cambia', async () => {
    const venta = await sell(t, admin);
    const { status, body } = await venta.refund({ importe: 1.91 });
    expect([status, body]).toMatchObject([
      200,
      { estado: 'denegada', codigo: '0950', frase: 'El banco no permite devolver este pago' },
    ]);
    expect(await readDinero(venta)).toEqual({ estado: 'completada', devuelto: [0], back: [] });
    expect(await listDevueltos(t, venta)).toEqual([]);
    // The confirmation's mail has the moment in which it goes out: it may be told after the refund.
    const banco = (await venta.read()).historia.filter(({ clase }) => clase === 'banco');
    expect(banco.at(-1)?.que).toBe(`Devolución denegada (0950) · ${venta.pago.orderId}`);
    expect((await venta.refund()).body.estado).toBe('hecha');
  });

  test('devuelto en la web del banco sin saberlo nosotros → solo se ofrece lo que queda', async () => {
    const venta = await sell(t, admin);
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 3000 });
    expect((await venta.refund({ importe: 9.99 })).status).toBe(409);
    expect((await venta.refund({ importe: 10 })).status).toBe(400);
    expect(await readDinero(venta)).toEqual({
      estado: 'devuelta_parcial',
      devuelto: [30],
      back: [30],
    });
    expect((await venta.refund({ importe: 9.99 })).body.estado).toBe('hecha');
    expect((await readDinero(venta)).back).toEqual([30, 9.99]);
  });

  test('el banco no responde antes → 503 y nada escrito', async () => {
    const venta = await sell(t, admin);
    const { redsys } = t.deps.config;
    const { queryUrl } = redsys;
    redsys.queryUrl = 'http://127.0.0.1:9/consulta';
    const { status } = await venta.refund().finally(() => (redsys.queryUrl = queryUrl));
    expect(status).toBe(503);
    expect((await venta.read()).devoluciones).toEqual([]);
  });

  test('la línea se corta y estaba hecha → la pregunta lo aclara en el momento', async () => {
    const venta = await sell(t, admin);
    expect((await venta.refund({ importe: 1.92 })).body.estado).toBe('hecha');
    expect(await readDinero(venta)).toEqual({
      estado: 'devuelta_parcial',
      devuelto: [1.92],
      back: [1.92],
    });
    expect(await listDevueltos(t, venta)).toHaveLength(1);
  });

  test('de un pedido exento → rectificativa sin IVA', async () => {
    const venta = await sell(t, admin, {
      cpE: '35001',
      cp: '35001',
      Provincia: 'Las Palmas',
      ProvinciaE: 'Las Palmas',
    });
    await venta.refund({ importe: 10.01 });
    const { iva, rectificativas } = await venta.read();
    expect(iva.tipo).toBe(0);
    expect(rectificativas).toMatchObject([{ importe: 10.01, base: 10.01, cuota: 0 }]);
  });

  test('con cupón → hasta lo que se pagó, no hasta lo que costaba', async () => {
    const codigo = `DEV-${randomUUID().slice(0, 8).toUpperCase()}`;
    await withTransaction(t.db, (trx) =>
      createCupon(trx, { codigo, nombre: 'Rebaja', precio: 3000 }),
    );
    const venta = await sell(t, admin, { cod_cupon: codigo, amount: 30 });
    expect((await venta.refund({ importe: 30.01 })).status).toBe(400);
    expect((await venta.refund({ importe: 30 })).body.estado).toBe('hecha');
    expect(await readDinero(venta)).toEqual({ estado: 'devuelta', devuelto: [30], back: [30] });
  });

  test('pagado dos veces: se devuelve el segundo pago, y la factura sigue entera', async () => {
    const buyer = await createBuyer(t);
    const second = await initiate(buyer, buyer.pet);
    const venta = await sell(t, admin, { buyer });
    await payAtBank(t, second);
    const { factura, estado } = await venta.read();
    expect([factura, estado]).toEqual([expect.any(String), 'incidencia']);
    const { body } = await venta.refund({ intento: second.orderId, importe: 39.99 });
    expect(body).toMatchObject({ estado: 'hecha', ds_order: second.orderId });
    expect(await venta.listAtBank(second.orderId)).toEqual([3999]);
    expect(await venta.listAtBank()).toEqual([]);
    const half = { estado: 'incidencia', devuelto: [39.99, 0], back: [] };
    expect(await readDinero(venta)).toEqual(half);
    expect((await venta.read()).puede.preparar).toBe(true);
    expect((await venta.refund({ importe: 39.99 })).body.estado).toBe('hecha');
    expect(await readDinero(venta)).toMatchObject({ estado: 'devuelta', back: [39.99] });
  });

  test('una incidencia sin factura se devuelve sin rectificativa', async () => {
    const venta = await sell(t, admin);
    const cambios = { estado: 'incidencia', motivo: 'tardio', factura: null } as const;
    await t.db.updateTable('pedidos').set(cambios).where('id', '=', venta.id).execute();
    await venta.refund({ importe: 39.99 });
    expect(await readDinero(venta)).toEqual({ estado: 'devuelta', devuelto: [39.99], back: [] });
    const [mail] = await listDevueltos(t, venta);
    expect(mail?.text).not.toContain('rectificativa');
  });

  test('muchas a la vez → números de rectificativa seguidos, sin huecos', async () => {
    const ventas = [];
    for (let i = 0; i < 6; i++) ventas.push(await sell(t, admin));
    await Promise.all(ventas.map((venta) => venta.refund({ importe: 5 })));
    const rows = await t.db.selectFrom('rectificativas').select('numero').execute();
    const numbers = rows.map(({ numero }) => Number(numero.slice(6))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
