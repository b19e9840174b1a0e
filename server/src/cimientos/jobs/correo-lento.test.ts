import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '../db/database.ts';
import { CONTRASENA, openTestApp } from '../../test/test-app.ts';
import { makeEach } from '../../test/fixtures.ts';

const t = makeEach(() => openTestApp({ TRUST_PROXY: '127.0.0.1', SMTP_CONEXIONES: '6' }));
let release: () => void;
beforeEach(() => {
  release = t.mailbox.hold();
});
afterEach(async () => {
  release();
  await t.close();
});

const register = (email: string, ip: string) =>
  t
    .visitor()
    .post('/regristo/register', { email, password: CONTRASENA }, { 'x-forwarded-for': ip });

/** The recipients of the mails, oldest first. */
const recipients = () => t.mailbox.all().map((mail) => mail.to?.[0]?.address);

describe('con un servidor de correo lento', () => {
  test('un código sale antes que todo lo que ya esperaba', async () => {
    const datos = { nombre: 'Eva', urlRecuperar: 'https://vuelve.example' };
    await withTransaction(t.db, async (trx) => {
      for (let i = 0; i < 40; i++) {
        const para = `aviso${i}@ejemplo.es`;
        await t.deps.cola.sendCorreo(trx, { para, nombre: 'contrasenaCambiada', datos });
      }
    });
    await register('eva@ejemplo.es', '203.0.113.7');
    await t.mailbox.waitForMail('eva@ejemplo.es'); // while all other mails are stuck
    expect(recipients().length).toBeLessThan(6);
  });

  test('los códigos que pide una red no hacen esperar al de otra', async () => {
    const cannon = Array.from({ length: 24 }, (_, i) =>
      register(`victima${i}@ejemplo.es`, `203.0.113.${i}`),
    );
    for (const { status } of await Promise.all(cannon)) expect(status).toBe(200);
    await register('eva@ejemplo.es', '198.51.100.4');
    release();
    await t.drainCorreo();
    expect(new Set(recipients()).size).toBe(25);
    expect(recipients().indexOf('eva@ejemplo.es')).toBeLessThan(6); // three under way, then Eva's
  });

  test('tampoco los que piden cuentas en navegadores que conocen', async () => {
    const owners = await Promise.all(Array.from({ length: 12 }, () => t.createOwner()));
    for (const { client, email } of owners) {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const answer = await client.post('/usuarios/recuperar', { email }, headers);
      expect(answer.status).toBe(200);
    }
    await register('eva@ejemplo.es', '198.51.100.4');
    release();
    await t.drainCorreo();
    expect(recipients().indexOf('eva@ejemplo.es')).toBeLessThan(6);
  });

  test('van varios a la vez, por pocas conexiones que se vuelven a usar', async () => {
    for (let i = 0; i < 20; i++) await register(`muchos${i}@ejemplo.es`, '203.0.113.7');
    release();
    await t.drainCorreo();
    expect(t.mailbox.all()).toHaveLength(20);
    expect(t.mailbox.countConnections()).toBeGreaterThan(1);
    expect(t.mailbox.countConnections()).toBeLessThanOrEqual(6);
  });
});
