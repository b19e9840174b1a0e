import type { Page } from '@playwright/test';
import { textos } from '@vuelve/contract/textos';
import { asHour, asRecentDay } from '../web/src/ui/format/as-recent.ts';
import { enter, expect, expectAccessible, type Owner, test } from './fixtures.ts';

// 404: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: /the server responded with a status of (404|503)/ });

/** A phone's user agent: headless Chromium's own one counts as a program. */
const MOVIL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const CALL = '**/api/insigniasQR/actividad?*';
const rows = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Han leído' });

async function openActividad(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto(`/app/actividad/${owner.pet.hash}`); // an address of earlier mails
  await page.waitForURL('**/app/mascota/*/actividad');
  await expect(page.getByRole('link', { name: 'Actividad' })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test('quien encuentra a la mascota escanea su chapa y escribe su código; su dueño lo ve, y a sí mismo no', async ({
  page,
  owner,
  browser,
}) => {
  const { chapa } = owner.pet;
  await openActividad(page, owner);
  await expect(page.getByText('En los últimos 90 días nadie ha leído su chapa')).toBeVisible();
  await expect(page.getByText(/lo borramos a los 90.días/)).toBeVisible();

  await page.goto(`/q?${chapa.hash}`);
  await expect(page.getByRole('heading', { name: 'Nube' })).toBeVisible();

  const finder = await browser.newContext({ userAgent: MOVIL });
  const street = await finder.newPage();
  await street.goto(`/q?${chapa.hash}`);
  await street.reload(); // the scanned address has become the page's own
  await street.goto(`/q?${chapa.hash}`);
  await street.goto(`/q?codigo=${chapa.corto}`);
  await expect(street.getByRole('heading', { name: 'Nube' })).toBeVisible();
  expect(await finder.cookies()).toEqual([]);
  await finder.close();

  await page.goto('/app/MiMascota');
  const card = page.getByRole('article').filter({ hasText: 'Nube' });
  await expect(async () => {
    const { filas } = await (
      await page.request.get(`/api/insigniasQR/actividad?hash=${owner.pet.hash}`)
    ).json();
    expect(filas).toHaveLength(2);
  }).toPass();
  await card.getByRole('link', { name: 'Nube' }).click();
  await page.getByRole('link', { name: 'Actividad' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('Han leído o escrito su código');
  await expect(rows(page).nth(1)).toContainText('Han leído su chapa');
  await expect(rows(page).nth(1)).toContainText(/\d\d:\d\d.*2 veces, la última a las \d\d:\d\d/);
  await expect(page.getByRole('heading', { name: 'Hoy · 2 lecturas' })).toBeVisible();

  await page.getByRole('link', { name: 'Avisos' }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole('link').click();
  await page.waitForURL('**/app/mascota/*/actividad');
});

/** A scan as in the server's answer, so many hours old. */
const escaneo = (id: number, horas: number, more: object = {}) => {
  const primera = new Date(Date.parse('2026-03-30T10:03:00Z') - horas * 3_600_000).toISOString();
  return { id, origen: id % 3 ? 'chapa' : 'codigo', primera, ultima: primera, veces: 1, ...more };
};

test.describe('la lista', () => {
  test('hoy, ayer y antes, a la hora de España; después los anteriores; y si no llegan, se dice', async ({
    page,
    owner,
  }) => {
    await page.clock.setFixedTime('2026-03-30T10:30:00Z');
    const filas = [
      escaneo(40, 0, { veces: 996, ultima: '2026-03-30T10:20:00Z' }),
      // First seen before midnight, last seen after.
      escaneo(39, 12.1, { veces: 2, ultima: '2026-03-29T22:10:00Z' }),
      escaneo(38, 13),
      ...Array.from({ length: 22 }, (_, n) => escaneo(37 - n, 40 + 9 * n)),
    ];
    const older = Array.from({ length: 3 }, (_, n) => escaneo(15 - n, 400 + 90 * n));
    let asked = 0;
    await page.route(CALL, async (route) => {
      if (!new URL(route.request().url()).searchParams.has('antes')) {
        return route.fulfill({ json: { filas, siguiente: '16' } });
      }
      expect(new URL(route.request().url()).searchParams.get('antes')).toBe('16');
      asked += 1;
      if (asked === 1) return route.fulfill({ status: 503, json: { error: 'No' } });
      return route.fulfill({ json: { filas: older, siguiente: null } });
    });
    await openActividad(page, owner);
    await expect(rows(page)).toHaveCount(25);
    await expect(rows(page).nth(0)).toContainText(/12:03.*996 veces, la última a las 12:20/);
    await expect(rows(page).nth(1)).toContainText(/23:57.*2 veces, la última hoy a las 00:10/);
    await expect(rows(page).nth(2)).toContainText('23:03');
    await expect(rows(page).nth(3)).toContainText('19:03');
    for (const dia of [
      'Hoy · 1 lectura',
      'Ayer · 2 lecturas',
      'Sábado, 28 de marzo · 3 lecturas',
    ]) {
      await expect(page.getByRole('heading', { name: dia, exact: true })).toBeVisible();
    }
    const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    await expect(last).not.toContainText('lectura'); // the next page may continue that day

    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page.getByRole('alert')).toContainText(textos.actividad.error);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(rows(page)).toHaveCount(28);
    await expect(rows(page).nth(25)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  });

  test('la lista que falla se puede pedir otra vez', async ({ page, owner }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: { error: 'No' } }));
    await openActividad(page, owner);
    await expect(page.getByRole('alert')).toContainText(textos.actividad.error);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByText('En los últimos 90 días nadie ha leído su chapa')).toBeVisible();
  });

  test('una mascota ajena no se encuentra', async ({ page, owner }) => {
    await enter(page, owner.account);
    await page.goto(`/app/mascota/${'A'.repeat(22)}/actividad`);
    await expect(page.getByRole('heading', { name: textos.mascotas.noEncontrada })).toBeVisible();
  });
});

test('a 390 y a 1280 px, de día y de noche: nada se sale, y axe no encuentra nada', async ({
  page,
  owner,
}) => {
  const nombre = 'Maximiliano-Supercalifragilístico von Hohenzollern y Ortiz';
  const params = { hash: owner.pet.hash };
  await page.request.put('/api/insigniasQR/edit/put', { params, data: { Mascota: nombre } });
  const filas = [escaneo(4, 0, { veces: 12 }), escaneo(3, 1), escaneo(2, 30), escaneo(1, 90)];
  await enter(page, owner.account);
  for (const list of [filas, []]) {
    await page.route(CALL, (route) => route.fulfill({ json: { filas: list, siguiente: null } }));
    await page.goto(`/app/actividad/${owner.pet.hash}`);
    await expect(
      page.getByText('Han leído su chapa').or(page.getByText('nadie ha leído su chapa')).first(),
    ).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }
    }
    await page.unroute(CALL);
  }
});

test.describe('el día y la hora, en palabras', () => {
  const now = new Date('2026-03-30T10:00:00Z');
  const cases = [
    ['2026-03-29T22:00:00Z', 'Hoy', '00:00'],
    ['2026-03-29T21:59:00Z', 'Ayer', '23:59'],
    // That night the clocks went forward.
    ['2026-03-28T23:00:00Z', 'Ayer', '00:00'],
    ['2026-03-28T22:59:00Z', 'Sábado, 28 de marzo', '23:59'],
    ['2025-12-31T23:30:00Z', 'Jueves, 1 de enero', '00:30'],
  ] as const;
  for (const [iso, dia, hora] of cases) {
    test(`${iso} → ${dia}, ${hora}`, () => {
      expect([asRecentDay(iso, now), asHour(iso)]).toEqual([dia, hora]);
    });
  }
});
