import type { Insignia } from '@vuelve/contract/mascota';
import type { Cupon } from '@vuelve/contract/tienda';
import { afterEach, describe, expect, test } from 'vitest';
import type { Client } from '../test/client.ts';
import { cloneDatabase } from '../test/databases.ts';
import { openDataDir } from '../test/servidor.ts';
import { openTestApp } from '../test/test-app.ts';
import { askToPay } from '../test/tienda.ts';
import { VENDEDOR } from '../test/vendedor.ts';
import { makeEach } from '../test/fixtures.ts';
import { loadDemo } from './demo.ts';

const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
const ADMIN = { email: 'admin@vuelve.example', password: 'panel-de-vuelve' };
const PRODUCCION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
  ...VENDEDOR,
};
const NEGATIVA = /^[^\n]*npm run demo:quitar[^\n]*\n$/;

const dataDir = makeEach(() => openDataDir());
afterEach(() => dataDir.close());

const login = (client: Client, who: object) => client.post('/usuarios/login', who);
const statusOf = async (client: Client, who: object) => (await login(client, who)).status;

describe('producción sobre datos de muestra', () => {
  test('se niega en una línea; tras demo:quitar arranca, y ni los accesos ni los cupones valen', async () => {
    const DATABASE_URL = await cloneDatabase();
    const muestra = await dataDir.start({ DATABASE_URL });
    const { client } = muestra;
    expect(await statusOf(client, DUENA)).toBe(200);
    const [pet] = (await client.get<Insignia[]>('/insigniasQR')).body;
    const cupon = { cod_cupon: 'BIENVENIDA' };
    const order = await askToPay({ client, pet: pet! }, cupon, { amount: 24.99 });
    expect(order.status).toBe(200);

    const negado = await dataDir.spawn({ ...PRODUCCION, DATABASE_URL });
    expect(await negado.exit()).toBe(1);
    expect(negado.output).toEqual({
      stdout: expect.stringMatching(NEGATIVA) as string,
      stderr: '',
    });

    const quitar = await dataDir.spawn({ DATABASE_URL }, 'demo/quitar-demo.ts');
    expect(await quitar.exit()).toBe(0);
    expect(quitar.output.stdout).toBe(
      'Disabled 3 demo accounts and 2 demo coupons; orders stay.\n',
    );
    expect((await client.get('/sesion')).status).toBe(401);
    expect(await statusOf(client, DUENA)).toBe(401);
    await muestra.end();

    const jefa = { email: 'jefa@ejemplo.es', password: 'mando-en-plaza' };
    const env = { ADMIN_EMAIL: jefa.email, ADMIN_PASSWORD: jefa.password };
    const real = await dataDir.start({ ...PRODUCCION, ...env, DATABASE_URL });
    expect(await statusOf(real.client, ADMIN)).toBe(401);
    expect(await statusOf(real.client, DUENA)).toBe(401);
    expect((await login(real.client, jefa)).body).toMatchObject({ usuario: { tipo_usuario: 'A' } });
    expect((await real.client.get<Cupon[]>('/cupon?cupon=BIENVENIDA')).body).toEqual([]);
    expect((await real.client.get<Cupon[]>('/cupon')).body).toEqual([]);

    const otraVez = await dataDir.spawn({ DATABASE_URL }, 'demo/quitar-demo.ts');
    expect(await otraVez.exit()).toBe(0);
    expect(otraVez.output.stdout).toBe(
      'Disabled 0 demo accounts and 0 demo coupons; orders stay.\n',
    );
  });

  test('ADMIN_EMAIL con la dirección de la administradora de muestra: entra con la contraseña de los ajustes', async () => {
    const DATABASE_URL = await cloneDatabase();
    const muestra = await openTestApp({ DATABASE_URL });
    await loadDemo(muestra.deps);
    await muestra.close();
    await (await dataDir.spawn({ DATABASE_URL }, 'demo/quitar-demo.ts')).exit();
    const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: 'mando-en-plaza' };
    const real = await dataDir.start({ ...PRODUCCION, ...env, DATABASE_URL });
    expect(await statusOf(real.client, ADMIN)).toBe(401);
    const { body } = await login(real.client, { ...ADMIN, password: 'mando-en-plaza' });
    expect(body).toMatchObject({ usuario: { tipo_usuario: 'A' } });
    await real.end();
    const otraVez = await dataDir.start({ ...PRODUCCION, ...env, DATABASE_URL });
    await otraVez.end();
  });
});

describe('demo:quitar', () => {
  test('con la base de datos propia: se niega mientras el servidor corre; parado, vale', async () => {
    const muestra = await dataDir.start();
    const pronto = await dataDir.spawn({}, 'demo/quitar-demo.ts');
    expect(await pronto.exit()).toBe(1);
    expect(pronto.output.stderr).toBe(
      `Another instance is using ${dataDir.path}: stop it, or set DATA_DIR\n`,
    );
    expect((await muestra.client.get('/salud')).status).toBe(200);
    await muestra.end();

    const quitar = await dataDir.spawn({}, 'demo/quitar-demo.ts');
    expect(await quitar.exit()).toBe(0);
    expect(quitar.output.stdout).toContain('Disabled 3 demo accounts');
    expect(await dataDir.readPostgres()).toBeUndefined();

    const real = await dataDir.start(PRODUCCION);
    expect(await statusOf(real.client, ADMIN)).toBe(401);
  });

  test('sin base de datos que mirar → lo dice en una línea, sin crear nada', async () => {
    const quitar = await dataDir.spawn({}, 'demo/quitar-demo.ts');
    expect(await quitar.exit()).toBe(1);
    expect(quitar.output.stderr).toBe(
      `No database in ${dataDir.path}: set DATA_DIR or DATABASE_URL\n`,
    );
    expect(await dataDir.readPostgres()).toBeUndefined();
  });
});
