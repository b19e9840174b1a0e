import {
  askAlone,
  createAccount,
  DEMO,
  enter,
  expect,
  hashOfCreada,
  login,
  REFUSED,
  test,
} from './fixtures.ts';
import { newPaidChapa } from './cupon.ts';
import { CUT_OFF, sendTwice } from './sin-red.ts';

test.describe('la lista', () => {
  test('las tres de la demo con sus botones y la tarjeta de añadir', async ({ page }) => {
    await enter(page, DEMO.owner);
    await page.goto('/app/MiMascota');
    for (const name of ['Luna', 'Misu', 'Kiwi']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByText('Añadir nueva mascota')).toBeVisible();
    await page
      .getByRole('link', { name: /Previsualizar QR/ })
      .first()
      .click();
    await page.waitForURL('**/app/view/*');
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Luna' })).toBeVisible();
    await expect(page.getByRole('link', { name: /SVG/ })).toBeVisible();
  });

  test('vacía: lo dice y ofrece crear la primera', async ({ page }) => {
    await enter(page, await createAccount());
    await page.goto('/app/MiMascota');
    await expect(page.getByText('No tienes mascotas registradas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Crear mi primera mascota' })).toBeVisible();
  });

  test.describe('con errores', () => {
    test.use({ allowedErrors: REFUSED });

    test('sin teléfono nadie está a salvo: se dice junto al campo, y con él deja de decirse', async ({
      page,
    }) => {
      await enter(page, await createAccount());
      for (const Mascota of ['Nala', 'Coco']) {
        await page.request.post('/api/insigniasQR/edit/post', { data: { Mascota } });
      }
      const warning = page.getByText('Nadie puede llamarte todavía');
      await page.goto('/app/MiMascota');
      for (const name of ['Nala', 'Coco']) {
        await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
      }
      await expect(warning).toBeVisible();
      await page.getByRole('link', { name: 'Editar' }).first().click();
      await expect(page.getByRole('button', { name: /Información Básica/ })).toBeVisible();
      await expect(warning).toBeVisible();
      await expect(page.getByLabel('Tu teléfono')).toBeVisible();

      await page.goto('/app/cuenta');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta tu teléfono');
      const nala = page.getByRole('listitem').filter({ hasText: 'Nala' });
      await expect(nala).toContainText('Falta tu teléfono');
      await page.getByLabel('Tu teléfono').fill('12');
      await page.getByRole('button', { name: 'Añadir mi teléfono' }).click();
      await expect(page.getByText('El teléfono no es válido')).toBeVisible();
      await page.getByLabel('Tu teléfono').fill('612 34 56 78');
      await page.getByRole('button', { name: 'Añadir mi teléfono' }).click();
      await expect(nala).toContainText('Falta su foto');
      await expect(warning).toHaveCount(0);
      await page.goto('/app/perfil/datos');
      await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('612 34 56 78');
    });

    test('si no se puede leer lo dice, y al reintentar aparece', async ({ page }) => {
      await enter(page, DEMO.owner);
      await askAlone(page);
      await page.route('**/api/insigniasQR?*', (route) =>
        route.fulfill({ status: 409, json: { error: 'Hoy no puede ser' } }),
      );
      await page.goto('/app/MiMascota');
      await expect(page.getByText('Hoy no puede ser')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: /Reintentar|Volver a/ }).click();
      await expect(page.getByRole('heading', { name: 'Luna' })).toBeVisible();
    });

    test('sin foto, ni la lista ni la casa enseñan la cara de otra', async ({ page, owner }) => {
      await enter(page, owner.account);
      await page.goto('/app/MiMascota');
      await expect(page.getByText('Sin foto todavía')).toBeVisible();
      await expect(page.getByText('Imagen no disponible')).toHaveCount(0);
    });

    test('una imagen rota dice que no está disponible', async ({ page }) => {
      await enter(page, DEMO.owner);
      await page.route('**/ficheros/**', (route) => route.fulfill({ status: 404 }));
      await page.goto('/app/MiMascota');
      await expect(page.getByText('Imagen no disponible').first()).toBeVisible();
    });
  });
});

