import type { Insignia } from '@vuelve/contract/mascota';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteBloqueadosVencidos } from '../../compra/bloqueados/bloqueados.queries.ts';
import { tell } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { askToErase, findTablesWith, makeDue } from '../../test/eliminaciones.ts';
import { eventually } from '../../test/eventually.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp } from '../../test/test-app.ts';
import { answerOf, initiate, listMails, notify, readPago } from '../../test/tienda.ts';
import { deleteOldOlvidos } from '../../operacion/copia/olvidos.queries.ts';
import { eraseDue } from './borrado.ts';

/** Tables that keep a name of ours for an account or pet that is gone. */
const SIN_NADIE = new Set([
  'public.pedidos_bloqueados',
  'public.chapas',
  'public.cambios_perfil',
  'public.olvidos', // for a month: a restored backup is told of it
]);

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

/** Requests the deletion, makes it due, and erases the account. */
async function erase(by = owner, libres: string[] = []): Promise<void> {
  await askToErase(by.client, libres);
  await makeDue(t.db, by.usuario.id);
  await eraseDue(t.deps);
}

const isThere = async ({ usuario } = owner) => {
  const rows = t.db.selectFrom('usuarios').select('id').where('id', '=', usuario.id);
  return (await rows.executeTakeFirst()) !== undefined;
};

const read = async (id: number) =>
  (await admin.client.get<PedidoAdmin>(`/admin/pedidos/${id}`)).body;

/** Buys a badge for the pet. The shop sends it unless `isSent` is false. */
async function buy(cambios: Record<string, unknown> = {}, { isSent = true } = {}) {
  const pago = await initiate(owner, pet, cambios);
  await notify(t, answerOf(t, pago));
  const { id } = (await readPago(t, pago)).pedido;
  await listMails(t, { ...owner, pet });
  if (isSent) await send(id);
  return { id, pago };
}

async function send(id: number): Promise<void> {
  const { version } = await read(id);
  const envio = { transportista: 'Correos', seguimiento: 'PQ1234', version };
  expect((await admin.client.put(`/admin/pedidos/${id}/envio`, envio)).status).toBe(200);
  await t.drainCorreo();
}

