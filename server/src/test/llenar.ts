import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';

/** Ids from here on belong to the benchmark. */
const BASE = 10_000_000;
const LOTE = 100_000;
const TIENDAS = 200;

/** The number of rows of each kind. */
export interface Cuantos {
  usuarios: number;
  mascotas: number;
  pedidos: number;
}

/**
 * Fills a database with so many accounts, pets and paid orders of the last three years. Four of ten
 * orders come from one of 200 shops, and one in a hundred is half refunded. Of the first orders,
 * 50 are called Quiroga, 100 are to engrave and 100 more to send; the others were sent. Triggers run
 * as usual.
 */
export async function llenar(db: Db, hasta: Cuantos): Promise<void> {
  await sql`
    INSERT INTO tiendas (id, nombre, cp) OVERRIDING SYSTEM VALUE
    SELECT ${BASE}::integer + n, 'Tienda ' || n, '28012' FROM generate_series(1, ${TIENDAS}::integer) AS n
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO cupones (id, hash, codigo, nombre, precio, tienda_id) OVERRIDING SYSTEM VALUE
    SELECT ${BASE}::integer + n, 'bench' || n, 'BENCH' || n, 'Bench', 1999, ${BASE}::integer + n
    FROM generate_series(1, ${TIENDAS}::integer) AS n ON CONFLICT DO NOTHING`.execute(db);
  for (const [clase, insert] of Object.entries(INSERTS) as [keyof Cuantos, Insert][]) {
    for (let from = 1; from <= hasta[clase]; from += LOTE) {
      const numeros = sql`generate_series(${from}::integer, ${Math.min(from + LOTE - 1, hasta[clase])}::integer)`;
      for (const one of insert(numeros, hasta.usuarios)) await one.execute(db);
    }
  }
  await sql`ANALYZE`.execute(db);
}

/** Moves the payment of so many orders to now. */
export async function sellNow(db: Db, cuantos: number): Promise<void> {
  await sql`UPDATE pedidos SET pagado = now() WHERE id IN (
    SELECT id FROM pedidos WHERE factura IS NOT NULL LIMIT ${cuantos}
  )`.execute(db);
}

type Insert = (numeros: RawBuilder<unknown>, usuarios: number) => RawBuilder<unknown>[];

const ALGUN_DIA = sql`now() - random() * interval '3 years'`;

const INSERTS: Record<keyof Cuantos, Insert> = {
  usuarios: (numeros) => [
    sql`
      INSERT INTO usuarios (id, hash, email, contrasena, nombre, telefono, fecha_alta)
        OVERRIDING SYSTEM VALUE
      SELECT ${BASE}::integer + n, 'bench' || n, 'u' || n || '@bench.example', 'x', 'Eva',
        '+34 6' || lpad(n::text, 8, '0'), ${ALGUN_DIA}
      FROM ${numeros} AS n`,
  ],
  mascotas: (numeros, usuarios) => [
    sql`
      INSERT INTO mascotas (id, hash, usuario_id, mascota, genero, fecha_alta) OVERRIDING SYSTEM VALUE
      SELECT ${BASE}::integer + n, 'bench' || n, ${BASE}::integer + 1 + n % ${usuarios}::integer, 'Luna',
        CASE n % 3 WHEN 0 THEN 'M' WHEN 1 THEN 'H' END, ${ALGUN_DIA}
      FROM ${numeros} AS n`,
  ],
  pedidos: (numeros, usuarios) => [
    sql`
      INSERT INTO pedidos (id, hash, usuario_id, comprador, huella, estado, subtotal, total, cupon_id, cupon_codigo,
        tienda_id, nombre, apellidos, direccion, cp, provincia, iva_tipo, factura, fecha_alta, pagado, grabado,
        enviado, transportista, seguimiento)
        OVERRIDING SYSTEM VALUE
      SELECT ${BASE}::integer + n, 'bench' || n, ${BASE}::integer + 1 + n % ${usuarios}::integer, 'bench', '\\x00',
        'completada', 3999, CASE WHEN tienda IS NULL THEN 3999 ELSE 1999 END, ${BASE}::integer + tienda,
        'BENCH' || tienda, ${BASE}::integer + tienda, 'Eva',
        CASE WHEN n <= 50 THEN 'Quiroga' ELSE 'Sanz' END, 'Calle del Olmo 12', '28012', 'Madrid', 21,
        'bench' || n, dia, dia, CASE WHEN n > 100 THEN dia END,
        CASE WHEN n > 200 THEN dia END, CASE WHEN n > 200 THEN 'Correos' END, CASE WHEN n > 200 THEN 'PK' || n END
      FROM (
        SELECT n, ${ALGUN_DIA} AS dia, CASE WHEN n % 10 < 4 THEN 1 + n / 10 % ${TIENDAS}::integer END AS tienda
        FROM ${numeros} AS n
      ) AS nuevos`,
    sql`
      INSERT INTO pago_intentos (ds_order, ref, pedido_id, importe, entorno, comercio, terminal, firma_version, estado,
        resuelto, comprobado, devuelto)
      SELECT lpad(n::text, 12, '0'), 'bench' || n, id, total, 'bench', '1', '1', 'HMAC_SHA256_V1', 'autorizado', pagado,
        true, CASE WHEN n % 100 = 0 THEN total / 2 ELSE 0 END
      FROM ${numeros} AS n JOIN pedidos ON pedidos.id = ${BASE}::integer + n`,
  ],
};
