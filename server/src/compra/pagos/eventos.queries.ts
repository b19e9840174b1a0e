import type { Queryable } from '../../cimientos/db/database.ts';
import type { PagoEventos } from '../../cimientos/db/tables.ts';

export interface NuevoEvento {
  intento_id: number | null;
  canal: PagoEventos['canal'];
  resultado: string;
  cuerpo: Buffer | null;
  ip: string | null;
  campos: Record<string, string>;
}

/** Stores an answer of the bank about a payment, or a conclusion about the payment. */
export async function insertEvento(db: Queryable, { campos, ...evento }: NuevoEvento) {
  await db
    .insertInto('pago_eventos')
    .values({ ...evento, campos: JSON.stringify(campos) })
    .execute();
}

/** Whether the bank ever denied an attempt at an order. */
export async function hasDenegado(db: Queryable, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pago_eventos')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .select('pago_eventos.id')
    .where('pedido_id', '=', pedidoId)
    .where('resultado', '=', 'denegado')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
