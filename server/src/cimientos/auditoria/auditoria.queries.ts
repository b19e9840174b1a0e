import { AUDITORIA_ANOS } from '@vuelve/contract/reglas';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { deleteSome } from '../db/tanda.ts';

export interface NuevaAccion {
  administrador_id: number | null;
  verbo: string;
  objeto: string;
  objeto_id: string;
  /** JSON. */
  cambios: string;
}

export function insertAccion(trx: Transaction<DB>, accion: NuevaAccion) {
  return trx.insertInto('auditoria').values(accion).execute();
}

/** Deletes some of the actions older than `AUDITORIA_ANOS` years; returns how many. */
export function deleteOldAcciones(db: Queryable): Promise<number> {
  const over = sql`fecha < now() - make_interval(years => ${AUDITORIA_ANOS})`;
  return deleteSome(db, 'auditoria', over);
}
