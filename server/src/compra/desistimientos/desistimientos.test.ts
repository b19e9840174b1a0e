import type { Cesta } from '@vuelve/contract/pedido';
import { lastDiaDevolver } from '@vuelve/contract/desistimiento';
import { asDia } from '@vuelve/contract/dias';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { declare, listAcuses, listDesistimientos } from '../../test/desistimientos.ts';
import { EQUIPO, listAlEquipo, sell } from '../../test/devoluciones.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { initiate, readPago } from '../../test/tienda.ts';

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const admin = makeOnce(() => t.createOwner('A'));
const venta = makeEach(() => sell(t, admin));
/** The fields that the buyer types. */
const suyo = makeEach(() => ({ numero: venta.pago.orderId, email: venta.buyer.email }));

const RECIBIDO = '/desistir/recibido';

/** Delivers the parcel `days` days ago. */
const arrive = (days: number) =>
  t.db
    .updateTable('pedidos')
    .set({
      estado: 'entregada',
      transportista: 'SEUR',
      seguimiento: '1',
      enviado: sql<Date>`now() - ${days} * interval '1 day'`,
      entregado: sql<Date>`now() - ${days} * interval '1 day'`,
    })
    .where('id', '=', venta.id)
    .execute();

test('el acuse que se pide a otro buzón no lleva nada en que se pueda pinchar', async () => {
  const email = 'otro@ejemplo.es';
  const parte = 'Entra en https://timo.example/ya';
  const { client } = venta.buyer;
  await declare(
    client,
    { numero: suyo.numero, email, nombre: 'www.timo.example', parte },
    'confirmar',
  );
  const [acuse] = await listAcuses(t, email);
  expect(acuse!.text).toContain('timo');
  expect(acuse!.text).not.toMatch(/timo\.example|https:\/\/timo/);
});

test('GET /desistir con letras que no lo son → un formulario vacío', async () => {
  const { status } = await venta.buyer.client.fetch('/desistir?pedido=%00');
  expect(status).toBe(200);
});

