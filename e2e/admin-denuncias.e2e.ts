import type { Page } from '@playwright/test';
import { openMenu, sendMessage } from './conversar.ts';
import { takePhoto } from './files.ts';
import {
  DEMO,
  enter,
  expect,
  expectAccessible,
  expectSound,
  type Owner,
  readInMail,
  REFUSED,
  test,
} from './fixtures.ts';
import { expectNotForHim, region } from './trastienda.ts';

test.use({ allowedErrors: REFUSED });

/** The demo team's e-mail. */
const EQUIPO = 'ayuda@vuelve.example';

/** A text without spaces, as a troublemaker may send it. */
const LARGO = 'Perroverde'.repeat(40);

/**
 * A finder sends the owner a message with all possible parts, and the owner reports him. Returns
 * the conversation's id.
 */
async function reportFinder(page: Page, visitor: Page, owner: Owner): Promise<number> {
  await visitor.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await visitor.getByLabel('Añadir una foto').setInputFiles(await takePhoto());
  await visitor.getByLabel('¿Dónde estáis?').fill('Calle Mayor, 3');
  await visitor.getByText('Espero aquí').click();
  await visitor.getByRole('textbox', { name: 'Mensaje' }).fill(`<b>Dame dinero</b> ${LARGO}`);
  await visitor.getByRole('textbox', { name: 'Tu teléfono o correo' }).fill('699 111 222');
  await visitor.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(visitor.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
  const answer = await page.request.get('/api/insigniasQR/conversaciones', {
    params: { hash: owner.pet.hash },
  });
  const [{ id }] = (await answer.json()) as [{ id: number }];
  await page.goto(`/app/conversacion/${id}`);
  await sendMessage(page, 'No te voy a pagar');
  await openMenu(page);
  await page.getByText('Denunciar y bloquear', { exact: true }).click();
  await page.getByRole('button', { name: 'Sí, denunciar y bloquear' }).click();
  await expect(page.getByText('La conversación ha terminado')).toBeVisible();
  return id;
}

test('quien encuentra escribe, su familia lo denuncia, y quien administra llega por el correo, lo lee y lo da por visto', async ({
  page,
  owner,
  visitor,
}) => {
  const id = await reportFinder(page, visitor, owner);
  const enlace = await readInMail(
    page,
    EQUIPO,
    new RegExp(`(/app/admin/denuncias/${id})\\b`),
    /Han denunciado/,
  );

  await test.step('quien no administra no la lee', async () => {
    await enter(page, owner.account);
    await expectNotForHim(page, enlace);
    await expect(page.getByText('Dame dinero')).toHaveCount(0);
  });

  await enter(page, DEMO.admin);
  await test.step('en Hoy espera; en la lista, está sin mirar', async () => {
    await page.goto('/app/admin');
    await page.getByRole('link', { name: /^Mirar.*denuncia/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Denuncias' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: `Conversación ${id}` });
    await expect(row).toContainText('Su familia');
    await expect(row).toContainText('Por mirar');
    await expectSound(page);
  });

  await test.step('por el enlace del correo: lo que escribió cada parte, la foto y el lugar', async () => {
    await page.goto(enlace);
    const escrito = region(page, 'Lo que se escribió');
    await expect(escrito).toContainText(`<b>Dame dinero</b> ${LARGO}`);
    await expect(escrito).toContainText('Espero aquí');
    await expect(escrito).toContainText('No te voy a pagar');
    await expect(escrito.getByRole('link', { name: 'Buscar en mapas' })).toHaveAttribute(
      'href',
      /maps.*Calle%20Mayor/,
    );
    const foto = escrito.getByRole('img', { name: 'Foto de: Quien la encontró' });
    await expect.poll(() => foto.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(480);
    await expect(region(page, 'Datos')).toContainText('699 111 222');
    await expect(page.locator('main')).not.toContainText('Lola');
    await expectSound(page);
  });

  const other = await page.context().newPage();
  await other.goto(enlace);
  await expect(other.getByRole('button', { name: 'Dar por vista' })).toBeVisible();
  await test.step('se da por vista, con su nota', async () => {
    await page.getByLabel('Nota (opcional)').fill(`Pedía dinero. ${LARGO.slice(0, 300)}`);
    await page.getByRole('button', { name: 'Dar por vista' }).click();
    await expect(region(page, 'Dada por vista')).toContainText('Pedía dinero.');
    await expectSound(page);
  });

  await test.step('quien la tenía abierta lo sabe al cerrarla, y ve lo que anotó la otra', async () => {
    await other.getByRole('button', { name: 'Dar por vista' }).click();
    await expect(other.getByText(/^Alguien la ha dado por vista antes/)).toBeVisible();
    await expect(region(other, 'Dada por vista')).toContainText('Pedía dinero.');
    await other.close();
  });

  await test.step('se lee igual después, y queda anotado quién la leyó', async () => {
    await page.getByRole('link', { name: 'Denuncias' }).last().click();
    const row = page.getByRole('row').filter({ hasText: `Conversación ${id}` });
    await expect(row).toContainText('Vista el');
    await page.getByRole('link', { name: `Conversación ${id}`, exact: true }).click();
    await expect(region(page, 'Lo que se escribió')).toContainText('No te voy a pagar');
    await page.getByRole('link', { name: `Cuenta ${owner.usuario.id}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.account.email);
    await page.goto(`/app/admin/auditoria?buscar=${encodeURIComponent(`denuncia ${id}`)}`);
    await expect(page.getByText(`leer denuncia ${id}`).first()).toBeVisible();
    await expect(page.getByText(`dar por vista denuncia ${id}`)).toHaveCount(1);
  });
});

test('una que nadie ha denunciado no se abre', async ({ page }) => {
  await enter(page, DEMO.admin);
  await page.goto('/app/admin/denuncias/2000000000');
  await expect(page.getByText('Nadie ha denunciado esa conversación')).toBeVisible();
  await expectAccessible(page);
});
