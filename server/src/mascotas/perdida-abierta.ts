import { sql } from 'kysely';

/** The row of a loss, as the SQL function `perdida_abierta` returns it. */
export interface FilaPerdida {
  id: number;
  desde: string;
  lugar: string;
  aviso: string;
  recompensa: string;
  comunidad: string;
  pasos: string[];
}

/** The current loss of a pet in the query; null while the pet is home. */
export const perdidaAbierta = sql<FilaPerdida | null>`perdida_abierta(mascotas.id)`;
