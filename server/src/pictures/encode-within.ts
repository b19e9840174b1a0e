import sharp from 'sharp';
import { measureGrano } from './measure-grano.ts';

/** A picture as it was decoded. */
export interface Pixeles {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** What a photo full of grain gives up: quality first, then size. */
interface Cesion {
  quality: number;
  escala: number;
}

const PRIMERA: Cesion = { quality: 78, escala: 1 };
/** Below this a smaller picture looks better. */
const PEOR = 38;
/** How much smaller at least, as a logarithm, a quality makes a picture than the first; less so below the knee. */
const CODO = 68;
const LOG_CODO = 0.2;
const POR_CALIDAD = 0.0135;
/** And how much a scale at least does, for its own logarithm. */
const POR_ESCALA = 1.4;
/** Grain goes first: a picture with more than this gives up its bytes so much sooner. */
const POCO_GRANO = 0.35;
const POR_GRANO = 1.5;
/** What takes more encodes is no photo, and becomes half as large until it fits. */
const PACIENCIA = 4;
/** What is aimed at, so that what is guessed fits nearly always. */
const APUNTA = 0.97;

/**
 * Encodes a picture as WebP of at most `bytes`. An encode takes a tenth of a second: how large the first came out tells how
 * much the second must give up, which nearly always does. Also returns how many it took.
 */
export async function encodeWithin(
  pixeles: Pixeles,
  bytes: number,
): Promise<{ webp: Buffer; intentos: number }> {
  const { data, ...raw } = pixeles;
  let cesion = PRIMERA;
  let prontitud: number | undefined;
  for (let intentos = 1; ; intentos++) {
    const webp = await sharp(data, { raw })
      .resize(Math.max(1, Math.round(raw.width * cesion.escala)))
      .webp({ quality: Math.floor(cesion.quality), effort: 4 })
      .toBuffer();
    if (webp.length <= bytes) return { webp, intentos };
    prontitud ??= 1 + POR_GRANO * Math.max(0, Math.min(1, measureGrano(pixeles)) - POCO_GRANO);
    cesion =
      intentos < PACIENCIA
        ? giveUp(cesion, Math.log(webp.length / (bytes * APUNTA)) / prontitud)
        : { quality: PEOR, escala: cesion.escala / 2 };
  }
}

/** What gives up `sobra` of the logarithm of the bytes. */
function giveUp({ quality, escala }: Cesion, sobra: number): Cesion {
  const byQuality = Math.min(sobra, logOf(PEOR) - logOf(quality));
  return {
    quality: qualityOf(logOf(quality) + byQuality),
    escala: escala * Math.exp((byQuality - sobra) / POR_ESCALA),
  };
}

function logOf(quality: number): number {
  if (quality > CODO) return (LOG_CODO * (PRIMERA.quality - quality)) / (PRIMERA.quality - CODO);
  return LOG_CODO + (CODO - quality) * POR_CALIDAD;
}

function qualityOf(log: number): number {
  if (log < LOG_CODO) return PRIMERA.quality - (log / LOG_CODO) * (PRIMERA.quality - CODO);
  return CODO - (log - LOG_CODO) / POR_CALIDAD;
}
