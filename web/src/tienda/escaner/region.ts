import { ESCANEO_REGION } from '@vuelve/contract/reglas';

interface Size {
  width: number;
  height: number;
}

/** The square in the middle of a frame that is decoded. */
export function regionOf({ width, height }: Size) {
  const side = Math.round(Math.min(width, height) * ESCANEO_REGION);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
}
