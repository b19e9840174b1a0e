import {
  enter,
  expect,
  expectAccessible,
  login,
  newEmail,
  readCode,
  REFUSED,
  test,
  UNREACHABLE,
} from './fixtures.ts';

test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`) });

const CODIGO = /código para cambiar de correo/;

test('otro correo: se prueban los dos, recargar no pierde nada, y desde entonces se entra con el nuevo', async ({
  page,
  owner,
  visitor,
}) => {
  const nuevo = newEmail();
  await enter(page, owner.account);
  await page.goto('/app/perfil/seguridad');
  await page.getByRole('link', { name: 'Cambiar de correo' }).click();
  await expect(page.getByRole('heading', { name: 'Cambia de correo' })).toBeVisible();
  await page.getByLabel('Tu email nuevo').fill(owner.account.email);
  await page.getByRole('button', { name: 'Enviar los códigos' }).click();
  await expect(page.getByText('Ese ya es tu email')).toBeVisible();
  await page.getByLabel('Tu email nuevo').fill(nuevo);
  await page.getByRole('button', { name: 'Enviar los códigos' }).click();

  const actual = page.getByRole('textbox', {
    name: `El que hemos enviado a ${owner.account.email}`,
  });
  await expect(actual).toBeFocused();
  await page.reload();
  await expect(actual).toBeVisible();
  await expectAccessible(page);

  const codigoNuevo = await readCode(page, nuevo, CODIGO);
  const codigoActual = await readCode(page, owner.account.email, CODIGO);
  await actual.click();
  await page.keyboard.type(codigoNuevo === '000000' ? '111111' : '000000');
  await page.getByRole('textbox', { name: `El que hemos enviado a ${nuevo}` }).click();
  await page.keyboard.type(codigoNuevo);
  await page.getByRole('button', { name: 'Cambiar de correo' }).click();
  await expect(page.getByText(/El código que enviamos a tu email de ahora no es/)).toBeVisible();
  for (let digit = 0; digit < 6; digit++) await page.keyboard.press('Backspace');
  await actual.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(codigoActual);
  await page.getByRole('button', { name: 'Cambiar de correo' }).click();
  await expect(page.getByText('Hecho: desde ahora entras con tu email nuevo.')).toBeVisible();
  await expect(page.getByRole('main').getByText(nuevo, { exact: true })).toBeVisible();
  await login(visitor, { email: nuevo, password: owner.account.password });
});

test('el cambio se hace aunque su respuesta se pierda', async ({ page, owner }) => {
  const nuevo = newEmail();
  await enter(page, owner.account);
  await page.goto('/app/cambiarCorreo');
  await page.getByLabel('Tu email nuevo').fill(nuevo);
  await page.getByRole('button', { name: 'Enviar los códigos' }).click();
  const actual = page.getByRole('textbox', {
    name: `El que hemos enviado a ${owner.account.email}`,
  });
  await actual.click();
  await page.keyboard.type(await readCode(page, owner.account.email, CODIGO));
  await page.getByRole('textbox', { name: `El que hemos enviado a ${nuevo}` }).click();
  await page.keyboard.type(await readCode(page, nuevo, CODIGO));
  await page.route(
    '**/api/usuarios/correo',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Cambiar de correo' }).click();
  await expect(page.getByText('Hecho: desde ahora entras con tu email nuevo.')).toBeVisible();
});
