import { ESCANEOS_POR_SEGUNDO } from '@vuelve/contract/reglas';
import type { Decode } from './decoder.ts';
import { regionOf } from './region.ts';

/**
 * Decodes a playing video several times a second and reports the texts found.
 * @returns a function that stops it
 */
export function watch(
  video: HTMLVideoElement,
  decode: Decode,
  onTexts: (texts: string[]) => void,
): () => void {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let busy = false;
  let ended = false;

  async function look() {
    if (busy || video.readyState < video.HAVE_CURRENT_DATA) return;
    busy = true;
    try {
      const texts = await decode(crop(canvas!, video));
      if (!ended && texts.length > 0) onTexts(texts);
    } finally {
      busy = false;
    }
  }
  const timer = setInterval(() => void look().catch(reportError), 1_000 / ESCANEOS_POR_SEGUNDO);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}

function crop(context: CanvasRenderingContext2D, video: HTMLVideoElement): ImageData {
  const { x, y, side } = regionOf({ width: video.videoWidth, height: video.videoHeight });
  const { canvas } = context;
  if (canvas.width !== side) canvas.width = canvas.height = side;
  context.drawImage(video, x, y, side, side, 0, 0, side, side);
  return context.getImageData(0, 0, side, side);
}
