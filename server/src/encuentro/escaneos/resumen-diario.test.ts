import { beforeEach, describe, expect, test } from 'vitest';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { sendResumenes } from './resumen-diario.ts';

const t = useTestApp();
beforeEach(() => t.db.deleteFrom('preferencias_avisos').execute());
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

async function want(desde = '2026-01-01T00:00:00Z') {
  await owner.client.put('/avisos', { resumen: true });
  await t.db
    .updateTable('preferencias_avisos')
    .set({ resumen_desde: desde })
    .where('usuario_id', '=', owner.usuario.id)
    .execute();
}
async function scan(at: string, mascota = pet) {
  const primera = new Date(at);
  const bytes = Buffer.from(at);
  await t.db
    .insertInto('escaneos')
    .values({ mascota_id: mascota.id, origen: 'chapa', visitante: bytes, linea: bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) =>
      t.db.updateTable('escaneos').set({ primera, ultima: primera }).where('id', '=', id).execute(),
    );
}
const at = (when: string) => sendResumenes(t.deps, new Date(when));
async function mails() {
  await t.drainCorreo();
  return t.mailbox.to(owner.email);
}

describe('el resumen de la tarde', () => {
  test('a partir de las ocho en España, una vez al día, aunque se repita y a la vez', async () => {
    await want();
    await scan('2026-07-01T08:00:00Z');
    await scan('2026-07-01T09:00:00Z');
    await at('2026-07-01T17:59:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([at('2026-07-01T18:00:00Z'), at('2026-07-01T18:00:00Z')]);
    await at('2026-07-01T18:10:00Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Han leído la chapa de Luna 2 veces');
    expect(mail!.text).toContain(`/app/mascota/${pet.hash}/actividad`);
    expect(mail!.text).toContain('/app/avisos/ajustes');
    await scan('2026-07-01T20:00:00Z');
    await at('2026-07-01T21:59:00Z');
    expect(await mails()).toHaveLength(1);
    await at('2026-07-02T18:00:00Z');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Han leído la chapa de Luna 2 veces',
      'Han leído la chapa de Luna una vez',
    ]);
  });

  test.each([
    [
      'al adelantar el reloj',
      '2026-03-28T12:00:00Z',
      '2026-03-28T19:00:00Z',
      '2026-03-29T18:00:00Z',
    ],
    ['al atrasarlo', '2026-10-24T12:00:00Z', '2026-10-24T18:00:00Z', '2026-10-25T19:00:00Z'],
  ])('%s sigue siendo a las ocho', async (_, read, before, after) => {
    await want();
    await scan(read);
    await at(before);
    expect(await mails()).toHaveLength(1);
    await scan(before);
    await at(new Date(Date.parse(after) - 60_000).toISOString());
    expect(await mails()).toHaveLength(1);
    await at(after);
    expect(await mails()).toHaveLength(2);
  });

  test('una tarde sin servidor: lo de ayer va con lo de hoy', async () => {
    await want();
    await scan('2026-07-01T08:00:00Z');
    await scan('2026-07-02T08:00:00Z');
    await at('2026-07-02T18:00:00Z');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Han leído la chapa de Luna 2 veces',
    ]);
  });

  test('quien no lo quiere, y quien no tiene nada que leer, no recibe nada', async () => {
    await scan('2026-07-01T08:00:00Z');
    await at('2026-07-01T18:00:00Z');
    await want('2026-07-01T09:00:00Z');
    await at('2026-07-01T18:00:00Z');
    expect(await mails()).toEqual([]);
  });

  test('lo que se leyó mientras estaba perdida ya se avisó; lo de antes y después, y lo de otra, sí va', async () => {
    await want();
    const other = await t.createMascota(owner);
    await t.db
      .insertInto('perdidas')
      .values({
        mascota_id: pet.id,
        desde: '2026-07-01T09:00:00Z',
        abierta: '2026-07-01T10:00:00Z',
        vuelta: '2026-07-01T12:00:00Z',
      })
      .execute();
    for (const hora of ['09:30', '11:00', '11:30', '12:30']) await scan(`2026-07-01T${hora}:00Z`);
    await scan('2026-07-01T11:00:00Z', other);
    await at('2026-07-01T18:00:00Z');
    const [mail] = await mails();
    expect(mail!.subject).toBe('Han leído la chapa de tus mascotas 3 veces');
  });

  test('quien lo pide hoy no recibe lo de ayer', async () => {
    await scan(new Date(Date.now() - 86_400_000).toISOString());
    await owner.client.put('/avisos', { resumen: true });
    await at(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) + 'T20:00:00Z');
    expect(await mails()).toEqual([]);
  });
});