describe('cuando vence', () => {
  test('no queda nada suyo en ninguna tabla ni fichero, salvo los pedidos bloqueados; y vencido su plazo, nada', async () => {
    const marca = `canario${owner.usuario.id}`;
    const other = await t.createOwner();
    const theirs = await t.createMascota(other);
    await owner.client.put(`/usuarios/${owner.usuario.id}`, {
      nombre: `${marca}-nombre`,
      apellidos: `${marca}-apellidos`,
      telefono: '612 345 678',
      direccion: `${marca}-calle`,
    });
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota: `${marca}-pet` });
    const jpeg = await drawJpeg();
    const fields = { hash_mascota: pet.hash };
    await owner.client.upload('/imagenesUsuario/subirfotoUsuario', {}, jpeg);
    for (const tipo_imagen of ['cover', 'avatar'])
      await owner.client.upload('/imagenes/subirfoto', { ...fields, tipo_imagen }, jpeg);
    await owner.client.upload(
      '/imagenes/subirfoto',
      { ...fields, media: 'si', titulo: `${marca}-foto` },
      jpeg,
    );
    const field = { field: 'pdfvacunas' };
    await owner.client.upload('/pdfvacunas/upload', fields, await buildPdf(), field);
    await addConfirmed(t, owner, pet, `${marca} contacto`);
    await t.db.insertInto('perdidas').values({ mascota_id: pet.id, desde: new Date() }).execute();
    const told = await tell(t.visitor(), pet, { texto: `${marca}-mensaje` });
    expect(told.status).toBe(303);
    const { id } = await t.createMedio(theirs);
    await owner.client.post(`/medias/like`, { id });
    await t.db
      .insertInto('me_gusta')
      .values({ medio_id: id, visitante: `u:${owner.usuario.id}` })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await buy({ Direccion: `${marca}-envio`, DireccionE: `${marca}-envio` });
    const impagado = await initiate(owner, pet, { Direccion: `${marca}-impagado` });
    await notify(t, answerOf(t, impagado, { Ds_Response: '0190' }));
    await t.db
      .updateTable('pago_intentos')
      .set({ comprobado: true, fecha_alta: new Date(Date.now() - 3_600_000) })
      .where('ds_order', '=', impagado.orderId)
      .execute();
    await t.visitor().post('/usuarios/recuperar', { email: owner.email });
    await t.visitor().post('/usuarios/login', { email: owner.email, password: 'no-es-esta' });
    await t.drainCorreo();

    expect((await findTablesWith(t.db, marca)).length).toBeGreaterThan(5);
    await erase();
    expect(await isThere()).toBe(false);
    await t.mailbox.waitForMail(owner.email);
    await eventually(() => {
      const last = t.mailbox.to(owner.email).at(-1);
      expect(last?.subject).toBe('Tu cuenta se ha eliminado');
    });
    await t.drainCorreo();
    // The queue deletes completed jobs after a minute.
    await sql`DELETE FROM pgboss.job WHERE state = 'completed'`.execute(t.db);
    expect(await findTablesWith(t.db, owner.email)).toEqual(['public.pedidos_bloqueados']);
    expect(await findTablesWith(t.db, marca)).toEqual(['public.pedidos_bloqueados']);
    for (const name of [owner.usuario.hash, pet.hash, `u:${owner.usuario.id}`, pet.chapa.corto])
      expect((await findTablesWith(t.db, name)).filter((it) => !SIN_NADIE.has(it))).toEqual([]);
    expect((await t.listFicheros()).filter((ruta) => ruta.includes(owner.usuario.hash))).toEqual(
      [],
    );
    expect(await t.readPerfil(theirs.hash)).toContain('Luna');

    await t.db.updateTable('pedidos_bloqueados').set({ hasta: '2020-12-31' }).execute();
    expect(await deleteBloqueadosVencidos(t.db)).toBe(1);
    await t.db.updateTable('olvidos').set({ fecha: '2020-12-31' }).execute();
    await deleteOldOlvidos(t.db);
    expect(await findTablesWith(t.db, owner.usuario.hash)).not.toContain('public.olvidos');
    for (const texto of [marca, owner.email]) expect(await findTablesWith(t.db, texto)).toEqual([]);
  });

  test('cada chapa queda como se eligió; las demás dejan de funcionar', async () => {
    const second = await t.createMascota(owner);
    await erase(owner, [pet.chapa.hash]);
    const free = await t.visitor().get(`/verInsignia?hash=${pet.chapa.hash}`);
    expect(free.body).toMatchObject({ qr: { libre: true } });
    const ended = await t.visitor().get(`/verInsignia?hash=${second.chapa.hash}`);
    expect([ended.status, JSON.stringify(ended.body)]).toEqual([
      404,
      expect.not.stringContaining('libre'),
    ]);
    const eva = await t.createOwner();
    const { id } = await t.createMascota(eva);
    const activate = ({ chapa }: typeof pet) =>
      eva.client.post('/codigoQR/activar', { hash: chapa.hash, insignia_id: id });
    expect((await activate(second)).status).toBe(404);
    expect((await activate(pet)).status).toBe(201);
  });

  test('ya no se entra, y con ese correo se puede crear otra cuenta', async () => {
    await erase();
    const credenciales = { email: owner.email, password: CONTRASENA };
    expect((await t.visitor().post('/usuarios/login', credenciales)).status).toBe(401);
    const client = t.visitor();
    const before = t.mailbox.to(owner.email).length;
    const registro = { ...credenciales, password: 'otra-clave-larga-1' };
    expect((await client.post('/regristo/register', registro)).status).toBe(200);
    const code = await eventually(() => {
      const codes = t.mailbox
        .to(owner.email)
        .slice(before)
        .map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1]);
      const code = codes.find(Boolean);
      if (!code) throw new Error('No code yet');
      return code;
    });
    const made = await client.post('/regristo/verify-code', { email: owner.email, code });
    expect(made.status).toBe(200);
    expect((await client.get<Insignia[]>('/insigniasQR')).body).toEqual([]);
  });

  test('antes de que venza, o recuperada, no se borra nada; las de otros, nunca', async () => {
    const other = await t.createOwner();
    await t.createMascota(other);
    await askToErase(owner.client);
    await eraseDue(t.deps);
    expect(await isThere()).toBe(true);
    const client = t.visitor();
    await client.post('/usuarios/login', { email: owner.email, password: CONTRASENA });
    await client.post('/usuarios/eliminacion/recuperar');
    await makeDue(t.db, owner.usuario.id);
    await eraseDue(t.deps);
    expect(await isThere()).toBe(true);
    expect((await client.get<Insignia[]>('/insigniasQR')).body).toHaveLength(1);
    expect((await other.client.get<Insignia[]>('/insigniasQR')).body).toHaveLength(1);
  });

  test('de quien tiene un correo que acaba igual no se olvida nada: ni lo que espera, ni sus cuentas', async () => {
    const para = `mas${owner.email}`;
    await sql`INSERT INTO pgboss.job (name, data, start_after)
      VALUES ('correo', jsonb_build_object('para', ${para}::text), now() + interval '1 day')`.execute(
      t.db,
    );
    const limites = [`login-cuenta:${para}`, `login:${para} 203.0.113.9`];
    for (const key of limites) {
      const contado = { key, points: 1, expire: Date.now() + 3_600_000 }; // not expired: no cleanup
      await t.db.insertInto('limites').values(contado).execute();
    }
    await erase();
    expect(await findTablesWith(t.db, para)).toEqual(
      expect.arrayContaining(['public.limites', 'pgboss.job']),
    );
    const kept = t.db.selectFrom('limites').select('key').where('key', 'in', limites);
    expect(await kept.execute()).toHaveLength(2);
    await sql`DELETE FROM pgboss.job WHERE data->>'para' = ${para}`.execute(t.db);
  });

  test('con un vídeo que se convierte se borra igual', async () => {
    const { id } = await t.createMedio(pet, 'V');
    await t.db.updateTable('medios').set({ estado: 'convirtiendo' }).where('id', '=', id).execute();
    await erase();
    expect(await isThere()).toBe(false);
  });

  test('con un pedido pagado y sin enviar espera, lo dice, y sigue cuando sale', async () => {
    const { id } = await buy({}, { isSent: false });
    await erase();
    expect(await isThere()).toBe(true);
    const client = t.visitor();
    const credenciales = { email: owner.email, password: CONTRASENA };
    expect((await client.post('/usuarios/login', credenciales)).status).toBe(200);
    const { body } = await client.get<{ antes: object[] }>('/usuarios/eliminacion');
    expect(body.antes).toMatchObject([{ clase: 'pedido' }]);
    await send(id);
    const enviado = await client.get<{ antes: object[] }>('/usuarios/eliminacion');
    const aunDesistible = { texto: expect.stringContaining('Aún puedes desistir del pedido') };
    expect(enviado.body.antes).toMatchObject([aunDesistible]);
    await eraseDue(t.deps);
    expect(await isThere()).toBe(false);
  });

  test.each([
    ['una incidencia', { estado: 'incidencia', motivo: 'doble' }],
    ['una confirmación que aún no ha salido', { correo: 'pendiente' }],
  ] as const)('con %s espera', async (_que, cambios) => {
    const { id } = await buy();
    await t.db.updateTable('pedidos').set(cambios).where('id', '=', id).execute();
    await erase();
    expect(await isThere()).toBe(true);
    const over = { estado: 'enviada', motivo: null, correo: 'enviado' } as const;
    await t.db.updateTable('pedidos').set(over).where('id', '=', id).execute();
    await eraseDue(t.deps);
    expect(await isThere()).toBe(false);
  });

  test('con un pago del que el banco aún puede decir algo espera', async () => {
    await askToErase(owner.client);
    const client = t.visitor();
    await client.post('/usuarios/login', { email: owner.email, password: CONTRASENA });
    await client.post('/usuarios/eliminacion/recuperar');
    await initiate({ client }, pet);
    const again = await client.post('/usuarios/eliminacion', {
      contrasena: CONTRASENA,
      libres: [],
    });
    expect(again.status).toBe(409);
    await sql`UPDATE pago_intentos SET fecha_alta = now() - interval '1 hour'
      WHERE pedido_id IN (SELECT id FROM pedidos WHERE usuario_id = ${owner.usuario.id})`.execute(
      t.db,
    );
    await askToErase(client);
    await makeDue(t.db, owner.usuario.id);
    await eraseDue(t.deps);
    expect(await isThere()).toBe(true);
    await sql`UPDATE pago_intentos SET comprobado = true
      WHERE pedido_id IN (SELECT id FROM pedidos WHERE usuario_id = ${owner.usuario.id})`.execute(
      t.db,
    );
    await eraseDue(t.deps);
    expect(await isThere()).toBe(false);
  });

  test('la cola lo hace sola al arrancar', async () => {
    await askToErase(owner.client);
    await makeDue(t.db, owner.usuario.id);
    const second = await openTestApp({ DATABASE_URL: t.url });
    try {
      await eventually(async () => expect(await isThere()).toBe(false));
    } finally {
      await second.close();
    }
  });
});
