import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BLOB, card, choose, openDialog } from './album.ts';
import { comeBack, expectPaid, goToBank, payWith } from './bank.ts';
import { expectActivated, goToPayment, newPuerta } from './cupon.ts';
import { recordVideo, takePhoto, writePdf } from './files.ts';
import {
  closeSesion,
  acceptCuenta,
  DEMO,
  expect,
  login,
  newEmail,
  type Owner,
  PASSWORD,
  publish,
  readCode,
  hashOfCreada,
  REFUSED,
  test,
  unfold,
} from './fixtures.ts';
import { compare, type Hechas, record } from './llamadas.ts';
import { chooseProduct, fillShipping } from './shop.ts';
import { filaOf, LLAMADAS } from './tabla-llamadas.ts';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${BLOB.source}`) });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/app/CrearCuenta');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await acceptCuenta(page).check();
  await press(page, 'Crear cuenta');
  await expect(page.getByText(email)).toBeVisible();
  await page.keyboard.type(await readCode(page, email));
  await page.waitForURL('**/app/MiMascota/nueva');
  return email;
}

async function createPet(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Trufa');
  await page.getByText('Perro', { exact: true }).click();
  await page.getByLabel('Tu teléfono').fill('612 34 56 78');
  await press(page, 'Crear su página');
  await page.goto(`/app/editarMascota/${await hashOfCreada(page)}`);
}

async function savePet(page: Page): Promise<void> {
  const saved = page.getByText('Información actualizada correctamente');
  for (const [campo, valor] of [
    ['Raza', 'Teckel'],
    ['Nombre', 'Trufo'],
  ] as const) {
    await page.getByLabel(campo).fill(valor);
    await press(page, 'Guardar');
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();
  }
}

async function changeCover(page: Page): Promise<void> {
  await press(page, /portada/i);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await takePhoto());
  await dialog.getByRole('button', { name: 'Subir' }).click();
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
}

async function fillAlbum(page: Page): Promise<void> {
  const album = await unfold(page, /Fotos y videos/);
  for (const [button, title, file] of [
    ['Subir fotos', 'Posando', await takePhoto()],
    ['Subir vídeo', 'Corriendo', await recordVideo(page)],
  ] as const) {
    const dialog = await openDialog(page, album, button);
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Título').fill(title);
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(album, title)).toBeVisible();
  }
  const edited = await choose(page, album, 'Posando', 'Editar contenido');
  await edited.getByLabel('Descripción').fill('En el parque');
  await edited.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Publicación editada correctamente.')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, album, 'Posando', 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Medio eliminado correctamente.')).toBeVisible();
}

async function keepCertificate(page: Page): Promise<void> {
  const section = await unfold(page, /Documentos de Vacunación/);
  await section.locator('input[type=file]').setInputFiles(await writePdf());
  await section.getByRole('button', { name: 'Subir PDF' }).click();
  await expect(page.getByText('PDF de vacunas subido correctamente')).toBeVisible();
  await section.getByRole('link', { name: 'Descargar' }).click();
  await expect(page.getByText('PDF descargado correctamente')).toBeVisible();
  await section.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('PDF de vacunas eliminado correctamente')).toBeVisible();
}

/** Logs out and in again, which loads the pets, and saves the profile in two parts. */
async function saveProfile(page: Page, email: string): Promise<void> {
  await closeSesion(page);
  await expect(page.getByText('Cerrado sesión correctamente.')).toBeVisible();
  await login(page, { email, password: PASSWORD });
  await page.goto('/app/perfil/datos');
  const saved = page.getByText('¡Cambios guardados exitosamente!');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellidos').fill('Ruiz');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takePhoto());
  await expect(page.getByText('Recuerda guardar para actualizar la foto')).toBeVisible();
  await press(page, 'Guardar Cambios');
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByLabel('Dirección', { exact: true }).fill('Calle Mayor 1');
  await page.getByLabel('Código postal').fill('28013');
  await page.getByLabel('Localidad').fill('Madrid');
  await press(page, 'Guardar Cambios');
  await expect(saved).toBeVisible();
}

async function buy(page: Page): Promise<string> {
  await page.goto('/app/MiMascota');
  await page.getByRole('link', { name: 'Comprar' }).click();
  const producto = await chooseProduct(page, 'Chapa clásica, Negro');
  await producto.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.getByLabel('Código de descuento').fill(DEMO.cupon);
  await press(page, 'Aplicar');
  await expect(page.getByText('Cupón aplicado! Precio fijo')).toBeVisible();
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await fillShipping(page);
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectPaid(page, orderId);
  await page.getByRole('link', { name: 'Mis pedidos' }).click();
  await press(page, `Pedido ${orderId}`);
  await expect(page.getByRole('dialog')).toContainText('Chapa clásica');
  return orderId;
}

async function likePhoto(page: Page, visitor: Page, owner: Owner): Promise<void> {
  await publish(page, owner, 'Un retrato', await takePhoto());
  await visitor.goto(owner.url);
  await visitor.locator('#imagenes li a').first().click();
  const saved = visitor.waitForResponse('**/api/verInsignia/likes');
  await visitor.locator('li:target').getByRole('button', { name: 'Me gusta' }).click();
  expect((await saved).status()).toBe(200);
}

async function activate(page: Page): Promise<void> {
  await goToPayment(page, await newPuerta());
  await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectActivated(page, 'Luna');
}

/**
 * The back office shows the order's number as its buyer knows it. The dashboard lists the ten last
 * orders only, and other journeys make more.
 */
async function openDashboard(page: Page, orderId: string): Promise<void> {
  await login(page, DEMO.admin);
  await page.goto('/app/dashboard?seccion=pedidos');
  await expect(page.getByRole('heading', { name: 'Últimos pedidos' })).toBeVisible();
  await page.goto('/app/admin/facturas');
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByText(`Pedido ${orderId}`)).toBeVisible();
  await expect(page.getByText(/cesta/i)).toHaveCount(0);
}

test('las 29 llamadas van como en la tabla de la especificación, o su diferencia está escrita', async ({
  page,
  owner,
  visitor,
  browser,
}) => {
  test.slow();
  expect(LLAMADAS).toHaveLength(29);
  const hechas: Hechas = new Map();
  await record(visitor.context(), hechas);
  await likePhoto(page, visitor, owner);

  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  for (const context of contexts) await record(context, hechas);
  const [one, two, three] = await Promise.all(contexts.map((context) => context.newPage()));

  const email = await signUp(one!);
  await createPet(one!);
  await savePet(one!);
  await changeCover(one!);
  await fillAlbum(one!);
  await keepCertificate(one!);
  await saveProfile(one!, email);
  const orderId = await buy(one!);
  await activate(two!);
  await openDashboard(three!, orderId);
  await Promise.all(contexts.map((context) => context.close()));

  const differences = LLAMADAS.flatMap((llamada) => compare(llamada, hechas.get(llamada)));
  expect(differences).toEqual([]);
});

test('cada diferencia de la tabla tiene su fila, con su motivo, en desviaciones.md', async () => {
  const text = await readFile(
    new URL('../docs/decisions/desviaciones.md', import.meta.url),
    'utf8',
  );
  const told = new Set(text.split('\n').map((line) => line.split('|')[1]?.trim()));
  const filas = LLAMADAS.flatMap((llamada) => filaOf(llamada).desvio?.filas ?? []);
  expect(filas.filter((fila) => !told.has(fila))).toEqual([]);
});
