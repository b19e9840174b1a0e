import type { Page } from '@playwright/test';
import { expectPaid, comeBack, goToBank, payWith } from './bank.ts';
import {
  DEMO,
  enter,
  expect,
  expectAccessible,
  findMails,
  newEmail,
  readInMail,
  REFUSED,
  test,
} from './fixtures.ts';
import { goToCheckout } from './shop.ts';
import { fillRefund, openPedido, region } from './trastienda.ts';

test.use({ allowedErrors: REFUSED });

/** Fills in the first form and goes to the second. */
async function declare(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Revisar y seguir' }).click();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar desistimiento' });

test('se compra, se desiste desde el pedido, llega el acuse, se devuelve y quien compró lo ve', async ({
  page,
  owner,
  visitor,
}) => {
  await goToCheckout(page, owner);
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectPaid(page, orderId);

  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: `Pedido ${orderId}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Desistir del contrato aquí' }).click();
  await expect(page.getByText('todavía no ha empezado')).toBeVisible();
  await expectAccessible(page);
  await declare(page, { 'Tu nombre y apellidos': '', 'Si solo devuelves una parte': 'la negra' });
  await expect(page.getByText('Escribe tu nombre')).toBeVisible();
  await expect(page.getByLabel('Si solo devuelves una parte')).toHaveValue('la negra');
  await expectAccessible(page);
  await declare(page, { 'Tu nombre y apellidos': 'Lola Gil', 'Si solo devuelves una parte': '' });
  await expect(page.getByText('Todavía no has desistido')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar algo' }).click();
  await expect(page.getByLabel('Tu nombre y apellidos')).toHaveValue('Lola Gil');
  await declare(page, {});
  await confirm(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Has desistido' })).toBeVisible();
  await expectAccessible(page);
  const told = await readInMail(page, owner.account.email, /(Lola Gil, \d.*)/, /Acuse de tu/);
  expect(told).toMatch(/ de \d{4} a las \d{1,2}:\d\d \(hora peninsular\)/);

  await enter(visitor, DEMO.admin);
  await visitor.goto('/app/admin');
  await visitor.getByRole('link', { name: /^Ver.*desistimientos? por devolver/ }).click();
  await expect(visitor.getByRole('link', { name: 'Incidencias' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(visitor.getByRole('row').filter({ hasText: orderId })).toContainText('Desistido');
  await openPedido(visitor, orderId);
  const desistimiento = region(visitor, 'Desistimiento');
  await expect(desistimiento.getByText(/para devolver el dinero$/)).toBeVisible();
  await expectAccessible(visitor);
  await desistimiento.getByRole('button', { name: 'Cerrar sin devolverlo todo' }).click();
  await expect(desistimiento.getByText('Escribe cómo ha terminado').first()).toBeVisible();
  const dialog = await fillRefund(visitor, '39,99');
  await dialog.getByRole('button', { name: /^Devolver 39,99/ }).click();
  await expect(dialog.getByText('Devolución hecha')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(desistimiento.getByText(/· devuelto$/)).toBeVisible();

  await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
  await page.getByRole('button', { name: `Pedido ${orderId}` }).click();
  await expect(page.getByRole('dialog').getByText('Ya te hemos devuelto el dinero.')).toBeVisible();
  await expectAccessible(page);
});

test('sin sesión y con un correo que no es el del pedido no se sabe nada; la carta lo dice', async ({
  page,
  visitor,
}) => {
  const email = newEmail();
  await visitor.goto('/legal/devoluciones');
  await visitor.getByRole('link', { name: 'Desistir del contrato aquí' }).first().click();
  await declare(visitor, {
    'Tu nombre y apellidos': 'Eva Sanz',
    'Número de pedido': '261122ABCDEF',
    Correo: email,
  });
  await confirm(visitor).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Mira tu correo' })).toBeVisible();
  await expectAccessible(visitor);
  const letters = await findMails(page, email, 'No encontramos el pedido');
  await expect(letters).toHaveCount(1);
});
