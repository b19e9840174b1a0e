import sharp from 'sharp';
import { expect, test } from 'vitest';
import { randomFrom } from '../../test/azar.ts';
import { encodeWithin } from './encode-within.ts';
import type { Pixeles } from './sample-pixeles.ts';

/** A picture of random noise of strength `grano`; the same arguments give the same picture. */
function draw(width: number, height: number, grano: number): Pixeles {
  const random = randomFrom(width * height + grano);
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    data[at] = Math.max(0, Math.min(255, Math.round(128 + grano * normal)));
  }
  return { data, width, height, channels: 3 };
}

/** Paints the pixels for which `where` holds in one grey. */
function paint(
  { data, width, height }: Pixeles,
  grey: number,
  where: (x: number, y: number) => boolean,
) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      if (where(x, y)) data.fill(grey, at, at + 3);
    }
  }
}

test.each([
  ['lisa', 1200, 675, 0, 40_000],
  ['con algo de grano', 1200, 675, 8, 40_000],
  ['toda grano', 1600, 1200, 60, 200_000],
  ['toda grano, en miniatura', 400, 300, 60, 9_000],
  ['estrecha y larga', 20, 1600, 60, 9_000],
  ['de un punto de ancho', 1, 1600, 60, 9_000],
])('una imagen %s cabe en sus bytes a la segunda, si no a la primera', async (...args) => {
  const [, width, height, grano, bytes] = args;
  const { webp, intentos } = await encodeWithin(draw(width, height, grano), bytes);
  expect(webp.length).toBeLessThanOrEqual(bytes);
  expect(intentos).toBeLessThanOrEqual(2);
  expect((await sharp(webp).metadata()).format).toBe('webp');
});

test('una foto de un animal de mucho pelo ante una pared lisa aprovecha sus bytes', async () => {
  const pixeles = draw(1600, 1200, 40);
  paint(pixeles, 90, (x, y) => Math.hypot(x - 700, y - 700) > 400);
  const { webp, intentos } = await encodeWithin(pixeles, 200_000);
  expect(webp.length).toBeLessThanOrEqual(200_000);
  expect(webp.length).toBeGreaterThan(160_000);
  expect(intentos).toBeLessThanOrEqual(2);
});

test('una dibujada para que engañe donde se mira no se prueba sin fin', async () => {
  const pixeles = draw(800, 600, 4);
  const looked = (at: number, side: number) => Math.abs((at % (side / 7)) - side / 14) <= 36;
  const unseen = (x: number, y: number) => !(looked(x, 800) && looked(y, 600));
  const random = randomFrom(1);
  const white = Array.from({ length: 100 * 75 }, () => random() < 0.5);
  paint(pixeles, 0, unseen);
  paint(pixeles, 255, (x, y) => unseen(x, y) && white[(y >> 3) * 100 + (x >> 3)]!);
  const { webp, intentos } = await encodeWithin(pixeles, 9_000);
  expect(webp.length).toBeLessThanOrEqual(9_000);
  expect(intentos).toBeLessThanOrEqual(6);
});

test('lo que no cabe de ninguna manera acaba en un punto, y no en un bucle', async () => {
  const { webp } = await encodeWithin(draw(400, 300, 60), 60);
  expect(webp.length).toBeLessThanOrEqual(60);
});
