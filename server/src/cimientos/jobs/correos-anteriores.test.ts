import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '../db/database.ts';
import { cloneDatabase } from '../../test/databases.ts';

const MIGRACION = new URL('../../../migrations/0014_correos_en_cola.sql', import.meta.url);

test('lo que espera en la cola desde antes se escribe con los nombres de ahora', async () => {
  const db = openDatabase(openPool(await cloneDatabase(), 2));
  const correos = [
    { para: null, nombre: 'avisoIncidencia', datos: { cestaId: 7, orderId: 'A1', importe: 3 } },
    { para: null, nombre: 'pagoFallido', datos: { orderId: 'B2', motivo: 'denegado' } },
    { para: null, nombre: 'codigoRegistro', datos: { codigo: '123456' } },
  ];
  for (const correo of correos) {
    await sql`INSERT INTO pgboss.job (name, data) VALUES ('correo', ${JSON.stringify(correo)})`.execute(
      db,
    );
  }
  await sql.raw(await readFile(MIGRACION, 'utf8')).execute(db);
  const { rows } = await sql`SELECT data -> 'datos' AS datos FROM pgboss.job
    WHERE name = 'correo' ORDER BY data ->> 'nombre'`.execute(db);
  expect(rows).toEqual([
    { datos: { pedidoId: 7, dsOrder: 'A1', importe: 3 } },
    { datos: { codigo: '123456' } },
    { datos: { dsOrder: 'B2', motivo: 'denegado' } },
  ]);
  await db.destroy();
});
