import type { Browser, Page } from '@playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  findMails,
  make,
  newEmail,
  type Owner,
  readInMail,
  test,
} from './fixtures.ts';

/** A phone's user agent: scans by headless Chromium's own one are not recorded. */
const MOVIL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function openPhone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled, userAgent: MOVIL, viewport });
  return context.newPage();
}

/** Adds a contact, who accepts by the mailed link. */
async function addContacto(page: Page, phone: Page, owner: Owner, nombre: string) {
  const email = newEmail();
  await page.goto(`/app/contactos/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Añadir un contacto' }).click();
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Añadir y preguntarle' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await phone.goto(await readInMail(page, email, /(\/contacto\/[\w-]{22})/));
  await phone.getByRole('button', { name: 'Sí, quiero' }).click();
  await expect(phone.getByRole('heading', { name: 'Te avisaremos de Nube' })).toBeVisible();
  return email;
}

test('una perra se pierde, y vuelve: quien la encuentra no llama ni dice dónde está, su dueña no contesta, un contacto tampoco, el otro sí', async ({
  browser,
  page,
  owner,
}) => {
  await enter(page, owner.account);
  const phone = await openPhone(browser, true);
  const finder = await openPhone(browser, false);
  const reload = () => finder.getByRole('link', { name: 'recarga la página' }).click();

  const [luis, marta] = await test.step('su dueña tiene dos contactos', async () => [
    await addContacto(page, phone, owner, 'Luis Pérez'),
    await addContacto(page, phone, owner, 'Marta Gil'),
  ]);

  await test.step('se pierde: su dueña lo dice con lo que sabe', async () => {
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    await page.getByLabel('Último lugar conocido').fill('Calle de Argumosa');
    await page.getByRole('button', { name: 'Activar modo perdido' }).click();
    await expect(page.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
  });

  await test.step('alguien lee su chapa y avisa en dos toques, sin JavaScript ni posición', async () => {
    await finder.goto(`/q?${owner.pet.chapa.hash}`);
    await expect(finder.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
    await findMails(page, owner.account.email, /Acaban de leer la chapa/);
    await finder.getByRole('button', { name: 'Está conmigo' }).click();
    await finder.locator('input[name=lugar]').fill('Junto al quiosco de la plaza');
    await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
    await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
    await findMails(page, owner.account.email, /Alguien tiene a Nube/);
  });

  await test.step('nadie contesta: el aviso pasa a Luis, y de Luis a Marta', async () => {
    await make('relevos', { mascota: owner.pet.id });
    await findMails(page, luis, /Alguien tiene a Nube/);
    await reload();
    await expect(
      finder.getByText('Lola no lo ha abierto todavía; hemos avisado a Luis'),
    ).toBeVisible();
    await make('relevos', { mascota: owner.pet.id });
    await findMails(page, marta, /Alguien tiene a Nube/);
    await reload();
    await expect(
      finder.getByText('Luis no lo ha abierto todavía; hemos avisado a Marta'),
    ).toBeVisible();
  });

  await test.step('Marta se ocupa y va a por ella', async () => {
    await phone.goto(await readInMail(page, marta, /(\/c\/[\w-]{22})/, /Alguien tiene a Nube/));
    await expect(phone.getByText('Junto al quiosco de la plaza')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Me ocupo' }).click();
    await expect(phone.getByText('Te ocupas tú desde')).toBeVisible();
    await phone.getByRole('button', { name: 'Salgo ya' }).click();
    await expect(phone.locator('#hilo')).toContainText('Salgo ya');
    await expectAccessible(phone);
    await reload();
    await expect(finder.getByRole('heading', { name: 'Marta te ha respondido' })).toBeVisible();
    await expect(finder.locator('#hilo')).toContainText('Salgo ya');
    await expect(finder.locator('body')).not.toContainText(/Gil|Pérez|@|\d{3} ?\d{3} ?\d{3}/);
  });

  await test.step('su dueña lo ve al fin, y Nube vuelve a casa', async () => {
    await page.goto(`/app/actividad/${owner.pet.hash}`);
    await page.getByRole('link', { name: /Alguien tiene a Nube/ }).click();
    await expect(page.getByText('Marta se ocupa')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    await page.getByRole('button', { name: 'Ha vuelto' }).click();
    await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
    await expect(page.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await page.getByRole('button', { name: 'Dar las gracias' }).click();
    await expect(page.getByRole('heading', { name: 'Gracias enviadas' })).toBeVisible();
  });

  await test.step('a quien ayudó se lo dicen', async () => {
    await finder.reload();
    await expect(finder.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await expect(finder.locator('#hilo')).toContainText('Gracias de corazón');
    await findMails(page, luis, /ya está en casa/);
    await findMails(page, marta, /ya está en casa/);
    await finder.goto(`/q?${owner.pet.chapa.hash}`);
    await expect(finder.getByText('se ha perdido')).toHaveCount(0);
  });

  await finder.context().close();
  await phone.context().close();
});
