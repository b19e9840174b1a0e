import sharp from 'sharp';

/** A stored picture as base64, and the size in pixels that is cut from its middle; without one it stays whole. */
interface Foto {
  base64: string;
  medida: { ancho: number; alto: number } | undefined;
}

/** Task: a stored picture as JPEG, for papers take no WebP; as base64. */
export default async function toJpeg({ base64, medida }: Foto): Promise<string> {
  const whole = sharp(Buffer.from(base64, 'base64'));
  const picture = medida ? whole.resize(medida.ancho, medida.alto, { fit: 'cover' }) : whole;
  return (await picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer()).toString('base64');
}
