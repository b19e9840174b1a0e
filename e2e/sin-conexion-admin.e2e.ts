import {
  createAccount,
  DEMO,
  enter,
  expect,
  newEmail,
  readCode,
  requires,
  test,
} from './fixtures.ts';
import { CUT_OFF, fill, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

test('una tienda, su cupón, su lote y un producto nuevos; recargar tampoco pierde lo escrito', async ({
  page,
}) => {
  const unique = Date.now().toString(36);
  await enter(page, DEMO.admin);
  const create = async (path: string, button: string, kept: Record<string, string>) => {
    await page.goto(path);
    await fill(page, kept);
    await page.reload();
    await expect(page.getByText('Aquí sigue lo que no llegaste a guardar.')).toBeVisible();
    await sendTwice(page, { send: page.getByRole('button', { name: button }), kept });
    await page.waitForURL(/\/\d+$/);
    const [made] = /\d+$/.exec(page.url())!;
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('');
    return made;
  };
  const tienda = { Nombre: `Patitas ${unique}`, 'Código postal': '41001' };
  const id = await create('/app/admin/tiendas/nueva', 'Crear tienda', tienda);
  await page.goto(`/app/admin/tiendas/${id}`);
  const nueva = { Nombre: `Patitas y más ${unique}` };
  await fill(page, nueva);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Guardar' }), kept: nueva });
  await expect(page.getByRole('heading', { name: nueva.Nombre })).toBeVisible();
  await create('/app/admin/productos/nuevo', 'Crear producto', {
    Nombre: `Chapa ${unique}`,
    'Precio en euros': '12,50',
    Medidas: '30 mm',
  });
  const codigo = `C${unique}`.toUpperCase();
  await create(`/app/admin/cupones/nuevo?tienda=${id}`, 'Crear cupón', {
    Código: codigo,
    Nombre: 'Patitas',
    'Precio final': '14.9',
  });
  await page.goto(`/app/admin/lotes/nuevo?tienda=${id}`);
  const lote = { 'Cuántas chapas': '7' };
  await fill(page, lote);
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Hacer las chapas' }),
    kept: lote,
  });
  await expect(page.getByRole('heading', { level: 1, name: /^Lote \d/ })).toBeVisible();
});

test('el código que se envía a quien administra sin contraseña', async ({ page, visitor }) => {
  requires('sign-in by a stand-in');
  const email = newEmail();
  await page.goto('/app/login');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/elegir/**'); // the login has a field of the same name
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/app/MiMascota/nueva');
  await enter(visitor, DEMO.admin);
  const find = async (buscar: string) => {
    const found = await visitor.request.get('/api/admin/usuarios', { params: { buscar } });
    return ((await found.json()) as { filas: { id: number }[] }).filas[0]!.id;
  };
  const path = `/api/admin/usuarios/${await find(email)}`;
  const { version } = (await (await visitor.request.get(path)).json()) as { version: number };
  const contrasena = DEMO.admin.password;
  const data = { tipo_usuario: 'A', activo: true, oculto: false, version, contrasena };
  expect((await visitor.request.put(path, { data })).status()).toBe(200);

  const { email: other } = await createAccount();
  await page.goto(`/app/admin/usuarios/${await find(other)}`);
  await page.getByText('Administra Vuelve').click();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Enviarme un código' }),
    kept: {},
  });
  await expect(page.getByText('Te hemos enviado un código.')).toBeVisible();
  const kept = { 'Código de confirmación': await readCode(page, email) };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Guardar' }), kept });
  await expect(page.getByText('Cuenta guardada')).toBeVisible();
  await expect(page.getByLabel('Administra Vuelve')).toBeChecked();
});
