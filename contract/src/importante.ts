import * as z from 'zod/mini';
import { parrafos } from './campos.ts';
import { LARGO } from './reglas.ts';
import { textosPerdida } from './textos-perdida.ts';

/** What matters first about a pet, in the order in which a finder reads it. */
export const ASUNTOS = ['caracter', 'medicacion', 'alergias', 'necesidades'] as const;
export type Asunto = (typeof ASUNTOS)[number];

/** The column that says whether finders see it. */
export const VISIBLE = {
  caracter: 'caracter_publico',
  medicacion: 'medicacion_publica',
  alergias: 'alergias_publicas',
  necesidades: 'necesidades_publicas',
} as const satisfies Record<Asunto, string>;

const CHIP_SEPARADO = /[\s.-]/g;

/** A chip's number as its owner types it: 15 digits (ISO 11784), grouped or not; empty while unknown. */
const chip = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((escrito: string) => escrito.replace(CHIP_SEPARADO, '')),
    z.string().check(z.regex(/^(\d{15})?$/, textosPerdida.chipInvalido)),
  ),
);

const importante = parrafos(LARGO.importante);

/** What an owner says of it, and what of that finders see. */
export const camposImportante = z.object({
  caracter: importante,
  medicacion: importante,
  alergias: importante,
  necesidades: importante,
  caracter_publico: z.boolean(),
  medicacion_publica: z.boolean(),
  alergias_publicas: z.boolean(),
  necesidades_publicas: z.boolean(),
  chip,
  chip_publico: z.boolean(),
});
export type Importante = z.infer<typeof camposImportante>;
