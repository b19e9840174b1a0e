/** Important facts about a pet, in the finder's reading order. */
export const ASUNTOS = ['caracter', 'medicacion', 'alergias', 'necesidades'] as const;
export type Asunto = (typeof ASUNTOS)[number];

/** The column that says whether finders see the fact. */
export const VISIBLE = {
  caracter: 'caracter_publico',
  medicacion: 'medicacion_publica',
  alergias: 'alergias_publicas',
  necesidades: 'necesidades_publicas',
} as const satisfies Record<Asunto, string>;
