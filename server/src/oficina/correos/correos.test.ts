import type { Lista } from '@vuelve/contract/admin';
import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { deleteOldCorreos } from '../../cimientos/enviados/registro-correos.queries.ts';
import { tell } from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { answerOf, createBuyer, initiate, listMails, notify } from '../../test/tienda.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const list = async (para: string) =>
  (
    await admin.client.get<Lista<CorreoEnLista>>(
      `/admin/correos?buscar=${encodeURIComponent(para)}`,
    )
  ).body.filas;
const resend = (id: number) => admin.client.post(`/admin/correos/${id}/reenviar`);

/** The mails to an address, after `count` were sent. */
const waitForSent = (para: string, count: number) =>
  eventually(async () => {
    const filas = await list(para);
    expect(filas.filter(({ estado }) => estado === 'enviado')).toHaveLength(count);
    return filas;
  });

const send = (para: string) =>
  withTransaction(t.db, (trx) =>
    t.deps.cola.sendCorreo(trx, {
      para,
      nombre: 'contrasenaCambiada',
      datos: { nombre: 'Ana', urlRecuperar: 'https://vuelve.example/app/recuperar' },
    }),
  );

describe('GET /admin/correos', () => {
  test('dice a quién, de qué y cuándo salió; nunca lo que decía', async () => {
    const para = 'lola@correos.example';
    await send(para);
    const [fila] = await waitForSent(para, 1);
    expect(fila).toMatchObject({ para, nombre: 'contrasenaCambiada', reenviable: true });
    expect(JSON.stringify(fila)).not.toContain('recuperar');
  });

  test('lo que se pide para una cuenta que no existe no sale en la lista', async () => {
    const email = 'nadie@correos.example';
    await t.visitor().post('/usuarios/recuperar', { email });
    await t.drainCorreo();
    expect(await list(email)).toEqual([]);
  });

  test('un código no se guarda', async () => {
    const { email } = admin;
    await t.visitor().post('/usuarios/recuperar', { email });
    await waitForSent(email, 1);
    const rows = await t.db
      .selectFrom('correos')
      .select('datos')
      .where('para', '=', email)
      .execute();
    expect(rows).toEqual([{ datos: null }]);
  });

  test('el enlace a una conversación tampoco se guarda', async () => {
    const owner = await t.createOwner();
    const told = await tell(t.visitor(), await t.createMascota(owner));
    expect(told.status).toBe(303);
    await waitForSent(owner.email, 1);
    const correos = t.db.selectFrom('correos').select(['nombre', 'datos']);
    expect(await correos.where('para', '=', owner.email).execute()).toEqual([
      { nombre: 'avisoBuscador', datos: null },
    ]);
  });

  test('a los 90 días se olvidan', async () => {
    await send('viejo@correos.example');
    await waitForSent('viejo@correos.example', 1);
    await sql`UPDATE correos SET fecha = now() - interval '91 days'
      WHERE para = 'viejo@correos.example'`.execute(t.db);
    await deleteOldCorreos(t.db);
    expect(await list('viejo@correos.example')).toEqual([]);
    expect(await list('lola@correos.example')).toHaveLength(1);
  });
});

describe('POST /admin/correos/:id/reenviar', () => {
  test('llega otra vez, y queda en el registro de cambios', async () => {
    const para = 'otra-vez@correos.example';
    await send(para);
    const [first] = await waitForSent(para, 1);
    expect((await resend(first!.id)).status).toBe(200);
    await waitForSent(para, 2);
    await t.mailbox.waitForMail(para, 2);
  });

  test('el de un código → 409 con una frase; el que no hay → 404', async () => {
    const owner = await t.createOwner();
    await t.visitor().post('/usuarios/recuperar', { email: owner.email });
    const [code] = await waitForSent(owner.email, 1);
    expect(code!.reenviable).toBe(false);
    const { status, body } = await resend(code!.id);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'Llevaba un código o un enlace de un solo uso: quien lo necesite tiene que pedir otro',
    });
    expect((await resend(999_999)).status).toBe(404);
  });

  test('la confirmación de un pedido sale otra vez con su recibo', async () => {
    const buyer = await createBuyer(t);
    const begun = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, begun));
    const [first] = await waitForSent(buyer.email, 1);
    await listMails(t, buyer);
    expect(first!.nombre).toBe('pedidoConfirmado');
    expect((await resend(first!.id)).status).toBe(200);
    const again = await t.mailbox.waitForMail(buyer.email, 2);
    expect(again.attachments[0]!.filename).toMatch(/^recibo-/);
  });

  test('la confirmación que no ha salido todavía → 409 que dice dónde, sin anotarlo', async () => {
    const buyer = await createBuyer(t);
    await notify(t, answerOf(t, await initiate(buyer, buyer.pet)));
    const [{ id }] = (await waitForSent(buyer.email, 1)) as [CorreoEnLista];
    await listMails(t, buyer);
    await sql`UPDATE pedidos SET correo = 'pendiente'
      WHERE id = (SELECT pedido_id FROM correos WHERE id = ${id})`.execute(t.db);
    const { status, body } = await resend(id);
    expect([status, body]).toEqual([409, { error: textos.admin.correos.sinSalir }]);
    const acciones = t.db.selectFrom('auditoria').select('id').where('objeto', '=', 'correo');
    expect(await acciones.where('objeto_id', '=', String(id)).execute()).toEqual([]);
  });
});
