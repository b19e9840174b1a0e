import { createAccount, enter, expect, expectSound, hashOfCreada, test } from './fixtures.ts';
import { acceptTerms, addToCart, fillShipping, payButton } from './shop.ts';

// The cut network, and the missing certificate of a new pet (404).
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|status of 404/ });

test('los primeros cinco minutos preguntan el nombre junto al teléfono, y nada se pierde con mala red', async ({
  page,
  browser,
}) => {
  const account = await createAccount('');
  await enter(page, account);
  await page.goto('/app/MiMascota/nueva');
  await page.getByLabel('Nombre', { exact: true }).fill('Trufa');
  await page.getByText('Perro', { exact: true }).click();
  await page.getByLabel('Tu nombre').fill('Ana');
  await page.getByLabel('Tu teléfono').fill('612 34 56 78');
  await expectSound(page);

  await test.step('sin red, lo escrito sigue en su sitio', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Crear su página' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error de conexión' })).toBeVisible();
    await expect(page.getByLabel('Tu nombre')).toHaveValue('Ana');
    await page.context().setOffline(false);
  });

  await test.step('con red se guarda todo de una vez', async () => {
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/usuarios/'),
    );
    await page.getByRole('button', { name: 'Crear su página' }).click();
    expect((await saved).postDataJSON()).toEqual({ nombre: 'Ana', telefono: '612 34 56 78' });
  });

  const hash = await hashOfCreada(page);
  const stranger = await browser.newPage({ locale: 'es-ES' });
  await stranger.goto(`/app/view/${hash}`);
  await expect(stranger.getByRole('link', { name: 'Llamar a Ana' }).first()).toBeVisible();
  await stranger.close();
});

test('quien no da su nombre no se llama de ninguna manera, y la compra se lo pide', async ({
  page,
  browser,
}) => {
  const account = await createAccount('');
  await enter(page, account);
  await page.goto('/app/MiMascota/nueva');
  await page.getByLabel('Nombre', { exact: true }).fill('Trufa');
  await page.getByText('Perro', { exact: true }).click();
  await page.getByLabel('Tu teléfono').fill('612 34 56 78');
  await page.getByRole('button', { name: 'Crear su página' }).click();
  const hash = await hashOfCreada(page);

  await test.step('quien encuentra a Trufa llama a su familia', async () => {
    const stranger = await browser.newPage({ locale: 'es-ES' });
    await stranger.goto(`/app/view/${hash}`);
    const call = stranger.getByRole('link', { name: 'Llamar a la familia de Trufa' });
    await expect(call.first()).toBeVisible();
    await stranger.close();
  });

  await test.step('perdida, se lee también el número, en un móvil estrecho', async () => {
    await page.request.put(`/api/insigniasQR/perdida?hash=${hash}`, { data: { abre: true } });
    const stranger = await browser.newPage({
      locale: 'es-ES',
      viewport: { width: 360, height: 740 },
    });
    await stranger.goto(`/app/view/${hash}`);
    const call = stranger.getByRole('link', { name: 'Llamar a la familia de Trufa' }).first();
    await expect(call.getByText('612 34 56 78')).toBeInViewport({ ratio: 1 });
    await stranger.close();
  });

  await test.step('su perfil no se llama de ninguna manera', async () => {
    await page.goto('/app/perfil');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu perfil');
    await expect(page.getByText('Familia')).toHaveCount(0);
    await expectSound(page);
  });

  await test.step('el formulario de compra está vacío y lo pide', async () => {
    const mascotas = await (await page.request.get('/api/insigniasQR')).json();
    const pet = mascotas.find((it: { hash: string }) => it.hash === hash);
    await addToCart(page, { account, pet } as never, 'Chapa clásica, Negro');
    await page.getByRole('link', { name: 'Tramitar pedido' }).click();
    const nombre = page.getByLabel('Nombre', { exact: true });
    await expect(nombre).toHaveValue('');
    await fillShipping(page);
    await page.getByLabel('Apellidos').fill('Ruiz');
    await acceptTerms(page);
    await payButton(page).click();
    await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
    await expect(nombre).toBeFocused();
  });
});
