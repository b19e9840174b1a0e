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

/** Conversations about the account's pets, and those of its mailbox about found animals. */
function ofConversacion({ id, email }: Cuenta): RawBuilder<unknown> {
  return sql`(mascota_id IN (${MASCOTAS(id)}) OR reclamacion_id IN (
    SELECT r.id FROM reclamaciones r JOIN encontradas e ON e.id = r.encontrada_id
    WHERE r.probada IS NOT NULL AND ${email} IN (r.email, e.email)))`;
}

const OF: Record<Camino, (cuenta: Cuenta) => RawBuilder<unknown>> = {
  cuenta: ({ id }) => sql`id = ${id}`,
  usuario: ({ id }) => sql`usuario_id = ${id}`,
  usuarioOPedido: ({ id }) => sql`(usuario_id = ${id} OR pedido_id IN (${PEDIDOS(id)}))`,
  mascota: ({ id }) => sql`mascota_id IN (${MASCOTAS(id)})`,
  buzon: ({ email }) => sql`email = ${email} AND probada IS NOT NULL`,
  asunto: (cuenta) => ofConversacion(cuenta),
  conversacion: (cuenta) =>
    sql`conversacion_id IN (SELECT id FROM conversaciones WHERE ${ofConversacion(cuenta)})`,
  perdida: ({ id }) =>
    sql`perdida_id IN (SELECT id FROM perdidas WHERE mascota_id IN (${MASCOTAS(id)}))`,
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
