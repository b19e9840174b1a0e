/** Ready-made sentences for a conversation. Each side reads them in its own language. */
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

/** The thanks that an owner sends when the pet is home; no form offers this sentence. */
export const GRACIAS = 'gracias';

/** Any ready-made sentence that a message may contain. */
export type FraseDicha = Frase | typeof GRACIAS;
