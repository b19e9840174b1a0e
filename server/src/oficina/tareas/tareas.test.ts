import type { Lista } from '@vuelve/contract/admin';
import type { ColaEnEspera, Tarea } from '@vuelve/contract/tareas';
import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COLAS } from '../../cimientos/jobs/trabajos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { answerOf, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';
import { describeError } from './describe-error.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
let boss: PgBoss;
beforeAll(async () => {
  boss = new PgBoss({ connectionString: t.url, supervise: false, schedule: false, max: 2 });
  await boss.start();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failures are intended
});
afterAll(async () => {
  vi.restoreAllMocks();
  await boss.stop();
});

const list = async (query = '') =>
  (await admin.client.get<Lista<Tarea>>(`/admin/tareas${query}`)).body;
const retry = (cola: string, id: string) =>
  admin.client.post(`/admin/tareas/${cola}/${id}/reintentar`);

/** A job that fails: its id is no number. */
const failFoto = async (options = {}) =>
  (await boss.send(
    'foto',
    { mascotaId: 'ana@ejemplo.es 612 345 678' },
    { retryLimit: 0, ...options },
  ))!;

/** The job, once the list has it. */
const find = (id: string, is: (tarea: Tarea) => boolean = () => true) =>
  eventually(async () => {
    const tarea = (await list()).filas.find((it) => it.id === id);
    if (!tarea || !is(tarea)) throw new Error('Not there yet');
    return tarea;
  });

describe('GET /admin/tareas', () => {
  test('lo que ha fallado se ve sin nada de nadie; lo que se va a reintentar dice cuándo', async () => {
    const [over, again] = await Promise.all([
      failFoto(),
      failFoto({ retryLimit: 2, retryDelay: 3600 }),
    ]);
    const tarea = await find(over);
    expect(tarea).toMatchObject({
      cola: 'foto',
      estado: 'fallida',
      proximo: null,
      intentos: 1,
      sujeto: null,
      error: '22P02',
      repetible: true,
    });
    const waiting = await find(again);
    expect(waiting).toMatchObject({ estado: 'reintentando', repetible: false });
    expect(Date.parse(waiting.proximo!)).toBeGreaterThan(Date.now());
    expect(JSON.stringify(await list())).not.toMatch(/ana@|612 345/);

    const [first] = (await list('?limite=1')).filas;
    const { siguiente } = await list('?limite=1');
    expect((await list(`?limite=1&cursor=${siguiente}`)).filas[0]!.id).not.toBe(first!.id);
  });

  test('lo que tarda más de lo que puede acaba en la lista', async () => {
    // Scheduled in an hour, so that no worker takes it; then marked as active, like a dead
    // worker's.
    const id = (await boss.send('video', {}, { retryLimit: 0, startAfter: 3600 }))!;
    await sql`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '2 days'
      WHERE id = ${id}::uuid`.execute(t.db);
    await boss.supervise('video');
    expect(await find(id)).toMatchObject({
      cola: 'video',
      estado: 'fallida',
      error: 'Ha tardado más de lo que puede',
    });
  });

  test.each([
    [{ mensaje: '550 5.1.1 <ana@ejemplo.es>: no such user', codigo: 'EENVELOPE' }, 'EENVELOPE'],
    [{ mensaje: 'invalid input syntax for type json: "Ana García\nfoo"' }, 'Sin detalle'],
    [{ mensaje: 'Key (email)=(ana) of Ana García López', codigo: '23505' }, '23505'],
    [{ mensaje: 'failed for ZkafaBcDeFgHiJkLmNoPqR', tipo: 'TypeError' }, 'Error de TypeError'],
    [{ codigo: 'ZkafaBcDeFgHiJkLmNoPqR', tipo: 'ZkafaBcDeFgHiJkLmNoPqR' }, 'Sin detalle'],
    [{ codigo: 'Ana García', tipo: 'Ana García Error' }, 'Sin detalle'],
    [{ mensaje: 'no file /data/ficheros/3f9a/x.webp', codigo: 'ENOENT', tipo: 'Error' }, 'ENOENT'],
    [{ mensaje: 'Connection timed out', codigo: 'ETIMEDOUT' }, 'ETIMEDOUT'],
    [{ mensaje: 'Connection timed out', tipo: 'Error' }, 'Sin detalle'],
    [{ mensaje: 'handler execution exceeded 120s' }, 'Ha tardado más de lo que puede'],
    [{ mensaje: 'Bank query: HTTP 503' }, 'El banco ha respondido HTTP 503'],
    [{ mensaje: 'Bank query: HTTP 503 to Ana' }, 'Sin detalle'],
    [{ mensaje: FALLOS.videoBorrado }, 'El vídeo se borró o se movió mientras se convertía'],
    [{}, 'Sin detalle'],
  ])('%j → %s', (error, shown) => {
    expect(describeError({ mensaje: null, codigo: null, tipo: null, ...error })).toBe(shown);
  });
});

