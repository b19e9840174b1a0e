import type { Lista } from '@vuelve/contract/admin';
import type { CuponAdmin, FilaCuponAdmin } from '@vuelve/contract/cupones';
import type { Tienda } from '@vuelve/contract/tiendas';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { askToActivate, beginActivacion, createPuerta, createSinCuenta } from '../../test/cupon.ts';
import { answerOf, askToPay, createBuyer, notify } from '../../test/tienda.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const PUBLIC_URL = 'https://vuelve.example';

const t = useTestApp({ PUBLIC_URL, DEMO_PUBLICA: '1' });
const admin = makeOnce(() => t.createOwner('A'));

let n = 0;
const nuevo = (cambios = {}) => ({
  cupon: `PATITAS-${++n}`,
  nombre: 'Clínica Patitas',
  precio: 19.99,
  empieza: null,
  caduca: null,
  unidades_maximas: 1,
  usos_maximos: null,
  publico: false,
  tienda_id: null,
  ...cambios,
});
const create = (cambios = {}) => admin.client.post<CuponAdmin>('/admin/cupones', nuevo(cambios));
const get = (id: number) => admin.client.get<CuponAdmin>(`/admin/cupones/${id}`);
const list = (query: string) => admin.client.get<Lista<FilaCuponAdmin>>(`/admin/cupones?${query}`);
const ask = (hash: string) => t.visitor().get(`/cupon/hash/${hash}`);

/** The coupon as an update sends it, with some changes. */
function changed(cupon: CuponAdmin, cambios: object) {
  const { nombre, precio, empieza, caduca, unidades_maximas, usos_maximos, publico } = cupon;
  const tienda_id = cupon.tienda?.id ?? null;
  const same = { nombre, precio, empieza, caduca, unidades_maximas, usos_maximos, publico };
  return { cupon: cupon.cupon, ...same, tienda_id, version: cupon.version, ...cambios };
}
const save = (cupon: CuponAdmin, cambios: object) =>
  admin.client.put<CuponAdmin>(`/admin/cupones/${cupon.id}`, changed(cupon, cambios));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function createTienda(cambios = {}): Promise<Tienda> {
  const datos = { nombre: 'Huellas', tipo: 'tienda', cp: '28001', comision: 5, email: '' };
  const body = { ...datos, telefono: '', activa: true, ...cambios };
  return (await admin.client.post<Tienda>('/admin/tiendas', body)).body;
}

