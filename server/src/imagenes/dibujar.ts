import { textos } from '@vuelve/contract/textos';
import type { Apart, Encargo } from '../apart/apart.ts';
import { defineTask } from '../apart/task.ts';
import { AppError } from '../http/errors.ts';
import type dibujarApart from './dibujar.apart.ts';
import type { Dibujo } from './dibujar.apart.ts';

const dibujar = defineTask<typeof dibujarApart>(new URL('./dibujar.apart.ts', import.meta.url));

/** Makes pictures of our own drawings, in a child. @throws AppError 503 when it cannot be done now */
export async function drawPictures(
  apart: Apart,
  dibujos: Dibujo[],
  encargo: Encargo,
): Promise<Buffer[]> {
  const pictures = await apart.run(dibujar, dibujos, encargo);
  if (!pictures) throw new AppError(503, textos.errores.ocupado, { retryAfterS: 5 });
  return pictures.map((base64) => Buffer.from(base64, 'base64'));
}
