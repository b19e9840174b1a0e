import type { Pixeles } from './encode-within.ts';

/** Every so many pixels each way say enough. */
const PASO = 5;
/** From noise's mean absolute answer to its deviation (Immerkær, Fast Noise Variance Estimation, 1996). */
const DESVIACION = Math.sqrt(Math.PI / 2) / 6;

/**
 * How much of what changes from one pixel to the next is grain, about: 0.2 for a smooth picture, 0.7 for one that is full of
 * it. Looks at green, of which cameras see most.
 */
export function measureGrano({ data, width, height, channels }: Pixeles): number {
  const verde = channels > 2 ? 1 : 0;
  const row = width * channels;
  let grano = 0;
  let cambio = 0;
  for (let y = 1; y < height - 1; y += PASO) {
    for (let x = 1; x < width - 1; x += PASO) {
      const at = y * row + x * channels + verde;
      const here = data[at]!;
      const [left, right] = [data[at - channels]!, data[at + channels]!];
      const [above, below] = [data[at - row]!, data[at + row]!];
      const corners =
        data[at - row - channels]! +
        data[at - row + channels]! +
        data[at + row - channels]! +
        data[at + row + channels]!;
      grano += Math.abs(corners - 2 * (left + right + above + below) + 4 * here);
      cambio += (Math.abs(here - right) + Math.abs(here - below)) / 2;
    }
  }
  return cambio === 0 ? 0 : (grano * DESVIACION) / cambio;
}
