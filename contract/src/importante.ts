import * as z from 'zod/mini';
import { parrafos } from './campos.ts';
import { LARGO } from './reglas.ts';
import { textosPerdida } from './textos-perdida.ts';

const CHIP_SEPARADO = /[\s.-]/g;

/** A microchip number: 15 digits (ISO 11784), with or without separators; may be empty. */
const chip = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((escrito: string) => escrito.replace(CHIP_SEPARADO, '')),
    z.string().check(z.regex(/^(\d{15})?$/, textosPerdida.chipInvalido)),
  ),
);

const importante = parrafos(LARGO.importante);

/** The owner's texts, and which of them finders see. */
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
