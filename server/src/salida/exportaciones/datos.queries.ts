import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { TANDA } from '../../cimientos/db/tanda.ts';
import type { Camino, Tabla } from './define-tabla.ts';

/** An account, as rows refer to it. */
export interface Cuenta {
  id: number;
  email: string;
}

const MASCOTAS = (id: number) => sql`SELECT id FROM mascotas WHERE usuario_id = ${id}`;
const PEDIDOS = (id: number) => sql`SELECT id FROM pedidos WHERE usuario_id = ${id}`;

const OF: Record<Camino, (cuenta: Cuenta) => RawBuilder<unknown>> = {
  cuenta: ({ id }) => sql`id = ${id}`,
  usuario: ({ id }) => sql`usuario_id = ${id}`,
  usuarioOPedido: ({ id }) => sql`(usuario_id = ${id} OR pedido_id IN (${PEDIDOS(id)}))`,
  mascota: ({ id }) => sql`mascota_id IN (${MASCOTAS(id)})`,
  conversacion: ({ id }) =>
    sql`conversacion_id IN (SELECT id FROM conversaciones WHERE mascota_id IN (${MASCOTAS(id)}))`,
  alerta: ({ id }) =>
    sql`alerta_id IN (SELECT id FROM alertas WHERE mascota_id IN (${MASCOTAS(id)}))`,
  pedido: ({ id }) => sql`pedido_id IN (${PEDIDOS(id)})`,
  intento: ({ id }) =>
    sql`intento_id IN (SELECT id FROM pago_intentos WHERE pedido_id IN (${PEDIDOS(id)}))`,
  alta: ({ email }) => sql`email = ${email}`,
  correo: ({ email }) => sql`para = ${email}`,
  visitante: ({ id }) => sql`visitante = ${`u:${id}`}`,
};

/** The condition that selects an account's rows of a table. */
export function rowsOf(camino: Camino, cuenta: Cuenta): RawBuilder<unknown> {
  return OF[camino](cuenta);
}

export type Fila = Record<string, unknown>;

/** An account's rows of a table. Rows are read in batches, so that memory stays small. */
export async function* readFilas(
  db: Queryable,
  cuenta: Cuenta,
  { tabla, camino, orden, columnas }: Tabla,
): AsyncGenerator<Fila> {
  const claves = sql.join(orden.map((columna) => sql.ref(columna)));
  const names = sql.join(columnas.map((columna) => sql.ref(columna)));
  let last: unknown[] | undefined;
  for (;;) {
    const after = last
      ? sql`AND (${claves}) > (${sql.join(last.map((clave) => sql`${clave}`))})`
      : sql``;
    const { rows } = await sql<Fila>`
      SELECT ${names}, ${claveColumns(orden)} FROM ${sql.table(tabla)}
      WHERE ${rowsOf(camino, cuenta)} ${after} ORDER BY ${claves} LIMIT ${TANDA}`.execute(db);
    for (const row of rows) yield Object.fromEntries(columnas.map((name) => [name, row[name]]));
    if (rows.length < TANDA) return;
    last = orden.map((_, n) => rows.at(-1)![claveOf(n)]);
  }
}

const claveOf = (n: number) => `_clave${n}`;

function claveColumns(orden: string[]) {
  return sql.join(orden.map((columna, n) => sql`${sql.ref(columna)} AS ${sql.ref(claveOf(n))}`));
}
