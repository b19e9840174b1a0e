import { BLOB, card, choose, chooseOption, openAlbum, openDialog, restingPlace } from './album.ts';
import { cutOldVideo, drawHeavyPng, drawPng, packVideo, recordVideo, takePhoto } from './files.ts';
import { expect, publish, REFUSED, test, unfold } from './fixtures.ts';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${BLOB.source}`) });

test('el álbum vacío invita a subir la primera foto', async ({ page, owner }) => {
  const album = await openAlbum(page, owner);
  await expect(album.getByText('Aquí irá su mejor cara')).toBeVisible();
  await expect(album.getByRole('group', { name: 'Mostrar' })).toBeHidden();
  await album.getByRole('button', { name: 'Subir fotos' }).last().click();

  const dialog = page.getByRole('dialog', { name: 'Subir fotos' });
  const submit = dialog.getByRole('button', { name: 'Publicar' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Título').fill('En el parque');
  await expect(submit).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(await takePhoto());
  await expect(dialog.getByLabel('Título')).toHaveValue('En el parque');
  await dialog.getByLabel('Título').fill('   ');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Título').fill('En el parque');
  await dialog.getByLabel('Descripción (opcional)').fill('Con su pelota');
  await submit.click();

  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(album.getByText('1 foto · 0 vídeos')).toBeVisible();
  await expect(card(album, 'En el parque')).toContainText('Con su pelota');
  await expect(page.getByRole('button', { name: /Fotos y videos.*Completa/ })).toBeVisible();
});

test('varias fotos a la vez, cada una con su título', async ({ page, owner }) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir fotos');
  const submit = dialog.getByRole('button', { name: 'Publicar' });
  const photos = [await takePhoto('playa.jpg'), await drawPng('casa.png'), await drawPng('no.png')];
  await dialog.locator('input[type=file]').setInputFiles(photos);
  await dialog.getByRole('button', { name: 'Quitar no.png' }).click();
  await expect(dialog.getByLabel('Título 3')).toBeHidden();
  await dialog.getByLabel('Título 1').fill('Playa');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Título 2').fill('Casa');
  await dialog.getByLabel('Descripción de todas (opcional)').fill('Verano');
  await submit.click();

  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  await expect(album.getByText('2 fotos · 0 vídeos')).toBeVisible();
  for (const title of ['Playa', 'Casa']) await expect(card(album, title)).toContainText('Verano');
});

test('los contadores y los filtros dicen lo que hay', async ({ page, owner }) => {
  await publish(page, owner, 'Una foto', await drawPng());
  const album = await openAlbum(page, owner);
  const filters = album.getByRole('group', { name: 'Mostrar' });
  const filter = (name: string) => filters.getByRole('button', { name, exact: true });
  await expect(album.getByText('1 foto · 0 vídeos')).toBeVisible();
  await expect(filter('Todos')).toHaveAttribute('aria-pressed', 'true');
  await filter('Videos').click();
  await expect(album.getByText('Todavía no hay vídeos.')).toBeVisible();

  await publish(page, owner, 'Otra foto', await drawPng());
  await publish(page, owner, 'Corriendo', await packVideo());
  await page.reload();
  await unfold(page, /Fotos y videos/);
  await expect(album.getByText('2 fotos · 1 vídeo', { exact: true })).toBeVisible();
  await expect(album.getByRole('listitem')).toHaveCount(3);
  await expect(card(album, 'Corriendo')).toContainText('0:03');
  await filter('Videos').click();
  await expect(filter('Videos')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter('Todos')).toHaveAttribute('aria-pressed', 'false');
  await expect(album.getByRole('listitem')).toHaveCount(1);
  await filter('Fotos').click();
  await expect(album.getByRole('listitem')).toHaveCount(2);
  await expect(card(album, 'Corriendo')).toBeHidden();
});

test('un vídeo grabado con el móvil enseña un fotograma y se reproduce', async ({
  page,
  owner,
}) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir vídeo');
  await dialog.locator('input[type=file]').setInputFiles(await recordVideo(page));
  await dialog.getByLabel('Título').fill('Corriendo');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Video subido con éxito')).toBeVisible();
  await expect(album.getByText('0 fotos · 1 vídeo', { exact: true })).toBeVisible();
  await expect(card(album, 'Corriendo')).toContainText(/0:0[1-9]/);
  const still = card(album, 'Corriendo').locator('img');
  await expect(still).toHaveJSProperty('complete', true);
  await expect(still).not.toHaveJSProperty('naturalWidth', 0);

  await card(album, 'Corriendo').click();
  const video = page.getByRole('dialog', { name: 'Corriendo' }).locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect(video).not.toHaveJSProperty('currentTime', 0);
});

test('en una pantalla ancha se añaden fotos y vídeos de una vez', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Añadir contenido');
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles(await takePhoto());
  await dialog.getByLabel('Título').fill('Posando');
  await files.setInputFiles(await packVideo());
  await expect(dialog.getByLabel('Título 1')).toHaveValue('Posando');
  await dialog.getByLabel('Título 2').fill('Saltando');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicación creada con éxito')).toBeVisible();
  await expect(album.getByText('1 foto · 1 vídeo', { exact: true })).toBeVisible();
  await card(album, 'Posando').click();
  await expect(page.getByRole('img', { name: 'Posando' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('lo que ya se ha mandado espera su turno, y se dice', async ({ page, owner }) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir fotos');
  // A light photo may be ready before a busy browser has drawn the words.
  await dialog.locator('input[type=file]').setInputFiles(await drawHeavyPng());
  await dialog.getByLabel('Título').fill('En la cola');
  await page.evaluate(() => {
    const note = () => {
      if (document.body.innerText.includes('Se prepara cuando le toca')) document.title = 'dicho';
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, all);
  });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  await expect(page).toHaveTitle('dicho');
});

test('la subida dice cuánto lleva, y se puede cancelar sin perder lo escrito', async ({
  page,
  owner,
}) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir fotos');
  await dialog.locator('input[type=file]').setInputFiles(await drawHeavyPng());
  await dialog.getByLabel('Título').fill('Una muy grande');
  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(60_000);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Subiendo' })).toBeVisible();
  await expect(dialog.getByText(/^[1-9]\d? %$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByLabel('Título')).toHaveValue('Una muy grande');
  await expect(dialog.getByRole('alert')).toBeHidden();

  await throttle(-1);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  await expect(album.getByText('1 foto · 0 vídeos')).toBeVisible();
});

test('cancelar antes de publicar no guarda nada', async ({ page, owner }) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Añadir contenido');
  await dialog.locator('input[type=file]').setInputFiles(await drawPng());
  await dialog.getByLabel('Título').fill('Mejor no');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(album.getByText('Aquí irá su mejor cara')).toBeVisible();
  await album.getByRole('button', { name: 'Añadir contenido' }).click();
  await expect(dialog.getByLabel('Título')).toHaveValue('');
});

test('una foto que tarda en llegar no mueve las opciones que ya se ven', async ({
  page,
  owner,
}) => {
  await publish(page, owner, 'Con calma', await takePhoto());
  const album = await openAlbum(page, owner);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/media\/[\w-]+\.webp$/, async (route) => {
    if (route.request().url().includes('-mini')) return route.continue();
    await arrival.promise;
    return route.continue();
  });
  await card(album, 'Con calma').click();
  const dialog = page.getByRole('dialog');
  const options = dialog.getByRole('button', { name: 'Opciones' });
  await expect(options).toBeVisible();
  const place = await restingPlace(options);
  arrival.resolve();
  const photo = dialog.getByRole('img', { name: 'Con calma' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalHeight)).not.toBe(0);
  expect(await restingPlace(options)).toEqual(place);
});

test('acercarse a una opción del menú no mueve la página que hay debajo', async ({
  page,
  owner,
}) => {
  await publish(page, owner, 'Quieta', await takePhoto());
  const album = await openAlbum(page, owner);
  await card(album, 'Quieta').click();
  const dialog = page.getByRole('dialog');
  await restingPlace(dialog);
  await dialog.getByRole('button', { name: 'Opciones' }).click();
  const option = page.getByRole('menuitem', { name: 'Eliminar' });
  await restingPlace(option);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await option.evaluate((item) => item.scrollIntoView({ block: 'nearest' }));
  expect(await scrolled()).toBe(before);
});

test('editar cambia el título y la descripción', async ({ page, owner }) => {
  await publish(page, owner, 'Sin gracia', await takePhoto());
  const album = await openAlbum(page, owner);
  const dialog = await choose(page, album, 'Sin gracia', 'Editar contenido');
  await dialog.getByLabel('Título').fill('Descartado');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sin gracia' })).toBeVisible();

  await chooseOption(page, dialog, 'Editar contenido');
  await dialog.getByLabel('Título').fill('Con gracia');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Por favor completa todos los campos')).toBeVisible();
  await dialog.getByLabel('Descripción').fill('Y con sombrero');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Publicación editada correctamente.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Con gracia' })).toBeVisible();
  await expect(dialog.getByText('Y con sombrero')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(card(album, 'Con gracia')).toContainText('Y con sombrero');
});

test('eliminar pregunta antes, y después ya no está para nadie', async ({
  page,
  owner,
  visitor,
}) => {
  await publish(page, owner, 'Se queda', await drawPng());
  const id = await publish(page, owner, 'Se va', await drawPng());
  await visitor.goto(owner.url);
  const address = await visitor.locator(`#m${id} img`).first().getAttribute('src');

  const album = await openAlbum(page, owner);
  const dialog = await choose(page, album, 'Se va', 'Eliminar');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await chooseOption(page, dialog, 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Medio eliminado correctamente.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(album.getByText('1 foto · 0 vídeos')).toBeVisible();
  await expect(card(album, 'Se queda')).toBeVisible();

  await visitor.reload();
  await expect(visitor.locator('.fotos > li')).toHaveCount(1);
  expect((await visitor.request.get(address!)).status()).toBe(404);
});

test('un vídeo que los navegadores no reproducen se puede descargar', async ({
  page,
  owner,
  visitor,
}) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir vídeo');
  await dialog.locator('input[type=file]').setInputFiles(cutOldVideo());
  await dialog.getByLabel('Título').fill('La boda');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Video subido con éxito')).toBeVisible();
  // ffmpeg, if installed, tries first, and cannot convert this video.
  const link = album.getByRole('link', { name: 'Descargar La boda' });
  await link.waitFor();
  await expect(
    album.getByText('Este formato no se ve en el navegador: se puede descargar'),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.avi$/);

  await visitor.goto(owner.url);
  await visitor.getByText('Vídeos', { exact: true }).click();
  await expect(visitor.getByRole('link', { name: 'Descargar vídeo' })).toBeVisible();
});