describe('POST /admin/tareas/:cola/:id/reintentar', () => {
  test('se hace otra vez, queda anotado, y dos a la vez la hacen una', async () => {
    const id = await failFoto();
    await find(id);
    const answers = await Promise.all([retry('foto', id), retry('foto', id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    await find(id, ({ estado, intentos }) => estado === 'fallida' && intentos === 2);
    const acciones = t.db.selectFrom('auditoria').select(['verbo', 'objeto', 'administrador_id']);
    expect(await acciones.where('objeto_id', '=', id).execute()).toEqual([
      { verbo: 'reintentar', objeto: 'tarea', administrador_id: admin.usuario.id },
    ]);
  });

  test('un correo no se repite desde aquí: iría dos veces', async () => {
    const mala = { para: 'ana@ejemplo.es', nombre: 'avisoIncidencia', datos: null };
    const id = (await boss.send('correo', mala, { retryLimit: 0 }))!;
    expect(await find(id)).toMatchObject({ cola: 'correo', repetible: false });
    const { status, body } = await retry('correo', id);
    expect([status, body.error]).toEqual([409, textos.admin.tareas.correo]);
  });

  test('una confirmación dada por perdida se repite, y sale una vez aunque se repita más', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago));
    await t.mailbox.waitForMail(buyer.email, 1);
    const { id: pedidoId } = (await readPago(t, pago)).pedido;
    // As after an outage of the mail server for days.
    const lose = async () => {
      const lejos = { retryLimit: 0, startAfter: 3600 };
      const id = (await boss.send('confirmacion', { pedidoId }, lejos))!;
      await sql`UPDATE pgboss.job SET state = 'failed', start_after = now(), completed_on = now() WHERE id = ${id}::uuid`.execute(
        t.db,
      );
      return id;
    };
    const perdidas = [await lose(), await lose()];
    const sujeto = `pedido ${pago.orderId}`;
    expect(await find(perdidas[0]!)).toMatchObject({ repetible: true, sujeto });
    const setCorreo = t.db.updateTable('pedidos').set({ correo: 'pendiente' });
    await eventually(async () => {
      const row = t.db.selectFrom('pedidos').select('correo').where('id', '=', pedidoId);
      expect(await row.executeTakeFirst()).toEqual({ correo: 'enviado' });
    });
    await setCorreo.where('id', '=', pedidoId).execute();
    for (const id of perdidas) expect((await retry('confirmacion', id)).status).toBe(200);
    await eventually(async () => {
      const { rows } = await sql`SELECT id FROM pgboss.job
        WHERE state = 'completed' AND id = ANY(${perdidas}::uuid[])`.execute(t.db);
      expect(rows).toHaveLength(2);
    });
    expect(t.mailbox.to(buyer.email)).toHaveLength(2);
  });

  test('una que no existe, o de otra cola → 409; lo que no es una tarea → 400', async () => {
    const id = await failFoto();
    await find(id);
    expect((await retry('video', id)).status).toBe(409);
    expect((await retry('foto', '00000000-0000-4000-8000-000000000000')).status).toBe(409);
    expect((await retry('foto', '1')).status).toBe(400);
    expect((await retry('nada', id)).status).toBe(400);
  });
});

describe('GET /admin/colas', () => {
  test('dice cuántas esperan en cada una, y desde cuándo la más antigua', async () => {
    await boss.send('foto', { mascotaId: 1 }, { startAfter: 3600 });
    const { body } = await admin.client.get<{ colas: ColaEnEspera[] }>('/admin/colas');
    expect(body.colas.map(({ cola }) => cola)).toEqual(COLAS);
    const foto = body.colas.find(({ cola }) => cola === 'foto')!;
    expect(foto.esperan).toBeGreaterThan(0);
    expect(Date.parse(foto.desde!)).toBeLessThanOrEqual(Date.now() + 1000);
  });
});
