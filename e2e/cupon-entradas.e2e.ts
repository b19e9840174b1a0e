import { expectStep, newPuerta, openDoor, typeChapa } from './cupon.ts';
import { expect, expectAccessible, REFUSED, test } from './fixtures.ts';
import { acceptTerms, payButton } from './shop.ts';

// Without a session the server answers 401, which the browser reports as an error.
test.use({ allowedErrors: REFUSED });

test.describe('un borrador cambiado a mano', () => {
  for (const [nombre, draft, title] of [
    ['roto', '{', 'Escanea la chapa'],
    ['de otra forma', '[1,2]', 'Escanea la chapa'],
    ['sin email', '{"step":"verify","qrHash":"CHAPA"}', 'Nos falta tu email'],
    ['sin mascota', '{"step":"payment","emailVerified":true,"qrHash":"CHAPA"}', 'Tu mascota'],
    ['sin verificar', '{"step":"payment","qrHash":"CHAPA","petData":7}', 'Tus datos'],
  ] as const) {
    test(`${nombre} → ${title}`, async ({ page }) => {
      const puerta = await newPuerta();
      await page.goto('/app/nada');
      await page.evaluate(
        (text) => localStorage.setItem('borradorCompra', text),
        draft.replace('CHAPA', puerta.chapas[0].hash),
      );
      await openDoor(page, puerta);
      await expectStep(page, title);
    });
  }

  test('que dice verificado sin serlo: el servidor no lo cree, y se verifica', async ({ page }) => {
    const puerta = await newPuerta();
    const draft = {
      qrHash: puerta.chapas[0].hash,
      customerData: { nombre: 'Ana', apellidos: 'Ruiz', email: 'ajena@ejemplo.es' },
      petData: { Mascota: 'Luna', Raza: 'Mestiza' },
      emailVerified: true,
      step: 'payment',
    };
    await page.goto('/app/nada');
    await page.evaluate(
      (text) => localStorage.setItem('borradorCompra', text),
      JSON.stringify(draft),
    );
    await openDoor(page, puerta);
    await expectStep(page, 'Tu mascota'); // another coupon: the pet is checked again
    await page.getByRole('button', { name: 'Continuar' }).click();
    await acceptTerms(page);
    await payButton(page).click();
    await expectStep(page, 'Tus datos');
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  });
});

test.describe('lo que no sirve', () => {
  test('un cupón desconocido y uno terminado tienen página y salida', async ({ page }) => {
    await page.goto('/app/customer/NoHayNingunCupon');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos este cupón');
    await expectAccessible(page);
    await openDoor(page, await newPuerta({ caduca: '2020-01-01T00:00:00Z' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Este cupón ya no está disponible',
    );
    await page.getByRole('link', { name: 'Tengo una chapa' }).click();
    await expect(page.getByLabel('Código de la chapa')).toBeVisible();
  });

  test('una chapa desconocida, vacía o de otra mascota se dice en el primer paso', async ({
    page,
    owner,
  }) => {
    await openDoor(page, await newPuerta());
    await page.getByRole('button', { name: 'Usar este código' }).click();
    await expect(page.getByText('Escribe el código de la chapa')).toBeVisible();
    await typeChapa(page, 'NoHayNinguna');
    await expect(page.getByText('No encontramos ninguna chapa con este código')).toBeVisible();
    await typeChapa(page, `https://vuelve.example/q?${owner.pet.chapa.hash}`);
    await expect(page.getByText('Este código QR ya está asignado a una mascota.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Este código QR ya está asignado a una mascota.')).toBeVisible();
  });
});