test.describe('la edición', () => {
  // The test browser's inspector reads the picture's blob again, which the page's policy forbids.
  test.use({ allowedErrors: new RegExp(`${REFUSED.source}|^Connecting to 'blob:`) });

  test.beforeEach(async ({ page }) => {
    await login(page, await createAccount());
    await page.getByRole('link', { name: 'Crear mi primera mascota' }).click();
    // Until the form has loaded, the main panel stays, and has a field of the same name.
    await expect(page.getByRole('heading', { name: '¿A quién cuidamos?' })).toBeVisible();
    await page.getByLabel('Nombre').fill('Trufa');
    await page.getByLabel('Tu teléfono').fill('612 34 56 78');
    await page.getByRole('button', { name: 'Crear su página' }).click();
    await page.goto(`/app/editarMascota/${await hashOfCreada(page)}`);
    await expect(page.getByRole('button', { name: /Información Básica/ })).toBeVisible();
  });

  test('el acordeón abre una sección a la vez y empieza por la básica', async ({ page }) => {
    const basic = page.getByRole('button', { name: /Información Básica/ });
    const about = page.getByRole('button', { name: /Sobre m[ií]/ });
    await expect(basic).toHaveAttribute('aria-expanded', 'true');
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expect(basic).toHaveAttribute('aria-expanded', 'false');
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
  });

  test('todo lo que se guarda sigue ahí al volver', async ({ page }) => {
    await page.getByLabel('Nombre').fill('Nala');
    await page.getByText('Gato', { exact: true }).click();
    await page.getByLabel('Raza').fill('Siamés');
    await page.getByLabel(/nacimiento/i).fill('2021-05-06');
    await page.getByText('Hembra', { exact: true }).click();
    await page.getByText('Sí', { exact: true }).click();
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Nombre')).toHaveValue('Nala');
    await expect(page.getByLabel('Raza')).toHaveValue('Siamés');
    await expect(page.getByLabel(/nacimiento/i)).toHaveValue('2021-05-06');
    for (const name of ['Gato', 'Hembra', 'Sí']) {
      await expect(page.getByRole('radio', { name })).toBeChecked();
    }
  });

  test('sin nombre no se guarda, y lo dice', async ({ page }) => {
    await page.getByLabel('Nombre').fill('');
    await page.getByLabel('Raza').fill('Siamés');
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(page.getByText('Rellena todos los campos dueño...')).toBeVisible();
    await expect(page.getByText('El nombre de la mascota es obligatorio')).toBeVisible();
    await expect(page.getByLabel('Raza')).toHaveValue('Siamés');
  });

  test('la fecha de nacimiento no puede pasar de hoy', async ({ page }) => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();
    await expect(page.getByLabel(/nacimiento/i)).toHaveAttribute('max', today);
  });

  test('una imagen que es un PDF se rechaza con una frase', async ({ page }) => {
    await page.getByRole('button', { name: /portada/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('%PDF-1.4 esto no es una foto'),
    });
    await expect(
      dialog
        .getByRole('alert')
        .or(dialog.getByText(/imagen/))
        .first(),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Subir' })).toBeDisabled();
  });

  test('una imagen de más de 10 MB se rechaza antes de subirla', async ({ page }) => {
    await page.getByRole('button', { name: /portada/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(dialog.getByText('La imagen es demasiado grande. Máximo 10MB')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Subir' })).toBeDisabled();
  });
});

test.describe('la chapa', () => {
  test.use({ allowedErrors: CUT_OFF });

  /** Style of a button for an irreversible action. */
  const PELIGRO = ['background-color', 'rgb(179, 38, 30)'] as const;

  test('perdida se retira y tiene otra; Atrás cierra el diálogo; al borrar la mascota se ofrece a otra', async ({
    page,
    owner,
  }) => {
    await enter(page, owner.account);
    await page.goto(`/app/mascota/${owner.pet.hash}/chapa`);
    const { corto } = owner.pet.chapa;
    const escrito = `${corto.slice(0, 4)} ${corto.slice(4)}`;
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'La he perdido' }).click();
    await expect(dialog).toContainText(corto);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(owner.pet.hash));

    await page.getByRole('button', { name: 'La he perdido' }).click();
    await expect(dialog.getByRole('button', { name: 'Retirar' })).toHaveCSS(...PELIGRO);
    const retire = dialog.getByRole('button', { name: 'Retirar' });
    await sendTwice(page, { send: retire, kept: {}, form: dialog });
    await expect(dialog).toBeHidden();
    await expect(page.getByText(escrito, { exact: true })).toHaveCount(0);
    expect((await page.request.get(`/q?${corto}`)).status()).toBe(404);

    const chapa = await newPaidChapa();
    await page.getByRole('link', { name: 'Vincular otra chapa' }).click();
    await page.waitForURL('**/app/activar');
    await page.goto(`/app/activar?${chapa.hash}`);
    await expect(page.getByRole('radio', { name: 'Nube' })).toBeChecked();
    await sendTwice(page, {
      send: page.getByRole('button', { name: 'Activar la chapa' }),
      kept: {},
    });
    await expect(page.getByRole('heading', { name: '¡Chapa activada!' })).toBeVisible();

    await page.goto(`/app/mascota/${owner.pet.hash}/chapa`);
    await expect(page.getByRole('button', { name: 'La he perdido' })).toHaveCount(2);
    const mas = page.getByRole('button', { name: 'Más opciones' });
    for (const time of ['la primera', 'otra vez']) {
      await mas.press('Enter');
      await page.getByRole('button', { name: 'Eliminar mascota' }).press('Enter');
      await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
      await expect(mas, time).toBeFocused();
    }
    await mas.click();
    await page.getByRole('button', { name: 'Eliminar mascota' }).click();
    await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveCSS(...PELIGRO);
    const remove = dialog.getByRole('button', { name: 'Eliminar' });
    await sendTwice(page, { send: remove, kept: {}, form: dialog });
    await page.waitForURL('**/app/cuenta');
    await expect(page.getByRole('link', { name: 'Dársela a otra mascota' })).toBeVisible();
  });
});

test.describe('mascota desconocida', () => {
  test.use({ allowedErrors: REFUSED });

  test('editar una que no existe lo dice y ofrece volver', async ({ page }) => {
    await enter(page, DEMO.owner);
    await page.goto('/app/editarMascota/no-existe');
    await expect(page.getByText(/No encontramos/)).toBeVisible();
  });
});
