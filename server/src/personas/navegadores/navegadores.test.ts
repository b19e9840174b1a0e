import type { Avisos } from '@vuelve/contract/avisos';
import { NAVEGADORES_MAXIMO } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { eventually } from '../../test/eventually.ts';
import { subscribeAs as subscribe } from '../../test/servicio-push.ts';
import { RUTA, useNavegadores } from '../../test/navegadores.ts';

const { servicio, t, owner, read, begin, login, listEndpoints } = useNavegadores();

describe('GET /avisos', () => {
  test('de entrada: correo sí, resumen no, sin silencio ni navegadores, y una clave con la que suscribirse', async () => {
    const avisos = await read();
    expect(avisos).toMatchObject({
      preferencias: { correo: true, resumen: false, silencio: null, pedidos: false },
      navegadores: [],
    });
    const clave = Buffer.from(avisos.clave, 'base64url');
    expect([clave.length, clave[0]]).toEqual([65, 4]);
  });

  test('la clave es la misma en otra instancia', async () => {
    const other = await openTestApp({ DATABASE_URL: t.url });
    try {
      expect((await read({ client: other.adopt(owner.client) })).clave).toBe((await read()).clave);
    } finally {
      await other.close();
    }
  });

  test('la de la opción VAPID_PRIVATE_KEY manda', async () => {
    const VAPID_PRIVATE_KEY = Buffer.alloc(32, 1).toString('base64url');
    const other = await openTestApp({ DATABASE_URL: t.url, VAPID_PRIVATE_KEY });
    try {
      expect((await read({ client: other.adopt(owner.client) })).clave).not.toBe(
        (await read()).clave,
      );
    } finally {
      await other.close();
    }
  });
});

describe('PUT /avisos', () => {
  const put = (cambios: object, client = owner.client) => client.put<Avisos>('/avisos', cambios);

  test('cambia lo que se dice y nada más', async () => {
    await put({ resumen: true });
    const silencio = { desde: '23:00', hasta: '07:30' };
    const { status, body } = await put({ silencio });
    expect(status).toBe(200);
    expect(body.preferencias).toEqual({ correo: true, resumen: true, silencio, pedidos: false });
    expect((await put({ silencio: null, resumen: false })).body.preferencias).toEqual({
      correo: true,
      resumen: false,
      silencio: null,
      pedidos: false,
    });
  });

  test('sin correo y sin navegador nada avisaría → 409; con un navegador → 200', async () => {
    const refused = await put({ correo: false });
    expect([refused.status, Object.keys(refused.body.campos!)]).toEqual([409, ['correo']]);
    await begin();
    expect((await put({ correo: false })).body.preferencias.correo).toBe(false);
    expect((await read()).preferencias.correo).toBe(false);
  });

  test.each([
    [{ correo: 'no' }],
    [{ silencio: { desde: '25:00', hasta: '07:00' } }],
    [{ silencio: { desde: '23:00' } }],
    [{ silencio: { desde: '08:00', hasta: '08:00' } }],
    [{ silencio: 'siempre' }],
  ])('%o → 400, y todo sigue igual', async (cambios) => {
    const { status, body } = await put(cambios);
    expect(status).toBe(400);
    expect(body.error).toBeTruthy();
    expect((await read()).preferencias.silencio).toBeNull();
  });

  test('los de otra cuenta no cambian', async () => {
    const other = await t.createOwner();
    await put({ resumen: true });
    expect((await read(other)).preferencias.resumen).toBe(false);
  });
});

