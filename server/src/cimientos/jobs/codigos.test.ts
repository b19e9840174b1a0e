import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../db/database.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { createWorkers } from '../../workers.ts';

const t = useTestApp();
let release: () => void;
beforeAll(async () => {
  release = t.mailbox.hold();
});
afterAll(async () => {
  release();
});

/** The queued job of the mail to an address; the mail server does not answer meanwhile. */
async function findJob(para: string) {
  const { rows } = await sql<{ priority: number; retry_limit: number; hasta: number | null }>`
    SELECT priority, retry_limit, (data ->> 'hasta')::float8 AS hasta FROM pgboss.job
    WHERE name = 'correo' AND data ->> 'para' = ${para}`.execute(t.db);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

async function expectCode(para: string) {
  const { priority, retry_limit, hasta } = await findJob(para);
  expect(priority).toBeGreaterThan(0);
  expect(retry_limit).toBeLessThan(10);
  expect(Math.abs(hasta! - Date.now() - CODIGO_VIDA_MS)).toBeLessThan(CODIGO_VIDA_MS / 2);
}

test('los dos códigos con que se cambia de correo van delante, y no se intentan más de lo que valen', async () => {
  const { client, email } = await t.createOwner();
  const nuevo = 'nuevo@ejemplo.es';
  expect((await client.post('/usuarios/correo', { email: nuevo })).status).toBe(200);
  await expectCode(email);
  await expectCode(nuevo);
});

test('el código de un registro, también; lo que no lleva código espera a que vuelva el servidor', async () => {
  const registro = { email: 'eva@ejemplo.es', password: 'cuatro-patas-1' };
  await t.visitor().post('/regristo/register', registro);
  await expectCode(registro.email);
  const owner = await t.createOwner();
  await t.visitor().post('/regristo/register', { ...registro, email: owner.email });
  expect(await findJob(owner.email)).toMatchObject({ retry_limit: 100, hasta: null });
});

test('quien pide muchos códigos espera a que salgan los de los demás, no antes que ellos', async () => {
  const send = (para: string, turno: number) =>
    withTransaction(t.db, (trx) => {
      const letter = { nombre: 'codigoRegistro' as const, datos: { codigo: '123456' } };
      return t.deps.cola.sendCorreo(trx, { ...letter, para }, turno);
    });
  await send('primera@ejemplo.es', 0);
  await send('pesada@ejemplo.es', 30);
  const [primera, pesada] = [
    await findJob('primera@ejemplo.es'),
    await findJob('pesada@ejemplo.es'),
  ];
  expect(pesada.priority).toBeLessThan(primera.priority);
  expect(pesada.priority).toBeGreaterThan(0);
});

test('un código que ya no vale no se envía', async () => {
  const sent: string[] = [];
  const { correo } = createWorkers(t.deps, {
    send: async (para) => {
      sent.push(para);
    },
  });
  const letter = { nombre: 'codigoCorreoNuevo' as const, datos: { codigo: '123456' } };
  await correo({ ...letter, para: 'tarde@ejemplo.es', hasta: Date.now() - 60_000 });
  await correo({ ...letter, para: 'a-tiempo@ejemplo.es', hasta: Date.now() + 60_000 });
  expect(sent).toEqual(['a-tiempo@ejemplo.es']);
});
