import type { Page } from '@playwright/test';
import { describeCodigoPago } from '@vuelve/contract/codigos-pago';
import { expect, expectAccessible, login, REFUSED, test, UNREACHABLE } from './fixtures.ts';
import { expectUnits } from './bank.ts';

const STATUS = '**/api/payment/status/*';
const COMPLETE = '**/api/purchase/complete';
const ORDER = '261121AB12CD';
const SUCCESS = '/app/payment/success?ref=REF1';
const ERROR = '/app/payment/error?ref=REF1';

const compra = {
  userId: 7012,
  petInsigniaId: 7034,
  cestaId: 7056,
  orderId: ORDER,
  authCode: '501602',
};
const pago = { orderId: ORDER, importe: 79.98, fecha: '2026-11-21T09:30:00Z', codigo: null };
const PENDIENTE = { ...pago, estado: 'pendiente', compra: null };
const COMPLETADO = { ...pago, estado: 'completado', codigo: '0000', compra };
const REVISION = { ...pago, estado: 'revision', codigo: '0000', compra: null };
const fallido = (codigo: string | null) => ({ ...pago, estado: 'fallido', codigo, compra: null });

/** The bank's answer as in an address: its values are URL-encoded within the JSON. */
function signedAnswer(changes: Record<string, string> = {}): string {
  const fields = {
    Ds_Order: ORDER,
    Ds_Amount: '3999',
    Ds_Date: '21%2F11%2F2026',
    Ds_Hour: '10%3A30',
    Ds_Response: '0000',
    Ds_AuthorisationCode: '501602',
    Ds_MerchantData: 'Ma%C3%B1ana+m%C3%A1s',
    ...changes,
  };
  return new URLSearchParams({
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: Buffer.from(JSON.stringify(fields)).toString('base64'),
    Ds_Signature: 'una+firma/cualquiera=',
  }).toString();
}

/** Answers with these bodies in turn, then always with the last; returns the recorded requests. */
async function answer(page: Page, url: string, ...bodies: object[]) {
  const asked: unknown[] = [];
  await page.route(url, (route) => {
    const json = bodies[Math.min(asked.length, bodies.length - 1)];
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json });
  });
  return asked;
}

