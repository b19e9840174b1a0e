import type { Apart, Encargo } from '../apart/apart.ts';
import { defineTask } from '../apart/task.ts';
import type jpegApart from './to-jpeg.apart.ts';

const jpeg = defineTask<typeof jpegApart>(new URL('./to-jpeg.apart.ts', import.meta.url));

/**
 * A stored picture as a paper takes it: JPEG, whole or of a size in pixels cut from its middle, made in a child.
 * Undefined when it cannot be read.
 * @throws AppError 503 when it cannot be done now
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
