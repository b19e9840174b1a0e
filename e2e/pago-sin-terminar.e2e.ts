import type { Page } from '@playwright/test';
import { expectCapas } from './capas.ts';
import { comeBack, expectPaid, expectUnits, goToBank, listOrders, payWith } from './bank.ts';
import { expect, expectAccessible, type Owner, test } from './fixtures.ts';
import { acceptTerms, addToCart, goToCheckout, openCheckout, payButton, stored } from './shop.ts';
import { CUT_OFF, holdBack, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

/** Pays the cart again although an earlier payment has no result yet. */
async function payCartAgain(page: Page): Promise<void> {
  await page.goto('/app/carrito');
  await page.getByRole('button', { name: 'Seguir con el carrito' }).click();
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await acceptTerms(page);
  await payButton(page).click();
}

test('un pago sin terminar se descarta, o se paga desde los pedidos; la dirección se pide una vez', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  await expect(page.getByLabel('Guardar esta dirección en mi perfil')).toBeChecked();
  await goToBank(page);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  await page.getByRole('button', { name: 'Descartar pedido' }).click();
  await sendTwice(page, { send: page.getByRole('button', { name: 'Sí, descartar' }), kept: {} });
  await expect(page.getByRole('heading', { name: 'Aún no hay pedidos' })).toBeVisible();
  await expectUnits(page, 0);

  await openCheckout(page, owner);
  await expect(page.getByLabel('Dirección de envío')).toHaveValue('Calle del Olmo 12, 3.º B');
  await expect(page.getByLabel('Localidad')).toHaveValue('Madrid');
  await expect(page.getByLabel('Guardar esta dirección en mi perfil')).toHaveCount(0);
  await goToBank(page);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pagar ahora/ }).click();
  await payWith(page, '0190');
  await comeBack(page);
  await expect(page.getByRole('link', { name: 'Volver a intentarlo' })).toBeVisible();
  await expectUnits(page, 1);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  await page.getByRole('button', { name: /^Pagar ahora/ }).click();
  await payWith(page, '0003');
  await comeBack(page);
  await expect(page.getByText('Código de autorización')).toBeVisible();
  await expectUnits(page, 0);
  expect(await listOrders(page, owner)).toMatchObject([{ estado: 'completada' }]);
});