describe('GET /desistir', () => {
  test('sin sesión → un formulario vacío, sin guion, con el número de la dirección y nada más', async () => {
    const response = await t.visitor().fetch(`/desistir?pedido=${suyo.numero}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(`value="${suyo.numero}"`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('todavía no ha empezado');
    expect(html).not.toContain(suyo.email);
  });

  test('de un pedido propio → relleno, y dice hasta cuándo', async () => {
    await arrive(1);
    const html = await (await venta.buyer.client.fetch(`/desistir?pedido=${suyo.numero}`)).text();
    expect(html).toContain(`value="${suyo.email}"`);
    expect(html).toContain('Puedes desistir de este pedido hasta el');
  });

  test('de un pedido ajeno, con sesión → como si no existiera', async () => {
    const other = await t.createOwner();
    const read = async (numero: string) =>
      (await (await other.client.fetch(`/desistir?pedido=${numero}`)).text()).replaceAll(
        numero,
        '',
      );
    expect(await read(suyo.numero)).toBe(await read('261122ZZZZZZ'));
  });
});

describe('POST /desistir', () => {
  test('el primer paso enseña la declaración y no guarda ni envía nada', async () => {
    const parte = 'la roja <b>pequeña</b>';
    const { status, html } = await declare(t.visitor(), { ...suyo, parte }, 'revisar');
    expect(status).toBe(200);
    expect(html).toContain('Confirmar desistimiento');
    expect(html).toContain('la roja &lt;b&gt;pequeña&lt;/b&gt;');
    expect(await listDesistimientos(t, venta.id)).toEqual([]);
    expect(await listAcuses(t, suyo.email)).toEqual([]);
    const back = await declare(t.visitor(), { ...suyo, parte }, 'corregir');
    expect(back.status).toBe(200);
    expect(back.html).toContain('la roja &lt;b&gt;pequeña&lt;/b&gt;</textarea>');
  });

  test('lo que falta se dice junto a su campo, y lo escrito sigue ahí', async () => {
    const escrito = { nombre: ' ', numero: '', email: 'nada', parte: 'la roja' };
    for (const paso of ['revisar', 'confirmar'] as const) {
      const { status, html } = await declare(t.visitor(), escrito, paso);
      expect(status).toBe(400);
      for (const said of ['Escribe tu nombre', 'Escribe el número', 'value="nada"', 'la roja']) {
        expect(html).toContain(said);
      }
    }
    const long = await declare(t.visitor(), { ...suyo, parte: 'x'.repeat(501) }, 'revisar');
    expect([long.status, long.html.includes('Máximo 500 caracteres')]).toEqual([400, true]);
  });

  test('sin sesión, con número y correo → acuse con fecha y contenido, tarea para el equipo', async () => {
    const escrito = { numero: `pedido nº ${suyo.numero.toLowerCase()}`, email: suyo.email };
    const { status, location } = await declare(
      t.visitor(),
      { ...escrito, parte: 'la roja' },
      'confirmar',
    );
    expect([status, location]).toEqual([303, RECIBIDO]);
    const [fila, ...more] = await listDesistimientos(t, venta.id);
    expect(more).toEqual([]);
    expect(fila).toMatchObject({
      nombre: 'Lola Gil',
      email: suyo.email,
      parte: 'la roja',
      plazo: null,
      estado: 'presentado',
    });
    const [acuse] = await listAcuses(t, suyo.email);
    expect(acuse?.subject).toBe(`Acuse de tu desistimiento del pedido nº ${suyo.numero}`);
    const hasta = lastDiaDevolver(fila!.presentado);
    const hora = new Intl.DateTimeFormat('es-ES', {
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }).format(fila!.presentado);
    for (const said of ['la roja', 'Lola Gil', hora, asDia(hasta), 'Ese envío lo pagas tú']) {
      expect(acuse?.text).toContain(said);
    }
    const told = await listAlEquipo(t, venta);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/app/admin/pedidos/${venta.id}`);
    expect(told[0]?.text).not.toContain(suyo.email);
    expect(await venta.read()).toMatchObject({
      desistimiento: { estado: 'presentado', devolver_hasta: hasta, parte: 'la roja' },
    });
  });

  test('también con el número de la factura', async () => {
    const { factura } = await venta.read();
    await declare(t.visitor(), { numero: `Factura ${factura}`, email: suyo.email }, 'confirmar');
    expect(await listDesistimientos(t, venta.id)).toHaveLength(1);
  });

  test('con otro correo, u otro número → lo mismo en la web; la carta, solo a quien se escribió', async () => {
    const good = await declare(t.visitor(), suyo, 'confirmar');
    const stranger = `${suyo.numero.toLowerCase()}@otros.example`;
    const parte = 'mira www.malo.example/x o escribe a a@malo.example';
    const guess = await declare(
      t.visitor(),
      { ...suyo, email: stranger, nombre: 'Compra en malo.example', parte },
      'confirmar',
    );
    const none = await declare(
      t.visitor(),
      { numero: '261122ZZZZZZ', email: stranger },
      'confirmar',
    );
    for (const { status, location, html } of [guess, none]) {
      expect({ status, location, html }).toEqual({
        status: good.status,
        location: good.location,
        html: good.html,
      });
    }
    const letters = await listAcuses(t, stranger);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'No encontramos el pedido del que quieres desistir',
      'No encontramos el pedido del que quieres desistir',
    ]);
    const guessed = letters.find(({ text }) => text?.includes(suyo.numero));
    expect(guessed?.text).toContain('No encontramos un pedido con ese número y tu correo');
    expect(guessed?.text).not.toMatch(/malo\.example|a@/);
    expect(await listAcuses(t, suyo.email)).toHaveLength(1);
    expect(await listDesistimientos(t, venta.id)).toHaveLength(1);
  });

  test('con sesión, de un pedido ajeno → lo mismo que a quien no tiene ninguna', async () => {
    const other = await t.createOwner();
    const { status, location } = await declare(
      other.client,
      { numero: suyo.numero, email: other.email },
      'confirmar',
    );
    expect([status, location]).toEqual([303, RECIBIDO]);
    expect(await listDesistimientos(t, venta.id)).toEqual([]);
    expect(await listAcuses(t, suyo.email)).toEqual([]);
  });

  test('con su sesión → su página dice cuándo se recibió, y sus pedidos también', async () => {
    const { client, usuario } = venta.buyer;
    const { location } = await declare(client, suyo, 'confirmar');
    expect(location).toBe(`/desistir?pedido=${suyo.numero}`);
    const html = await (await client.fetch(location!)).text();
    expect(html).toContain(`Recibimos tu desistimiento del pedido ${suyo.numero}`);
    const { body } = await client.get<Cesta>(`/orders/${venta.id}/user/${usuario.id}`);
    expect(body.desistible).toBeNull();
    expect(body.desistimiento).toMatchObject({ estado: 'presentado' });
  });

  test('muchos a la vez → una fila, una tarea, y a todos el mismo acuse', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        declare(n % 2 ? t.visitor() : venta.buyer.client, suyo, 'confirmar'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await listDesistimientos(t, venta.id)).toHaveLength(1);
    const acuses = await listAcuses(t, suyo.email);
    expect(acuses.length).toBeGreaterThanOrEqual(4); // a late one is redirected to the first
    expect(new Set(acuses.map(({ text }) => text)).size).toBe(1);
    expect(await listAlEquipo(t, venta)).toHaveLength(1);
  });

  test('el día 15 y los que lo alargan → se dice cuándo terminó, y que queda la garantía', async () => {
    await arrive(20);
    const own = await declare(venta.buyer.client, { ...suyo, parte: 'la roja' }, 'confirmar');
    expect(own.status).toBe(409);
    expect(own.html).toMatch(/terminó el .* tres años de garantía/);
    expect(own.html).toContain('la roja</textarea>');
    const { location } = await declare(t.visitor(), suyo, 'confirmar');
    expect(location).toBe(RECIBIDO);
    const [letter, ...more] = await listAcuses(t, suyo.email);
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/tres años de garantía[^]*Desisto del contrato/);
    expect(await listDesistimientos(t, venta.id)).toEqual([]);
    expect(await listAlEquipo(t, venta)).toEqual([]);
  });

  test('ya devuelto del todo → se dice', async () => {
    await venta.refund({ importe: 39.99 });
    const { status, html } = await declare(venta.buyer.client, suyo, 'revisar');
    expect([status, html.includes('Ya te hemos devuelto todo el dinero')]).toEqual([409, true]);
    await declare(t.visitor(), suyo, 'confirmar');
    const [letter] = await listAcuses(t, suyo.email);
    expect(letter?.text).toContain('Ya te hemos devuelto todo el dinero');
  });

  test('sin pagar → no hay nada de lo que desistir, y caduca solo', async () => {
    const pago = await initiate(venta.buyer, venta.buyer.pet, { nombre: 'Eva' });
    const { status, html } = await declare(
      venta.buyer.client,
      { ...suyo, numero: pago.orderId },
      'confirmar',
    );
    expect([status, html.includes('caduca solo')]).toEqual([409, true]);
    expect(await listDesistimientos(t, (await readPago(t, pago)).pedido.id)).toEqual([]);
  });

  test('desde otra web → 403', async () => {
    const response = await t.visitor().send('/desistir', {
      method: 'POST',
      headers: { Origin: 'https://malo.example' },
      body: new URLSearchParams({ ...suyo, nombre: 'Lola', paso: 'confirmar' }),
    });
    expect(response.status).toBe(403);
    expect(await listDesistimientos(t, venta.id)).toEqual([]);
  });
});
