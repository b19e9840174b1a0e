import sharp from 'sharp';
import { bytesAt, type Curva, MEJOR, PEOR, qualityFor } from './curva.ts';
import { type Pixeles, samplePixeles } from './sample-pixeles.ts';

/** Lower bound: the bytes shrink at least with the scale to the power of 1.4. */
const POR_ESCALA = 1.4;
/**
 * Share of the allowed bytes that an attempt aims at, so that most first attempts fit. Each further
 * attempt aims lower.
 */
const APUNTA = 0.97;
/** The picture's bytes per predicted byte: the tile edges of the sample cost extra bytes. */
const SIN_BORDES = 0.95;
/** After so many attempts, which no photo needs, the scale is halved until the picture fits. */
const PACIENCIA = 3;

/**
 * Encodes a picture as WebP of at most `bytes`; also returns the number of attempts. Encoding takes
 * a tenth of a second. A sample of the picture predicts the bytes at each quality; an attempt that
 * is too large corrects the prediction.
 */
export async function encodeWithin(
  pixeles: Pixeles,
  bytes: number,
): Promise<{ webp: Buffer; intentos: number }> {
  let picture = pixeles;
  let escala = 1;
  let factor = SIN_BORDES;
  for (let intentos = 1; ; intentos++) {
    const meta = (bytes * APUNTA ** intentos) / factor;
    let curva = await sampleCurva(picture, meta);
    const menos = intentos > PACIENCIA ? 0.5 : (meta / curva.peor) ** (1 / POR_ESCALA);
    if (menos < 1) {
      escala *= menos;
      picture = await scale(pixeles, escala);
      curva = await sampleCurva(picture, meta);
    }
    const quality = qualityFor(curva, meta);
    const webp = await encode(picture, quality);
    if (webp.length <= bytes) return { webp, intentos };
    factor = webp.length / bytesAt(curva, quality);
  }
}

async function encode({ data, ...raw }: Pixeles, quality: number): Promise<Buffer> {
  return sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer();
}

async function scale({ data, ...raw }: Pixeles, escala: number): Promise<Pixeles> {
  const [w, h] = [raw.width, raw.height].map((side) => Math.max(1, Math.round(side * escala)));
  const smaller = sharp(data, { raw }).resize(w, h, { fit: 'fill' }).raw();
  const made = await smaller.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = made.info;
  return { data: made.data, width, height, channels };
}

/** The worst quality is measured only when the best one does not fit. */
async function sampleCurva(picture: Pixeles, bytes: number): Promise<Curva> {
  const { mosaico, veces } = samplePixeles(picture);
  const at = async (quality: number) => (await encode(mosaico, quality)).length * veces;
  const mejor = await at(MEJOR);
  return { mejor, peor: mejor > bytes ? await at(PEOR) : mejor };
}
