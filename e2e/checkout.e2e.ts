import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, REFUSED, test, UNREACHABLE } from './fixtures.ts';
import {
  acceptTerms,
  cartButton,
  fillShipping,
  goToCheckout,
  openCheckout,
  payButton,
  stored,
} from './shop.ts';

test.describe('los datos', () => {
  test.beforeEach(({ page, owner }) => openCheckout(page, owner));

  test('lo que falta se dice en cada campo, y en general', async ({ page }) => {
    for (const label of ['Nombre', 'Apellidos']) {
      await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('');
      await page.getByLabel(label, { exact: true }).fill(' ');
    }
    await acceptTerms(page);
    await payButton(page).click();
    for (const sentence of [
      'El nombre es obligatorio',
      'Los apellidos son obligatorios',
      'La dirección de envío es obligatoria',
      'El código postal es obligatorio',
      'La localidad es obligatoria',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByRole('alert')).toHaveText('Por favor completa los campos obligatorios');
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await expectAccessible(page);
  });

  test('la dirección de facturación se pide solo cuando es otra', async ({ page }) => {
    await expect(page.getByLabel('Dirección de facturación')).toHaveCount(0);
    await page.getByLabel('Usar la misma dirección para la factura').uncheck();
    await fillShipping(page);
    await acceptTerms(page);
    await payButton(page).click();
    await expect(page.getByText('La dirección de facturación es obligatoria')).toBeVisible();
    await page.getByLabel('C. P. de facturación').fill('08001');
    await expect(page.getByText('Barcelona', { exact: true }).last()).toBeVisible();
  });

  test('la provincia sigue al código postal y tiene que ser la suya', async ({ page }) => {
    await fillShipping(page);
    const provincia = page.getByLabel('Provincia');
    await expect(provincia).toHaveValue('Madrid');
    await page.getByLabel('Código postal').fill('35001');
    await expect(provincia).toHaveValue('Las Palmas');
    await expect(page.getByText('IVA incluido')).toHaveCount(0);

    await provincia.selectOption('Soria');
    await acceptTerms(page);
    await payButton(page).click();
    await expect(page.getByText('La provincia no corresponde al código postal')).toBeVisible();
    await page.getByLabel('Código postal').fill('99999');
    await expect(page.getByText('El código postal no es de España')).toBeVisible();
  });

  test('se paga solo con las condiciones aceptadas, que se pueden leer', async ({ page }) => {
    await expect(payButton(page)).toBeDisabled();
    await expect(payButton(page)).toContainText('39,99 €');
    await payButton(page).click({ force: true });
    await expect(page.getByText('Marca esta casilla para poder pagar')).toBeVisible();
    await expect(page.getByLabel('Acepto las condiciones')).toBeFocused();
    await expectAccessible(page);
    await acceptTerms(page);
    await expect(page.getByText('Marca esta casilla para poder pagar')).toBeHidden();
    await expect(payButton(page)).toBeEnabled();

    await page.getByRole('button', { name: 'Condiciones de compra' }).click();
    await expect(page.getByRole('dialog')).toContainText('14 días naturales');
    await expect(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Política de privacidad' }).click();
    await expect(page.getByRole('dialog')).toContainText('Solo para preparar tu pedido');
  });

  test('una recarga y una vuelta al carrito no pierden lo escrito', async ({ page }) => {
    await fillShipping(page);
    await page.reload();
    await expect(page.getByLabel('Dirección de envío')).toHaveValue('Calle del Olmo 12, 3.º B');
    await page.getByRole('link', { name: 'Volver al carrito' }).click();
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Código postal')).toHaveValue('28012');
    await expect(page.getByLabel('Provincia')).toHaveValue('Madrid');
  });
});

test.describe('el servidor dice que no', () => {
  const FAILED = /responded with a status of 500/;
  const allowed = [REFUSED, UNREACHABLE, FAILED].map(({ source }) => source);
  test.use({ allowedErrors: new RegExp(allowed.join('|')) });

  test.beforeEach(async ({ page, owner }) => {
    await goToCheckout(page, owner);
    await acceptTerms(page);
  });

  async function refuse(page: Page, answer: Parameters<Route['fulfill']>[0] | 'abort') {
    await page.route('**/api/payment/initiate', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    );
    await payButton(page).click();
  }

  async function expectNothingLost(page: Page) {
    await expect(page.getByLabel('Dirección de envío')).toHaveValue('Calle del Olmo 12, 3.º B');
    await expect(cartButton(page)).toContainText('1');
    await expect(payButton(page)).toBeEnabled();
  }

  test('de un campo: se lee en él', async ({ page }) => {
    const error = 'El código postal no es de España';
    await refuse(page, { status: 400, json: { error, campos: { 'merchantData.cpE': error } } });
    await expect(page.getByText(error)).toHaveCount(1);
    await expect(page.getByLabel('Código postal')).toBeFocused();
    await expect(page.getByLabel('Código postal')).toHaveAccessibleDescription(error);
    await expectNothingLost(page);
  });

  test('el precio ha cambiado: lo dice y enseña el nuevo', async ({ page }) => {
    const error = 'El precio ha cambiado. Revisa tu carrito antes de pagar.';
    const products = await (await page.request.get('/api/tama')).json();
    const dearer = products.map((product: object) => ({ ...product, precio: 45.5 }));
    await page.route('**/api/tama', (route) => route.fulfill({ json: dearer }));
    await refuse(page, { status: 409, json: { error } });
    await expect(page.getByRole('alert')).toHaveText(error);
    await expect(payButton(page)).toContainText('45,50 €');
    await expectNothingLost(page);
  });

  test('por su culpa, sin conexión o con una respuesta a medias', async ({ page }) => {
    const alert = page.getByRole('alert');
    await refuse(page, { status: 500, json: {} });
    await expect(alert).toHaveText('Error al iniciar el pago');
    await page.unrouteAll();
    await refuse(page, 'abort');
    await expect(alert).toHaveText('Error desconocido al iniciar el pago: error de conexión');
    await page.unrouteAll();
    await refuse(page, { json: { success: true, data: {} } });
    await expect(alert).toHaveText('Error en la respuesta del servidor');
    await expectNothingLost(page);
  });
});

test.describe('un pago en curso', () => {
  const REF = 'r'.repeat(22);
  const formData = {
    Ds_SignatureVersion: 'V',
    Ds_MerchantParameters: 'uno+dos/tres=',
    Ds_Signature: 's',
  };

  /** Replaces the bank by a plain page, and the payment's state by `estado`. */
  async function standIn(page: Page, payment: { estado: string | 404 }) {
    const data = { action: '/app/banco', formData, orderId: '123456789012', ref: REF };
    await page.route('**/api/payment/initiate', (route) =>
      route.fulfill({ json: { success: true, data } }),
    );
    await page.route('**/app/banco', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Banco</h1>' }),
    );
    await page.route(`**/api/payment/status/${REF}*`, (route) =>
      payment.estado === 404
        ? route.fulfill({ status: 404, json: { error: 'No encontramos ese pago' } })
        : route.fulfill({
            json: {
              estado: payment.estado,
              orderId: data.orderId,
              importe: 39.99,
              fecha: new Date().toISOString(),
              codigo: null,
              compra: null,
            },
          }),
    );
  }

  async function goToBank(page: Page) {
    await fillShipping(page);
    await acceptTerms(page);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Banco', exact: true })).toBeVisible();
  }

  test.beforeEach(({ page, owner }) => openCheckout(page, owner));

  test('se envía lo que se compra, y el formulario va tal cual al banco', async ({
    page,
    owner,
  }) => {
    await standIn(page, { estado: 'pendiente' });
    const initiated = page.waitForRequest('**/api/payment/initiate');
    const posted = page.waitForRequest('**/app/banco');
    await goToBank(page);

    const body = (await initiated).postDataJSON();
    expect(body).toMatchObject({ amount: 39.99, orderId: expect.stringMatching(/^\d{12}$/) });
    expect(new URL(body.urlOk).pathname).toBe('/app/payment/success');
    expect(new URL(body.urlKo).pathname).toBe('/app/payment/error');
    expect(JSON.parse(body.merchantData)).toMatchObject({
      usuario_id: owner.usuario.id,
      Country: 0,
      CountryE: 0,
      cpE: '28012',
      cp: '28012',
      DireccionE2: 'Madrid',
      Provincia: 'Madrid',
      productos: [{ insigniaQR_id: owner.pet.id, color_id: 0, precio: 39.99, unidades: 1 }],
    });
    const form = await posted;
    expect(form.method()).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(form.postData()!))).toEqual(formData);
    expect(await stored(page, 'carrito')).toBeNull();
    expect(await stored(page, 'pagoEnCurso')).toMatchObject({ ref: REF, orderId: '123456789012' });
  });

  test('quien vuelve atrás encuentra su carrito, y lo paga o lo ve vaciarse', async ({ page }) => {
    const payment = { estado: 'pendiente' };
    await standIn(page, payment);
    await goToBank(page);
    await page.goBack();
    await expect(page.getByText('Tienes un pago sin terminar')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chapa clásica' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Seguir con el carrito' }).click();
    await expect(page.getByLabel('Dirección de envío')).toHaveValue('Calle del Olmo 12, 3.º B');
    await expect(payButton(page)).toBeVisible();

    payment.estado = 'completado';
    await page.waitForURL(`**/app/payment/success?ref=${REF}`);
    expect(await stored(page, 'carrito')).toBeNull();
    expect(await stored(page, 'pagoEnCurso')).toBeNull();
  });

  test('un pago fallido devuelve el carrito sin preguntar', async ({ page }) => {
    await standIn(page, { estado: 'fallido' });
    await goToBank(page);
    await page.goto('/app/cuenta');
    await expect(cartButton(page)).toContainText('1');
    await page.goto('/app/carrito');
    await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toBeVisible();
    await expect(page.getByText('Tienes un pago sin terminar')).toHaveCount(0);
    expect(await stored(page, 'pagoEnCurso')).toBeNull();
  });

  test.describe('sin respuesta', () => {
    test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`) });

    test('sin conexión vuelve el carrito y se sigue preguntando', async ({ page }) => {
      const payment: { estado: string | 404 } = { estado: 'pendiente' };
      await standIn(page, payment);
      await goToBank(page);
      await page.route('**/api/payment/status/*', (route) => route.abort());
      await page.goto('/app/carrito');
      await expect(page.getByText('Tienes un pago sin terminar')).toBeVisible();
      await page.unroute('**/api/payment/status/*');
      payment.estado = 404;
      await expect(page.getByText('Tienes un pago sin terminar')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toBeVisible();
    });
  });
});
