import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../db/database.ts';
import { createWorkers } from '../../workers.ts';
import { eventually } from '../../test/eventually.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();

const correo = (para: string) => ({
  para,
  nombre: 'codigoRegistro' as const,
  datos: { codigo: '123456' },
});

/** Runs the supervision of the queue of mails, which is due at its own times. */
async function superviseNow(boss: PgBoss) {
  await sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
    WHERE name = 'correo'`.execute(t.db);
  await boss.supervise('correo');
}

describe('cola de correo', () => {
  test('el correo sale cuando lo que cuenta ha quedado guardado', async () => {
    await withTransaction(t.db, async (trx) => {
      await t.deps.cola.sendCorreo(trx, correo('eva@ejemplo.es'));
    });
    expect(await t.mailbox.waitForCode('eva@ejemplo.es')).toBe('123456');
    const mail = await t.mailbox.waitForMail('eva@ejemplo.es');
    expect(mail.from).toEqual({ address: 'hola@vuelve.example', name: 'Vuelve' });
  });

  test('si no queda guardado, no sale ninguno', async () => {
    const failed = withTransaction(t.db, async (trx) => {
      await t.deps.cola.sendCorreo(trx, correo('nunca@ejemplo.es'));
      throw new Error('the rest failed');
    });
    await expect(failed).rejects.toThrow('the rest failed');
    await t.drainCorreo();
    expect(t.mailbox.to('nunca@ejemplo.es')).toEqual([]);
  });

  test('con el servidor de correo caído se responde igual, y el correo sale cuando vuelve', async () => {
    const app = await openTestApp();
    try {
      await app.mailbox.close();
      const log = vi.spyOn(console, 'error');
      const registro = { email: 'paciente@ejemplo.es', password: 'cuatro-patas-1' };
      expect((await app.visitor().post('/regristo/register', registro)).status).toBe(200);
      await eventually(async () => {
        // The retry is moved to now; by itself it would come some seconds later.
        const failed = await sql`UPDATE pgboss.job SET start_after = now()
          WHERE name = 'correo' AND state = 'retry'`.execute(app.db);
        expect(failed.numAffectedRows).toBe(1n);
      });
      const said = expect.objectContaining({ message: 'A job of correo failed: ESOCKET' });
      expect(log).toHaveBeenCalledWith(said);
      await app.mailbox.reopen();
      expect(await app.mailbox.waitForCode('paciente@ejemplo.es')).toMatch(/^\d{6}$/);
    } finally {
      await app.close();
    }
  });

  test('el que un servidor tenía en la mano cuando murió lo manda otro a los dos minutos', async () => {
    const boss = new PgBoss({ connectionString: t.url, supervise: false, schedule: false, max: 1 });
    await boss.start();
    await withTransaction(t.db, async (trx) => {
      await t.deps.cola.sendCorreo(trx, correo('huerfana@ejemplo.es'));
      await sql`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '121 seconds'
        WHERE name = 'correo' AND data ->> 'para' = 'huerfana@ejemplo.es'`.execute(trx);
    });
    await superviseNow(boss);
    await sql`UPDATE pgboss.job SET start_after = now()
      WHERE name = 'correo' AND state = 'retry'`.execute(t.db); // skips the backoff
    expect(await t.mailbox.waitForCode('huerfana@ejemplo.es')).toBe('123456');
    await boss.stop();
  });

  test('al minuto de salir, en la cola no queda nada de él', async () => {
    const boss = new PgBoss({ connectionString: t.url, supervise: false, schedule: false, max: 1 });
    await boss.start();
    await withTransaction(t.db, (trx) =>
      t.deps.cola.sendCorreo(trx, correo('olvidada@ejemplo.es')),
    );
    const backdate = (segundos: number) =>
      sql`UPDATE pgboss.job SET completed_on = now() - ${segundos} * interval '1 second'
        WHERE data ->> 'para' = 'olvidada@ejemplo.es' AND state = 'completed'`.execute(t.db);
    const count = async () => {
      const { rows } = await sql`SELECT FROM pgboss.job
        WHERE data ->> 'para' = 'olvidada@ejemplo.es'`.execute(t.db);
      return rows.length;
    };
    await eventually(async () => expect((await backdate(0)).numAffectedRows).toBe(1n));
    await superviseNow(boss);
    expect(await count()).toBe(1);
    await backdate(61);
    await superviseNow(boss);
    expect(await count()).toBe(0);
    await boss.stop();
  });
});

describe('limpieza periódica', () => {
  const limpieza = () => createWorkers(t.deps, { send: async () => {} }).limpieza();

  test('quita lo caducado y deja lo demás', async () => {
    const { usuario } = await t.createOwner();
    const old = await t.createOwner();
    const now = Date.now();
    await t.db
      .updateTable('sesiones')
      .set({ actividad: new Date(now - 16 * 60_000) })
      .where('usuario_id', '=', old.usuario.id)
      .execute();
    const bytes = { resumen: Buffer.from('x'), solicitante: Buffer.from('y') };
    const codigo = { ...bytes, motivo: 'registro' as const, datos: '{}' };
    await t.db
      .insertInto('codigos')
      .values([
        { ...codigo, email: 'viejo@ejemplo.es', caduca: new Date(now - 1000) },
        { ...codigo, email: 'nuevo@ejemplo.es', caduca: new Date(now + 60_000) },
      ])
      .execute();
    await t.db
      .insertInto('limites')
      .values([
        { key: 'viejo', points: 1, expire: now - 1000 },
        { key: 'nuevo', points: 1, expire: now + 60_000 },
      ])
      .execute();

    await limpieza();
    const sesiones = await t.db.selectFrom('sesiones').select('usuario_id').execute();
    const codigos = await t.db.selectFrom('codigos').select('email').execute();
    const limites = await t.db.selectFrom('limites').select('key').execute();
    expect(sesiones).toEqual([{ usuario_id: usuario.id }]);
    expect(codigos).toEqual([{ email: 'nuevo@ejemplo.es' }]);
    expect(limites).toEqual([{ key: 'nuevo' }]);
  });

  test('quita las subidas que dejó un servidor muerto', async () => {
    const folder = `${t.deps.config.dataDir}/subidas`;
    await mkdir(folder, { recursive: true });
    for (const name of ['abandonada', 'en-marcha']) await writeFile(`${folder}/${name}`, 'x');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(`${folder}/abandonada`, twoHoursAgo, twoHoursAgo);
    await limpieza();
    expect(await t.listSubidas()).toEqual(['en-marcha']);
  });

  test('una subida que acaba mientras se miran no estropea la limpieza', async () => {
    const folder = `${t.deps.config.dataDir}/subidas`;
    await mkdir(folder, { recursive: true });
    // The listing has it, and it is not there any more.
    await symlink('en-ningun-sitio', `${folder}/acabada`);
    try {
      await expect(limpieza()).resolves.toBeUndefined();
    } finally {
      await rm(`${folder}/acabada`);
    }
  });
});
