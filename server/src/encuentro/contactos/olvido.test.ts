import type { Lista } from '@vuelve/contract/admin';
import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { rutaContacto } from '@vuelve/contract/addresses';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { createAna, post } from '../../test/avisos-de-mascota.ts';
import { addConfirmed, addContacto, newBuzon } from '../../test/contactos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { offer } from '../../test/traspasos.ts';
import { deleteUnanswered } from './contactos.ts';
import { tokenOfContacto } from './enlaces.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const countMails = async (email: string) =>
  (await admin.client.get<Lista<CorreoEnLista>>(`/admin/correos?buscar=${email}`)).body.filas
    .length;

const removePet = async () => {
  const path = `/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`;
  expect((await owner.client.delete(path)).status).toBe(200);
};

/** The link of a contact whose mail was not sent. */
async function findLink(id: number): Promise<string> {
  const rows = t.db.selectFrom('contactos').select('clave').where('id', '=', id);
  const { clave } = await rows.executeTakeFirstOrThrow();
  return rutaContacto(tokenOfContacto(t.deps.secretos.contactos, clave));
}

/** Starts the mail server again, and sends the waiting mails now. */
async function retryNow() {
  await t.mailbox.reopen();
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'correo'`.execute(t.db);
  await t.drainCorreo();
}

/** Waits until the job of a mail has failed. */
const waitForRetry = (email: string) =>
  eventually(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = 'correo' AND state = 'retry' AND data ->> 'para' = ${email}`.execute(t.db);
    expect(rows).toHaveLength(1);
  });

describe('GET /admin/correos: la dirección de un contacto', () => {
  test('que dice que no se olvida allí también', async () => {
    const { email, link } = await addConfirmed(t, owner, pet, 'Luis');
    await withTransaction(t.db, (trx) =>
      t.deps.cola.sendCorreo(trx, {
        para: email,
        nombre: 'mensajeBuscador',
        datos: { nombre: 'Luis', mascota: 'Luna', urlConversacion: `${t.base}/conversacion/x` },
      }),
    );
    await t.drainCorreo();
    expect(await countMails(email)).toBe(2);
    await post(t.visitor(), link, { accion: 'rechaza' });
    expect(await countMails(email)).toBe(0);
  });

  test('tampoco queda lo que se le escribió: ni su nombre, ni el de la mascota', async () => {
    const nombre = `Leocadio${owner.usuario.id}`;
    const { email, link } = await addConfirmed(t, owner, pet, nombre);
    await withTransaction(t.db, (trx) =>
      t.deps.cola.sendCorreo(trx, {
        para: email,
        nombre: 'contactoEnCasa',
        datos: { nombre, mascota: 'Luna' },
      }),
    );
    await t.drainCorreo();
    const countKept = async () => {
      const { rows } = await sql`SELECT FROM correos
        WHERE position(${nombre} IN datos::text) > 0`.execute(t.db);
      return rows.length;
    };
    expect(await countKept()).toBe(1);
    await post(t.visitor(), link, { accion: 'rechaza' });
    expect(await countKept()).toBe(0);
  });

  test('que no contesta, que su dueño borra o cambia por otra se olvida allí también', async () => {
    const silent = await addContacto(owner, pet, 'Luis');
    const struck = await addContacto(owner, pet, 'Marta');
    const moved = await addContacto(owner, pet, 'Juan');
    await t.drainCorreo();
    const old = t.db.updateTable('contactos').set({ pedido: sql`now() - interval '8 days'` });
    await old.where('id', '=', silent.id).execute();
    await deleteUnanswered(t.db);
    await owner.client.delete(`/insigniasQR/contactos/${struck.id}`);
    const email = newBuzon('Juan');
    const path = `/insigniasQR/contactos/${moved.id}`;
    expect((await owner.client.put(path, { ...moved, email })).status).toBe(200);
    for (const gone of [silent, struck, moved]) expect(await countMails(gone.email)).toBe(0);
    expect(await countMails(email)).toBe(1);
  });

  test('de una mascota que su dueño borra, o que pasa a otra persona, se olvida allí también', async () => {
    const { email } = await addConfirmed(t, owner, pet, 'Luis');
    await t.drainCorreo();
    expect(await countMails(email)).toBe(1);
    await removePet();
    expect(await countMails(email)).toBe(0);

    const other = await t.createMascota(owner);
    const { email: suyo } = await addConfirmed(t, owner, other, 'Marta');
    const eva = await t.createOwner();
    const enlace = await offer(t, owner, other, eva.email);
    await t.drainCorreo();
    expect(await countMails(suyo)).toBe(1);
    expect((await eva.client.post('/traspasos/aceptar', { enlace })).status).toBe(200);
    expect(await countMails(suyo)).toBe(0);
  });
});

describe('un correo que espera', () => {
  test('a quien dice que no, no le llega después', async () => {
    await t.mailbox.close();
    const { id, email } = await addContacto(owner, pet, 'Luis');
    await waitForRetry(email);
    await post(t.visitor(), await findLink(id), { accion: 'rechaza' });
    await retryNow();
    expect(t.mailbox.to(email)).toEqual([]);
  });

  test('a quien lo era de una mascota que se ha borrado, no le llega después', async () => {
    await t.mailbox.close();
    const { email } = await addContacto(owner, pet, 'Luis');
    await waitForRetry(email);
    await removePet();
    await retryNow();
    expect(t.mailbox.to(email)).toEqual([]);
  });

  test('llega a quien lo es también de otra mascota', async () => {
    const { email, link } = await addConfirmed(t, owner, pet, 'Luis');
    await t.mailbox.close();
    const other = await t.createMascota(owner);
    const body = { nombre: 'Luis', email, telefono: '' };
    await owner.client.post(`/insigniasQR/contactos?hash=${other.hash}`, body);
    await waitForRetry(email);
    await post(t.visitor(), link, { accion: 'rechaza' });
    await retryNow();
    expect(t.mailbox.to(email)).toHaveLength(2);
  });
});
