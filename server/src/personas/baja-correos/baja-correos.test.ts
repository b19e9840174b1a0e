import { describe, expect, test } from 'vitest';
import { remind, remindAll } from '../../compra/activaciones/recuerdos.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import { sendResumenes } from '../../encuentro/escaneos/resumen-diario.ts';
import { createSinCuenta } from '../../test/cupon.ts';
import { useTestApp } from '../../test/fixtures.ts';
import type { Owner } from '../../test/test-app.ts';

const t = useTestApp();

/** A mail program's unsubscribe button sends a form without origin and cookies (RFC 8058). */
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

async function lastTo(email: string) {
  await t.drainCorreo();
  return t.mailbox.to(email).at(-1)!;
}
type Carta = Awaited<ReturnType<typeof lastTo>>;

const headerOf = ({ headers }: Carta, name: string) =>
  headers.find(({ key }) => key === name)?.value;
const pathOf = (carta: Carta) =>
  new URL(headerOf(carta, 'list-unsubscribe')!.slice(1, -1)).pathname;

/** An owner who has received the evening's summary of a scan. */
async function withResumen() {
  const owner = await t.createOwner();
  const pet = await t.createMascota(owner);
  await owner.client.put('/avisos', { resumen: true });
  await t.db
    .updateTable('preferencias_avisos')
    .set({ resumen_desde: '2026-01-01T00:00:00Z' })
    .where('usuario_id', '=', owner.usuario.id)
    .execute();
  const bytes = Buffer.from(String(pet.id));
  const primera = new Date('2026-07-01T08:00:00Z');
  await t.db
    .insertInto('escaneos')
    .values({ mascota_id: pet.id, origen: 'chapa', visitante: bytes, linea: bytes })
    .execute();
  await t.db
    .updateTable('escaneos')
    .set({ primera, ultima: primera })
    .where('mascota_id', '=', pet.id)
    .execute();
  await sendResumenes(t.deps, new Date('2026-07-01T18:00:00Z'));
  return { owner, carta: await lastTo(owner.email) };
}

const wantsResumen = async (owner: Owner) =>
  (await owner.client.get<{ preferencias: { resumen: boolean } }>('/avisos')).body.preferencias
    .resumen;

describe('el resumen de la tarde se deja con un clic', () => {
  test('desde el botón del buzón, sin entrar y desde cualquier sitio; dos veces es una', async () => {
    const { owner, carta } = await withResumen();
    expect(headerOf(carta, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (let veces = 0; veces < 2; veces++) {
      const answer = await t.visitor().send(pathOf(carta), {
        ...ONE_CLICK,
        headers: { ...ONE_CLICK.headers, origin: 'https://mail.example' },
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Ya no te enviamos el resumen');
      expect(await wantsResumen(owner)).toBe(false);
    }
  });

  test('quien sigue el enlace del correo lo confirma: mirarlo no para nada', async () => {
    const { owner, carta } = await withResumen();
    expect(carta.text).toContain(pathOf(carta));
    const page = await t.visitor().fetch(pathOf(carta));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('¿Dejas de recibir este correo?');
    expect(await wantsResumen(owner)).toBe(true);
  });

  test('de otra cuenta no para nada: cada enlace es de quien lo recibió', async () => {
    const { carta } = await withResumen();
    const { owner } = await withResumen();
    await t.visitor().send(pathOf(carta), ONE_CLICK);
    expect(await wantsResumen(owner)).toBe(true);
  });

  test('de una cuenta que ya no está → 200', async () => {
    const { owner, carta } = await withResumen();
    await t.db.deleteFrom('mascotas').where('usuario_id', '=', owner.usuario.id).execute();
    await t.db.deleteFrom('usuarios').where('id', '=', owner.usuario.id).execute();
    expect((await t.visitor().send(pathOf(carta), ONE_CLICK)).status).toBe(200);
  });

  test.each(['resumen.1.AAAAAAAAAAAAAAAAAAAAAA', 'otro.1.AAAA', 'x', 'resumen..', '%00'])(
    'un enlace inventado (%s) → 404',
    async (token) => {
      const path = `/correos/dejar/${token}`;
      expect((await t.visitor().fetch(path)).status).toBe(404);
      expect((await t.visitor().send(path, ONE_CLICK)).status).toBe(404);
    },
  );
});

describe('el recordatorio de una compra a medias se deja con un clic', () => {
  const altaOf = async (email: string) => {
    const query = t.db.selectFrom('altas').select('id').where('email', '=', email);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const leaveAlone = (email: string) =>
    t.db
      .updateTable('altas')
      .set({ ultimo_paso: new Date(Date.now() - 31 * 60_000), recordada: false })
      .where('email', '=', email)
      .execute();

  test('y ese buzón no recibe otro, ni de otra compra; su dirección no queda apuntada', async () => {
    const eva = await createSinCuenta(t);
    await leaveAlone(eva.email);
    await remindAll(t.deps);
    const carta = await lastTo(eva.email);
    expect(carta.text).toContain(pathOf(carta));
    expect(pathOf(carta)).not.toContain(encodeURIComponent(eva.email));
    expect((await t.visitor().send(pathOf(carta), ONE_CLICK)).status).toBe(200);
    const before = t.mailbox.to(eva.email).length;
    await leaveAlone(eva.email);
    await remindAll(t.deps);
    await t.drainCorreo();
    expect(t.mailbox.to(eva.email)).toHaveLength(before);
    const id = await altaOf(eva.email);
    await withTransaction(t.db, (trx) => remind(trx, t.deps, id, 'Tarjeta caducada'));
    await t.drainCorreo();
    // mails about a refused payment still arrive
    expect(t.mailbox.to(eva.email)).toHaveLength(before + 1);
    const rows = await t.db.selectFrom('recuerdos_rechazados').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(eva.email);
  });
});

test('los correos de un contrato o de un aviso no llevan ese botón', async () => {
  const { email } = await t.createOwner();
  expect((await t.visitor().post('/usuarios/recuperar', { email })).status).toBe(200);
  expect(headerOf(await lastTo(email), 'list-unsubscribe')).toBeUndefined();
});
