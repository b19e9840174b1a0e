import type { Apart, Encargo } from '../apart/apart.ts';
import { defineTask } from '../apart/task.ts';
import type jpegApart from './to-jpeg.apart.ts';

const jpeg = defineTask<typeof jpegApart>(new URL('./to-jpeg.apart.ts', import.meta.url));

/**
 * Converts a stored picture to JPEG for a PDF, in a child process. With `medida`, in pixels, the
 * picture is cropped to this size from its middle. Undefined when the picture cannot be read.
 * @throws AppError 503 when the server is too busy
 */
export async function toJpeg(
  apart: Apart,
  foto: Buffer,
  medida: { ancho: number; alto: number } | undefined,
  encargo: Encargo,
): Promise<Buffer | undefined> {
  const made = await apart.run(jpeg, { base64: foto.toString('base64'), medida }, encargo);
  return made === undefined ? undefined : Buffer.from(made, 'base64');
}
