import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addConfirmed } from '../../test/contactos.ts';
import { beginActivacion, createPuerta, createSinCuenta } from '../../test/cupon.ts';
import { askToErase, findTablesWith, makeDue } from '../../test/eliminaciones.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { readPago } from '../../test/tienda.ts';
import { eraseDue } from './borrado.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());

async function erase(): Promise<void> {
  await askToErase(owner.client);
  await makeDue(t.db, owner.usuario.id);
  await eraseDue(t.deps);
}

describe('con la cuenta se va también lo que solo llevaba su correo', () => {
  test('lo que esperaba en la cola para escribirle', async () => {
    const correos = JSON.stringify({ correos: [{ para: owner.email }] });
    await sql`INSERT INTO pgboss.job (name, data, start_after)
      VALUES ('alerta', ${correos}::jsonb, now() + interval '1 day')`.execute(t.db);
    await erase();
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = 'alerta' AND position(${owner.email} IN data::text) > 0`.execute(t.db);
    expect(rows).toEqual([]);
  });

  test('lo que dijo Google, aunque nunca llegara a enlazarlo', async () => {
    const sujeto = `sin-enlazar-${owner.usuario.id}`;
    const identidad = { emisor: 'https://accounts.google.com', sujeto, email: owner.email };
    await t.db.insertInto('identidades').values(identidad).execute();
    await erase();
    expect(await findTablesWith(t.db, sujeto)).toEqual([]);
  });

  test('el formulario de una compra sin cuenta que caducó', async () => {
    const sinCuenta = await createSinCuenta(t);
    const { pedido } = await readPago(t, await beginActivacion(sinCuenta, await createPuerta(t)));
    const pedidos = t.db.updateTable('pedidos').set({ estado: 'caducada' });
    await pedidos.where('id', '=', pedido.id).execute();
    const altas = t.db.updateTable('altas').set({ email: owner.email });
    await altas.where('id', '=', pedido.alta_id).execute();
    await erase();
    const left = t.db.selectFrom('altas').select('id').where('email', '=', owner.email);
    expect(await left.execute()).toEqual([]);
  });
});

test('las direcciones de los contactos de sus mascotas no quedan en el registro de correos', async () => {
  const { email } = await addConfirmed(t, owner, await t.createMascota(owner), 'Luis');
  await t.drainCorreo();
  const correos = t.db.selectFrom('correos').select('nombre').where('para', '=', email);
  expect(await correos.execute()).toEqual([{ nombre: 'contactoPedido' }]);
  await erase();
  expect(await correos.execute()).toEqual([]);
});

test('la última cuenta que administra espera a que haya otra, aunque al pedirlo la hubiera', async () => {
  const [last, other] = [await t.createOwner('A'), await t.createOwner('A')];
  const isThere = async () => {
    const rows = t.db.selectFrom('usuarios').select('id').where('id', '=', last.usuario.id);
    return (await rows.executeTakeFirst()) !== undefined;
  };
  const setTipo = (tipo_usuario: 'A' | 'U') =>
    t.db.updateTable('usuarios').set({ tipo_usuario }).where('id', '=', other.usuario.id).execute();
  await askToErase(last.client);
  await makeDue(t.db, last.usuario.id);
  await setTipo('U');
  await eraseDue(t.deps);
  expect(await isThere()).toBe(true);
  await setTipo('A');
  await eraseDue(t.deps);
  expect(await isThere()).toBe(false);
});
