import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beBehind, catchUp } from '../test/entrega-siguiente.ts';
import { askToErase, hurryEliminacion } from '../test/eliminaciones.ts';
import { eventually } from '../test/eventually.ts';
import { ask, waitForEnd } from '../test/exportaciones.ts';
import { makeEach, useTestApp } from '../test/fixtures.ts';
import { offer } from '../test/traspasos.ts';
import { eraseDue } from './eliminaciones/borrado.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
beforeEach(() => beBehind(t.db));
afterEach(() => catchUp(t.db));

const listJobs = async (name: string) => {
  const { rows } = await sql<{ state: string; quedan: number; vueltas: number }>`
    SELECT state, retry_limit - retry_count AS quedan, retry_count AS vueltas FROM pgboss.job
    WHERE name = ${name} AND state <> 'completed' ORDER BY created_on DESC`.execute(t.db);
  return rows;
};
/** Waits for a job to go back, and returns how many tries it has left. */
const waitForReturn = (name: string) =>
  eventually(async () => {
    const [job] = await listJobs(name);
    expect(job).toMatchObject({ state: 'created' });
    expect(job!.vueltas).toBeGreaterThan(0);
    return job!.quedan;
  });
const startNow = (name: string) =>
  sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${name}`.execute(t.db);
const isThere = async (id: number) =>
  (await t.db.selectFrom('usuarios').select('id').where('id', '=', id).execute()).length > 0;

describe('un servidor más antiguo que la base de datos', () => {
  test('no hace copias: el encargo vuelve sin gastar intentos, y lo hace uno al día', async () => {
    expect((await ask(owner.client)).status).toBe(200);
    expect(await waitForReturn('exportacion')).toBe(2);
    await catchUp(t.db);
    await startNow('exportacion');
    expect((await waitForEnd(owner.client)).lista).not.toBeNull();
  });

  test('no borra cuentas, tampoco la que tenía a medias', async () => {
    await askToErase(owner.client);
    const { id } = await hurryEliminacion(t.db, owner.email);
    await waitForReturn('borrado');
    await eraseDue(t.deps); // the job had begun before the update
    expect(await isThere(id)).toBe(true);
    await catchUp(t.db);
    await startNow('borrado');
    await eventually(async () => expect(await isThere(id)).toBe(false));
  });

  test('no borra mascotas ni las traspasa: 503 con Retry-After y una frase; después sí', async () => {
    const [mine, given] = [await t.createMascota(owner), await t.createMascota(owner)];
    const eva = await t.createOwner();
    const enlace = await offer(t, owner, given, eva.email);
    const remove = () =>
      owner.client.delete(`/insigniasQR/edit/delete?hash=${mine.hash}&chapa=libre`);
    const accept = () => eva.client.post('/traspasos/aceptar', { enlace });
    for (const refused of [await remove(), await accept()]) {
      expect(refused.status).toBe(503);
      expect(refused.body).toEqual({ error: textos.errores.actualizando });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await catchUp(t.db);
    for (const done of [await remove(), await accept()]) expect(done.status).toBe(200);
  });
});

describe('un correo de una clase que este servidor no conoce', () => {
  const insert = (name: string, data: unknown) =>
    sql`INSERT INTO pgboss.job (name, data, retry_limit)
      VALUES (${name}, ${JSON.stringify(data)}, 3)`.execute(t.db);
  const correo = { para: 'ana@ejemplo.es', nombre: 'felizCumple', datos: {} };

  test.each([
    ['correo', correo],
    ['alerta', { alerta: '1', correos: [correo] }],
  ])('vuelve a la cola de %s sin gastar intentos', async (name, data) => {
    await insert(name, data);
    expect(await waitForReturn(name)).toBe(3);
    await sql`DELETE FROM pgboss.job WHERE name = ${name}`.execute(t.db);
  });
});
