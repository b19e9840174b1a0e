import { NOMBRES_PLAZO, type UltimosCumplidos } from '@vuelve/contract/plazos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { limpiar } from '../../test/limpiar.ts';
import { prepareSiembra } from '../../test/siembra/prepare-siembra.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { answerOf, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';
import { createPlazos } from '../../plazos.ts';
import { runPlazos } from './run-plazos.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const listPlazos = async () => (await admin.client.get<UltimosCumplidos>('/admin/plazos')).body;
const listCumplidos = () =>
  t.db
    .selectFrom('plazos_cumplidos')
    .select(['plazo', 'cuantos'])
    .where('cuantos', '>', 0)
    .orderBy('plazo')
    .execute();

describe('lo que pasa de su plazo', () => {
  let siembra: Awaited<ReturnType<typeof prepareSiembra>>;
  beforeAll(async () => {
    siembra = await prepareSiembra(t);
    await t.forgetLimites();
    for (const { sow, pasado, joven } of Object.values(siembra)) {
      await sow(pasado, 'pasado');
      await sow(joven, 'joven');
    }
  });

  test('antes de mirar está todo; nadie ha mirado aún', async () => {
    for (const nombre of NOMBRES_PLAZO) {
      expect((await siembra[nombre].left()).sort(), nombre).toEqual(['joven', 'pasado']);
    }
    expect(await listPlazos()).toEqual({ revision: null, cumplidos: [] });
  });

  test('lo que pasa se va y lo más joven se queda; se escribe cuánto', async () => {
    await limpiar(t);
    for (const nombre of NOMBRES_PLAZO) {
      expect(await siembra[nombre].left(), nombre).toEqual(['joven']);
    }
    const { revision, cumplidos } = await listPlazos();
    expect(Date.parse(revision!)).toBeGreaterThan(Date.now() - 60_000);
    const cuantos = Object.fromEntries(cumplidos.map((it) => [it.plazo, it.cuantos]));
    expect(cuantos).toEqual(Object.fromEntries(NOMBRES_PLAZO.map((nombre) => [nombre, 1])));
  });

  test('otra vez: no se va nada más', async () => {
    const before = await listCumplidos();
    await limpiar(t);
    for (const nombre of NOMBRES_PLAZO) {
      expect(await siembra[nombre].left(), nombre).toEqual(['joven']);
    }
    expect(await listCumplidos()).toEqual(before);
  });

  test('un «me gusta» sin dueño sigue contado', async () => {
    const medios = await t.db.selectFrom('medios').select('likes').execute();
    expect(medios.map(({ likes }) => likes)).toEqual([1, 1]);
  });

  test('uno que falla no para a los demás, y se dice cuál', async () => {
    const { sow, pasado } = siembra.lugares;
    await t.db.deleteFrom('lugares_ofrecidos').execute();
    await t.db.deleteFrom('conversaciones').where('clave', 'like', 'lugar%').execute();
    await sow(pasado, 'pasado');
    const plazos = createPlazos(t.deps);
    const broken = { ...plazos, altas: () => Promise.reject(new TypeError('Ana García')) };
    await expect(runPlazos(t.db, broken)).rejects.toThrow('Terms that failed: altas (TypeError)');
    expect(await siembra.lugares.left()).toEqual([]);
  });

  test('quien muere a medias no borra sin contarlo', async () => {
    const { sow, pasado } = siembra.correos;
    await sow(pasado, 'pasado');
    const before = await listCumplidos();
    const plazos = createPlazos(t.deps);
    const dying = {
      ...plazos,
      async correos(trx: Parameters<typeof plazos.correos>[0]) {
        await plazos.correos(trx);
        throw new Error('killed');
      },
    };
    await expect(runPlazos(t.db, dying)).rejects.toThrow('correos (Error)');
    expect((await siembra.correos.left()).sort()).toEqual(['joven', 'pasado']);
    expect(await listCumplidos()).toEqual(before);
    await limpiar(t);
    expect(await siembra.correos.left()).toEqual(['joven']);
  });

  test('mientras queda algo no para, y los plazos se alternan: ninguno espera a que acabe otro', async () => {
    const left = { altas: 300, escaneos: 3 };
    const order: string[] = [];
    const step = (nombre: keyof typeof left) => async () => {
      if (left[nombre] === 0) return 0;
      left[nombre] -= 1;
      order.push(nombre);
      return 500;
    };
    const busy = { altas: step('altas'), escaneos: step('escaneos') };
    await runPlazos(t.db, { ...createPlazos(t.deps), ...busy });
    expect(left).toEqual({ altas: 0, escaneos: 0 });
    expect(order.slice(0, 6).filter((nombre) => nombre === 'escaneos')).toHaveLength(3);
  });
});

