import { sql, type UpdateObject } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/**
 * The table requires carrier and tracking number together with the date `enviado`, or none of the
 * three. The two columns of a sent order are therefore emptied, not set to null.
 */
const DE_ENVIADO = sql<string | null>`CASE WHEN enviado IS NOT NULL THEN '' END`;

/** The columns of an order that name its buyer, with their values after erasure. */
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

/** The columns of an order that name its buyer; the buyer's id is not among them. */
export const NOMBRAN = Object.keys(NADIE) as (keyof typeof NADIE)[];

/**
 * Erases the buyer from some orders. Products, amounts and dates stay.
 * @param cambios other columns to set: the orders are forgotten or blocked
 */
export async function blankPedidos(
  db: Queryable,
  ids: number[],
  cambios: UpdateObject<DB, 'pedidos'>,
): Promise<void> {
  await db
    .updateTable('pedidos')
    .set({ ...NADIE, huella: Buffer.alloc(0), ...cambios }) // hash of few possible addresses
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('pedido_lineas')
    .set({ mascota: null, mascota_id: null, chapa: null })
    .where('pedido_id', 'in', ids)
    .execute();
  await db.deleteFrom('activaciones').where('pedido_id', 'in', ids).execute();
  await db.deleteFrom('notas_pedido').where('pedido_id', 'in', ids).execute();
}
