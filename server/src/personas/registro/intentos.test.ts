import { describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp } from '../../test/test-app.ts';
import { createUsuario } from '../usuarios/usuarios.ts';

const t = useTestApp();

const NUEVA = 'seis-bigotes-2';
const navegador = () => ({ origin: t.base, 'sec-fetch-site': 'same-origin' });
let numero = 0;

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const llamadas = [
  {
    redeem: 'POST /regristo/verify-code',
    ask: '/regristo/register',
    try: '/regristo/verify-code',
    newEmail: async () => `intento${++numero}@ejemplo.es`,
  },
  {
    redeem: 'POST /usuarios/restablecer',
    ask: '/usuarios/recuperar',
    try: '/usuarios/restablecer',
    newEmail: async () => (await t.createOwner()).email,
  },
];

describe.each(llamadas)('$redeem, intentos', ({ ask, try: path, newEmail }) => {
  async function request(client: Client, email: string): Promise<string> {
    const before = t.mailbox.countCodes(email);
    await t.db.deleteFrom('limites').where('key', 'like', 'codigo-minuto%').execute();
    await client.post(ask, { email, password: CONTRASENA }, navegador());
    return t.mailbox.waitForCode(email, before + 1);
  }

  const redeem = async (client: Client, email: string, code: string) =>
    (await client.post(path, { email, code, password: NUEVA }, navegador())).status;

  async function burn(client: Client, email: string, code: string, times: number) {
    for (let i = 0; i < times; i++) {
      expect(await redeem(client, email, wrongCode(code))).toBe(400);
    }
  }

  test('los de extraños no gastan los del navegador que pidió el código', async () => {
    const email = await newEmail();
    const owner = t.visitor();
    const code = await request(owner, email);
    await burn(t.visitor(), email, code, 40);
    expect(await redeem(owner, email, code)).toBe(200);
  });

  test('el navegador que lo pidió tiene cinco: después, ni el bueno vale', async () => {
    const email = await newEmail();
    const owner = t.visitor();
    const code = await request(owner, email);
    await burn(owner, email, code, 5);
    expect(await redeem(owner, email, code)).toBe(400);
  });

  test('con otro código tiene otros cinco', async () => {
    const email = await newEmail();
    const owner = t.visitor();
    await burn(owner, email, await request(owner, email), 5);
    const code = await request(owner, email);
    await burn(owner, email, code, 4);
    expect(await redeem(owner, email, code)).toBe(200);
  });

  test.each([
    [24, 200],
    [25, 400],
  ])(
    'tras %i de todos los demás juntos, el bueno de otro navegador → %i',
    async (times, status) => {
      const email = await newEmail();
      const code = await request(t.visitor(), email);
      for (let i = 0; i < times; i++) await burn(t.visitor(), email, code, 1);
      expect(await redeem(t.visitor(), email, code)).toBe(status);
    },
  );

  test('un código que pide otro después no anula el primero', async () => {
    const email = await newEmail();
    const owner = t.visitor();
    const code = await request(owner, email);
    await request(t.visitor(), email);
    expect(await redeem(owner, email, code)).toBe(200);
  });

  test('desde un bloque de direcciones se prueban tantos en una hora, sean de quien sean', async () => {
    const app = await openTestApp({ CODIGOS_INTENTOS_RED_HORA: '3', TRUST_PROXY: '127.0.0.1' });
    try {
      const email = 'bloque@ejemplo.es';
      const from = (ip: string) => ({ origin: app.base, 'x-forwarded-for': ip });
      const post = async (client: Client, url: string, body: object, ip: string) =>
        (await client.post(url, { password: NUEVA, ...body }, from(ip))).status;
      if (ask === '/usuarios/recuperar') {
        await createUsuario(app.db, { email, contrasena: 'x', nombre: 'Eva' });
      }
      const owner = app.visitor();
      await post(owner, ask, { email }, '203.0.113.99');
      const code = await app.mailbox.waitForCode(email);
      for (let i = 0; i < 3; i++) {
        const guess = { email: `otro${i}@ejemplo.es`, code };
        expect(await post(app.visitor(), path, guess, `203.0.113.${i}`)).toBe(400);
      }
      expect(await post(app.visitor(), path, { email, code }, '203.0.113.4')).toBe(400);
      expect(await post(owner, path, { email, code }, '203.0.113.5')).toBe(200);
    } finally {
      await app.close();
    }
  });

  test('pedir muchos códigos con muchas cookies no da más de cinco intentos a cada una', async () => {
    const email = await newEmail();
    const code = await request(t.visitor(), email);
    await burn(t.visitor(), email, code, 25);
    const stranger = t.visitor();
    await request(stranger, email);
    await burn(stranger, email, code, 5);
    expect(await redeem(stranger, email, code)).toBe(400);
  });
});
