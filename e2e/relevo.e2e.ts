import { sendMessage } from './conversar.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectSound,
  findMails,
  make,
  newEmail,
  readInMail,
  REFUSED,
  test,
} from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

test('su dueña no contesta: a Luis, que dijo que sí, le llega, y contesta; quien la encontró lo lee sin JavaScript', async ({
  browser,
  page,
  owner,
}) => {
  const luis = newEmail();
  await enter(page, owner.account);
  await page.goto(`/app/mascota/${owner.pet.hash}`);
  await page.getByRole('link', { name: 'Contactos' }).click();
  await expect(page.getByRole('heading', { name: 'Si tú no contestas' })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir un contacto' }).click();
  await page.getByLabel('Nombre').fill('Luis Pérez');
  await page.getByLabel('Correo').fill('luis');
  await page.getByRole('button', { name: 'Añadir y preguntarle' }).click();
  await expect(page.getByText(/correo/i).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Correo').fill(luis);
  await page.getByRole('button', { name: 'Añadir y preguntarle' }).click();
  await expect(page.getByText('Esperando a que diga que sí')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  const other = await browser.newContext({ javaScriptEnabled: false });
  const phone = await other.newPage();
  const link = await readInMail(page, luis, /(\/contacto\/[\w-]{22})/);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Sí, quiero' }).click();
  await expect(phone.getByRole('heading', { name: 'Te avisaremos de Nube' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Avisaremos', { exact: true })).toBeVisible();

  const finder = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await finder.goto(`${owner.url}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();

  await make('relevos', { mascota: owner.pet.id });
  const conversation = await readInMail(page, luis, /(\/c\/[\w-]{22})/, /Alguien tiene a Nube/);
  await finder.getByRole('link', { name: 'recarga la página' }).click();
  await expect(
    finder.getByText('Lola no lo ha abierto todavía; hemos avisado a Luis'),
  ).toBeVisible();
  await phone.goto(conversation);
  await phone.getByRole('button', { name: 'Me ocupo' }).click();
  await expect(phone.getByText('Te ocupas tú desde')).toBeVisible();
  await sendMessage(phone, 'Bajo ahora mismo');
  await finder.getByRole('link', { name: 'recarga la página' }).click();
  await expect(finder.getByRole('heading', { name: 'Luis te ha respondido' })).toBeVisible();
  const contacto = 'Luis · contacto de Lola';
  await expect(finder.locator('#hilo .firma')).toHaveText([contacto]);
  await expect(phone.locator('#hilo .firma')).toHaveText(['Quien la encontró']);
  await page.goto(await readInMail(page, owner.account.email, /(\/c\/[\w-]{22})/, /Alguien/));
  await expect(page.locator('#hilo .firma')).toHaveText(['Quien la encontró', contacto]);
  for (const side of [finder, phone, page]) {
    await expect(side.locator('#quienes li')).toHaveCount(3);
  }
  await expectSound(page);
  await expect(finder.getByText('Pérez')).toHaveCount(0);
  await finder.context().close();
  await other.close();
});

test('de una perdida: a Luis le dicen que han leído un código suyo, y que ya ha vuelto', async ({
  browser,
  page,
  owner,
}) => {
  const luis = newEmail();
  const query = `?hash=${owner.pet.hash}`;
  const data = { nombre: 'Luis', email: luis };
  await page.request.post(`/api/insigniasQR/contactos${query}`, { data });
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await readInMail(page, luis, /(\/contacto\/[\w-]{22})/));
  await expectAccessible(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Sí, quiero' }).click();
  await expect(phone.getByRole('heading', { name: 'Te avisaremos de Nube' })).toBeVisible();
  await expectAccessible(phone);
  await page.request.put(`/api/insigniasQR/perdida${query}`, { data: { abre: true } });
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0.0.0 Mobile Safari/537.36';
  const stranger = await browser.newContext({ userAgent });
  await (await stranger.newPage()).goto(`/q?${owner.pet.chapa.hash}`);
  await findMails(page, owner.account.email, /Acaban de leer la chapa/);
  await make('relevos', { mascota: owner.pet.id });
  await phone.goto(await readInMail(page, luis, /(\/relevo\/[\w-]{22})/, /Acaban de leer/));
  await expectAccessible(phone);
  await phone.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Me ocupo' }).click();
  await expect(phone.getByText('Te ocupas tú desde')).toBeVisible();
  await page.request.post(`/api/insigniasQR/perdida/vuelta${query}`);
  await findMails(page, luis, /ya está en casa/);
  await phone.context().close();
  await stranger.close();
});

test('quien se ocupa deja la página abierta y se va: lo que llega después le espera', async ({
  browser,
  page,
  owner,
}) => {
  const luis = newEmail();
  const data = { nombre: 'Luis', email: luis };
  await page.request.post(`/api/insigniasQR/contactos?hash=${owner.pet.hash}`, { data });
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await readInMail(page, luis, /(\/contacto\/[\w-]{22})/));
  await phone.getByRole('button', { name: 'Sí, quiero' }).click();
  await expect(phone.getByRole('heading', { name: 'Te avisaremos de Nube' })).toBeVisible();
  const finder = await (await browser.newContext()).newPage();
  await finder.goto(`${owner.url}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
  await make('relevos', { mascota: owner.pet.id });

  const link = await readInMail(page, luis, /(\/c\/[\w-]{22})/, /Alguien tiene a Nube/);
  await phone.clock.install();
  await phone.clock.pauseAt(Date.now() + 60_000);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Me ocupo' }).click();
  await expect(phone.getByText('Te ocupas tú desde')).toBeVisible();
  await phone.clock.fastForward(31_000);
  await finder.locator('textarea').fill('¿Viene alguien?');
  await finder.locator('.redondo').click();
  await expect(phone.getByText('¿Viene alguien?')).toBeVisible();
  const button = phone.getByRole('button', { name: 'Lo he visto' });
  await expect(button).toBeVisible();
  const told = phone.waitForRequest((request) => request.method() === 'POST');
  await phone.mouse.move(100, 100, { steps: 3 });
  await expect(button).toHaveCount(0);
  expect((await told).postData()).toBe('accion=visto');
  await phone.context().close();
  await finder.context().close();
});
