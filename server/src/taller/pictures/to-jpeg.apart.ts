import sharp from 'sharp';

/** A stored picture as base64. With `medida` (pixels) its middle is cropped to this size. */
interface Foto {
  base64: string;
  medida: { ancho: number; alto: number } | undefined;
}

/** Task: converts a stored picture to JPEG as base64, because a PDF cannot hold WebP. */
export default async function toJpeg({ base64, medida }: Foto): Promise<string> {
  const whole = sharp(Buffer.from(base64, 'base64'));
  const picture = medida ? whole.resize(medida.ancho, medida.alto, { fit: 'cover' }) : whole;
  return (await picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer()).toString('base64');
}
