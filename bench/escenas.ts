import sharp from 'sharp';

const ANCHO = 4000;
const ALTO = 3000;

/**
 * Every second octave of the picture's detail: large shapes are strong, small ones weak, as in real
 * photos.
 */
const OCTAVAS = [
  { paso: 256, fuerza: 60 },
  { paso: 64, fuerza: 30 },
  { paso: 16, fuerza: 18 },
  { paso: 4, fuerza: 9 },
];
const GRANOS = [0, 5, 10, 18, 28];
/** Amount of detail: from a cat before a wall to a dog in a meadow. */
const DETALLES = [0.3, 0.6, 0.8, 1, 1.2, 1.4];

/** Thirty photos of 12 megapixels, from smooth to grainy, one at a time. */
export async function* drawEscenas(): AsyncGenerator<Buffer> {
  for (const detalle of DETALLES) {
    for (const grano of GRANOS) {
      yield await drawEscena(detalle, grano);
    }
  }
}

/** A photo of 12 megapixels with this amount of detail and grain. */
export async function drawEscena(detalle: number, grano: number): Promise<Buffer> {
  const layers = await Promise.all([
    ...OCTAVAS.map(({ paso, fuerza }) => drawOctava(paso, paso < 64 ? fuerza * detalle : fuerza)),
    ...(grano > 0 ? [drawOctava(1, grano)] : []),
  ]);
  const sum = new Uint8ClampedArray(ANCHO * ALTO * 3);
  for (let i = 0; i < sum.length; i++) {
    let value = 128;
    for (const layer of layers) value += layer[i]! - 128;
    sum[i] = value;
  }
  const raw = { width: ANCHO, height: ALTO, channels: 3 as const };
  return sharp(sum, { raw }).jpeg({ quality: 90 }).toBuffer();
}

/** Noise with grains of `paso` pixels. */
async function drawOctava(paso: number, sigma: number): Promise<Buffer> {
  const create = {
    width: Math.ceil(ANCHO / paso),
    height: Math.ceil(ALTO / paso),
    channels: 3 as const,
    background: '#888',
    noise: { type: 'gaussian' as const, mean: 128, sigma },
  };
  const small = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  return sharp(small).resize(ANCHO, ALTO, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
}
