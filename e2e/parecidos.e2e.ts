import type { Page } from '@playwright/test';
import { sendMessage } from './conversar.ts';
import { takePhoto } from './files.ts';
import {
  enter,
  expect,
  expectSound,
  newEmail,
  type Owner,
  readCode,
  readInMail,
  REFUSED,
  test,
} from './fixtures.ts';

/** In the middle of Soria: a town of its own for each journey keeps their boards apart. */
const SORIA = { latitude: 41.7636, longitude: -2.4649, accuracy: 20 };

test.use({
  allowedErrors: REFUSED,
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: SORIA,
});

/** Marks a cat as lost where its owner is, off the board. */
async function lose(page: Page, owner: Owner): Promise<void> {
  const { hash } = owner.pet;
  await enter(page, owner.account);
  const body = { tipo_mascota: 2, Genero: 'H' };
  await page.request.put('/api/insigniasQR/edit/put', { params: { hash }, data: body });
  await page.request.put('/api/insigniasQR/perdida', { params: { hash }, data: { abre: true } });
  await page.goto(`/app/perdida/${hash}`);
  const card = page.getByRole('region', { name: 'Que la vean los vecinos' });
  await card.getByRole('button', { name: 'Ponerla en el tablón' }).click();
  await card.getByText('Pequeño, cabe en brazos').click();
  await card.getByText('Atigrado').click();
  await card.getByRole('button', { name: 'Se ha perdido donde estoy ahora' }).click();
  await expect(card.getByText('Donde estás ahora')).toBeVisible();
  await card.getByRole('switch', { name: 'Que salga en el tablón' }).click();
  await expectSound(page);
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La comparamos con las encontradas, sin publicarla')).toBeVisible();
  await expectSound(page);
}

/** Publishes a striped cat without badge, found where the browser is. */
async function find(page: Page): Promise<string> {
  const email = newEmail();
  const context = await page
    .context()
    .browser()!
    .newContext({
      geolocation: SORIA,
      permissions: ['geolocation'],
    });
  const finder = await context.newPage();
  await finder.goto('/encontrada');
  await finder.getByText('La tengo conmigo', { exact: true }).click();
  await finder.getByText('Gato', { exact: true }).click();
  await finder.getByText('Atigrado', { exact: true }).click();
  await finder.getByText('Pequeño').click();
  await finder.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(finder.getByText('Tu ubicación, lista.')).toBeVisible();
  await finder.getByRole('button', { name: 'Seguir' }).click();
  await finder.getByLabel('Añadir una foto').setInputFiles(await takePhoto());
  await expect(finder.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible();
  await finder.getByLabel('Tu correo').fill(email);
  await finder.getByRole('button', { name: 'Enviarme un código' }).click();
  await finder.getByLabel('Código').fill(await readCode(finder, email));
  await finder.getByRole('button', { name: 'Publicar' }).click();
  await expect(finder.getByRole('heading', { name: 'Ya está en el tablón' })).toBeVisible();
  await context.close();
  return email;
}

test('le preguntan si es Nube: dice que no, se desdice, dice que sí, hablan, y vuelve a casa', async ({
  page,
  owner,
  visitor,
}) => {
  await lose(page, owner);
  const finder = await find(page);

  await test.step('la carta lleva a la pregunta, que no dice el sexo ni el collar', async () => {
    const url = await readInMail(page, owner.account.email, /(\/app\/perdida\/[\w-]+\/parecidos)/);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: '¿Es Nube?' })).toBeVisible();
    await expect(page.getByText('A menos de 1 km de donde se perdió')).toBeVisible();
    await expect(page.getByText('Atigrado, como Nube')).toBeVisible();
    await expectSound(page);
  });

  await test.step('no es: no se pregunta más, y se puede deshacer', async () => {
    await page.getByRole('button', { name: 'No es' }).click();
    await expect(page.getByRole('heading', { name: 'Dijiste que no era' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '¿Es Nube?' })).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Podría ser' }).click();
    await expect(page.getByRole('heading', { name: '¿Es Nube?' })).toBeVisible();
  });

  await test.step('es: lo que falta se pregunta, y se abre la conversación', async () => {
    await page.getByRole('button', { name: 'Es ella' }).click();
    await page.getByRole('button', { name: 'Hablar con quien la encontró' }).click();
    await expect(page.getByText('Dinos cómo es su collar, o que no lleva')).toBeVisible();
    await page.getByLabel('Su collar').selectOption('Rojo');
    await page.getByLabel('Una señal que solo conozcas tú').fill('Le falta un trozo de oreja');
    await page.getByRole('button', { name: 'Hablar con quien la encontró' }).click();
    await expect(page.getByRole('heading', { name: 'Con quien la encontró' })).toBeVisible();
    await sendMessage(page, '¿Puedo ir a por ella?');
  });

  await test.step('quien la encontró lee, y cierra; la dueña dice que ha vuelto', async () => {
    await visitor.goto(await readInMail(visitor, finder, /(\/cerca\/conversacion\/[\w-]{22})/));
    await expect(visitor.getByText('¿Puedo ir a por ella?')).toBeVisible();
    await visitor.goto(await readInMail(visitor, finder, /(\/encontrada\/[\w-]{22})/));
    await visitor.getByText('Ya está con su familia').click();
    await visitor.getByRole('button', { name: 'Cerrar el anuncio' }).click();
    await expect(visitor.getByRole('heading', { name: 'Este anuncio está cerrado' })).toBeVisible();
    // The owner's page opens itself anew: that would interrupt the way to the next one.
    await expect(page.getByText('La conversación ha terminado')).toBeVisible();
    await page.goto(`/app/perdida/${owner.pet.hash}/parecidos`);
    await expect(page.getByText('Todavía no hay ninguna que se le parezca')).toBeVisible();
    await expectSound(page);
    const params = { hash: owner.pet.hash };
    await page.request.post('/api/insigniasQR/perdida/vuelta', { params });
    await page.reload();
    await expect(page.getByText(/está en casa/)).toBeVisible();
  });
});
