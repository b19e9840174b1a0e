import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { remindAll } from '../../compra/activaciones/recuerdos.ts';
import { createSinCuenta } from '../../test/cupon.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { rutaBaja } from './enlace-baja.ts';

const t = useTestApp();

const STOP = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

/**
 * Begins a purchase and abandons it for half an hour. Returns the unsubscribe link of the reminder;
 * undefined when none came.
 */
async function leavePurchase(email: string): Promise<string | undefined> {
  await t.forgetLimites(); // several codes go to one mailbox
  await createSinCuenta(t, { email });
  const before = t.mailbox.to(email).length;
  await t.db
    .updateTable('altas')
    .set({ ultimo_paso: new Date(Date.now() - 31 * 60_000), recordada: false })
    .where('email', '=', email)
    .execute();
  await remindAll(t.deps);
  await t.drainCorreo();
  const [letter] = t.mailbox.to(email).slice(before);
  return letter && /\/correos\/dejar\/[\w.-]+/.exec(letter.text!)?.[0];
}

const stop = async (ruta: string) => (await t.visitor().send(ruta, STOP)).status;

test('quien dejó el recordatorio no lo recibe con su dirección escrita de otra forma', async () => {
  const ruta = await leavePurchase('eva+chapa@uno.example');
  expect(await stop(ruta!)).toBe(200);
  for (const email of ['eva@uno.example', 'eva+2@uno.example', 'eva+chapa@uno.example']) {
    expect(await leavePurchase(email)).toBeUndefined();
  }
  expect(await leavePurchase('eva@dos.example')).toBeDefined();
});

test('en gmail.com, tampoco con otros puntos', async () => {
  expect(await stop((await leavePurchase('e.va@gmail.com'))!)).toBe(200);
  expect(await leavePurchase('ev.a+1@googlemail.com')).toBeUndefined();
});

test('los enlaces de correos de antes, con la dirección tal como se escribió, siguen valiendo', async () => {
  const email = 'lola+chapa@tres.example';
  const { bajas } = t.deps.secretos;
  const de = createHmac('sha256', bajas).update(`buzon\n${email}`).digest('base64url');
  expect(await stop(rutaBaja(bajas, { que: 'compra', de }))).toBe(200);
  expect(await leavePurchase(email)).toBeUndefined();
});
