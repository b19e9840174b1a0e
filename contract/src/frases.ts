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
