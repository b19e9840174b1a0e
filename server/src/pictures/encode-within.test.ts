import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeWithin } from './encode-within.ts';

/** A picture of `grano`, from none to nothing else. */
async function draw(width: number, height: number, grano: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: grano };
  const create = { width, height, channels: 3 as const, background: '#888', noise };
  const data = await sharp({ create }).raw().toBuffer();
  return { data, width, height, channels: 3 as const };
}

test.each([
  ['lisa', 1200, 675, 0, 40_000, 1],
  ['con algo de grano', 1200, 675, 8, 40_000, 3],
  ['toda grano', 1600, 1200, 60, 200_000, 3],
  ['toda grano, en miniatura', 400, 300, 60, 9_000, 3],
])('una imagen %s cabe en sus bytes, sin probar mucho', async (_name, w, h, grano, bytes, most) => {
  const { webp, intentos } = await encodeWithin(await draw(w, h, grano), bytes);
  expect(webp.length).toBeLessThanOrEqual(bytes);
  expect(intentos).toBeLessThanOrEqual(most);
  expect((await sharp(webp).metadata()).format).toBe('webp');
});

test('una dibujada para que nada parezca cambiar donde se mira no se prueba sin fin', async () => {
  const pixeles = await draw(800, 600, 60);
  for (let y = 1; y < 599; y += 5) {
    for (let x = 1; x < 799; x += 5) {
      const at = (y * 800 + x) * 3 + 1;
      for (const beside of [at, at + 3, at + 2400]) pixeles.data[beside] = 128;
    }
  }
  pixeles.data[(800 + 1) * 3 + 1] = 129;
  const { webp, intentos } = await encodeWithin(pixeles, 9_000);
  expect(webp.length).toBeLessThanOrEqual(9_000);
  expect(intentos).toBeLessThanOrEqual(6);
});

test('lo que no cabe de ninguna manera acaba en un punto, y no en un bucle', async () => {
  const { webp } = await encodeWithin(await draw(400, 300, 60), 60);
  expect(webp.length).toBeLessThanOrEqual(60);
});
