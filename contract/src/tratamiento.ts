/** The legal bases of processing (RGPD art. 6.1), by letter. */
export const BASES = {
  a: 'Consentimiento',
  b: 'Contrato',
  c: 'Obligación legal',
  f: 'Interés legítimo',
} as const;
export type LetraBase = keyof typeof BASES;

/** One legal basis: its letter, and the law or the interest in words. */
export interface Base {
  letra: LetraBase;
  porque: string;
}

/** The headings of the privacy policy. */
export const GRUPOS = {
  cuenta: 'Tu cuenta',
  mascota: 'Tu mascota',
  encuentro: 'Cuando alguien la encuentra',
  compra: 'Lo que compras',
  web: 'La web y quienes la llevamos',
} as const;
export type Grupo = keyof typeof GRUPOS;

/** A processing activity, as the privacy policy words it (RGPD arts. 13 and 30). */
export interface Tratamiento {
  nombre: string;
  grupo: Grupo;
  fin: string;
  bases: Base[];
  /** The persons whose data are processed. */
  quienes: string;
  /** The data, in plain words. */
  datos: string;
  /** The people and companies who see or receive the data. */
  ven: string;
  /** The storage term, computed from the constants of `reglas.ts`. */
  plazo: string;
}

/** A legal basis in words: 'Contrato (art. 6.1.b): …'. */
export function describeBase({ letra, porque }: Base): string {
  return `${BASES[letra]} (art. 6.1.${letra}): ${porque}`;
}
