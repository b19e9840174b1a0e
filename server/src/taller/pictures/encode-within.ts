import sharp from 'sharp';
import { bytesAt, type Curva, MEJOR, PEOR, qualityFor } from './curva.ts';
import { type Pixeles, samplePixeles } from './sample-pixeles.ts';

/** How much a scale at least makes a picture smaller, for its own logarithm. */
const POR_ESCALA = 1.4;
/** What is aimed at, so that what is guessed fits nearly always; each time again less. */
const APUNTA = 0.97;
/** How much of what a sample takes the picture does: the edges of the tiles are the rest. */
const SIN_BORDES = 0.95;
/** What takes more encodes is no photo, and becomes half as large until it fits. */
const PACIENCIA = 3;

/**
 * Encodes a picture as WebP of at most `bytes`. An encode takes a tenth of a second: a sample of the picture tells how its
 * bytes fall with quality, and an encode that does not fit, how wrong the sample is. Also returns how many encodes it took.
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

/** What fits at its best is not asked for its worst. */
async function sampleCurva(picture: Pixeles, bytes: number): Promise<Curva> {
  const { mosaico, veces } = samplePixeles(picture);
  const at = async (quality: number) => (await encode(mosaico, quality)).length * veces;
  const mejor = await at(MEJOR);
  return { mejor, peor: mejor > bytes ? await at(PEOR) : mejor };
}
