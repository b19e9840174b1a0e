import { textos } from '@vuelve/contract/textos';
import type { Apart, Encargo } from '../apart/apart.ts';
import { defineTask } from '../apart/task.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import type renderApart from './render-dibujos.apart.ts';
import type { Dibujo } from './render-dibujos.apart.ts';

const render = defineTask<typeof renderApart>(
  new URL('./render-dibujos.apart.ts', import.meta.url),
);

/** Renders our own SVG drawings in a child. @throws AppError 503 when the server is too busy */
export async function renderDibujos(
  apart: Apart,
  dibujos: Dibujo[],
  encargo: Encargo,
): Promise<Buffer[]> {
  const pictures = await apart.run(render, dibujos, encargo);
  if (!pictures) throw new AppError(503, textos.errores.ocupado, { retryAfterS: 5 });
  return pictures.map((base64) => Buffer.from(base64, 'base64'));
}
