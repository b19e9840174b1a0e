import sharp from 'sharp';

/** A photo of 12 megapixels, as phones take them. */
export function drawFotoDeMovil(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 4000, height: 3000, channels: 3 as const, noise };
  return sharp({ create: { ...create, background: '#fff' } })
    .blur(3)
    .jpeg({ quality: 88 })
    .toBuffer();
}
