import { PAGO_IP_MESES } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { TANDA } from '../../cimientos/db/tanda.ts';

/**
 * Erases the IP addresses of some payment events after their retention term. The event table allows
 * no other change. Returns the number of rows.
 */
export async function forgetIps(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE pago_eventos SET ip = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM pago_eventos
    WHERE ip IS NOT NULL AND fecha < now() - make_interval(months => ${PAGO_IP_MESES})
    LIMIT ${TANDA} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Erases the notes of administrators on the refunds of some orders. */
export async function forgetNotas(db: Queryable, pedidoIds: number[]): Promise<void> {
  const intentos = db.selectFrom('pago_intentos').select('id').where('pedido_id', 'in', pedidoIds);
  await db
    .updateTable('devoluciones')
    .set((eb) => ({ motivo: '', nota: eb.case().when('nota', 'is not', null).then('').end() }))
    .where('intento_id', 'in', intentos)
    .execute();
}
