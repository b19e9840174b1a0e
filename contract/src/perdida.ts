import * as z from 'zod/mini';
import { linea, momento, momentoLocal, parrafos } from './campos.ts';
import { COMUNIDADES } from './comunidades.ts';
import { LARGO, PERDIDA_MARGEN_MS, PERDIDA_MAXIMO_MS } from './reglas.ts';
import { textosPerdida } from './textos-perdida.ts';

/** The steps that a lost pet's owner ticks off; the other steps are ticked automatically. */
export const PASOS = ['registro', 'cartel', 'vecinos'] as const;
export type Paso = (typeof PASOS)[number];

/** The public part of a loss; times as ISO 8601. */
export const perdidaPublica = z.object({
  desde: momento,
  lugar: z.string(),
  aviso: z.string(),
  recompensa: z.string(),
});
export type PerdidaPublica = z.infer<typeof perdidaPublica>;

/** The code of an autonomous community; empty: the community of the owner's address. */
const comunidad = z.enum(['', ...COMUNIDADES.map(({ codigo }) => codigo)]);

/** A loss as the pet's owner sees it. */
export const perdida = z.extend(perdidaPublica, { comunidad, pasos: z.array(z.enum(PASOS)) });
export type Perdida = z.infer<typeof perdida>;

/** Within the last year. The margin lets the client's clock run a little ahead. */
const desde = momentoLocal(textosPerdida.momentoInvalido).check(
  z.refine((it) => Date.parse(it) <= Date.now() + PERDIDA_MARGEN_MS, textosPerdida.momentoFuturo),
  z.refine((it) => Date.parse(it) >= Date.now() - PERDIDA_MAXIMO_MS, textosPerdida.momentoLejano),
);

/**
 * An owner's changes to a loss. An absent field stays unchanged; in a new loss it is empty, and
 * `desde` is now. Only `abre` starts a loss: a late change must not mark a pet as lost that is
 * already home.
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

/** The end of a loss: from `desde` until the owner reported the pet home (`vuelta`). */
export const regreso = z.object({ desde: momento, vuelta: momento });
export type Regreso = z.infer<typeof regreso>;
