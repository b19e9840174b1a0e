import { expect, test } from 'vitest';
import { declare } from '../../test/desistimientos.ts';
import { askToErase, makeDue } from '../../test/eliminaciones.ts';
import { storeContrasena } from '../../test/contrasena-barata.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { traspasoOf } from '../../test/traspasos.ts';
import { createUsuario } from '../../personas/usuarios/usuarios.ts';
import { eraseDue } from './borrado.ts';

const t = useTestApp();

const DEL_BUZON = /^(contacto-buzon|traspaso-buzon|desistimiento-buzon|codigo-buzon|codigo-hora)/;
const listCuentas = async () => {
  const rows = await t.db.selectFrom('limites').select('key').execute();
  return rows.map(({ key }) => key).filter((key) => DEL_BUZON.test(key));
};

test('con la cuenta se va lo que se contó de su buzón, se escribiera como se escribiera', async () => {
  const email = 'e.va+vuelve@gmail.com';
  await createUsuario(t.db, { email, contrasena: await storeContrasena(), nombre: 'Eva' });
  const client = t.visitor();
  const { body } = await client.post<{ usuario: { id: number } }>('/usuarios/login', {
    email,
    password: CONTRASENA,
  });
  const other = await t.createOwner();
  const pet = await t.createMascota(other);
  const contacto = { nombre: 'Eva', email: 'eva@gmail.com', telefono: '' };
  await other.client.post(`/insigniasQR/contactos?hash=${pet.hash}`, contacto);
  await other.client.post(traspasoOf(pet), { email: 'ev.a@googlemail.com' });
  await declare(other.client, { numero: '261122ABCDEF', email: 'eva+x@gmail.com' }, 'confirmar');
  await t.visitor().post('/usuarios/recuperar', { email: 'eva+y@gmail.com' });
  expect((await listCuentas()).length).toBe(6);
  await askToErase(client);
  await makeDue(t.db, body.usuario.id);
  await eraseDue(t.deps);
  expect(await listCuentas()).toEqual([]);
});
