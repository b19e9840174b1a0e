import type { Cupon, Producto } from '@vuelve/contract/tienda';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createPuerta } from '../../test/cupon.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import { createCupon } from './catalogo.ts';

const t = useTestApp();
beforeAll(async () => {
  const ayer = new Date(Date.now() - 86_400_000);
  const manana = new Date(Date.now() + 86_400_000);
  const cupones = [
    { codigo: 'PUBLICO', nombre: 'Para todos', precio: 2999, publico: true },
    { codigo: 'PUBLICO-VIEJO', nombre: 'Pasado', precio: 1999, publico: true, caduca: ayer },
    { codigo: 'PRIVADO', nombre: 'Tienda Huellas', precio: 2450, unidades_maximas: 3 },
    { codigo: 'CON-PLAZO', nombre: 'Hasta mañana', precio: 1000, caduca: manana },
    { codigo: 'CADUCADO', nombre: 'Pasado', precio: 1000, caduca: ayer },
    { codigo: 'SIN-EMPEZAR', nombre: 'Mañana', precio: 1000, empieza: manana },
    { codigo: 'CON-USOS', nombre: 'Quedan', precio: 1000, usos_maximos: 2 },
    { codigo: 'AGOTADO', nombre: 'Agotado', precio: 1000, usos_maximos: 2 },
  ];
  for (const cupon of cupones) await createCupon(t.db, cupon);
  await t.db.updateTable('cupones').set({ usos: 1 }).where('codigo', '=', 'CON-USOS').execute();
  await t.db.updateTable('cupones').set({ usos: 2 }).where('codigo', '=', 'AGOTADO').execute();
});

const PRIVADO = { cupon: 'PRIVADO', Nombre: 'Tienda Huellas', Precio: 24.5, unidades_maximas: 3 };

const find = (code: string) =>
  t.visitor().get<Cupon[]>(`/cupon?${new URLSearchParams({ cupon: code })}`);

async function hashOf(codigo: string): Promise<string> {
  const query = t.db.selectFrom('cupones').select('hash').where('codigo', '=', codigo);
  return (await query.executeTakeFirstOrThrow()).hash;
}

describe('GET /tama', () => {
  test('sin sesión → 200 con las cuatro chapas a la venta, en euros', async () => {
    const { status, body } = await t.visitor().get<Producto[]>('/tama');
    expect(status).toBe(200);
    expect(body).toHaveLength(4);
    expect(body[0]).toEqual({
      id: 1,
      nombre: 'Chapa clásica',
      descripcion: 'Redonda, de aluminio grabado a láser. Con anilla para cualquier collar.',
      imagen: '/app/productos/clasica-negro.svg',
      color: 'Negro',
      talla: 'Única',
      medidas: '38 mm de diámetro',
      ancho_mm: 38,
      alto_mm: 38,
      peso_g: 9,
      desde_kg: 6,
      incluye: 'Una anilla de acero inoxidable',
      quedan: null,
      precio: 39.99,
    });
    expect(body.map(({ nombre, color, talla, precio }) => [nombre, color, talla, precio])).toEqual([
      ['Chapa clásica', 'Negro', 'Única', 39.99],
      ['Chapa clásica', 'Verde pino', 'Única', 39.99],
      ['Chapa mini', 'Coral', 'Pequeña', 34.99],
      ['Placa silenciosa', 'Negro', 'Grande', 44.99],
    ]);
  });

  test('lo que ya no se vende no sale', async () => {
    const retirado = { nombre: 'Chapa antigua', imagen: '/x.svg', precio: 100, activo: false };
    await t.db.insertInto('productos').values(retirado).execute();
    const { body } = await t.visitor().get<Producto[]>('/tama');
    expect(body.map(({ nombre }) => nombre)).not.toContain('Chapa antigua');
    expect(body).toHaveLength(4);
  });
});

