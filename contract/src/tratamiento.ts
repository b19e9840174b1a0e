/** Why we may (RGPD art. 6.1), by its letter. */
export const BASES = {
  a: 'Consentimiento',
  b: 'Contrato',
  c: 'Obligación legal',
  f: 'Interés legítimo',
} as const;
export type LetraBase = keyof typeof BASES;

/** One reason why we may: its letter, and the law or the interest in words. */
export interface Base {
  letra: LetraBase;
  porque: string;
}

/** Under which heading people find it. */
export const GRUPOS = {
  cuenta: 'Tu cuenta',
  mascota: 'Tu mascota',
  encuentro: 'Cuando alguien la encuentra',
  compra: 'Lo que compras',
  web: 'La web y quienes la llevamos',
} as const;
export type Grupo = keyof typeof GRUPOS;

/** One processing activity, as it is told to people (RGPD arts. 13 and 30). */
export interface Tratamiento {
  nombre: string;
  grupo: Grupo;
  fin: string;
  bases: Base[];
  /** Whose data. */
  quienes: string;
  /** Which data, in plain words. */
  datos: string;
  /** Who sees or receives them. */
  ven: string;
  /** How long they stay; written from the figures of reglas.ts. */
  plazo: string;
}

/** A basis in words: 'Contrato (art. 6.1.b): …'. */
export function describeBase({ letra, porque }: Base): string {
  return `${BASES[letra]} (art. 6.1.${letra}): ${porque}`;
}
