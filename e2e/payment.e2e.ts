import {
  comeBack,
  expectPaid,
  expectUnits,
  goToBank,
  listOrders,
  payByBizum,
  payWith,
} from './bank.ts';
import { expect, expectAccessible, findMails, REFUSED, test } from './fixtures.ts';
import { goToCheckout } from './shop.ts';

test('compra una chapa y paga con tarjeta: pedido, correo y recibo', async ({ page, owner }) => {
  await goToCheckout(page, owner);
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await page.waitForURL('**/app/payment/success**');
  await expectPaid(page, orderId);
  expect(new URL(page.url()).searchParams.has('Ds_Signature')).toBe(false);
  await expect(page.getByText('Para Nube')).toBeVisible();
  await expect(page.getByText('Calle del Olmo 12, 3.º B, 28012 Madrid')).toBeVisible();
  const paper = page.getByRole('link', { name: 'Imprimir el de Nube' });
  const sheet = await page.request.get((await paper.getAttribute('href'))!);
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page);

  await page.goto('/app/mis-pedidos');
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText('En preparación')).toBeVisible();
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('39,99 €').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar recibo (PDF)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^recibo-\d{4}-\d{6}\.pdf$/);

  const mails = await findMails(page, owner.account.email, /pedido/i);
  await expect(mails).toHaveCount(1);
  await mails.getByRole('link').click();
  await expect(page.getByRole('link', { name: /recibo-.*\.pdf/ })).toBeVisible();
});

test('un Bizum denegado devuelve el carrito, el segundo lo paga, y el pedido dice con qué', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  await goToBank(page, 'Bizum');
  await payByBizum(page, '600000190');
  await comeBack(page);
  await expect(page.getByText('Tu banco ha denegado el pago').first()).toBeVisible();
  await expectUnits(page, 1);
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByRole('radio', { name: 'Tarjeta' })).toBeChecked();
  const orderId = await goToBank(page, 'Bizum');
  await payByBizum(page, '600 000 000');
  await comeBack(page);
  await expectPaid(page, orderId);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/Pagado con\s*Bizum/);
});

for (const [sufijo, nombre] of [
  ['5037', 'Mastercard'],
  ['7229', 'sin fricción'],
  ['7003', 'avisada tres veces'],
  ['7002', 'con el aviso tardío'],
  ['7005', 'con la vuelta sin datos'],
  ['7006', 'denegada y después aprobada'],
] as const) {
  test(`paga con la tarjeta ${nombre} (${sufijo}) → un solo pedido, pagado`, async ({
    page,
    owner,
  }) => {
    await goToCheckout(page, owner);
    const orderId = await goToBank(page);
    await payWith(page, sufijo);
    if (sufijo === '7006') await payWith(page, sufijo);
    await comeBack(page);
    await page.waitForURL('**/app/payment/success**');
    await expectPaid(page, orderId);
    expect(await listOrders(page, owner)).toMatchObject([
      { estado: 'completada', ref_pago: orderId },
    ]);
  });
}

test('cada pago que el banco rechaza, con Bizum o con tarjeta, dice por qué y devuelve el carrito; la buena paga el mismo pedido', async ({
  page,
  owner,
}) => {
  test.slow();
  const rechazos = {
    '0180': 'Tarjeta no válida o caducada',
    '0181': 'Tarjeta caducada',
    '0101': 'La tarjeta ha caducado',
    '0129': 'El código de seguridad (CVV) no es correcto',
    '0184': 'No se ha podido comprobar que eres titular de la tarjeta',
    '0190': 'Tu banco ha denegado el pago',
    '0202': 'Tu banco sospecha de un fraude y ha bloqueado la tarjeta',
    '9915': 'Has cancelado el pago',
  };
  await goToCheckout(page, owner);
  for (const [sufijo, sentence] of [['bizum', rechazos['0190']], ...Object.entries(rechazos)]) {
    const orderId = await goToBank(page, sufijo === 'bizum' ? 'Bizum' : 'Tarjeta');
    if (sufijo === 'bizum') await payByBizum(page, '600000190');
    else await payWith(page, sufijo!);
    await comeBack(page);
    await page.waitForURL('**/app/payment/error**');
    await expect(page.getByText(sentence!).first()).toBeVisible();
    await expect(page.getByText(orderId)).toBeVisible();
    await expectUnits(page, 1);
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByLabel('Dirección de envío')).toHaveValue('Calle del Olmo 12, 3.º B');
  }
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectPaid(page, orderId);
  expect(await listOrders(page, owner)).toMatchObject([
    { estado: 'completada', ref_pago: orderId },
  ]);
});

