import type { Page } from '@playwright/test';
import { textos } from '@vuelve/contract/textos';
import { keepTracks, LENSES, readLights, scan, test, typedCodigo } from './camara/camera-test.ts';
import { expect, expectAccessible } from './fixtures.ts';

test.use(LENSES);

test.describe('la cámara que falla (doble): cada fallo con su frase, y se puede escribir', () => {
  const faults = [
    ['NotFoundError', textos.camara.ninguna],
    ['OverconstrainedError', textos.camara.ninguna],
    ['NotAllowedError', textos.camara.permiso],
    ['SecurityError', textos.camara.permiso],
    ['NotReadableError', textos.camara.ocupada],
    ['AbortError', textos.camara.ocupada],
    ['TypeError', textos.camara.video],
  ] as const;
  for (const [name, sentence] of faults) {
    test(name, async ({ page }) => {
      await page.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
      }, name);
      await scan(page);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
      await expect(typedCodigo(page)).toBeEditable();
      await expectAccessible(page);
    });
  }

  test('sin conexión segura', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    );
    await scan(page);
    await expect(page.getByText(textos.camara.https)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toBeHidden();
  });

  test('una imagen que no arranca', async ({ page }) => {
    await page.addInitScript(keepTracks);
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'AbortError'));
    });
    await scan(page);
    await expect(page.getByText(textos.camara.video)).toBeVisible();
    expect(await readLights(page)).toEqual(['ended']);
  });

  test('negada primero y permitida después', async ({ page }) => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = open;
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await scan(page);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByLabel('Imagen de la cámara')).toBeVisible();
    await expect(page.getByText(textos.camara.permiso)).toBeHidden();
  });

  test('desenchufada mientras se mira', async ({ page }) => {
    await page.addInitScript(keepTracks);
    await scan(page);
    await expect(page.getByRole('button', { name: 'Cambiar de cámara' })).toBeVisible();
    await page.evaluate(() => {
      const [track] = (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks;
      track!.dispatchEvent(new Event('ended'));
    });
    await expect(page.getByText(textos.camara.video)).toBeVisible();
  });
});

test.describe('la luz de la cámara', () => {
  test.beforeEach(({ page }) => page.addInitScript(keepTracks));

  test('se apaga al salir de la pantalla', async ({ page }) => {
    await scan(page);
    await expect(page.getByRole('button', { name: 'Cambiar de cámara' })).toBeVisible();
    await page.getByRole('link', { name: 'Vuelve' }).click();
    await page.waitForURL('**/app/');
    await expect.poll(() => readLights(page)).toEqual(['ended']);
  });

  test('se apaga también si se sale mientras la cámara arranca', async ({ page }) => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wish) => {
        await new Promise((done) => setTimeout(done, 1_000));
        return open(wish);
      };
    });
    await scan(page);
    await page.getByRole('link', { name: 'Vuelve' }).click();
    await page.waitForURL('**/app/');
    await expect.poll(() => readLights(page)).toEqual(['ended']);
  });

  test('se apaga con la pestaña escondida y vuelve con ella (doble)', async ({ page }) => {
    await scan(page);
    await expect(page.getByRole('button', { name: 'Cambiar de cámara' })).toBeVisible();
    await setVisibility(page, 'hidden');
    await expect.poll(() => readLights(page)).toEqual(['ended']);
    await setVisibility(page, 'visible');
    await expect.poll(() => readLights(page)).toEqual(['ended', 'live']);
  });

  test('con dos cámaras se cambia de una a otra, y solo una está encendida', async ({ page }) => {
    await scan(page);
    await page.getByRole('button', { name: 'Cambiar de cámara' }).click();
    await expect.poll(() => readLights(page)).toEqual(['ended', 'live']);
    const labels = await page.evaluate(() =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ label }) => label),
    );
    expect(new Set(labels).size).toBe(2);
  });
});

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('la linterna, donde la cámara la tiene (doble)', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = MediaStreamTrack;
    prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    prototype.applyConstraints = (wish) => {
      Object.assign(globalThis, { wish });
      return Promise.resolve();
    };
  });
  await scan(page);
  const torch = page.getByRole('button', { name: 'Linterna' });
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (globalThis as unknown as { wish: object }).wish)).toEqual({
    advanced: [{ torch: true }],
  });
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
});
