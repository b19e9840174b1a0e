import type { Browser, Page } from '@playwright/test';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { drawPng, writePdf } from './files.ts';
import {
  acceptCuenta,
  createAccount,
  enter,
  expect,
  expectSound,
  newEmail,
  type Owner,
  PASSWORD,
  publish,
  readCode,
  readInMail,
  test,
  uploadCertificate,
} from './fixtures.ts';

// 400, 404, 410: old addresses of pictures, pets that are gone, and ended links are requested.
test.use({ allowedErrors: /the server responded with a status of (400|404|410)/ });

const ENLACE = /(\/app\/traspaso#[\w-]{43})/;

/** Another person's browser, with an account of its own. */
async function openOther(browser: Browser) {
  const account = await createAccount();
  const context = await browser.newContext();
  const page = await context.newPage();
  const { usuario } = await (
    await page.request.post('/api/usuarios/login', { data: account })
  ).json();
  const profile = { nombre: 'Eva', apellidos: 'Pardo', telefono: '698 76 54 32' };
  await page.request.put(`/api/usuarios/${usuario.id}`, { data: profile });
  return { account, usuario, page, close: () => context.close() };
}

/** The owner starts a handover on the screen and confirms it by the mailed link. */
async function offer(page: Page, { account, pet }: Owner, email: string): Promise<void> {
  await enter(page, account);
  await page.goto(`/app/mascota/${pet.hash}`);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('link', { name: 'Entregar a otra persona' }).click();
  await page.getByLabel('Correo de la otra persona').fill(email);
  await page.getByRole('button', { name: 'Empezar la entrega' }).click();
  await expect(page.getByRole('heading', { name: 'Falta que lo confirmes' })).toBeVisible();
  await page.goto(await readInMail(page, account.email, ENLACE, /Confirma que entregas/));
  await page.getByRole('button', { name: 'Sí, entregar a Nube' }).click();
  await expect(page.getByRole('heading', { name: `Esperando a ${email}` })).toBeVisible();
}

test('de una familia a otra: la chapa lleva a la nueva, y de la antigua no queda nada', async ({
  page,
  owner,
  visitor,
  browser,
}) => {
  const eva = await openOther(browser);
  await publish(page, owner, 'En la playa', await drawPng());
  await uploadCertificate(page, owner, await writePdf());
  const badge = `/q?${owner.pet.chapa.hash}`;

  let photo = '';
  await test.step('antes: quien la encuentra ve a Lola', async () => {
    await visitor.goto(badge);
    await expect(visitor.locator('a[href="tel:+34612345678"]').first()).toBeVisible();
    const src = await visitor.locator('img[src*="/media/"]').first().getAttribute('src');
    photo = src!;
    expect((await visitor.request.get(photo)).status()).toBe(200);
  });

  await test.step('Lola la ofrece y lo confirma por correo', async () => {
    await offer(page, owner, eva.account.email);
    await page.goto(`/app/entregar/${owner.pet.hash}`);
    await expect(
      page.getByRole('heading', { name: `Esperando a ${eva.account.email}` }),
    ).toBeVisible();
    await expectSound(page);
  });

  await test.step('Eva abre el suyo con otra cuenta abierta, cambia de cuenta y acepta', async () => {
    const link = await readInMail(page, eva.account.email, ENLACE, /quiere entregarte a Nube/);
    await page.goto(link); // the owner's browser
    await expect(page.getByText(`Has entrado con ${owner.account.email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar a Nube' })).toHaveCount(0);
    await expectSound(page);

    await enter(eva.page, eva.account);
    await eva.page.goto(link);
    await expect(
      eva.page.getByRole('heading', { name: 'Lola quiere entregarte a Nube' }),
    ).toBeVisible();
    await expectSound(eva.page);
    await eva.page.getByRole('button', { name: 'Aceptar a Nube' }).click();
    await expect(eva.page.getByRole('heading', { name: 'Nube ya está contigo' })).toBeVisible();
    await expectSound(eva.page);
    await eva.page.reload();
    await eva.page.getByRole('link', { name: 'Repasar su ficha' }).click();
    await expect(eva.page.getByRole('link', { name: 'Actividad' })).toBeVisible();
  });

  await test.step('después: la misma chapa lleva a Eva, y las direcciones antiguas a nada', async () => {
    await visitor.goto(badge);
    await expect(visitor.locator('a[href="tel:+34698765432"]').first()).toBeVisible();
    const html = await visitor.content();
    for (const gone of ['Lola', 'Mora', '612345678', owner.usuario.hash, owner.pet.hash]) {
      expect(html).not.toContain(gone);
    }
    expect((await visitor.request.get(photo)).status()).toBe(404);
    expect((await visitor.request.get(owner.url)).status()).toBe(404);
    const moved = await visitor.locator('img[src*="/media/"]').first().getAttribute('src');
    expect(moved).toContain(`/ficheros/${eva.usuario.hash}/`);
    expect((await visitor.request.get(moved!)).status()).toBe(200);
  });

  await test.step('Lola ya no la tiene, y se lo dice un correo', async () => {
    await page.goto(`/app/entregar/${owner.pet.hash}`);
    await expect(page.getByRole('heading', { name: 'No encontramos esa mascota' })).toBeVisible();
    await readInMail(page, owner.account.email, /(ya está con su nueva familia)/i, /nueva familia/);
  });
  await eva.close();
});

test('sin cuenta: el enlace lleva a crearla, y de vuelta a la mascota', async ({
  page,
  owner,
  visitor,
}) => {
  const email = newEmail();
  await offer(page, owner, email);
  await visitor.goto(await readInMail(visitor, email, ENLACE));
  await expect(visitor.getByText(email)).toBeVisible();
  await expectSound(visitor);
  await visitor.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(visitor.getByLabel('Email')).toHaveValue(email);
  await visitor.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await acceptCuenta(visitor).check();
  await visitor.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(visitor.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const code = await readCode(visitor, email, /código/);
  await visitor.getByRole('textbox', { name: 'Código de verificación' }).click();
  await visitor.keyboard.type(code);
  await visitor.getByRole('button', { name: 'Aceptar a Nube' }).click();
  await expect(visitor.getByRole('heading', { name: 'Nube ya está contigo' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Ver mis mascotas' }).click();
  await expect(visitor.getByRole('article').filter({ hasText: 'Nube' })).toBeVisible();
});

test('con cuenta y sin entrar: el enlace lleva a entrar, y de vuelta; y se puede decir que no', async ({
  page,
  owner,
  visitor,
}) => {
  const account = await createAccount();
  await offer(page, owner, account.email);
  const link = await readInMail(visitor, account.email, ENLACE);
  await visitor.goto(link);
  await visitor.getByRole('link', { name: 'Entrar' }).click();
  await expect(visitor.getByLabel('Email')).toHaveValue(account.email);
  await visitor.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await visitor.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(visitor.getByRole('button', { name: 'Aceptar a Nube' })).toBeVisible();
  await visitor.getByRole('button', { name: 'No la quiero' }).click();
  await visitor.getByRole('button', { name: 'Rechazar' }).click();
  await expect(visitor.getByText(textosTraspaso.rechazado)).toBeVisible();
  await expectSound(visitor);

  await page.goto(`/app/entregar/${owner.pet.hash}`);
  await expect(page.getByLabel('Correo de la otra persona')).toBeVisible();
  await expectSound(page);
});

test('se anula, y el enlace lo dice; mientras está perdida no se entrega; su propio correo no vale', async ({
  page,
  owner,
  visitor,
}) => {
  const email = newEmail();
  await offer(page, owner, email);
  await page.goto(`/app/entregar/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Anular la entrega' }).click();
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(page.getByText(textosTraspaso.anuladoHecho).first()).toBeVisible();
  await page.getByLabel('Correo de la otra persona').fill(owner.account.email);
  const send = page.getByRole('button', { name: 'Empezar la entrega' });
  await send.click();
  await expect(page.getByText(textosTraspaso.propio)).toBeVisible();
  await visitor.goto(await readInMail(visitor, email, ENLACE));
  await expect(visitor.getByText(textosTraspaso.anulado)).toBeVisible();

  const params = { hash: owner.pet.hash };
  await page.request.put('/api/insigniasQR/perdida', { params, data: { abre: true } });
  await page.reload();
  await expect(page.getByText(textosTraspaso.perdida)).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectSound(page);
});
