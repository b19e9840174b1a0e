import { sql } from 'kysely';

/** The row of a loss, as `perdida_abierta` gives it. */
export interface FilaPerdida {
  id: number;
  desde: string;
  lugar: string;
  aviso: string;
  recompensa: string;
  comunidad: string;
  pasos: string[];
}

/** The loss that a pet of the question is in; null while it is home. */
export const perdidaAbierta = sql<FilaPerdida | null>`perdida_abierta(mascotas.id)`;
