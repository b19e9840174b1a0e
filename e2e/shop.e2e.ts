import {
  closeSesion,
  askAlone,
  DEMO,
  enter,
  expect,
  expectAccessible,
  login,
  REFUSED,
  test,
} from './fixtures.ts';
import { addToCart, cartButton, chooseProduct, openShop, stored } from './shop.ts';

const BLACK = 'Chapa clásica, Negro';
const SILENT = 'Placa silenciosa, Negro';

test.describe('comprar', () => {
  test('desde su tarjeta: las chapas para la mascota, y añadir lleva al carrito', async ({
    page,
    owner,
  }) => {
    await login(page, owner.account);
    await page.getByRole('button', { name: 'Más de Nube' }).click();
    await page.getByRole('link', { name: 'Comprar' }).click();
    await expect(page.getByRole('heading', { name: 'La chapa de Nube' })).toBeVisible();
    const card = await chooseProduct(page, 'Chapa clásica, Verde pino');
    const { corto } = owner.pet.chapa;
    for (const text of [`${corto.slice(0, 4)} ${corto.slice(4)}`, '38 mm', '9 g', 'Desde 6 kg']) {
      await expect(card.getByText(text, { exact: true }).last()).toBeVisible();
    }
    await expect(
      card.getByRole('img', { name: /a escala en un perro mediano: 38 mm/ }),
    ).toBeVisible();
    await expect(card.getByText('Entrega en 2-3 días laborables')).toBeVisible();
    await expect(page.getByText('14 días para devolverla')).toBeVisible();
    await expectAccessible(page);
    await addToCart(page, owner, BLACK, 3);

    await expect(page.getByText('Para Nube')).toBeVisible();
    await expect(page.getByText('119,97 €').last()).toBeVisible();
    await expect(cartButton(page)).toContainText('3');
    const lines = { id: expect.any(Number), cantidad: 3, insigniaQR_id: owner.pet.id };
    expect(await stored(page, 'carrito')).toEqual([expect.objectContaining(lines)]);
  });

  test('la misma chapa suma unidades; otra es otra línea', async ({ page, owner }) => {
    await openShop(page, owner);
    await addToCart(page, owner, BLACK, 2);
    await addToCart(page, owner, BLACK);
    await addToCart(page, owner, SILENT);
    await expect(page.getByRole('heading', { name: 'Chapa clásica' })).toHaveCount(1);
    await expect(cartButton(page)).toContainText('4');
    await expect(page.getByText('164,96 €').last()).toBeVisible();
  });

  test('quien entra directamente también deja guardada la mascota', async ({ page, owner }) => {
    await openShop(page, owner);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await stored(page, `mascota_${owner.pet.hash}`)).toBe(owner.pet.id);
  });

  test.describe('con errores', () => {
    test.use({ allowedErrors: REFUSED });

    test('también desde la pantalla de la mascota', async ({ page, owner }) => {
      await enter(page, owner.account);
      await page.goto(`/app/mascota/${owner.pet.hash}/chapa`);
      await page.getByRole('link', { name: /^Pedir su chapa · desde/ }).click();
      await expect(page.getByRole('heading', { name: 'La chapa de Nube' })).toBeVisible();
    });

    test('una mascota ajena o que no existe: lo dice y ofrece volver', async ({ page, owner }) => {
      await login(page, DEMO.owner);
      for (const hash of [owner.pet.hash, 'no-existe']) {
        await page.goto(`/app/comprar/${hash}`);
        await expect(
          page.getByRole('heading', { name: 'No encontramos esa mascota' }),
        ).toBeVisible();
      }
      await page.getByRole('link', { name: 'Ver mis mascotas' }).click();
      await page.waitForURL('**/app/cuenta');
    });

    test('si las chapas no llegan lo dice, y al reintentar aparecen', async ({ page, owner }) => {
      await askAlone(page);
      await page.route('**/api/tama', (route) =>
        route.fulfill({ status: 429, json: { error: 'Hoy no puede ser' } }),
      );
      await openShop(page, owner);
      await expect(page.getByRole('alert')).toContainText('Hoy no puede ser');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
      await expect(page.getByRole('article')).toBeVisible();
    });

    test('sin chapas a la venta lo dice', async ({ page, owner }) => {
      await askAlone(page);
      await page.route('**/api/tama', (route) => route.fulfill({ json: [] }));
      await openShop(page, owner);
      await expect(page.getByText('Ahora mismo no hay chapas a la venta')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('el carrito', () => {
  test('más, menos y eliminar; menos se para en 1', async ({ page, owner }) => {
    await openShop(page, owner);
    await addToCart(page, owner, BLACK);
    const units = page.getByRole('group', { name: `Unidades de ${BLACK}` });
    const more = units.getByRole('button', { name: 'Añadir una unidad' });
    const less = units.getByRole('button', { name: 'Quitar una unidad' });

    await expect(less).toBeDisabled();
    await more.click();
    await expect(units.getByRole('status')).toHaveText('2');
    await expect(cartButton(page)).toContainText('2');
    await expect(page.getByText('79,98 €').last()).toBeVisible();
    await less.click();
    await less.click({ force: true });
    await expect(units.getByRole('status')).toHaveText('1');

    await page.getByRole('button', { name: `Eliminar ${BLACK} del carrito` }).click();
    await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
    await expect(cartButton(page)).not.toContainText('1');
    expect(await stored(page, 'carrito')).toBeNull();
  });

  test('99 es el tope, de una línea y de un pedido', async ({ page, owner }) => {
    await openShop(page, owner);
    await addToCart(page, owner, BLACK);
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('carrito')!);
      localStorage.setItem('carrito', JSON.stringify([{ ...line, cantidad: 98 }]));
      dispatchEvent(new Event('carritoActualizado'));
    });
    const more = page.getByRole('button', { name: 'Añadir una unidad' });
    await more.click();
    await expect(more).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toBeVisible();
    await addToCart(page, owner, SILENT);
    await expect(page.getByText('Un pedido puede llevar hasta 99 unidades')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toHaveCount(0);
  });

  for (const corrupt of ['{roto', 'null', '"a"', '[null, 7, {"id": "x"}, {"nombre": {}}]']) {
    test(`un carrito corrupto cuenta 0 y no rompe nada: ${corrupt}`, async ({ page, owner }) => {
      await login(page, owner.account);
      await page.evaluate((text) => {
        for (const key of ['carrito', 'carritoCupon', 'pagoEnCurso'])
          localStorage.setItem(key, text);
      }, corrupt);
      await page.goto('/app/carrito');
      await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
      await expect(cartButton(page)).toHaveAccessibleName('Carrito, 0 productos');
      await addToCart(page, owner, BLACK);
      await expect(cartButton(page)).toHaveAccessibleName('Carrito, 1 producto');
    });
  }

  test('es de quien lo llenó: otra persona en el mismo navegador no lo encuentra', async ({
    page,
    owner,
  }) => {
    await openShop(page, owner);
    await addToCart(page, owner, 'Chapa clásica, Negro');
    const loggedOut = page.waitForResponse('**/logout');
    await closeSesion(page);
    await loggedOut;
    await login(page, DEMO.owner);
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 0 productos');
  });

  test('vacío ofrece ir a las mascotas', async ({ page, owner }) => {
    await enter(page, owner.account);
    await page.goto('/app/carrito');
    await page.getByRole('link', { name: 'Ver mis mascotas' }).click();
    await page.waitForURL('**/app/MiMascota');
  });
});

test.describe('el cupón', () => {
  test.beforeEach(async ({ page, owner }) => {
    await openShop(page, owner);
    await addToCart(page, owner, BLACK, 2);
  });

  test('bueno: precio fijo, que una recarga no pierde; se puede quitar', async ({ page }) => {
    await page.getByLabel('Código de descuento').fill(` ${DEMO.cupon.toLowerCase()} `);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const result = page.getByRole('status').filter({ hasText: 'Cupón aplicado! Precio fijo' });
    await expect(result).toContainText('24,99 €');
    await expect(page.getByText('−54,99 €')).toBeVisible();
    await page.reload();
    await expect(result).toBeVisible();
    await page.getByRole('button', { name: `Quitar el cupón ${DEMO.cupon}` }).click();
    await expect(page.getByLabel('Código de descuento')).toBeVisible();
    await expect(page.getByText('−54,99 €')).toHaveCount(0);
  });

  test('con más unidades de las que admite deja de contar, y lo dice', async ({ page }) => {
    await page.getByLabel('Código de descuento').fill(DEMO.cupon);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Cupón aplicado!')).toBeVisible();
    const more = page.getByRole('button', { name: 'Añadir una unidad' });
    await more.click();
    await more.click();
    await expect(
      page.getByText('Este cupón vale para un pedido de hasta 3 unidades'),
    ).toBeVisible();
    await expect(page.getByText('159,96 €').last()).toBeVisible();
    await page.getByRole('button', { name: 'Quitar una unidad' }).click();
    await expect(page.getByText('Cupón aplicado!')).toBeVisible();
  });

  test('con demasiadas unidades no se aplica', async ({ page, owner }) => {
    await addToCart(page, owner, BLACK, 2);
    await page.getByLabel('Código de descuento').fill(DEMO.cupon);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(
      page.getByText('Este cupón vale para un pedido de hasta 3 unidades'),
    ).toBeVisible();
    expect(await stored(page, 'carritoCupon')).toBeNull();
  });

  test.describe('que no vale', () => {
    test.use({ allowedErrors: REFUSED });

    test('sin escribir, malo o usado: cada uno con su frase', async ({ page }) => {
      const error = 'Este cupón ya se ha usado';
      await page.route('**/api/cupon?cupon=USADO&motivo=1', (route) =>
        route.fulfill({ status: 410, json: { error } }),
      );
      const answers = [
        ['   ', 'Escribe tu código de descuento'],
        ['NO-EXISTE', 'Código no válido'],
        ['USADO', error],
      ] as const;
      for (const [code, sentence] of answers) {
        await page.getByLabel('Código de descuento').fill(code);
        await page.getByRole('button', { name: 'Aplicar' }).click();
        await expect(page.getByRole('status').getByText(sentence)).toBeVisible();
      }
      await expectAccessible(page);
    });

    test('se lee la frase del servidor', async ({ page }) => {
      const error = 'Has probado demasiados códigos. Espera un poco y vuelve a probar.';
      await page.route('**/api/cupon?*', (route) =>
        route.fulfill({ status: 429, json: { error } }),
      );
      await page.getByLabel('Código de descuento').fill('ADIVINA');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText(error)).toBeVisible();
    });
  });
});