describe('POST /admin/cupones', () => {
  test('un cupón nuevo se puede usar en el acto, por su código y por su enlace', async () => {
    const { id, nombre } = await createTienda();
    const { status, body } = await create({ cupon: ' verano.26 ', tienda_id: id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      cupon: 'VERANO.26',
      precio: 19.99,
      estado: 'activo',
      usos: 0,
      tienda: { id, nombre },
      enlace: `${PUBLIC_URL}/app/customer/${body.hash}`,
      vendido: { pedidos: 0, importe: 0 },
    });
    expect((await ask(body.hash)).body).toMatchObject({ cupon: 'VERANO.26', Precio: 19.99 });
    const typed = await t.visitor().get('/cupon?cupon=verano.26');
    expect(typed.body).toMatchObject([{ cupon: 'VERANO.26' }]);
    const acciones = t.db.selectFrom('auditoria').selectAll().where('objeto', '=', 'cupon');
    const accion = await acciones.where('objeto_id', '=', String(body.id)).executeTakeFirst();
    expect(accion).toMatchObject({ verbo: 'crear', cambios: { precio: [null, 19.99] } });
  });

  const PRECIO = 'Un precio mayor que cero, con dos decimales como mucho';
  test.each([
    [{ cupon: '' }, 'cupon', 'Escribe el código'],
    [{ cupon: 'DOS PALABRAS' }, 'cupon', 'Solo letras sin acentos, cifras, punto y guiones'],
    [{ cupon: '=1+1' }, 'cupon', 'Solo letras sin acentos, cifras, punto y guiones'],
    [{ cupon: 'X'.repeat(41) }, 'cupon', 'Máximo 40 caracteres'],
    [{ precio: -1 }, 'precio', PRECIO],
    [{ precio: 0 }, 'precio', PRECIO],
    [{ precio: 19.999 }, 'precio', PRECIO],
    [{ precio: '19' }, 'precio', PRECIO],
    [{ precio: 10_000 }, 'precio', 'Como mucho 9.999,99 €'],
    [{ empieza: inDays(2), caduca: inDays(1) }, 'caduca', 'Tiene que terminar después de empezar'],
    [{ caduca: '0001-01-01T00:00:00Z' }, 'caduca', 'Revisa este dato'],
    [{ caduca: 'mañana' }, 'caduca', 'Revisa este dato'],
    [{ unidades_maximas: 0 }, 'unidades_maximas', 'Revisa este dato'],
    [{ unidades_maximas: 100 }, 'unidades_maximas', 'Revisa este dato'],
    [{ usos_maximos: 0 }, 'usos_maximos', 'Revisa este dato'],
    [{ usos_maximos: 1.5 }, 'usos_maximos', 'Revisa este dato'],
    [{ tienda_id: 999_999 }, 'tienda_id', 'Esa tienda no existe'],
  ])('%o → 400', async (cambios, campo, frase) => {
    const { status, body } = await create(cambios);
    expect(status).toBe(400);
    expect(body.campos).toEqual({ [campo]: frase });
  });

  test('una tienda que ya no está activa → 400', async () => {
    const { id } = await createTienda({ activa: false });
    const { status, body } = await create({ tienda_id: id });
    expect([status, body.campos]).toEqual([400, { tienda_id: 'Esa tienda ya no está activa' }]);
  });

  test('un código usado, escrito de otra manera → 409, también a la vez', async () => {
    const answers = await Promise.all(['repe', 'REPE', ' Repe '].map((cupon) => create({ cupon })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409)!;
    expect(refusal.body.campos).toEqual({ cupon: 'Ya hay un cupón con este código' });
  });
});

describe('GET /admin/cupones', () => {
  test('se busca por palabras del código o del nombre, y por tienda', async () => {
    const tienda = await createTienda();
    const { body: made } = await create({ cupon: 'OTOÑO_7', tienda_id: tienda.id });
    const ids = async (query: string) => (await list(query)).body.filas.map(({ id }) => id);
    expect(await ids('buscar=otono')).toEqual([made.id]);
    expect(await ids(`tienda=${tienda.id}`)).toEqual([made.id]);
    expect(await ids(`tienda=${tienda.id}&buscar=clinica+oto`)).toEqual([made.id]);
    expect(await ids(`tienda=${tienda.id}&buscar=nada`)).toEqual([]);
  });

  test('dice cómo está cada uno', async () => {
    const tienda = await createTienda();
    const of = (cambios: object) => create({ tienda_id: tienda.id, ...cambios });
    await of({});
    await of({ empieza: inDays(1) });
    await of({ empieza: inDays(-2), caduca: inDays(-1) });
    const { body: limited } = await of({ usos_maximos: 1 });
    await t.db.updateTable('cupones').set({ usos: 1 }).where('id', '=', limited.id).execute();
    const { body } = await list(`tienda=${tienda.id}`);
    const estados = body.filas.map(({ estado }) => estado);
    expect(estados).toEqual(['agotado', 'terminado', 'pendiente', 'activo']);
  });
});

describe('GET /admin/cupones/:id', () => {
  test('dice lo que ha vendido', async () => {
    const puerta = await createPuerta(t, { precio: 1250, usos_maximos: 5 });
    const iniciado = await beginActivacion(await createSinCuenta(t), puerta);
    expect((await get(puerta.cupon.id)).body).toMatchObject({ usos: 0, reservados: 1 });
    await notify(t, answerOf(t, iniciado));
    const { body } = await get(puerta.cupon.id);
    expect(body).toMatchObject({ usos: 1, reservados: 0, vendido: { pedidos: 1, importe: 12.5 } });
  });

  test('uno que no existe → 404', async () => {
    expect((await get(999_999)).status).toBe(404);
  });
});

describe('PUT /admin/cupones/:id', () => {
  test('otro precio vale desde entonces, y lo que se estaba pagando conserva el suyo', async () => {
    const puerta = await createPuerta(t, { precio: 2000 });
    const who = await createSinCuenta(t);
    const iniciado = await beginActivacion(who, puerta);
    const { body: read } = await get(puerta.cupon.id);
    const { status, body } = await save(read, { precio: 15 });
    expect([status, body.precio, body.version]).toEqual([200, 15, 2]);
    expect((await askToActivate(await createSinCuenta(t), puerta)).status).toBe(409);
    await notify(t, answerOf(t, iniciado));
    expect((await get(puerta.cupon.id)).body.vendido).toEqual({ pedidos: 1, importe: 20 });
  });

  test('antes de empezar no se puede usar, y lo dice', async () => {
    const { body: made } = await create();
    await save(made, { empieza: inDays(1) });
    const answer = await ask(made.hash);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Este cupón todavía no se puede usar',
    ]);
    const typed = await t.visitor().get(`/cupon?cupon=${made.cupon}`);
    expect(typed.body).toEqual([]);
  });

  test('un límite por debajo de lo gastado y lo reservado → 400', async () => {
    const puerta = await createPuerta(t, { chapas: 2, usos_maximos: 9 });
    const iniciado = await beginActivacion(await createSinCuenta(t), puerta);
    await notify(t, answerOf(t, iniciado));
    await beginActivacion(await createSinCuenta(t), { ...puerta, chapa: puerta.chapas[1]! });
    const { body: read } = await get(puerta.cupon.id);
    const { status, body } = await save(read, { usos_maximos: 1 });
    expect(status).toBe(400);
    expect(body.campos).toEqual({ usos_maximos: 'Ya hay 2 usos gastados o reservados' });
    expect((await save(read, { usos_maximos: 2 })).status).toBe(200);
  });

  test('poner límite al que no lo tenía cuenta también lo que se está pagando', async () => {
    const puerta = await createPuerta(t);
    const iniciado = await beginActivacion(await createSinCuenta(t), puerta);
    const paid = await beginActivacion(await createSinCuenta(t), await createPuerta(t));
    await notify(t, answerOf(t, paid));
    const { body: read } = await get(puerta.cupon.id);
    expect(read.usos_maximos).toBeNull();
    const one = await save(read, { usos_maximos: 1 });
    expect(one.status).toBe(200);
    await notify(t, answerOf(t, iniciado));
    const other = await createPuerta(t, { chapas: 2 });
    await beginActivacion(await createSinCuenta(t), other);
    await beginActivacion(await createSinCuenta(t), { ...other, chapa: other.chapas[1]! });
    const { body: busy } = await get(other.cupon.id);
    const { status, body } = await save(busy, { usos_maximos: 1 });
    expect(status).toBe(400);
    expect(body.campos).toEqual({ usos_maximos: 'Ya hay 2 usos gastados o reservados' });
  });

  test('el límite baja mientras otros pagan: nunca queda por debajo', async () => {
    const puerta = await createPuerta(t, { chapas: 4, usos_maximos: 4 });
    const buyers = await Promise.all(puerta.chapas.map(() => createSinCuenta(t)));
    const { body: read } = await get(puerta.cupon.id);
    const [saved, ...begun] = await Promise.all([
      save(read, { usos_maximos: 2 }),
      ...buyers.map((who, at) => askToActivate(who, { ...puerta, chapa: puerta.chapas[at]! })),
    ]);
    const { body } = await get(puerta.cupon.id);
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(body.reservados);
    expect(body.usos_maximos).toBe(saved.status === 200 ? 2 : 4);
    expect(body.reservados).toBeLessThanOrEqual(body.usos_maximos!);
  });

  test('la tienda de uno con lotes o usos no se cambia → 400', async () => {
    const { cupon } = await createPuerta(t);
    const { body: read } = await get(cupon.id);
    const { status, body } = await save(read, { tienda_id: null });
    expect(status).toBe(400);
    expect(Object.keys(body.campos ?? {})).toEqual(['tienda_id']);
    const { body: free } = await create();
    const tienda = await createTienda();
    expect((await save(free, { tienda_id: tienda.id })).body.tienda?.id).toBe(tienda.id);
  });

  test('ni la de uno con el que alguien está pagando → 400', async () => {
    const { body: made } = await create({ usos_maximos: 5 });
    await askToPay(await createBuyer(t), { cod_cupon: made.cupon }, { amount: 19.99 });
    const { body: read } = await get(made.id);
    expect([read.usos, read.reservados]).toEqual([0, 1]);
    const { id: tienda_id } = await createTienda();
    const { status, body } = await save(read, { tienda_id });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['tienda_id']]);
  });

  test('un código que ya tiene otro → 409 en su campo; una versión vieja → 409', async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()];
    const used = await save(one, { cupon: other.cupon.toLowerCase() });
    expect([used.status, Object.keys(used.body.campos ?? {})]).toEqual([409, ['cupon']]);
    await save(one, { nombre: 'Otro' });
    const old = await save(one, { nombre: 'Viejo' });
    expect([old.status, old.body.campos]).toEqual([409, undefined]);
    expect((await get(one.id)).body.nombre).toBe('Otro');
  });

  test('fechas al revés → 400', async () => {
    const { body: made } = await create();
    const { status, body } = await save(made, { empieza: inDays(2), caduca: inDays(1) });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['caduca']]);
  });
});

