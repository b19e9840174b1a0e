import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawFoto, drawRojoAzul } from '../../test/imagenes.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

/** Uploads an image and downloads the stored file. */
async function publish(imagen: Uint8Array, tipo_imagen: 'cover' | 'avatar') {
  const fields = { hash_mascota: pet.hash, tipo_imagen };
  const answer = await owner.client.upload<{ fichero: string }>(
    '/imagenes/subirfoto',
    fields,
    imagen,
  );
  expect(answer.status).toBe(201);
  const path = `/ficheros/${owner.usuario.hash}/${pet.hash}/${answer.body.fichero}`;
  const file = await t.visitor().fetch(path);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

describe('POST /imagenes/subirfoto, imágenes que admite', () => {
  test.each<[string, () => Sharp]>([
    ['JPEG', () => drawFoto().jpeg()],
    ['JPEG en cuatricromía', () => drawFoto(800, 600).toColourspace('cmyk').jpeg()],
    ['PNG', () => drawFoto(800, 600).png()],
    [
      'PNG transparente de 16 bits',
      () => drawFoto(99, 99).toColourspace('rgb16').ensureAlpha(0.5).png(),
    ],
    ['PNG en gris', () => drawFoto(800, 600).greyscale().png()],
    ['WebP', () => drawFoto().webp()],
    ['GIF', () => drawFoto(400, 300).gif()],
    ['AVIF', () => drawFoto(400, 300).avif({ effort: 0 })],
    ['JPEG de un píxel', () => drawFoto(1, 1).jpeg()],
    ['JPEG muy apaisado', () => drawFoto(6000, 60).jpeg()],
  ])('%s → portada WebP de 1200×675 y menos de 40 kB', async (_name, draw) => {
    const webp = await publish(await draw().toBuffer(), 'cover');
    const { format, width, height } = await sharp(webp).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1200, height: 675 });
    expect(webp.length).toBeLessThanOrEqual(40_000);
  });

  test('avatar → WebP de 320×320 y menos de 15 kB', async () => {
    const webp = await publish(await drawFoto().jpeg().toBuffer(), 'avatar');
    const { format, width, height } = await sharp(webp).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 });
    expect(webp.length).toBeLessThanOrEqual(15_000);
  });

  test('una foto tumbada, con GPS y autor → derecha y sin metadatos', async () => {
    const jpeg = await drawRojoAzul()
      .jpeg()
      .withMetadata({ orientation: 6 }) // its left side belongs on top
      .withExifMerge({
        IFD0: { Artist: 'Ana' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
      })
      .toBuffer();
    const sent = await sharp(jpeg).metadata();
    expect(sent.orientation).toBe(6);
    expect(sent.exif?.toString('latin1')).toContain('Ana');

    const webp = await publish(jpeg, 'avatar');
    const metadata = await sharp(webp).metadata();
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('xmp');
    expect(metadata).not.toHaveProperty('icc');
    expect(metadata).not.toHaveProperty('orientation');
    expect(webp.toString('latin1')).not.toContain('Ana');

    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    const [red, , blue] = [0, 1, 2];
    const at = (x: number, y: number, channel: number) =>
      data[(y * info.width + x) * info.channels + channel]!;
    expect(at(160, 20, red)).toBeGreaterThan(200);
    expect(at(160, 20, blue)).toBeLessThan(60);
    expect(at(160, 300, blue)).toBeGreaterThan(200);
    expect(at(160, 300, red)).toBeLessThan(60);
  });
});
