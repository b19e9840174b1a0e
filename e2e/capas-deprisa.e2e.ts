import type { Page } from '@playwright/test';
import { expectCapas, expectStill, watchSteps } from './capas.ts';
import { enter, expect, type Owner, REFUSED, test } from './fixtures.ts';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: REFUSED });

/** Pauses between two clicks in ms: during some of them the page's own step back is under way. */
const PAUSAS = [0, 1, 2, 4, 8, 16, 40];

async function openPet(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto('/app/MiMascota');
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
}

/**
 * Clicks two elements shortly after each other, faster than a user, even if something covers them.
 */
async function clickBoth(page: Page, first: string, then: string, pausa: number): Promise<void> {
  await page.evaluate(
    async ([first, then, pausa]) => {
      const find = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('button, a')].findLast((one) =>
          (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name),
        )!;
      const next = find(then);
      find(first).click();
      if (pausa > 0) await new Promise((done) => setTimeout(done, pausa));
      next.click();
    },
    [first, then, pausa] as const,
  );
}

test('quien cierra un diálogo y abre otro al momento cierra con Atrás el que ve', async ({
  page,
  owner,
}) => {
  await watchSteps(page);
  await openPet(page, owner);
  const url = page.url();
  const question = page.getByRole('dialog', { name: 'Cambiar avatar' });
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/insigniasQR/edit?')) reads += 1;
  });
  for (const pausa of PAUSAS) {
    await page.getByRole('button', { name: 'Cambiar portada' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCapas(page, 1);
    await clickBoth(page, 'Cerrar', 'Cambiar avatar', pausa);
    await expect(question).toBeVisible();
    await expectStill(page);
    await expectCapas(page, 1);
    await expect(page.getByRole('dialog', { name: 'Cambiar portada' })).toHaveCount(0);
    await page.goBack();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(url);
    await expectCapas(page, 0);
  }
  expect(reads).toBe(0); // closing a layer is no navigation
  await page.goBack();
  await page.waitForURL('**/app/MiMascota');
});

test('quien cierra un diálogo y sigue un enlace al momento está donde fue, y Atrás lo devuelve', async ({
  page,
  owner,
}) => {
  await watchSteps(page);
  await openPet(page, owner);
  const url = page.url();
  for (const pausa of PAUSAS) {
    await page.getByRole('button', { name: 'Cambiar portada' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCapas(page, 1);
    await clickBoth(page, 'Cerrar', 'Nube', pausa);
    await page.waitForURL('**/app/mascota/*');
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    await expectStill(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
    expect([pausa, page.url()]).toEqual([pausa, url]);
  }
});

test('con un navegador que tarda en volver atrás, el enlace que se sigue es el que se ve, y Atrás lo devuelve', async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(() => go(steps), 500);
  });
  await openPet(page, owner);
  const url = page.url();
  await page.getByRole('button', { name: 'Cambiar portada' }).click();
  await expectCapas(page, 1);
  await clickBoth(page, 'Cerrar', 'Nube', 40);
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
  // The step back happens 500 ms after the layer closes; the link's history entry waits for it.
  await page.waitForTimeout(2000);
  expect(page.url()).toMatch(/\/app\/mascota\/[\w-]+$/);
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
  await expectCapas(page, 0);
  expect(page.url()).toBe(url);
});

test('tras saltar al contenido, un diálogo se cierra y Atrás sigue siendo Atrás', async ({
  page,
  owner,
}) => {
  await openPet(page, owner);
  const url = page.url();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  expect(page.url()).toBe(`${url}#contenido`);
  for (let again = 0; again < 2; again++) {
    await page.getByRole('button', { name: 'Cambiar portada' }).click();
    await expectCapas(page, 1);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expectCapas(page, 0);
  }
  await page.goBack();
  await expect.poll(() => page.url()).toBe(url);
  await page.goBack();
  await page.waitForURL('**/app/MiMascota');
});
