import * as z from 'zod/mini';
import { TANDA_PEDIDOS } from './reglas.ts';

/** The ids of orders, separated by commas: '12,15,16'. */
const ids = z.pipe(
  z.string().check(z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${TANDA_PEDIDOS - 1}}$`))),
  z.transform((text) => text.split(',').map(Number)),
);

/** The orders to print something for. */
export const consultaPapeles = z.object({ ids });

/** Label sheets: their size in mm, and how many labels they have in columns and rows. */
export const FORMATOS = {
  'a4-21': {
    nombre: 'A4, 21 de 63,5 × 38,1 mm',
    ancho: 63.5,
    alto: 38.1,
    columnas: 3,
    filas: 7,
  },
  'a4-14': {
    nombre: 'A4, 14 de 99,1 × 38,1 mm',
    ancho: 99.1,
    alto: 38.1,
    columnas: 2,
    filas: 7,
  },
  'a4-8': {
    nombre: 'A4, 8 de 99,1 × 67,7 mm',
    ancho: 99.1,
    alto: 67.7,
    columnas: 2,
    filas: 4,
  },
  rollo: { nombre: 'Rollo de 100 × 150 mm', ancho: 100, alto: 150, columnas: 1, filas: 1 },
} as const;

export const formatoEtiquetas = z.enum(Object.keys(FORMATOS) as [keyof typeof FORMATOS]);
export type FormatoEtiquetas = z.infer<typeof formatoEtiquetas>;

/** The orders to print address labels for, and the sheet. */
export const consultaEtiquetas = z.object({
  ids,
  formato: z._default(formatoEtiquetas, 'a4-14'),
});
