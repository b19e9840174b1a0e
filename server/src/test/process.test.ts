import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { cloneDatabase, createDatabase } from './databases.ts';
import { findPort, openDataDir } from './servidor.ts';
import { VENDEDOR } from './vendedor.ts';
import { makeEach } from './fixtures.ts';

const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };

const dataDir = makeEach(() => openDataDir());
afterEach(() => dataDir.close());

/** The logins that the server printed. */
function readLogins(stdout: string) {
  const lines = stdout.matchAll(/(?:Owner|Admin) +(\S+) \/ (\S+)/g);
  return [...lines].map(([, email, password]) => ({ email, password }));
}

describe('arranque', () => {
  test('dice dónde está, con quién entrar y una chapa, y todo vale; el correo llega a /dev/correo', async () => {
    const { output, client } = await dataDir.start();
    expect(output.stderr).toBe('');
    expect(output.stdout).toContain(`Vuelve  ${client.base}/   (version `);
    expect(output.stdout).toContain(`Mail    ${client.base}/dev/correo\n`);
    expect(output.stdout.split('\n').length).toBeLessThan(9);
    expect(output.stdout, 'no key, where there is no public demo').not.toContain('clave');

    const [owner, admin] = readLogins(output.stdout);
    const login = (who: object | undefined) =>
      client.post<{ usuario: Usuario }>('/usuarios/login', who);
    expect((await login(admin)).body.usuario.tipo_usuario).toBe('A');
    expect((await login(owner)).body.usuario.tipo_usuario).toBe('U');
    expect((await client.get('/insigniasQR')).body).toHaveLength(3);

    const [, badge] = /Badge +http:\/\/[^/]+(\/q\?\S+)/.exec(output.stdout)!;
    const page = await client.fetch(badge!);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Luna');

    const email = 'eva@ejemplo.es';
    await client.post('/regristo/register', { email, password: 'cuatro-patas-1' });
    const [name] = await eventually(async () => {
      const files = await readdir(join(dataDir.path, 'correo'));
      const eml = files.filter((file) => file.endsWith('.eml'));
      expect(eml).toHaveLength(1);
      return eml;
    });
    expect(await (await client.fetch('/dev/correo')).text()).toContain(email);
    const mail = await (await client.fetch(`/dev/correo/${name}`)).text();
    const [, code] = /(\d{6}) es tu código de Vuelve/.exec(mail)!;
    expect((await client.post('/regristo/verify-code', { email, code })).status).toBe(200);
    expect((await client.fetch('/dev/correo/..%2Fpostgres.clave')).status).toBe(400);
    expect((await client.fetch('/dev/correo/noexiste.eml')).status).toBe(404);
  });

  test('ADMIN_EMAIL y ADMIN_PASSWORD crean al primer administrador, junto a la muestra', async () => {
    const admin = { email: 'jefa@ejemplo.es', password: 'mando-en-plaza' };
    const { client, output } = await dataDir.start({
      DATABASE_URL: await cloneDatabase(),
      ADMIN_EMAIL: 'Jefa@ejemplo.es',
      ADMIN_PASSWORD: admin.password,
    });
    const { body } = await client.post('/usuarios/login', admin);
    expect(body).toMatchObject({ usuario: { tipo_usuario: 'A' } });
    const printed = readLogins(output.stdout);
    expect(printed).toContainEqual(DUENA);
    for (const login of printed) {
      expect((await client.post('/usuarios/login', login)).status).toBe(200);
    }
  });
});

describe('DEMO_PUBLICA', () => {
  const readClave = (stdout: string) => /^Key {5}\S+\?clave=(\S+) /m.exec(stdout)?.[1];

  test('abierta sin quererlo → acaba en una línea, sin crear nada', async () => {
    const servidor = await dataDir.spawn({ HOST: '0.0.0.0' });
    expect(await servidor.exit()).toBe(1);
    expect(servidor.output.stderr).toMatch(/^Wrong setting HOST: .*DEMO_PUBLICA=1.*\n$/);
    expect(await readdir(dataDir.path)).toEqual([]);
  });

  test('el arranque dice la clave del buzón y del terminal, la misma en otra instancia', async () => {
    const env = { DEMO_PUBLICA: '1', HOST: '0.0.0.0', DATABASE_URL: await cloneDatabase() };
    const { client, output } = await dataDir.start(env);
    const clave = readClave(output.stdout);
    expect(clave?.length).toBeGreaterThan(40);
    for (const page of ['/dev/correo', '/dev/tpv']) {
      expect((await client.fetch(page)).status).toBe(401);
      expect((await client.fetch(`${page}?clave=${clave}`)).status).toBe(303);
      expect((await client.fetch(page)).status).toBe(200);
      client.cookies.clear();
    }
    const second = await dataDir.start(env);
    expect(readClave(second.output.stdout)).toBe(clave);
  });
});

describe('con el banco puesto', () => {
  const BANCO = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
    REDSYS_MERCHANT_CODE: '123456789',
    REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
    ...VENDEDOR,
  };

  test.each<Record<string, string>>([{}, { NODE_ENV: 'production' }])(
    '%j: ni terminal ni buzón propios',
    async (env) => {
      const { client, output } = await dataDir.start({
        ...BANCO,
        ...env,
        DATABASE_URL: await cloneDatabase(),
      });
      expect(output.stdout).toMatch(/Cards   sis\.redsys\.es|cards by sis\.redsys\.es/);
      for (const path of ['/dev/tpv', '/dev/tpv/consulta', '/dev/correo']) {
        expect((await client.fetch(path)).status).toBe(404);
      }
      const pay = await client.fetch('/app/carrito');
      expect(pay.headers.get('content-security-policy')).toContain(
        "form-action 'self' https://sis.redsys.es",
      );
    },
  );
});

describe('DATABASE_URL', () => {
  test('otro PostgreSQL: sirven dos a la vez sobre él, y ninguno arranca el suyo', async () => {
    const database = await createDatabase();
    const first = await dataDir.start({ DATABASE_URL: database.url });
    const second = await dataDir.start({ DATABASE_URL: database.url });
    await first.client.post('/usuarios/login', DUENA);
    await first.client.post('/insigniasQR/edit/post');
    await second.client.post('/usuarios/login', DUENA);
    expect((await second.client.get<Insignia[]>('/insigniasQR')).body).toHaveLength(4);
    expect(await dataDir.readPostgres()).toBeUndefined();
    expect(await first.end('SIGINT')).toBe(0);
    expect(await second.end('SIGTERM')).toBe(0);
    await database.drop();
  });

  test('sin nadie que responda → acaba en una línea', async () => {
    const DATABASE_URL = `postgres://nadie@localhost:${await findPort()}/nada`;
    const servidor = await dataDir.spawn({ DATABASE_URL });
    expect(await servidor.exit()).toBe(1);
    expect(servidor.output.stderr).toMatch(/^.*ECONNREFUSED.*\n$/);
  });
});

describe('ajustes erróneos', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://vuelve.example' }, 'PUBLIC_URL'],
  ])('%j → acaba en una línea que nombra %s, sin crear nada', async (env, name) => {
    const servidor = await dataDir.spawn(env);
    expect(await servidor.exit()).toBe(1);
    expect(servidor.output.stdout).toBe('');
    expect(servidor.output.stderr).toMatch(new RegExp(`^Wrong setting ${name}: .+\\n$`));
    expect(await readdir(dataDir.path)).toEqual([]);
  });
});
