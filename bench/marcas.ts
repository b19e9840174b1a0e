import { ANCHO, type Plane } from '../e2e/camara/scene.ts';

const LADO = 16;
const BITS = 8;

/** Index of frames without a badge, and of the last frames. */
export const NADA = 255;
export const FIN = 254;

/** A camera frame as seen by the page. */
export interface Marca {
  /** Index of the condition, or NADA or FIN. */
  index: number;
  frame: number;
  at: number;
}

/** Writes condition and frame number into the corner of a frame, outside the scanned part. */
export function stamp(plane: Plane, index: number, frame: number): void {
  for (let block = 0; block < 2 * BITS; block++) {
    const number = block < BITS ? index : frame;
    const level = (number >> (block % BITS)) & 1 ? 255 : 0;
    for (let y = 0; y < LADO; y++) {
      const begin = y * ANCHO + block * LADO;
      plane.fill(level, begin, begin + LADO);
    }
  }
}

/**
 * Runs in the page: records every new frame of the camera, and every code with which the screen
 * would leave the page.
 */
export function watchScreen() {
  const marcas: Marca[] = [];
  const codigos: { codigo: string; at: number }[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const video = document.querySelector('video')!;
  const read = (first: number) => {
    let number = 0;
    for (let bit = 0; bit < 8; bit++) {
      const [level] = canvas.getImageData((first + bit) * 16 + 8, 8, 1, 1).data;
      if (level! > 127) number |= 1 << bit;
    }
    return number;
  };
  const look = () => {
    canvas.drawImage(video, 0, 0, 256, 16, 0, 0, 256, 16);
    const marca = { index: read(0), frame: read(8), at: performance.now() };
    const last = marcas.at(-1);
    if (last?.index !== marca.index || last.frame !== marca.frame) marcas.push(marca);
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
  const { navigation } = globalThis as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    event.preventDefault();
    const { url } = (event as Event & { destination: { url: string } }).destination;
    codigos.push({ codigo: new URL(url).search.slice(1), at: performance.now() });
  });
  Object.assign(globalThis, { marcas, codigos });
}
