import { type Transaction, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '../../cimientos/db/database.ts';
import { cloneDatabase } from '../../test/databases.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { storeContrasena } from '../../test/contrasena-barata.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { findTablesWith } from '../../test/eliminaciones.ts';
import { eventually } from '../../test/eventually.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { ARRANQUE_MS, findPort, openDataDir } from '../../test/servidor.ts';
import { createUsuario } from '../../personas/usuarios/usuarios.ts';

/** A lock for each step, on which the server waits when it is killed. */
const PASOS: Record<string, (trx: Transaction<DB>) => Promise<unknown>> = {
  espera: (trx) => sql`SELECT FROM usuarios WHERE email LIKE 'muere%' FOR UPDATE`.execute(trx),
  mascotas: (trx) => sql`SELECT FROM mascotas WHERE hash = 'mascota3' FOR UPDATE`.execute(trx),
  pedidos: (trx) => sql`SELECT FROM pedidos ORDER BY id DESC LIMIT 1 FOR UPDATE`.execute(trx),
  rastro: (trx) => sql`SELECT FROM correos WHERE para LIKE 'muere%' FOR UPDATE`.execute(trx),
  fin: (trx) => sql`SELECT FROM preferencias_avisos FOR UPDATE`.execute(trx),
};

async function readPaso(db: Db, id: number): Promise<string | undefined> {
  const rows = db.selectFrom('eliminaciones').select('paso').where('usuario_id', '=', id);
  return (await rows.executeTakeFirst())?.paso;
}

test('el servidor muere (kill -9) en cada paso del borrado: al arrancar sigue, y no queda nada', async () => {
  const url = await cloneDatabase();
  const mailbox = await openMailbox();
  const dataDir = await openDataDir();
  const db = openDatabase(openPool(url, 4));
  const env = {
    DATABASE_URL: url,
    DEMO: '0',
    PORT: String(await findPort()),
    SMTP_URL: mailbox.url,
  };
  const email = 'muere@ejemplo.es';
  try {
    const contrasena = await storeContrasena();
    const { id } = (await createUsuario(db, { email, contrasena, nombre: 'Muere' }))!;
    const { id: other } = (await createUsuario(db, {
      email: 'sigue@ejemplo.es',
      contrasena,
      nombre: 'Sigue',
    }))!;
    await sql`INSERT INTO mascotas (hash, usuario_id, mascota)
      SELECT 'mascota' || n, ${id}, 'Luna' FROM generate_series(1, 3) n`.execute(db);
    await sql`INSERT INTO mascotas (hash, usuario_id, mascota) VALUES ('ajena', ${other}, 'Nala')`.execute(
      db,
    );
    await sql`INSERT INTO pedidos (hash, usuario_id, comprador, huella, estado, subtotal, total, nombre, apellidos,
        direccion, cp, provincia, iva_tipo, fecha_alta)
      SELECT 'pedido' || n, ${id}, 'u' || ${id}::int, 'x', 'caducada', 3999, 3999, 'Muere', 'Sola', 'Calle', '28012',
        'Madrid', 21, now() - interval '3 days'
      FROM generate_series(1, 2) n`.execute(db);
    await sql`INSERT INTO correos (para, nombre, datos) VALUES (${email}, 'cuentaExistente', '{}')`.execute(
      db,
    );
    await sql`INSERT INTO preferencias_avisos (usuario_id) VALUES (${id})`.execute(db);
    await sql`INSERT INTO eliminaciones (usuario_id, pedida, vence, token_hash, oculto_antes)
      VALUES (${id}, now() - interval '8 days', now() - interval '1 day', 'x', false)`.execute(db);

    for (const [paso, hold] of Object.entries(PASOS)) {
      await db.transaction().execute(async (trx) => {
        await hold(trx);
        const servidor = await dataDir.spawn(env);
        await eventually(async () => expect(await readPaso(db, id)).toBe(paso), ARRANQUE_MS);
        await untilWaiting(db, 1, ARRANQUE_MS);
        await servidor.end('SIGKILL');
        // The killed server's connections keep waiting for the lock; PostgreSQL would end them
        // later.
        await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      });
    }
    await dataDir.start(env);
    await eventually(async () => {
      const rows = await db.selectFrom('usuarios').select('email').execute();
      expect(rows).toEqual([{ email: 'sigue@ejemplo.es' }]);
    });
    await mailbox.waitForMail(email);
    expect(mailbox.to(email)).toHaveLength(1);
    await eventually(async () => {
      await sql`DELETE FROM pgboss.job WHERE state = 'completed'`.execute(db);
      expect(await findTablesWith(db, email)).toEqual([]);
    });
    const rows = await db.selectFrom('mascotas').select('hash').execute();
    expect(rows).toEqual([{ hash: 'ajena' }]);
  } finally {
    await dataDir.close();
    await db.destroy();
    await mailbox.close();
  }
});
