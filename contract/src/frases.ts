/** Sentences that either side of a conversation picks, and each reads in his own language. */
export const FRASES = [
  'bien',
  'herido',
  'en_casa',
  'veterinario',
  'puedes_venir',
  'espero',
  'salgo',
] as const;
export type Frase = (typeof FRASES)[number];

/** What an owner thanks with when the pet is home: the house's own sentence, which no form offers among the others. */
export const GRACIAS = 'gracias';

/** Whatever sentence may stand in a message. */
export type FraseDicha = Frase | typeof GRACIAS;
