import { CLEAR, STILL } from '../e2e/camara/hand.ts';
import type { Air, Pose } from '../e2e/camara/scene.ts';
import { ENGRAVED, PRINTED, type Look } from '../e2e/camara/tag.ts';

/** A way to hold a badge in front of a camera. */
export interface Condicion {
  name: string;
  look: Look;
  pose: Pose;
  air: Air;
}

interface Parts {
  look?: Partial<Look>;
  pose?: Partial<Pose>;
  air?: Partial<Air>;
}

const GOLD: Partial<Look> = { dark: 88, light: 168 };

const combined: Record<string, Parts> = {
  'tilted, blurred, pale': {
    look: contrast(0.5),
    pose: { tilt: 35, turn: 20 },
    air: { blur: 1.2 },
  },
  'engraved, tilted, moving': { look: ENGRAVED, pose: { tilt: 30 }, air: { motion: 5 } },
  'dots, logo, dusk': { look: { dots: true, logo: 0.22 }, pose: { turn: 10 }, air: { light: 0.3 } },
};

const others: Record<string, Parts> = {
  engraved: { look: ENGRAVED },
  'engraved, 110 px': { look: ENGRAVED, pose: { code: 110 } },
  'engraved, blur 1.5': { look: ENGRAVED, air: { blur: 1.5 } },
  gold: { look: GOLD },
  'gold, light on dark': { look: { dark: GOLD.light, light: GOLD.dark } },
  dots: { look: { dots: true } },
  'dots, engraved': { look: { ...ENGRAVED, dots: true } },
  'logo 20 %': { look: { logo: 0.2 } },
  'logo 26 %': { look: { logo: 0.26 } },
  glare: { air: { glare: true } },
  curved: { pose: { curved: true } },
};

/** 46 conditions: each fault alone, from slight to severe, and some combined. */
export const CONDICIONES: Condicion[] = [
  ...each('px', [70, 90, 110, 140, 180, 240, 330], (code) => ({ pose: { code } })),
  ...each('blur', [1, 1.5, 2, 2.6, 3.4], (blur) => ({ air: { blur } })),
  ...each('px moved', [5, 8, 12, 18], (motion) => ({ air: { motion } })),
  ...each('° tilt', [20, 35, 50, 62], (tilt) => ({ pose: { tilt } })),
  ...each('° turn', [15, 45, 90, 137, 180], (turn) => ({ pose: { turn } })),
  ...each('contrast', [0.5, 0.3, 0.2, 0.12], (share) => ({ look: contrast(share) })),
  ...each('light', [0.5, 0.25, 0.12], (light) => ({ air: { light } })),
  ...Object.entries({ ...others, ...combined }).map(([name, parts]) => toCondicion(name, parts)),
];

function each(name: string, values: number[], partsOf: (value: number) => Parts): Condicion[] {
  return values.map((value) => toCondicion(`${value} ${name}`, partsOf(value)));
}

function toCondicion(name: string, { look, pose, air }: Parts): Condicion {
  return {
    name,
    look: { ...PRINTED, ...look },
    pose: { ...STILL, ...pose },
    air: { ...CLEAR, ...air },
  };
}

function contrast(share: number): Partial<Look> {
  return { dark: 140 - 110 * share, light: 140 + 110 * share };
}