describe('POST /admin/cupones/:id/terminar', () => {
  const end = ({ id, version }: CuponAdmin) =>
    admin.client.post<CuponAdmin>(`/admin/cupones/${id}/terminar`, { version });

  test.each([
    ['empezado', -1],
    ['por empezar', 1],
  ])('uno %s termina en el acto y sigue estando', async (_, days) => {
    const { body: made } = await create({ empieza: inDays(days) });
    const { status, body } = await end(made);
    expect([status, body.estado]).toEqual([200, 'terminado']);
    expect((await ask(made.hash)).status).toBe(410);
    expect((await end(body)).status).toBe(409);
  });

  test('lo que se estaba pagando se cobra y vale', async () => {
    const puerta = await createPuerta(t, { usos_maximos: 3 });
    const iniciado = await beginActivacion(await createSinCuenta(t), puerta);
    await end((await get(puerta.cupon.id)).body);
    await notify(t, answerOf(t, iniciado));
    expect((await get(puerta.cupon.id)).body).toMatchObject({ usos: 1, reservados: 0 });
  });

  test('con una versión vieja → 409', async () => {
    const { body: made } = await create();
    await save(made, { nombre: 'Otro' });
    expect((await end(made)).status).toBe(409);
    expect((await ask(made.hash)).status).toBe(200);
  });
});

describe('GET /admin/cupones/:id/qr', () => {
  test('el SVG lleva al enlace del cupón', async () => {
    const { body: made } = await create();
    const response = await admin.client.fetch(`/api/admin/cupones/${made.id}/qr`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    const svg = Buffer.from(await response.arrayBuffer());
    const image = sharp(svg).resize(600).ensureAlpha().raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(made.enlace);
  });
});
