import { ME_GUSTA_DIAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { TANDA } from '../../cimientos/db/tanda.ts';

/** Anonymises a batch of old likes without an account: they still count. Returns the number. */
export async function forgetVisitantes(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE me_gusta SET visitante = 'o:' || gen_random_uuid()
    WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM me_gusta
      WHERE visitante LIKE 'v:%' AND dia < (now() AT TIME ZONE 'Europe/Madrid')::date - ${ME_GUSTA_DIAS}::integer
      LIMIT ${TANDA} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