describe('POST /avisos/navegadores', () => {
  test('→ 201 con su nombre; otra vez es el mismo', async () => {
    const { suscripcion } = await begin();
    const { body } = await subscribe(owner.client, suscripcion);
    expect(body.navegadores).toMatchObject([
      { nombre: 'Chrome en Android', este: true, entregado: null },
    ]);
  });

  test('una suscripción nueva del mismo navegador ocupa el lugar de la vieja', async () => {
    await begin();
    const second = await begin();
    expect(await listEndpoints()).toEqual([second.suscripcion.endpoint]);
  });

  test('otra cuenta en el mismo navegador: los avisos de la primera dejan de llegarle', async () => {
    const { suscripcion } = await begin();
    const other = await t.createOwner();
    const client = t.adopt(other.client);
    await subscribe(client, suscripcion);
    expect(await listEndpoints()).toEqual([]);
    expect((await read({ client })).navegadores).toHaveLength(1);
  });

  test(`como mucho ${NAVEGADORES_MAXIMO}: el más callado hace sitio`, async () => {
    const first = await begin();
    for (let i = 0; i < NAVEGADORES_MAXIMO; i++) {
      const client = t.visitor();
      await login(client, owner);
      await begin(client);
    }
    const endpoints = await listEndpoints();
    expect(endpoints).toHaveLength(NAVEGADORES_MAXIMO);
    expect(endpoints).not.toContain(first.suscripcion.endpoint);
  });

  test.each([
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest',
    'https://no-existe.invalid/x',
    'http://push.example/x',
    'javascript:alert(1)',
    'https://',
    `https://push.example/${'x'.repeat(1_000)}`,
  ])('%s → 400, y nada sale hacia allí', async (endpoint) => {
    const { keys } = servicio.subscribe().suscripcion;
    const { status, body } = await subscribe(owner.client, { endpoint, keys });
    expect(status).toBe(400);
    expect(body.error).toBeTruthy();
    expect(await listEndpoints()).toEqual([]);
  });

  test.each([
    ['sin claves', { keys: undefined }],
    ['con claves de otra forma', { keys: { p256dh: 'x', auth: 'y' } }],
  ])('%s → 400', async (_, change) => {
    const { suscripcion } = servicio.subscribe();
    expect((await subscribe(owner.client, { ...suscripcion, ...change })).status).toBe(400);
  });

  test('una clave que no es un punto de la curva → 400', async () => {
    const { suscripcion } = servicio.subscribe();
    const keys = { ...suscripcion.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect((await subscribe(owner.client, { ...suscripcion, keys })).status).toBe(400);
  });
});

describe('demasiadas veces', () => {
  test('la misma cuenta, también sin sesión → 429; otra cuenta, no', async () => {
    const { suscripcion } = await begin();
    const bad = { ...suscripcion, endpoint: 'https://127.0.0.1/x' };
    for (let i = 0; i < 119; i++) await subscribe(owner.client, bad);
    expect((await subscribe(owner.client, suscripcion)).status).toBe(429);
    expect((await owner.client.post(`${RUTA}/este`, suscripcion)).status).toBe(429);
    expect(await listEndpoints()).toEqual([suscripcion.endpoint]);
    await begin((await t.createOwner()).client);
  });
});

describe('POST /avisos/navegadores/este', () => {
  test('la suscripción nueva ocupa el lugar de la vieja, también sin sesión', async () => {
    await begin();
    owner.client.cookies.delete('sesion');
    const { suscripcion } = servicio.subscribe();
    expect((await owner.client.post(`${RUTA}/este`, suscripcion)).status).toBe(200);
    expect(await listEndpoints()).toEqual([suscripcion.endpoint]);
  });

  test('un navegador desconocido → 404; una dirección de aquí → 400; la de otro navegador → 404', async () => {
    const { suscripcion } = await begin();
    const stranger = t.visitor();
    expect((await stranger.post(`${RUTA}/este`, suscripcion)).status).toBe(404);
    stranger.cookies.set('avisos', 'A'.repeat(32));
    expect((await stranger.post(`${RUTA}/este`, suscripcion)).status).toBe(404);
    const bad = { ...suscripcion, endpoint: 'https://127.0.0.1/x' };
    // an unknown token: the address is not even checked
    expect((await stranger.post(`${RUTA}/este`, bad)).status).toBe(404);
    expect((await owner.client.post(`${RUTA}/este`, bad)).status).toBe(400);
    const other = await t.createOwner();
    await begin(other.client);
    expect((await other.client.post(`${RUTA}/este`, suscripcion)).status).toBe(404);
    expect(await listEndpoints()).toEqual([suscripcion.endpoint]);
  });
});

describe('DELETE /avisos/navegadores/:id', () => {
  test('→ 200 sin él; otra vez → 404; el de otra cuenta → 404; un número que no lo es → 400', async () => {
    const { id } = await begin();
    const other = await t.createOwner();
    expect((await other.client.delete(`${RUTA}/${id}`)).status).toBe(404);
    const { status, body } = await owner.client.delete<Avisos>(`${RUTA}/${id}`);
    expect([status, body.navegadores]).toEqual([200, []]);
    expect((await owner.client.delete(`${RUTA}/${id}`)).status).toBe(404);
    expect((await owner.client.delete(`${RUTA}/x`)).status).toBe(400);
  });
});

describe('POST /avisos/navegadores/:id/prueba', () => {
  const tryIt = (id: number, client = owner.client) => client.post(`${RUTA}/${id}/prueba`);

  test('→ 200, le llega, y consta cuándo', async () => {
    const { id, nombre } = await begin();
    expect((await tryIt(id)).status).toBe(200);
    const { texto, headers } = await servicio.waitForPush(nombre);
    expect(JSON.parse(texto)).toMatchObject({
      titulo: 'Así te avisaremos',
      ruta: '/app/avisos/ajustes',
    });
    expect(headers.urgency).toBe('high');
    await eventually(async () => {
      expect((await read()).navegadores[0]!.entregado).not.toBeNull();
    });
  });

  test('el de otra cuenta, o uno que no hay → 404', async () => {
    const { id } = await begin();
    const other = await t.createOwner();
    expect((await tryIt(id, other.client)).status).toBe(404);
    expect((await tryIt(999_999)).status).toBe(404);
  });

  test('410: el navegador se olvida', async () => {
    const { id } = await begin(owner.client, [{ status: 410 }]);
    await tryIt(id);
    await eventually(async () => expect(await listEndpoints()).toEqual([]));
  });

  test('429 con Retry-After: se vuelve a intentar cuando dice, y llega', async () => {
    const headers = { 'retry-after': '1' };
    const { id, nombre } = await begin(owner.client, [{ status: 429, headers }]);
    await tryIt(id);
    expect(await servicio.waitForPush(nombre)).toBeTruthy();
  });

  test('503: queda para más tarde, y no se olvida', async () => {
    const { id, suscripcion } = await begin(owner.client, [{ status: 503 }]);
    await tryIt(id);
    await eventually(async () => {
      const { rows } = await sql`SELECT 1 FROM pgboss.job
        WHERE name = 'push' AND state = 'retry' AND data ->> 'suscripcionId' = ${String(id)}`.execute(
        t.db,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await listEndpoints()).toEqual([suscripcion.endpoint]);
  });

  test('demasiadas → 429', async () => {
    const { id } = await begin();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await tryIt(id)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
