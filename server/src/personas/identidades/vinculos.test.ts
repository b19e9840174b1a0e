import { randomBytes } from 'node:crypto';
import type { Vinculo } from '@vuelve/contract/identidad';
import type { Usuario } from '@vuelve/contract/usuario';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { signIn } from '../../test/identidad.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { replaceContrasena } from '../usuarios/usuarios.ts';

const t = useTestApp();

const HECHO = '/app/login?acceso=hecho';

/** An account with a password, and a browser where an identity of its e-mail awaits a proof. */
async function openEspera(proveedor: 'google' | 'apple' = 'google') {
  const owner = await t.createOwner();
  const client = t.visitor();
  expect(await signIn(client, proveedor, { email: owner.email })).toBe('/app/vincular');
  const confirm = (body: object) => client.post<{ usuario: Usuario }>('/identidades/vinculo', body);
  return { owner, client, confirm, email: owner.email };
}

const enter = (email: string) =>
  t.visitor().post('/usuarios/login', { email, password: CONTRASENA });

describe('GET /identidades/vinculo', () => {
  test('dice de qué cuenta se trata, y solo en ese navegador; nadie ha entrado aún', async () => {
    const { client, email } = await openEspera();
    const { body } = await client.get<Vinculo>('/identidades/vinculo');
    expect(body).toEqual({ proveedor: 'google', email, contrasena: true });
    expect((await client.get('/sesion')).status).toBe(401);
    expect((await t.visitor().get('/identidades/vinculo')).status).toBe(404);
  });

  test('una cookie cambiada no lleva a la espera de otro', async () => {
    const { client } = await openEspera();
    const cookie = client.cookies.get('espera')!;
    const id = Number(cookie.split('.')[0]);
    const other = t.visitor();
    for (const changed of [
      cookie.replace(`${id}.`, `${id - 1}.`),
      `${id}.${'a'.repeat(8)}.x`,
      '',
    ]) {
      other.cookies.set('espera', changed);
      expect((await other.get('/identidades/vinculo')).status).toBe(404);
    }
  });
});

describe('POST /identidades/vinculo', () => {
  test('con la contraseña de la cuenta: entra, la conserva, y la próxima vez no se le pide', async () => {
    const { owner, confirm, email } = await openEspera();
    const wrong = await confirm({ contrasena: 'no-es-esta' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.campos).toEqual({ contrasena: 'La contraseña no es correcta' });
    const { status, body } = await confirm({ contrasena: CONTRASENA });
    expect([status, body.usuario.id]).toEqual([200, owner.usuario.id]);
    expect((await enter(email)).status).toBe(200);
    expect((await owner.client.get('/sesion')).status).toBe(200);
    expect(await signIn(t.visitor(), 'google', { email })).toBe(HECHO);
    const mail = await t.mailbox.waitForMail(email);
    expect(mail.subject).toBe('Ya puedes entrar en Vuelve con Google');
    // the identity no longer waits
    expect((await confirm({ contrasena: CONTRASENA })).status).toBe(404);
  });

  test('sin prueba ninguna → 400; adivinar la contraseña se acaba', async () => {
    const { confirm } = await openEspera();
    expect((await confirm({})).body.campos).toHaveProperty('contrasena');
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await confirm({ contrasena: 'mal' })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('desactivada mientras esperaba → 404', async () => {
    const { confirm, owner } = await openEspera();
    const { id } = owner.usuario;
    await t.db.updateTable('usuarios').set({ activo: false }).where('id', '=', id).execute();
    expect((await confirm({ contrasena: CONTRASENA })).status).toBe(404);
  });
});

describe('POST /identidades/vinculo/codigo', () => {
  test('con el código del correo: la contraseña que alguien puso deja de valer, y sus sesiones', async () => {
    const { owner, client, confirm, email } = await openEspera('apple');
    expect((await client.post('/identidades/vinculo/codigo')).status).toBe(200);
    const codigo = await t.mailbox.waitForCode(email);
    const wrong = await confirm({ codigo: codigo === '000000' ? '000001' : '000000' });
    expect(wrong.body.campos).toEqual({ codigo: 'Código incorrecto o expirado' });
    const stranger = await t.visitor().post('/identidades/vinculo', { codigo });
    expect(stranger.status).toBe(404);
    const { status, body } = await confirm({ codigo });
    expect([status, body.usuario.id]).toEqual([200, owner.usuario.id]);
    expect((await enter(email)).status).toBe(401);
    expect((await owner.client.get('/sesion')).status).toBe(401);
    expect((await client.get('/sesion')).status).toBe(200);
    const { text } = await t.mailbox.waitForMail(email, 2);
    expect(text).toContain('ya no vale');
    expect(await signIn(t.visitor(), 'apple', { email })).toBe(HECHO);
  });

  test('una cuenta de Apple sin contraseña se enlaza con Google por código, que echa a la de Apple', async () => {
    const email = `${randomBytes(6).toString('hex')}@ejemplo.es`;
    const squatter = t.visitor();
    await signIn(squatter, 'apple', { email });
    const client = t.visitor();
    expect(await signIn(client, 'google', { email })).toBe('/app/vincular');
    const { body } = await client.get<Vinculo>('/identidades/vinculo');
    expect(body.contrasena).toBe(false);
    const guess = await client.post('/identidades/vinculo', { contrasena: 'null' });
    expect(guess.status).toBe(400);
    await client.post('/identidades/vinculo/codigo');
    const codigo = await t.mailbox.waitForCode(email);
    expect((await client.post('/identidades/vinculo', { codigo })).status).toBe(200);
    const accesos = await client.get<{ identidades: { proveedor: string }[] }>('/usuarios/accesos');
    expect(accesos.body.identidades.map(({ proveedor }) => proveedor)).toEqual(['google']);
    expect((await squatter.get('/sesion')).status).toBe(401);
    expect(await signIn(t.visitor(), 'apple', { email })).not.toBe(HECHO);
  });

  test('quien entraba con Google cuando otro demostró por correo que la cuenta es suya se queda fuera', async () => {
    const email = `${randomBytes(6).toString('hex')}@ejemplo.es`;
    const client = t.visitor();
    expect(await signIn(client, 'google', { email })).toBe(HECHO);
    const { id } = (await client.get<{ usuario: Usuario }>('/sesion')).body.usuario;
    const late = t.visitor();
    let entering: Promise<string> | undefined;
    await withTransaction(t.db, async (trx) => {
      await trx.selectFrom('usuarios').select('id').where('id', '=', id).forUpdate().execute();
      entering = signIn(late, 'google', { email });
      await untilWaiting(t.db);
      await replaceContrasena(trx, id, null);
    });
    expect(await entering).toBe('/app/login?acceso=fallido');
    expect((await late.get('/sesion')).status).toBe(401);
  });

  test('sin nada que espere → 404', async () => {
    expect((await t.visitor().post('/identidades/vinculo/codigo')).status).toBe(404);
  });
});