test('con código del banco: mal → no se cobra; mientras lo espera, no se paga otra vez; bien → pagado', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  await goToBank(page);
  await payWith(page, '3017');
  await page.getByLabel('Código de autenticación').fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await comeBack(page);
  await expect(
    page.getByText('No se ha podido comprobar que eres titular de la tarjeta'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
  const orderId = await goToBank(page);
  await payWith(page, '3017');
  await expect(page.getByLabel('Código de autenticación')).toBeVisible();

  const tab = await page.context().newPage();
  await payCartAgain(tab);
  const refusal = tab.getByText('El banco todavía está con un pago de este pedido');
  await expect(refusal).toBeVisible();
  await expectUnits(tab, 1);
  await tab.goto('/app/mis-pedidos');
  await tab.getByRole('button', { name: /^Pedido \d+/ }).click();
  await tab.getByRole('button', { name: /^Pagar ahora/ }).click();
  await expect(refusal).toBeVisible();
  await tab.close();

  await page.getByLabel('Código de autenticación').fill('123456');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await comeBack(page);
  await expectPaid(page, orderId);
});

/** Adds a badge to the cart in another tab of the browser. */
async function addElsewhere(page: Page, owner: Owner): Promise<void> {
  const tab = await page.context().newPage();
  await addToCart(tab, owner, 'Chapa clásica, Verde pino');
  await tab.close(); // otherwise this tab would follow the payment too
}

const INITIATE = '**/api/payment/initiate';
const STATUS = '**/api/payment/status/**';

test.describe('sin aviso del banco', () => {
  test('lo que otra pestaña mete mientras se va al banco se queda; lo que un pago anterior pagó sale, y no se paga otra vez', async ({
    page,
    owner,
  }) => {
    await goToCheckout(page, owner);
    const goOn = await holdBack(page, INITIATE, () => addElsewhere(page, owner));
    await Promise.all([goToBank(page), goOn()]);
    await expectUnits(page, 1);
    const { ref } = (await stored(page, 'pagoEnCurso')) as { ref: string };
    await payWith(page, '7004'); // the bank never notifies
    await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
    const isPaid = async () => {
      const answer = await page.request.get(`/api/payment/status/${ref}`); // makes us ask the bank
      return ((await answer.json()) as { estado: string }).estado;
    };
    await expect.poll(isPaid).toBe('completado');

    let looks = 0;
    await page.route(STATUS, (route) => {
      looks += 1;
      if (looks === 1) return route.abort(); // no answer: the lines return to the cart
      return looks === 2 ? undefined : route.continue(); // the background check waits
    });
    await page.goto('/app/carrito');
    await page.getByRole('button', { name: 'Seguir con el carrito' }).click();
    await expectUnits(page, 2);
    await expect.poll(() => looks).toBe(2);
    await page.getByRole('link', { name: 'Tramitar pedido' }).click();
    await acceptTerms(page);
    await payButton(page).click();
    await expect(page.getByText('El banco confirma que este pedido ya está pagado')).toBeVisible();
    await expectUnits(page, 1);
    expect(await stored(page, 'pagoEnCurso')).toBeNull();
    expect(await listOrders(page, owner)).toMatchObject([{ estado: 'completada' }]);
  });

  test('lo que otra pestaña mete mientras se pregunta por el pedido ya pagado se queda', async ({
    page,
    owner,
  }) => {
    await goToCheckout(page, owner);
    await goToBank(page);
    await payWith(page, '7004');
    await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
    await page.context().route(STATUS, (route) => route.abort()); // no answers
    const goOn = await holdBack(page, INITIATE, () => addElsewhere(page, owner));
    await Promise.all([payCartAgain(page), goOn()]);
    await expect(page.getByText('El banco confirma que este pedido ya está pagado')).toBeVisible();
    await expectUnits(page, 1);
    expect(await listOrders(page, owner)).toMatchObject([{ estado: 'completada' }]);
  });

  test('el pedido que caduca devuelve el carrito; pagado sin que nadie lo sepa, no se paga otra vez', async ({
    page,
    owner,
  }) => {
    const status = '**/api/payment/status/**';
    await goToCheckout(page, owner);
    await goToBank(page);
    await page.route(status, () => {}); // no answer: the cart stays set aside
    await page.goto('/app/mis-pedidos');
    await page.getByRole('button', { name: /^Pedido \d+/ }).click();
    await expectUnits(page, 0);
    const pay = page.getByRole('button', { name: /^Pagar ahora/ });
    await expect(pay).toBeEnabled();
    const [pedido] = await listOrders(page, owner);
    await page.request.delete(`/api/orders/${pedido!.id}/user/${owner.usuario.id}`);
    await pay.click();
    await expect(page.getByText('Este pedido ya no está pendiente de pago')).toBeVisible();
    await expectUnits(page, 1);

    await expectCapas(page, 0);
    await page.goto('/app/carrito?paso=datos');
    await goToBank(page);
    await payWith(page, '7004'); // the bank never notifies
    await page.route(status, (route) => route.abort()); // no answers
    await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
    await payCartAgain(page);
    await expect(page.getByText('El banco confirma que este pedido ya está pagado')).toBeVisible();
    await expectUnits(page, 0);
    expect(await listOrders(page, owner)).toMatchObject([{ estado: 'completada' }]);
  });

  test('pagado sin que nadie lo sepa: ni se paga otra vez ni se descarta; sin su mascota, la chapa llega igual', async ({
    page,
    owner,
  }) => {
    await goToCheckout(page, owner);
    const before = await page.context().newPage();
    await before.goto(`/app/mascota/${owner.pet.hash}/chapa`);
    await expect(before.getByRole('button', { name: 'La he perdido' })).toBeVisible();
    await page.context().route(STATUS, (route) => route.abort()); // both tabs follow the payment
    await goToBank(page);
    await payWith(page, '7004'); // the bank never notifies
    await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
    await page.goto('/app/mis-pedidos');
    await page.getByRole('button', { name: /^Pedido \d+/ }).click();
    const dialog = page.getByRole('dialog');
    const pay = dialog.getByRole('button', { name: /^Pagar ahora/ });
    await expect(pay).toBeEnabled();
    await page.context().setOffline(true);
    await pay.click();
    await expect(dialog.getByText(/error de conexión/i)).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Descartar pedido' }).click();
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await expect(page.getByText('El banco confirma que este pedido ya está pagado')).toBeVisible();
    await expect(dialog.getByText('En preparación')).toBeVisible();
    await expect(pay).toBeHidden();
    await expectUnits(page, 0);

    await before.getByRole('button', { name: 'Más opciones' }).click();
    await before.getByRole('button', { name: 'Eliminar mascota' }).click();
    const question = before.getByRole('alertdialog');
    await expect(question.getByText(/si está pagada, te llegará igual/)).toBeVisible();
    await expect(question.getByRole('radio')).toHaveCount(0);
    await expectAccessible(before);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(before.getByRole('link', { name: 'Dársela a otra mascota' })).toBeVisible();
  });
});