describe('GET /admin/plazos', () => {
  test('de cada plazo, el último día; nada de un plazo que ya no existe', async () => {
    const row = { dia: '2020-01-01', plazo: 'cartillas', cuantos: 3 };
    const last = { dia: '2040-01-02', plazo: 'altas', cuantos: 4 };
    const rows = [row, { ...row, plazo: 'altas' }, last];
    await t.db.insertInto('plazos_cumplidos').values(rows).execute();
    const { cumplidos } = await listPlazos();
    expect(cumplidos.filter(({ plazo }) => plazo === 'altas')).toEqual([last]);
    expect(JSON.stringify(cumplidos)).not.toContain('cartillas');
  });
});

describe('pedidos', () => {
  const age = (orderId: string, dias: number) =>
    t.db
      .updateTable('pago_intentos')
      .set({ fecha_alta: sql<Date>`now() - make_interval(days => ${dias})` })
      .where('ds_order', '=', orderId)
      .execute();
  const expire = async (id: number) => {
    const fecha_alta = sql<Date>`now() - interval '91 days'`;
    const pedidos = t.db.updateTable('pedidos').set({ estado: 'caducada', fecha_alta });
    await pedidos.where('id', '=', id).execute();
  };
  const HACE_OCHO = sql<Date>`now() - interval '8 years'`;
  const payLongAgo = async (orderId: string) => {
    const { pedido, intento } = await readPago(t, { orderId });
    const pedidos = t.db.updateTable('pedidos').set({ pagado: HACE_OCHO });
    await pedidos.where('id', '=', pedido.id).execute();
    const intentos = t.db.updateTable('pago_intentos').set({ resuelto: HACE_OCHO });
    await intentos.where('id', '=', intento.id).execute();
  };
  const giveUp = (orderId: string) =>
    t.db
      .updateTable('pago_intentos')
      .set({ estado: 'caducado', resuelto: sql<Date>`now()`, comprobado: true })
      .where('ds_order', '=', orderId)
      .execute();

  test('uno sin pagar guarda a dónde iba mientras el banco pueda decir algo; después, un pago que llega tarde no se pierde', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    const { pedido } = await readPago(t, pago);
    await expire(pedido.id);
    await age(pago.orderId, 91);
    await limpiar(t);
    expect((await readPago(t, pago)).pedido.direccion).toContain('Olmo'); // its attempt is open

    await giveUp(pago.orderId);
    await age(pago.orderId, 89);
    await limpiar(t);
    expect((await readPago(t, pago)).pedido.direccion).toContain('Olmo');

    await age(pago.orderId, 91);
    await limpiar(t);
    const forgotten = (await readPago(t, pago)).pedido;
    expect(forgotten).toMatchObject({ nombre: '', direccion: '', cp: '', provincia: '' });
    const lineas = await t.db
      .selectFrom('pedido_lineas')
      .select(['mascota', 'chapa', 'precio'])
      .where('pedido_id', '=', pedido.id)
      .execute();
    expect(lineas).toEqual([{ mascota: null, chapa: null, precio: 3999 }]);

    await notify(t, answerOf(t, pago));
    expect((await readPago(t, pago)).pedido).toMatchObject({
      estado: 'incidencia',
      motivo: 'tardio',
    });
    expect((await admin.client.get(`/admin/pedidos/${pedido.id}`)).status).toBe(200);
  });

  test('uno pagado guarda sus cuentas sin nadie, y se sigue pudiendo mirar', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet, { Direccion: 'Calle del Pino 3' });
    await notify(t, answerOf(t, pago));
    const { pedido } = await readPago(t, pago);
    expect(pedido.facturacion).toContain('Calle del Pino 3');
    await payLongAgo(pago.orderId);
    await limpiar(t);
    expect((await readPago(t, pago)).pedido).toMatchObject({
      nombre: '',
      apellidos: '',
      direccion: '',
      facturacion: null,
      total: pedido.total,
      factura: pedido.factura,
      estado: 'completada',
    });
    const suyos = await buyer.client.get(`/orders/user/${buyer.usuario.id}?limite=20`);
    expect(suyos.status).toBe(200);
    const recibo = `/orders/${pedido.id}/user/${buyer.usuario.id}/recibo`;
    expect((await buyer.client.get(recibo)).status).toBe(200);
    expect((await admin.client.get(`/admin/pedidos/${pedido.id}`)).status).toBe(200);
  });

  test('de uno enviado no queda quién lo llevó, ni qué chapa activaba, ni qué se aceptó con él', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago));
    const { id, version } = (await readPago(t, pago)).pedido;
    const envio = { transportista: 'Correos', seguimiento: 'PQ1234', version };
    expect((await admin.client.put(`/admin/pedidos/${id}/envio`, envio)).status).toBe(200);
    const activacion = { pedido_id: id, chapa: buyer.pet.chapa.hash, mascota: '{}' };
    await t.db.insertInto('activaciones').values(activacion).execute();
    const aceptada = { pedido_id: id, documento: 'condiciones', version: '2020-01-01' };
    await t.db.insertInto('aceptaciones').values(aceptada).execute();
    await payLongAgo(pago.orderId);
    await limpiar(t);
    const { pedido } = await readPago(t, pago);
    expect(pedido).toMatchObject({ nombre: '', transportista: '', seguimiento: '' });
    for (const table of ['activaciones', 'aceptaciones'] as const) {
      const left = t.db.selectFrom(table).selectAll().where('pedido_id', '=', id);
      expect(await left.execute(), table).toEqual([]);
    }
  });

  test('uno del que se devolvió algo hace poco espera a que pasen seis años de eso', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago));
    await payLongAgo(pago.orderId);
    const { intento } = await readPago(t, pago);
    const devolucion = {
      intento_id: intento.id,
      clave: 'reciente',
      importe: 100,
      antes: 0,
      motivo: 'Llegó rota',
      administrador_id: admin.usuario.id,
      estado: 'hecha' as const,
      resuelta: sql<Date>`now()`,
    };
    await t.db.insertInto('devoluciones').values(devolucion).execute();
    await limpiar(t);
    expect((await readPago(t, pago)).pedido.direccion).toContain('Olmo');
    const pasada = t.db.updateTable('devoluciones').set({ resuelta: HACE_OCHO });
    await pasada.where('intento_id', '=', intento.id).execute();
    await limpiar(t);
    expect((await readPago(t, pago)).pedido.direccion).toBe('');
    const motivos = t.db.selectFrom('devoluciones').select('motivo');
    expect(await motivos.where('intento_id', '=', intento.id).execute()).toEqual([{ motivo: '' }]);
  });
});

