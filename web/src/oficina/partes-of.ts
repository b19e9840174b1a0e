import type { Denuncia } from '@vuelve/contract/denuncias';
import { PARTES } from '@vuelve/contract/partes';

type Partes = Record<keyof typeof PARTES, string>;

/** What a reported conversation is about: two strangers write about an animal without a name. */
export function nameAsunto({ mascota }: Pick<Denuncia, 'mascota'>): string {
  return mascota ? mascota.nombre || 'Sin nombre' : 'Entre desconocidos';
}

/** Names of the sides of a reported conversation. */
export function partesOf(denuncia: Pick<Denuncia, 'mascota'>): Partes {
  return denuncia.mascota ? PARTES : { ...PARTES, dueno: 'Quien dice que es suya' };
}
