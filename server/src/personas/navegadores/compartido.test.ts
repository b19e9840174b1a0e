import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { subscribeAs as subscribe } from '../../test/servicio-push.ts';
import { RUTA, useNavegadores } from '../../test/navegadores.ts';

const { servicio, t, owner, read, begin, login, listEndpoints } = useNavegadores();

describe('un navegador compartido', () => {
  test('quien sale se lleva sus avisos', async () => {
    await begin();
    await owner.client.post('/usuarios/logout');
    expect(await listEndpoints()).toEqual([]);
  });

  test('una sesión que caduca no: los avisos siguen llegando', async () => {
    const { nombre } = await begin();
    await owner.client.post('/usuarios/logout?motivo=inactividad');
    const elsewhere = t.visitor();
    await login(elsewhere, owner);
    const { navegadores } = await read({ client: elsewhere });
    expect(navegadores).toMatchObject([{ este: false }]);
    await elsewhere.post(`${RUTA}/${navegadores[0]!.id}/prueba`);
    expect(await servicio.waitForPush(nombre)).toBeTruthy();
  });

  test('quien entra con otra cuenta no ve los de la anterior; quien vuelve a entrar los conserva', async () => {
    await begin();
    await login(owner.client, owner);
    expect(await listEndpoints()).toHaveLength(1);
    await login(owner.client, await t.createOwner());
    expect(await listEndpoints()).toEqual([]);
  });

  test('lo que ya iba de camino a la cuenta anterior no llega a la nueva', async () => {
    const headers = { 'retry-after': '1' };
    const { id, nombre, suscripcion } = await begin(owner.client, [{ status: 429, headers }]);
    await owner.client.post(`${RUTA}/${id}/prueba`);
    const other = await t.createOwner();
    await subscribe(other.client, suscripcion);
    await eventually(async () => {
      const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE name = 'push'
        AND data ->> 'suscripcionId' = ${String(id)} AND state <> 'completed'`.execute(t.db);
      expect(rows).toEqual([]);
    });
    expect(servicio.to(nombre)).toEqual([]);
  });

  test('cambiar la contraseña lo apaga en todos', async () => {
    await begin();
    await t.deps.limites.codigoMinuto.delete(owner.email);
    await t.visitor().post('/usuarios/recuperar', { email: owner.email });
    const code = await t.mailbox.waitForCode(owner.email);
    const password = 'otra-contrasena-larga-7';
    const { status } = await t
      .visitor()
      .post('/usuarios/restablecer', { email: owner.email, code, password });
    expect(status).toBe(200);
    expect(await listEndpoints()).toEqual([]);
  });
});