describe('lo que solo se añade', () => {
  test('de un evento de un pago se va la dirección, y solo a su tiempo', async () => {
    await sql`INSERT INTO pago_eventos (canal, resultado, ip, fecha) VALUES
      ('aviso', 'x', 'nueva', now()), ('aviso', 'x', 'vieja', now() - interval '2 years')`.execute(
      t.db,
    );
    for (const query of [
      `UPDATE pago_eventos SET ip = NULL WHERE ip = 'nueva'`,
      `UPDATE pago_eventos SET resultado = 'y' WHERE ip = 'vieja'`,
      `UPDATE pago_eventos SET ip = NULL, resultado = 'y' WHERE ip = 'vieja'`,
      `UPDATE pago_eventos SET ip = 'otra' WHERE ip = 'vieja'`,
      `DELETE FROM pago_eventos WHERE ip = 'vieja'`,
    ]) {
      await expect(sql.raw(query).execute(t.db), query).rejects.toThrow('append-only');
    }
  });

  test('lo que hizo quien administra no cambia nunca, ni se va antes de tiempo', async () => {
    await sql`INSERT INTO auditoria (verbo, objeto, objeto_id) VALUES ('x', 'cuenta', '1')`.execute(
      t.db,
    );
    for (const query of [
      `UPDATE auditoria SET fecha = now() - interval '7 years'`,
      `DELETE FROM auditoria`,
      `TRUNCATE auditoria`,
    ]) {
      await expect(sql.raw(query).execute(t.db), query).rejects.toThrow('append-only');
    }
  });
});
