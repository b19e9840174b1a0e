import type { Air, Plane, Pose } from './scene.ts';
import { ALTO, ANCHO, drawFrame } from './scene.ts';
import { FPS } from './y4m.ts';
import type { Tag } from './tag.ts';

export const STILL: Pose = {
  x: ANCHO / 2,
  y: ALTO / 2,
  code: 240,
  turn: 0,
  tilt: 0,
  curved: false,
};
export const CLEAR: Air = { blur: 0, motion: 0, light: 1, glare: false };

/** A badge held before the camera by a slightly moving hand. */
export async function* holdTag(fur: Plane, tag: Tag, seconds: number, pose = STILL, air = CLEAR) {
  for (let frame = 0; frame < seconds * FPS; frame++) {
    const moved = {
      ...pose,
      x: pose.x + 22 * Math.sin(frame * 0.55),
      y: pose.y + 14 * Math.cos(frame * 0.4),
      turn: pose.turn + 3 * Math.sin(frame * 0.35),
      code: pose.code * (1 + 0.04 * Math.sin(frame * 0.25)),
    };
    yield drawFrame(fur, tag, moved, air);
  }
}
