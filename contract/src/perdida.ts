import * as z from 'zod/mini';
import { linea, momento, momentoLocal, parrafos } from './campos.ts';
import { COMUNIDADES } from './comunidades.ts';
import { LARGO, PERDIDA_MARGEN_MS, PERDIDA_MAXIMO_MS } from './reglas.ts';
import { textosPerdida } from './textos-perdida.ts';

/** What the owner of a lost pet ticks off; the other steps tick themselves. */
export const PASOS = ['registro', 'cartel', 'vecinos'] as const;
export type Paso = (typeof PASOS)[number];

/** What everybody may know of a loss; times as ISO 8601. */
export const perdidaPublica = z.object({
  desde: momento,
  lugar: z.string(),
  aviso: z.string(),
  recompensa: z.string(),
});
export type PerdidaPublica = z.infer<typeof perdidaPublica>;

/** An autonomous community's code, or empty: that of the owner's address. */
const comunidad = z.enum(['', ...COMUNIDADES.map(({ codigo }) => codigo)]);

/** A loss as its owner sees it. */
export const perdida = z.extend(perdidaPublica, { comunidad, pasos: z.array(z.enum(PASOS)) });
export type Perdida = z.infer<typeof perdida>;

/** When it was lost: within the last year, and a clock may be a little ahead. */
const desde = momentoLocal(textosPerdida.momentoInvalido).check(
  z.refine((it) => Date.parse(it) <= Date.now() + PERDIDA_MARGEN_MS, textosPerdida.momentoFuturo),
  z.refine((it) => Date.parse(it) >= Date.now() - PERDIDA_MAXIMO_MS, textosPerdida.momentoLejano),
);

/**
 * What an owner says of a loss; an absent field stays as it is, of a new one it is empty, and `desde` is now. Only `abre` makes one:
 * a late change must not make lost what is home.
 */
export const cambiosPerdida = z.partial(
  z.object({
    abre: z.literal(true),
    desde,
    lugar: linea(LARGO.lugar),
    aviso: parrafos(LARGO.importante),
    recompensa: linea(LARGO.importante),
    comunidad,
    pasos: z.array(z.enum(PASOS)).check(z.maxLength(PASOS.length)),
  }),
);
export type CambiosPerdida = z.infer<typeof cambiosPerdida>;

/** How a loss ended: from `desde` to when its owner said that it is home. */
export const regreso = z.object({ desde: momento, vuelta: momento });
export type Regreso = z.infer<typeof regreso>;
