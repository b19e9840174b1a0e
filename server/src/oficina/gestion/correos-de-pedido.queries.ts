import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

export type FilaCorreoDe = Awaited<ReturnType<typeof selectCorreosDe>>[number];

/**
 * The mails of some kinds about an order, oldest first: its confirmation, and those to its buyer
 * that name one of its numbers. A withdrawal may have been declared from another mailbox.
 */
export function selectCorreosDe(
  db: Queryable,
  { pedidoId, email, nombres }: { pedidoId: number; email: string; nombres: readonly string[] },
) {
  const numeros = db
    .selectFrom('pago_intentos')
    .select('ds_order')
    .where('pedido_id', '=', pedidoId);
  const declarantes = db
    .selectFrom('desistimientos')
    .select('email')
    .where('pedido_id', '=', pedidoId);
  return db
    .selectFrom('correos')
    .select(['id', 'fecha', 'para', 'nombre', 'datos', 'enviado', 'error'])
    .where('nombre', 'in', nombres)
    .where((eb) =>
      eb.or([
        eb('pedido_id', '=', pedidoId),
        eb.and([
          eb.or([eb('para', '=', email), eb('para', 'in', declarantes)]),
          eb(sql<string>`coalesce(datos ->> 'dsOrder', datos ->> 'numero')`, 'in', numeros),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}
