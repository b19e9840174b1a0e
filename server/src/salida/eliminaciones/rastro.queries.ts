import { sql, type Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { eraseEncontradasOf } from '../../encuentro/encontradas/finales.ts';

interface Quien {
  id: number;
  email: string;
  /** The names in keys of rate limits. */
  nombres: string[];
}

/** Erases rows of an account without a foreign key: likes, held badges, rows with its address. */
export async function deleteRastro(trx: Transaction<DB>, quien: Quien): Promise<void> {
  await deleteByCuenta(trx, quien);
  await deleteByEmail(trx, quien);
}

async function deleteByCuenta(trx: Transaction<DB>, { id }: Quien): Promise<void> {
  const comprador = `u${id}`;
  await trx.deleteFrom('me_gusta').where('visitante', '=', `u:${id}`).execute();
  await trx.deleteFrom('fotos_compra').where('comprador', '=', comprador).execute();
  await trx
    .updateTable('chapas')
    .set({ retenida_por: null, retenida_hasta: null })
    .where('retenida_por', '=', comprador)
    .execute();
}

async function deleteByEmail(trx: Transaction<DB>, { id, email, nombres }: Quien): Promise<void> {
  await trx.deleteFrom('correos').where('para', '=', email).execute();
  await trx.deleteFrom('codigos').where('email', '=', email).execute();
  await eraseEncontradasOf(trx, email);
  await trx.deleteFrom('reclamaciones').where('email', '=', email).execute();
  await trx
    .deleteFrom('identidades')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('usuario_id', 'is', null), eb('usuario_id', '=', id)]))
    .execute();
  // A form with an open order is a purchase of its own, with its own term.
  await trx
    .deleteFrom('altas')
    .where('email', '=', email)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pedidos')
            .select('pedidos.id')
            .whereRef('alta_id', '=', 'altas.id')
            .where('estado', '=', 'pendiente'),
        ),
      ),
    )
    .execute();
  for (const name of nombres) {
    await sql`DELETE FROM limites
      WHERE ${name}::text = ANY (regexp_split_to_array(key, '[ :]'))`.execute(trx);
  }
}

/** The remaining stored files of an account, which earlier steps did not know. */
export async function listFicherosOf(trx: Transaction<DB>, hash: string): Promise<string[]> {
  const rows = await trx.selectFrom('ficheros').select('ruta').where('dueno', '=', hash).execute();
  return rows.map(({ ruta }) => ruta);
}

/** Whether an account has got something meanwhile: a pet, or an order that was paid late. */
export async function hasRest(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ rest: boolean }>`
    SELECT EXISTS (SELECT FROM mascotas WHERE usuario_id = ${id})
      OR EXISTS (SELECT FROM pedidos WHERE usuario_id = ${id}) AS rest`.execute(trx);
  return rows[0]!.rest;
}
