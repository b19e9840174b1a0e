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
  const buzones = db
    .selectFrom('desistimientos')
    .select('email')
    .where('pedido_id', '=', pedidoId)
    .union(db.selectNoFrom(sql<string>`${email}::text`.as('email')));
  const correos = db
    .selectFrom('correos')
    .select(['id', 'fecha', 'para', 'nombre', 'datos', 'enviado', 'error'])
    .where('nombre', 'in', nombres);
  // Two queries, each with its own index: joined by OR they read every mail.
  return correos
    .where('pedido_id', '=', pedidoId)
    .unionAll(
      correos
        .where('pedido_id', 'is distinct from', pedidoId)
        .where('para', 'in', buzones)
        .where(sql<string>`coalesce(datos ->> 'dsOrder', datos ->> 'numero')`, 'in', numeros),
    )
    .orderBy('id')
    .execute();
}
