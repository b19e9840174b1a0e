/** Estimated bytes of a picture as WebP at the best and at the worst quality. */
export interface Curva {
  mejor: number;
  peor: number;
}

export const MEJOR = 78;
/** Below this quality, a smaller picture of a better quality looks better. */
export const PEOR = 38;
const TRAMO = toFinura(MEJOR) - toFinura(PEOR);

/** The best quality at which a picture takes at most about `bytes`, or else the worst quality. */
export function qualityFor({ mejor, peor }: Curva, bytes: number): number {
  if (mejor <= bytes) return MEJOR;
  const part = Math.log(bytes / peor) / Math.log(mejor / peor);
  const finura = toFinura(PEOR) + TRAMO * Math.min(1, Math.max(0, part));
  return Math.max(PEOR, Math.floor(toQuality(finura)));
}

/** Estimated bytes of a picture at a quality. */
export function bytesAt({ mejor, peor }: Curva, quality: number): number {
  return peor * (mejor / peor) ** ((toFinura(quality) - toFinura(PEOR)) / TRAMO);
}

/**
 * libwebp's internal scale of quality (`QualityToCompression`): on it the logarithm of the bytes
 * grows almost linearly.
 */
function toFinura(quality: number): number {
  return quality < 75 ? quality / 150 : quality / 50 - 1;
}

function toQuality(finura: number): number {
  return finura < 0.5 ? finura * 150 : (finura + 1) * 50;
}
