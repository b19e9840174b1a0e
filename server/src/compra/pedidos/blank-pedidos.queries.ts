import { sql, type UpdateObject } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** An order whose carrier is told says so still: the table wants both or neither. */
const DE_ENVIADO = sql<string | null>`CASE WHEN enviado IS NOT NULL THEN '' END`;

/** What of an order names its buyer, as it stands once that is erased. */
const NADIE = {
  nombre: '',
  apellidos: '',
  direccion: '',
  localidad: '',
  cp: '',
  provincia: '',
  facturacion: null,
  nota: null,
  transportista: DE_ENVIADO,
  seguimiento: DE_ENVIADO,
};

/** The columns of an order that name its buyer, beside whose it is. */
export const NOMBRAN = Object.keys(NADIE) as (keyof typeof NADIE)[];

/**
 * Leaves of some orders what was sold, for how much, and when.
 * @param cambios what else changes of them: that they are forgotten or blocked
 */
export async function blankPedidos(
  db: Queryable,
  ids: number[],
  cambios: UpdateObject<DB, 'pedidos'>,
): Promise<void> {
  await db
    .updateTable('pedidos')
    .set({ ...NADIE, huella: Buffer.alloc(0), ...cambios }) // of few addresses: it could be guessed
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('pedido_lineas')
    .set({ mascota: null, mascota_id: null, chapa: null })
    .where('pedido_id', 'in', ids)
    .execute();
  await db.deleteFrom('activaciones').where('pedido_id', 'in', ids).execute();
}