function refuse(page: Page, url: string, status: number) {
  return page.route(url, (route) => route.fulfill({ status, json: { error: 'No puede ser' } }));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const valueOf = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

/** Stores a cart of two badges that was set aside for its payment. */
async function putAside(page: Page) {
  await page.goto('/app/nada');
  await page.evaluate((orderId) => {
    const linea = { id: 1, nombre: 'Chapa', precio: 39.99, cantidad: 2, insigniaQR_id: null };
    const pago = { ref: 'REF1', orderId, lineas: [linea], reopened: false };
    localStorage.setItem('pagoEnCurso', JSON.stringify(pago));
  }, ORDER);
}

const isPutAside = (page: Page) =>
  page.evaluate(() => localStorage.getItem('pagoEnCurso') !== null);

test.describe('después de pagar', () => {
  test.use({ allowedErrors: REFUSED });

  test('con la respuesta firmada completa el pedido una sola vez y lo enseña', async ({ page }) => {
    const completed = await answer(page, COMPLETE, { success: true, message: '', data: compra });
    await answer(page, STATUS, COMPLETADO);
    await putAside(page);
    await page.goto(`${SUCCESS}&${signedAnswer()}`);
    await expect(heading(page)).toHaveText('Compra completada');
    await expect(valueOf(page, 'N.º de pedido')).toContainText(ORDER);
    await expect(valueOf(page, 'Importe')).toHaveText('79,98 €');
    await expect(valueOf(page, 'Código de autorización')).toHaveText('501602');
    await expect(valueOf(page, 'Fecha')).toHaveText('21 nov 2026, 10:30');
    await expect(valueOf(page, 'N.º de cesta')).toHaveText('7056');
    await expect(valueOf(page, 'N.º de usuario')).toHaveText('7012');
    await expect(valueOf(page, 'N.º de mascota')).toHaveText('7034');
    await expect(page.getByText('Entrega en 2-3 días laborables')).toBeVisible();
    await expectAccessible(page);
    expect(await isPutAside(page)).toBe(false);
    expect(new URL(page.url()).search).toBe('?ref=REF1');
    expect(completed).toMatchObject([{ payment: { Ds_Signature: 'una+firma/cualquiera=' } }]);

    await page.reload();
    await expect(heading(page)).toHaveText('Compra completada');
    await page.goto(`${SUCCESS}&${signedAnswer()}`);
    await expect(heading(page)).toHaveText('Compra completada');
    expect(completed).toHaveLength(1);

    await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
    await expect(page).toHaveURL(/\/app\/$/);
  });

  test('el número de pedido se copia', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await answer(page, STATUS, COMPLETADO);
    await page.goto(SUCCESS);
    await page.getByRole('button', { name: 'Copiar el número de pedido' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ORDER);
  });

  test('sin datos del banco pregunta hasta que lo sabe', async ({ page }) => {
    const asked = await answer(page, STATUS, PENDIENTE, PENDIENTE, COMPLETADO);
    await page.goto(SUCCESS);
    await expect(heading(page)).toHaveText('Estamos confirmando tu pago');
    await expect(page.getByText(/registr/i)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Compra completada');
    expect(asked).toHaveLength(3);
  });

  test('pasados 40 segundos sigue confirmando, sin alarmar, y se puede comprobar', async ({
    page,
  }) => {
    await page.clock.install();
    const asked = await answer(page, STATUS, PENDIENTE);
    await putAside(page);
    await page.goto(SUCCESS);
    await expect(valueOf(page, 'N.º de pedido')).toContainText(ORDER);
    await expect(page.getByRole('button', { name: 'Comprobar otra vez' })).toHaveCount(0);
    await page.clock.fastForward(41_000);
    await expect(heading(page)).toHaveText('Estamos confirmando tu pago');
    await expect(page.getByText(/no se ha perdido nada.*te enviaremos un email/)).toBeVisible();
    await expect(page.getByText(/registr/i)).toHaveCount(0);
    await expectAccessible(page);

    const sofar = asked.length;
    await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
    await expect.poll(() => asked.length).toBe(sofar + 1);
    // fastForward fires only timers that already run: the next one starts after this answer.
    const again = page.getByRole('button', { name: 'Comprobar otra vez' });
    await expect(again).not.toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(16_000);
    await expect.poll(() => asked.length).toBe(sofar + 2);
    expect(await isPutAside(page)).toBe(true);
  });

  test('un pago en revisión se dice con calma y con quien ayuda', async ({ page }) => {
    await refuse(page, COMPLETE, 409);
    await answer(page, STATUS, REVISION);
    await putAside(page);
    await page.goto(`${SUCCESS}&${signedAnswer()}`);
    await expect(page.getByText('Hemos recibido tu pago y lo estamos revisando.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'ayuda@vuelve.example' })).toBeVisible();
    await expectAccessible(page);
    expect(await isPutAside(page)).toBe(false);
  });

  test('una respuesta sin referencia se completa y se enseña, también al recargar', async ({
    page,
  }) => {
    const completed = await answer(page, COMPLETE, { success: true, message: '', data: compra });
    await page.goto(`/app/payment/success?${signedAnswer()}`);
    for (const visit of ['al llegar', 'al recargar']) {
      await test.step(visit, async () => {
        await expect(heading(page)).toHaveText('Compra completada');
        await expect(valueOf(page, 'Importe')).toHaveText('39,99 €');
        await expect(valueOf(page, 'Fecha')).toHaveText('21/11/2026 10:30');
        await expect(valueOf(page, 'N.º de cesta')).toHaveText('7056');
      });
      await page.reload();
    }
    expect(completed).toHaveLength(1);
  });

  test('sin referencia ni datos pide que nos escriban', async ({ page }) => {
    await page.goto('/app/payment/success');
    await expect(
      page.getByText('No encontramos los datos de tu compra. Escríbenos y lo resolvemos.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'ayuda@vuelve.example' })).toBeVisible();
    await expectAccessible(page);
  });

  test('si al final ha fallado lleva a la página de error', async ({ page }) => {
    await refuse(page, COMPLETE, 402);
    await answer(page, STATUS, fallido('0190'));
    await page.goto(`${SUCCESS}&${signedAnswer({ Ds_Response: '0190' })}`);
    await page.waitForURL('**/app/payment/error?ref=REF1');
    await expect(page.getByRole('alert')).toContainText('Tu banco ha denegado el pago');
  });

  test.describe('sin conexión', () => {
    test.use({ allowedErrors: new RegExp(`${UNREACHABLE.source}|a status of 500`) });

    test('no dice que falte nada: sigue confirmando hasta que vuelve', async ({ page }) => {
      await page.route(COMPLETE, (route) => route.fulfill({ status: 500, json: { error: 'X' } }));
      await page.route(STATUS, (route) => route.abort());
      await page.goto(`${SUCCESS}&${signedAnswer()}`);
      await expect(valueOf(page, 'Importe')).toHaveText('39,99 €');
      await expect(heading(page)).toHaveText('Estamos confirmando tu pago');
      await expect(page.getByText(/registr/i)).toHaveCount(0);
      await answer(page, STATUS, COMPLETADO);
      await expect(heading(page)).toHaveText('Compra completada');
    });
  });
});

test.describe('cuando el pago no sale', () => {
  test.use({ allowedErrors: REFUSED });

  for (const [codigo, siguiente] of [
    ['0190', 'Llama a tu banco o prueba con otra tarjeta.'],
    ['9915', 'Tu carrito sigue como lo dejaste'],
    ['0101', 'Prueba con otra tarjeta o comprueba la fecha de caducidad.'],
    ['0129', 'Revisa los datos de la tarjeta'],
    ['0777', 'Espera unos minutos y vuelve a intentarlo.'],
    [null, 'Espera unos minutos y vuelve a intentarlo.'],
  ] as const) {
    test(`código ${codigo ?? 'ninguno'}: dice qué ha pasado y qué hacer`, async ({ page }) => {
      await answer(page, STATUS, fallido(codigo));
      await page.goto(ERROR);
      await expect(page.getByRole('alert')).toContainText(describeCodigoPago(codigo));
      await expect(page.getByRole('alert')).toContainText(siguiente);
      await expect(valueOf(page, 'N.º de pedido')).toContainText(ORDER);
      await expect(valueOf(page, 'Importe')).toHaveText('79,98 €');
      await expect(valueOf(page, 'Fecha')).toHaveText('21 nov 2026, 10:30');
      if (codigo) await expect(valueOf(page, 'Código de error')).toHaveText(codigo);
      await expectAccessible(page);
    });
  }

  test('sin referencia lee la respuesta del banco: céntimos en euros', async ({ page }) => {
    await page.goto(`/app/payment/error?${signedAnswer({ Ds_Response: '0202' })}`);
    await expect(page.getByRole('alert')).toContainText('Tu banco sospecha de un fraude');
    await expect(valueOf(page, 'Importe')).toHaveText('39,99 €');
    await expect(valueOf(page, 'Código de error')).toHaveText('0202');
    expect(new URL(page.url()).search).toBe('');
  });

  test('sin nada que leer lo dice y deja seguir', async ({ page }) => {
    await page.goto('/app/payment/error');
    await expect(page.getByRole('alert')).toContainText(
      'Error desconocido en el procesamiento del pago',
    );
    await expectAccessible(page);
  });

  test('el carrito vuelve al llegar, y «Volver a intentarlo» lleva al formulario, con lo escrito', async ({
    page,
    owner,
  }) => {
    await login(page, owner.account);
    await putAside(page);
    await expectUnits(page, 0);
    await answer(page, STATUS, fallido('0190'));
    await page.goto(ERROR);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectUnits(page, 2);
    expect(await isPutAside(page)).toBe(false);
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
    await page.waitForURL('**/app/carrito?paso=datos');
    await expect(page.getByRole('heading', { name: 'Envío y pago' })).toBeVisible();
  });

  test('sin resultado todavía no da nada por perdido, y si llega a pagarse lo enseña', async ({
    page,
  }) => {
    await page.clock.install();
    const bodies = [PENDIENTE];
    await page.route(STATUS, (route) => route.fulfill({ json: bodies.at(-1) }));
    await putAside(page);
    await page.goto(ERROR);
    await expect(heading(page)).toHaveText('Comprobando tu pago');
    await page.clock.fastForward(10_000);
    await expect(page.getByText(/Hasta donde sabemos, no se ha cobrado nada/)).toBeVisible();
    await expectAccessible(page);
    expect(await isPutAside(page)).toBe(true);

    bodies.push(COMPLETADO as never);
    await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
    await page.waitForURL('**/app/payment/success?ref=REF1');
    await expect(heading(page)).toHaveText('Compra completada');
  });
});

test.describe('cuando lo que se paga es una chapa que ya está en la mano', () => {
  // Without a session the server answers 401, which the browser reports as an error.
  test.use({ allowedErrors: REFUSED });

  test('pagada: lleva a la página de la mascota y no promete ninguna entrega', async ({ page }) => {
    const activada = { ...compra, envio: false, mascota: { hash: 'HashDeLuna', Mascota: 'Luna' } };
    await answer(page, STATUS, { ...COMPLETADO, compra: activada });
    await beginActivacion(page);
    await page.goto(SUCCESS);
    await expect(heading(page)).toHaveText('Tu chapa ya está activa');
    const link = page.getByRole('link', { name: 'Ver la página de Luna' });
    await expect(link).toHaveAttribute('href', '/app/view/HashDeLuna');
    await expect(page.getByText(/entrega|envío/i)).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('borradorCompra'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('activacionEnCurso'))).toBeNull();
  });

  test('sin pagar: vuelve a la puerta de su cupón, también al recargar', async ({ page }) => {
    await answer(page, STATUS, fallido('9915'));
    await beginActivacion(page);
    for (const visit of [() => page.goto(ERROR), () => page.reload()]) {
      await visit();
      await expect(page.getByRole('alert')).toContainText('Lo que has escrito sigue ahí');
      await expect(page.getByText(/carrito/i)).toHaveCount(0);
      const retry = page.getByRole('link', { name: 'Volver a intentarlo' });
      await expect(retry).toHaveAttribute('href', '/app/customer/HashDelCupon');
    }
    expect(await page.evaluate(() => localStorage.getItem('borradorCompra'))).not.toBeNull();
  });

  /** Stores a draft and the payment for which this browser went to the bank. */
  async function beginActivacion(page: Page) {
    await page.goto('/app/nada');
    await page.evaluate((dsOrder) => {
      const enCurso = { ref: 'REF1', dsOrder, cuponHash: 'HashDelCupon' };
      localStorage.setItem('activacionEnCurso', JSON.stringify(enCurso));
      localStorage.setItem('borradorCompra', JSON.stringify({ step: 'pet' }));
    }, ORDER);
  }
});
