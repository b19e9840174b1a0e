import type { Lista } from '@vuelve/contract/admin';
import type { Cesta } from '@vuelve/contract/pedido';
import type { FilaPedidoAdmin, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import type { Suceso } from '@vuelve/contract/sucesos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../test/leer-pdf.ts';
import { answerOf, createBuyer, initiate, notify } from '../../test/tienda.ts';
import { CORREOS, useGestion } from '../../test/gestion.ts';

const { t, admin, buyer, pago, pedido, pay, read, send, setPedido, listHechos, mailsAbout } =
  useGestion();

const list = (query = '') => admin.client.get<Lista<FilaPedidoAdmin>>(`/admin/pedidos${query}`);
const idsOf = async (query: string) => (await list(query)).body.filas.map(({ id }) => id);

const deliver = async (version?: number) =>
  admin.client.post<PedidoAdmin>(`/admin/pedidos/${pedido.id}/entrega`, {
    version: version ?? (await read()).version,
  });

describe('GET /admin/pedidos', () => {
  test('todos, el último primero, página a página sin que falte ni se repita ninguno', async () => {
    for (let i = 0; i < 2; i++) {
      const more = await createBuyer(t);
      await initiate(more, more.pet);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 500) {
      const next = cursor && `&cursor=${cursor}`;
      const { body }: Awaited<ReturnType<typeof list>> = await list(`?limite=2${next}`);
      seen.push(...body.filas.map(({ id }) => id));
      cursor = body.siguiente;
    }
    const all = await t.db.selectFrom('pedidos').select('id').orderBy('id', 'desc').execute();
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('se busca por número de pedido, del banco, de factura, código de chapa o correo de quien compra', async () => {
    await pay();
    const { factura } = await read();
    const { corto } = buyer.pet.chapa;
    for (const buscar of [
      pago.orderId,
      factura,
      `${corto.slice(0, 4)} ${corto.slice(4)}`.toLowerCase(),
      buyer.email,
      buyer.email.toUpperCase(),
    ]) {
      const { body } = await list(`?buscar=${encodeURIComponent(String(buscar))}`);
      expect(body.filas).toEqual([
        {
          id: pedido.id,
          ref_pago: pago.orderId,
          estado: 'completada',
          envio: true,
          fecha: expect.any(String) as string,
          total: 39.99,
          factura,
          desistimiento: null,
          bloqueado: null,
          comprador: { usuario_id: buyer.usuario.id, nombre: 'Ana', email: buyer.email },
          version: expect.any(Number) as number,
          destinatario: 'Ana',
          direccion: 'Calle del Olmo 12, 3.º B, 28012 Madrid',
          lugar: 'Madrid',
          piezas: [expect.objectContaining({ unidades: 1, chapa: buyer.pet.chapa.corto })],
          grabado: null,
          enviado: null,
        },
      ]);
    }
    expect(await idsOf('?buscar=nadie@ejemplo.es')).toEqual([]);
    expect(await idsOf('?buscar=999999999999')).toEqual([]);
    expect(await idsOf(`?buscar=${encodeURIComponent("' OR 1=1")}`)).toEqual([]);
  });

  test('se busca por cómo empiezan las palabras del nombre y la dirección, sin acentos', async () => {
    await pay();
    await setPedido({
      nombre: 'Íñigo',
      apellidos: 'Núñez João Peña',
      cp: '48005',
      localidad: 'Bilbao',
    });
    for (const buscar of [
      'iñi nuñ',
      'joão',
      'NUNEZ',
      'peña 48005',
      'bilb',
      buyer.email.slice(0, 8),
    ]) {
      expect(await idsOf(`?buscar=${encodeURIComponent(buscar)}`)).toContain(pedido.id);
    }
    for (const buscar of ['ñez', 'inigo sevilla', "'", '%', '_']) {
      expect(await idsOf(`?buscar=${encodeURIComponent(buscar)}`)).not.toContain(pedido.id);
    }
  });

  test('se filtra por estado', async () => {
    expect(await idsOf(`?buscar=${pago.orderId}&estado=completada`)).toEqual([]);
    await pay();
    expect(await idsOf(`?buscar=${pago.orderId}&estado=completada`)).toEqual([pedido.id]);
  });

  test.each(['estado=nada', 'bandeja=nada', 'limite=0', 'cursor=x'])('%s → 400', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});

describe('GET /admin/pedidos/:id', () => {
  test('todo lo de un pedido, con los números del banco', async () => {
    await pay();
    const leido = await read();
    expect(leido).toMatchObject({
      id: pedido.id,
      total: 39.99,
      iva: { tipo: 21, base: 33.05, cuota: 6.94 },
      direccion: 'Calle del Olmo 12, 3.º B, 28012 Madrid',
      comprador: { email: buyer.email },
      puede: { enviar: true, entregar: false, preparar: false },
      impide: null,
      devoluciones: [],
      rectificativas: [],
    });
    expect(leido.lineas).toMatchObject([{ unidades: 1, chapa: buyer.pet.chapa.corto }]);
    expect(leido.intentos).toMatchObject([
      {
        ds_order: pago.orderId,
        estado: 'autorizado',
        importe: 39.99,
        devuelto: 0,
        devolvible: 39.99,
        codigo: '0000',
        auth_code: '331113',
      },
    ]);
  });

  test('el que no existe → 404', async () => {
    expect((await admin.client.get('/admin/pedidos/99999999')).status).toBe(404);
  });
});

describe('PUT /admin/pedidos/:id/envio', () => {
  test('quien lo compró lo lee entre lo que ha pasado a su mascota', async () => {
    const happened = async () =>
      (await buyer.client.get<Lista<Suceso>>('/insigniasQR/sucesos')).body.filas;
    await pay();
    expect(await happened()).toEqual([]);
    await sql`
      INSERT INTO pedido_lineas (pedido_id, mascota_id, nombre, color, talla, imagen, unidades, precio)
      SELECT pedido_id, mascota_id, nombre, 'Rojo', talla, imagen, unidades, precio
      FROM pedido_lineas WHERE pedido_id = ${pedido.id}`.execute(t.db); // another badge of the pet
    await send();
    expect(await happened()).toEqual([
      expect.objectContaining({ clase: 'envio', hash: buyer.pet.hash }),
    ]);
  });

  test('lo envía, se lo dice a quien compra y queda registrado', async () => {
    await pay();
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'enviada',
      paquete: { ...CORREOS, entregado: null },
      puede: { enviar: true, entregar: true },
    });
    const [mail, ...more] = await mailsAbout(/va de camino/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('PK43A1234567890');
    expect(mail?.text).toContain(
      'https://s.correosexpress.com/SeguimientoSinCP/search?n=PK43A1234567890',
    );
    expect(await listHechos()).toEqual(['enviar']);
    const { body: own } = await buyer.client.get<Cesta>(
      `/orders/${pedido.id}/user/${buyer.usuario.id}`,
    );
    expect(own).toMatchObject({ estado: 'enviada', paquete: CORREOS });
  });

  test.each([
    [
      '  mrw ',
      '02600 A/1',
      'https://www.mrw.es/seguimiento_envios/MRW_historico_nacional.asp?enviament=02600A%2F1',
    ],
    ['El primo de Zumosol', 'X1', '/app/mis-pedidos'],
    ['Nacex', '2801/123', '/app/mis-pedidos'],
  ])(
    'lo lleva %s: el correo enlaza su seguimiento, o los pedidos si no se conoce',
    async (transportista, seguimiento, enlace) => {
      await pay();
      await send({ transportista, seguimiento });
      const [mail] = await mailsAbout(/va de camino/);
      expect(mail?.text).toContain(enlace);
    },
  );

  test('el número se corrige, con otro correo', async () => {
    await pay();
    const first = await send();
    expect(await mailsAbout(/va de camino/)).toHaveLength(1);
    const { body } = await send({ seguimiento: 'OTRO-1' });
    expect(body.paquete).toMatchObject({ transportista: 'Correos Express', seguimiento: 'OTRO-1' });
    expect(body.paquete?.enviado).toBe(first.body.paquete?.enviado);
    expect(await mailsAbout(/ha cambiado/)).toHaveLength(1);
    expect(await listHechos()).toEqual(['enviar', 'corregir envío']);
  });

  test('dos administradores a la vez: uno lo envía y el otro recibe 409, con un solo correo', async () => {
    await pay();
    const { version } = await read();
    const both = await Promise.all([send({ version }), send({ version, seguimiento: 'OTRO-2' })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.error).toMatch(/otros cambios/);
    expect(await mailsAbout(/camino|cambiado/)).toHaveLength(1);
  });

  test('sin pagar, o devuelto → 409', async () => {
    expect((await send()).status).toBe(409);
    await pay();
    await setPedido({ estado: 'devuelta' });
    expect((await send()).status).toBe(409);
  });

  test('ya enviado y devuelto: su número aún se corrige, y el registro no lo guarda', async () => {
    await pay();
    await send();
    await setPedido({ estado: 'devuelta' });
    const { status, body } = await send({ seguimiento: 'OTRO-3' });
    expect([status, body.estado, body.paquete?.seguimiento]).toEqual([200, 'devuelta', 'OTRO-3']);
    const { rows } = await sql<{ cambios: unknown }>`SELECT cambios FROM auditoria
      WHERE objeto = 'pedido' AND objeto_id = ${String(pedido.id)} ORDER BY id`.execute(t.db);
    expect(rows.map(({ cambios }) => cambios)).toEqual([
      { transportista: [null, 'Correos Express'], seguimiento: [null, 'cambiado'] },
      { seguimiento: [null, 'cambiado'] },
    ]);
  });

  test('lo que no lleva envío → 409', async () => {
    await pay();
    await setPedido({ envio: false });
    const { status, body } = await send();
    expect([status, body.error]).toEqual([409, 'Este pedido no lleva nada que enviar']);
  });

  test.each([{ transportista: ' ' }, { seguimiento: '' }, { seguimiento: 'x'.repeat(61) }])(
    '%j → 400 en su campo',
    async (cambios) => {
      await pay();
      const { status, body } = await send(cambios);
      expect(status).toBe(400);
      expect(Object.keys(body.campos ?? {})).toEqual(Object.keys(cambios));
    },
  );
});

describe('POST /admin/pedidos/:id/entrega', () => {
  test('lo da por entregado, y ya no se corrige', async () => {
    await pay();
    await send();
    const { status, body } = await deliver();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'entregada',
      puede: { enviar: false, entregar: false },
      paquete: { entregado: expect.any(String) as string },
    });
    expect((await send()).status).toBe(409);
    expect((await deliver()).status).toBe(409);
    expect(await listHechos()).toEqual(['enviar', 'entregar']);
    const status2 = await t.visitor().get(`/payment/status/${pago.ref}`);
    expect(status2.body).toMatchObject({ estado: 'completado' });
  });

  test('devuelto en parte: se anota la entrega, y sigue devuelto en parte', async () => {
    await pay();
    await send();
    const parte = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: '1000' };
    await notify(t, answerOf(t, pago, parte));
    const { status, body } = await deliver();
    expect([status, body.estado]).toEqual([200, 'devuelta_parcial']);
    expect(body.paquete?.entregado).toEqual(expect.any(String));
  });

  test('sin enviar → 409; leído antes de otro cambio → 409', async () => {
    await pay();
    expect((await deliver()).status).toBe(409);
    const { version } = await read();
    await send();
    expect((await deliver(version)).body.error).toMatch(/otros cambios/);
  });
});

describe('GET /admin/pedidos/:id/factura/:numero', () => {
  test('el recibo de cualquiera; de otro pedido, o inventado → 404', async () => {
    await pay();
    const { factura } = await read();
    const path = `/admin/pedidos/${pedido.id}/factura/`;
    const { status, headers, body } = await admin.client.get(path + factura);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    const pdf = await readPdf(new Uint8Array(body as ArrayBuffer));
    expect(pdf.titulo).toContain(factura);
    expect((await admin.client.get(`${path}R2026-000099`)).status).toBe(404);
    expect(
      (await admin.client.get(`/admin/pedidos/${pedido.id - 1}/factura/${factura}`)).status,
    ).toBe(404);
    expect((await admin.client.get(`${path}nada`)).status).toBe(400);
  });
});
