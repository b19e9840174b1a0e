import sharp from 'sharp';
import { randomFrom } from '../../server/src/test/azar.ts';
import type { Tag } from './tag.ts';

export const ANCHO = 1280;
export const ALTO = 720;
/** Focal length in pixels: the reason why a tilted badge is narrower at its far side. */
const FOCAL = 1_100;

/** How a badge is held: position, size of its code in pixels, rotation and tilt in degrees. */
export interface Pose {
  x: number;
  y: number;
  code: number;
  turn: number;
  tilt: number;
  /** Bent around a cylinder. */
  curved: boolean;
}

/** Disturbances of the picture: `blur` and `motion` in pixels, `light` as a share. */
export interface Air {
  blur: number;
  motion: number;
  light: number;
  glare: boolean;
}

/** A picture of grey levels in the camera's size. */
export type Plane = Uint8ClampedArray;

/** A fur-like background, also used as the sensor's noise. */
export async function drawFur(seed: number): Promise<Plane> {
  const random = randomFrom(seed);
  const [width, height] = [ANCHO / 4, ALTO / 4];
  const noise = Buffer.from(Uint8Array.from({ length: width * height }, () => random() * 256));
  const { data } = await sharp(noise, { raw: { width, height, channels: 1 } })
    .resize(ANCHO, ALTO, { fit: 'fill' })
    .linear(0.6, 50)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Uint8ClampedArray.from(data);
}

/** One frame: the badge on the fur, with the disturbances. */
export async function drawFrame(fur: Plane, tag: Tag, pose: Pose, air: Air): Promise<Plane> {
  const plane = fur.slice();
  place(plane, tag, pose);
  if (air.glare) addGlare(plane, pose);
  if (air.motion) smear(plane, air.motion);
  const seen = air.blur ? await soften(plane, air.blur) : plane;
  for (let i = 0; i < seen.length; i++)
    seen[i] = seen[i]! * air.light + fur[(i * 7) % fur.length]! / 40;
  return seen;
}

/** Finds, for every pixel near the badge, the pixel of the badge that it shows. */
function place(plane: Plane, tag: Tag, { x, y, code, turn, tilt, curved }: Pose): void {
  const width = code * tag.margin;
  const reach = Math.ceil(width * 0.75);
  const [sinTilt, cosTilt] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
  const [sinTurn, cosTurn] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const radius = width * 0.6;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const across = curved ? radius * Math.asin(Math.max(-1, Math.min(1, dx / radius))) : dx;
      const u = (across * FOCAL) / (FOCAL * cosTilt - across * sinTilt);
      const v = (dy * (FOCAL + u * sinTilt)) / FOCAL;
      const level = sample(
        tag,
        (u * cosTurn + v * sinTurn) / width,
        (v * cosTurn - u * sinTurn) / width,
      );
      if (level === undefined) continue;
      plane[(Math.round(y) + dy) * ANCHO + Math.round(x) + dx] = level;
    }
  }
}

/**
 * The grey level at a point of the badge, with its middle at 0 and its edges at ±0.5; undefined
 * outside.
 */
function sample({ side, pixels }: Tag, u: number, v: number): number | undefined {
  const x = (u + 0.5) * side - 0.5;
  const y = (v + 0.5) * side - 0.5;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= side - 1 || top >= side - 1) return undefined;
  const at = (dx: number, dy: number) => pixels[(top + dy) * side + left + dx]!;
  const [fx, fy] = [x - left, y - top];
  const upper = at(0, 0) * (1 - fx) + at(1, 0) * fx;
  return upper * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}

/** A lamp's reflection on a corner of the code. */
function addGlare(plane: Plane, { x, y, code }: Pose): void {
  const [cx, cy, radius] = [x + code * 0.2, y - code * 0.15, code * 0.3];
  for (let dy = -radius; dy < radius; dy++) {
    for (let dx = -radius; dx < radius; dx++) {
      const strength = 1 - Math.hypot(dx, dy * 1.6) / radius;
      if (strength <= 0) continue;
      const i = Math.round(cy + dy) * ANCHO + Math.round(cx + dx);
      plane[i] = Math.min(255, plane[i]! + strength * 260);
    }
  }
}

/** Motion blur: the badge moves sideways during the exposure. */
function smear(plane: Plane, length: number): void {
  for (let row = 0; row < ALTO; row++) {
    const line = plane.slice(row * ANCHO, (row + 1) * ANCHO);
    let sum = 0;
    for (let x = 0; x < ANCHO; x++) {
      sum += line[x]! - (line[x - length] ?? 0);
      plane[row * ANCHO + x] = sum / Math.min(length, x + 1);
    }
  }
}

async function soften(plane: Plane, sigma: number): Promise<Plane> {
  const raw = { width: ANCHO, height: ALTO, channels: 1 } as const;
  return Uint8ClampedArray.from(
    await sharp(plane, { raw }).blur(sigma).toColourspace('b-w').raw().toBuffer(),
  );
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