describe('GET /cupon', () => {
  test('sin código → 200 con los públicos que se pueden usar, sin su hash', async () => {
    const { status, body } = await t.visitor().get('/cupon');
    expect(status).toBe(200);
    expect(body).toEqual([
      { cupon: 'PUBLICO', Nombre: 'Para todos', Precio: 29.99, unidades_maximas: 1 },
    ]);
    expect((await t.visitor().get('/cupon?cupon=')).body).toEqual(body);
    expect((await find('   ')).body).toEqual(body);
  });

  test('con su código también se encuentra uno privado, sin su hash', async () => {
    const { status, body } = await find('PRIVADO');
    expect(status).toBe(200);
    expect(body).toEqual([PRIVADO]);
  });

  test.each(['privado', 'Privado', '  PRIVADO ', '\tprivado\n'])(
    'da igual cómo se escriba: %j',
    async (code) => {
      expect((await find(code)).body).toEqual([PRIVADO]);
    },
  );

  test.each(['CON-PLAZO', 'CON-USOS'])('%s todavía vale', async (code) => {
    expect((await find(code)).body).toMatchObject([{ cupon: code, Precio: 10 }]);
  });

  test.each([
    ['AGOTADO', 410, 'Este cupón ya se ha usado'],
    ['caducado', 410, 'Este cupón ya no está disponible'],
    ['SIN-EMPEZAR', 409, 'Este cupón todavía no se puede usar'],
  ])('%s, a quien pregunta por qué → %i', async (code, status, error) => {
    const answer = await t.visitor().get(`/cupon?motivo=1&cupon=${code}`);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  test('a quien pregunta por qué, uno que no hay → 200 []; uno bueno, él', async () => {
    expect((await t.visitor().get('/cupon?motivo=1&cupon=NOEXISTE')).body).toEqual([]);
    expect((await t.visitor().get('/cupon?motivo=1&cupon=privado')).body).toEqual([PRIVADO]);
  });

  test.each([
    'NOEXISTE',
    'PRIV',
    'PRIVADO2',
    'PRI%',
    'PRI_ADO',
    '%',
    "' OR 1=1 --",
    'CADUCADO',
    'AGOTADO',
    'PUBLICO-VIEJO',
  ])('%s → 200 []', async (code) => {
    const { status, body } = await find(code);
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  test.each([['A'.repeat(41), 'Máximo 40 caracteres']])('%j → 400 %s', async (code, error) => {
    const answer = await find(code);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { cupon: error } });
  });

  test('quien prueba códigos → 429 con el tiempo que hay que esperar', async () => {
    const app = await openTestApp({ CUPONES_HORA: '5' });
    try {
      const visitor = app.visitor();
      for (const code of ['AAA', 'BBB', 'CCC']) {
        expect((await visitor.get(`/cupon?cupon=${code}`)).status).toBe(200);
      }
      for (const hash of ['aaa', 'bbb']) {
        expect((await visitor.get(`/cupon/hash/${hash}`)).status).toBe(404);
      }
      for (const path of ['/cupon?cupon=DDD', '/cupon/hash/ccc']) {
        const answer = await app.visitor().get(path);
        expect(answer.status).toBe(429);
        expect(answer.body).toEqual({
          error: 'Has probado demasiados códigos. Espera un poco y vuelve a probar.',
        });
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
      }
      expect((await visitor.get('/cupon')).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('GET /cupon/hash/:hash', () => {
  test('→ 200 con el cupón de ese enlace', async () => {
    const hash = await hashOf('PRIVADO');
    const { status, body } = await t.visitor().get(`/cupon/hash/${hash}`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...PRIVADO, hash, tienda: null });
  });

  test('el de una tienda dice de qué tienda es', async () => {
    const { cupon } = await createPuerta(t, { nombre: 'Clínica Patitas' });
    const { body } = await t.visitor().get(`/cupon/hash/${cupon.hash}`);
    expect(body).toMatchObject({ hash: cupon.hash, tienda: 'Clínica Patitas' });
  });

  test.each(['noexiste', 'PRIVADO'])('%s → 404', async (hash) => {
    const answer = await t.visitor().get(`/cupon/hash/${hash}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'Código no válido' });
  });

  test.each(['CADUCADO', 'AGOTADO', 'PUBLICO-VIEJO'])('el enlace de %s → 410', async (codigo) => {
    const answer = await t.visitor().get(`/cupon/hash/${await hashOf(codigo)}`);
    expect(answer.status).toBe(410);
    expect(answer.body).toEqual({ error: 'Este cupón ya no está disponible' });
  });

  test('los hash no se adivinan: 128 bits o más, todos distintos', async () => {
    const rows = await t.db.selectFrom('cupones').select('hash').execute();
    for (const { hash } of rows) expect(hash).toMatch(/^[\w-]{22,}$/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });

  test('de una red IPv6 /64 se prueban tantos como de una dirección', async () => {
    const app = await openTestApp({ CUPONES_HORA: '5', TRUST_PROXY: '127.0.0.1' });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 20; i++) {
        const headers = { 'x-forwarded-for': `2001:db8:0:1::${i.toString(16)}` };
        statuses.push((await app.visitor().get(`/cupon?cupon=PRUEBA${i}`, headers)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    } finally {
      await app.close();
    }
  });

  test('muchos a la vez con un código que vale: después nadie tiene nada contado', async () => {
    const app = await openTestApp({ CUPONES_HORA: '2' });
    try {
      await createCupon(app.db, { codigo: 'BUENO', nombre: 'Bueno', precio: 1000 });
      const ask = async (code: string) => (await app.visitor().get(`/cupon?cupon=${code}`)).status;
      await Promise.all(Array.from({ length: 40 }, () => ask('BUENO')));
      const statuses = [];
      for (const code of ['A', 'B', 'C']) statuses.push(await ask(code));
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await app.close();
    }
  });

  test('acertar no cuenta, y quien tiene sesión cuenta por su cuenta', async () => {
    const app = await openTestApp({ CUPONES_HORA: '2' });
    try {
      await createCupon(app.db, { codigo: 'BUENO', nombre: 'Bueno', precio: 1000 });
      const owner = await app.createOwner();
      const ask = async (client: Client, code: string) =>
        (await client.get(`/cupon?cupon=${code}`)).status;
      for (let i = 0; i < 5; i++) expect(await ask(app.visitor(), 'BUENO')).toBe(200);
      const visitor = [];
      for (const code of ['A', 'B', 'C']) visitor.push(await ask(app.visitor(), code));
      expect(visitor).toEqual([200, 200, 429]);
      const own = [];
      for (const code of ['BUENO', 'A', 'B', 'C']) own.push(await ask(owner.client, code));
      expect(own).toEqual([200, 200, 200, 429]);
    } finally {
      await app.close();
    }
  });
});