test('cancela en el banco → no se cobra y el carrito sigue ahí', async ({ page, owner }) => {
  await goToCheckout(page, owner);
  await goToBank(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await comeBack(page);
  await expect(page.getByText('Has cancelado el pago').first()).toBeVisible();
  await expectUnits(page, 1);
  await page.goto('/app/carrito');
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible();
});

test('paga y cierra el navegador (7001) → el pedido está, y el carrito vacío', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  const orderId = await goToBank(page);
  await payWith(page, '7001');
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveCount(0);
  const context = page.context();
  await page.close();

  const later = await context.newPage();
  await expect
    .poll(() => listOrders(later, owner))
    .toMatchObject([{ estado: 'completada', ref_pago: orderId }]);
  await later.goto('/app/mis-pedidos');
  await expect(later.getByText(orderId)).toBeVisible();
  await expectUnits(later, 0);
});

test.describe('el banco no dice la verdad, o no dice nada', () => {
  // A forged answer is refused before the server asks the bank.
  test.use({ allowedErrors: REFUSED });

  for (const [sufijo, nombre] of [
    ['7004', 'el banco no avisa ni devuelve datos'],
    ['7008', 'aviso y vuelta con otro importe'],
    ['7009', 'aviso y vuelta firmados con otra clave'],
  ] as const) {
    test(`${nombre} (${sufijo}) → «Estamos confirmando tu pago», y se confirma preguntando al banco`, async ({
      page,
      owner,
    }) => {
      await goToCheckout(page, owner);
      const orderId = await goToBank(page);
      await payWith(page, sufijo);
      const read = Promise.withResolvers<void>();
      await page.route('**/api/payment/status/**', async (route) => {
        await read.promise;
        await route.continue();
      });
      await comeBack(page);
      await expect(page.getByText('Estamos confirmando tu pago')).toBeVisible();
      await expect(page.getByText(/no.*registra/i)).toHaveCount(0);
      read.resolve();
      await expectPaid(page, orderId);
    });
  }
});

test('con el aviso retenido (7007) el carrito pregunta al banco y encuentra la compra; el aviso que llega después no cambia nada', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  const orderId = await goToBank(page);
  await payWith(page, '7007');
  await page.goto('/app/carrito');
  await page.waitForURL('**/app/payment/success**');
  const bank = await page.context().newPage();
  await bank.goto('/dev/tpv');
  await bank.locator(`#operacion-${orderId}`).getByRole('button', { name: 'Enviar aviso' }).click();
  // A tab closed while its page loads may never report its closing.
  await expect(bank.getByText(`Aviso del pedido ${orderId}`)).toBeVisible();
  await bank.close();
  await expectPaid(page, orderId);
  expect(await listOrders(page, owner)).toHaveLength(1);
});

test('vuelve atrás desde el banco sin escribir la tarjeta → el carrito sigue ahí, sin esperar a nada, y pagar después es el mismo pedido', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  await goToBank(page);
  await page.goBack();
  await page.goto('/app/carrito');
  await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toBeVisible();
  await expect(page.getByText('Tienes un pago sin terminar')).toHaveCount(0);
  await expectUnits(page, 1);
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectPaid(page, orderId);
  expect(await listOrders(page, owner)).toHaveLength(1);
});
