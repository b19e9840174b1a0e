import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getCodigo, getCodigoCartel } from '../../chapas/codigos.ts';
import { get, post, tell } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { askToErase } from '../../test/eliminaciones.ts';
import { hurry } from '../../test/hurry.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const statusOf = async (path: string) => (await fetch(t.base + path)).status;

async function takeBack(): Promise<void> {
  const client = t.visitor();
  await client.post('/usuarios/login', { email: owner.email, password: CONTRASENA });
  await client.post('/usuarios/eliminacion/recuperar');
}

describe('mientras una cuenta espera a que la borren', () => {
  test('conversaciones, enlaces de contactos, carteles, tarjetas y etiquetas → 404; recuperada, vuelven', async () => {
    const contacto = await addConfirmed(t, owner, pet, 'Marta');
    const finder = t.visitor();
    const told = await tell(finder, pet, { texto: 'La tengo' });
    const { id: perdida } = await t.db
      .insertInto('perdidas')
      .values({ mascota_id: pet.id, desde: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const codes = [
      (await getCodigoCartel(t.db, pet.id, perdida)).hash,
      await getCodigo(t.db, pet.id, 'tarjeta'),
      await getCodigo(t.db, pet.id, 'nfc'),
    ];
    const paths = [told.to!, contacto.link, ...codes.map((code) => `/q?${code}`)];
    for (const path of paths) expect(await statusOf(path)).toBe(200);
    await askToErase(owner.client);
    for (const path of [...paths, `${told.to}/cambios`]) expect(await statusOf(path)).toBe(404);
    const again = await post(finder, told.to!, { clave: 'k'.repeat(22), texto: '¿Estás ahí?' });
    expect(again.status).toBe(404);
    expect((await tell(finder, pet).catch(() => ({ status: 404 }))).status).toBe(404);
    expect((await get(finder, contacto.link)).status).toBe(404);
    await takeBack();
    for (const path of paths) expect(await statusOf(path)).toBe(200);
  });

  test('quien tiene la conversación abierta se entera', async () => {
    const told = await tell(t.visitor(), pet, { texto: 'La tengo' });
    const stop = new AbortController();
    const stream = await fetch(`${t.base}${told.to}/cambios`, { signal: stop.signal });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    await askToErase(owner.client);
    expect((await reader.read()).value).toContain('cambio');
    stop.abort();
  });

  test('ni sus contactos ni él reciben lo que esperaba; ni avisos, ni el resumen de la tarde', async () => {
    const contacto = await addConfirmed(t, owner, pet, 'Marta');
    const finder = t.visitor();
    const told = await tell(finder, pet, { texto: 'La tengo' });
    await post(finder, told.to!, { clave: 'm'.repeat(22), texto: 'Sigo aquí' });
    await t.drainCorreo();
    await sql`INSERT INTO preferencias_avisos (usuario_id, resumen) VALUES (${owner.usuario.id}, true)`.execute(
      t.db,
    );
    const before = [t.mailbox.to(owner.email).length, t.mailbox.to(contacto.email).length];
    await askToErase(owner.client);
    await hurry(t, 'relevo');
    await hurry(t, 'alerta');
    await t.drainCorreo();
    expect(t.mailbox.to(contacto.email)).toHaveLength(before[1]!);
    const asuntos = t.mailbox
      .to(owner.email)
      .slice(before[0])
      .map(({ subject }) => subject);
    expect(asuntos).toEqual([expect.stringContaining('Tu cuenta se eliminará el')]);
    const { rows } = await sql`SELECT FROM preferencias_avisos p
      WHERE usuario_id = ${owner.usuario.id} AND resumen_dia IS NOT NULL`.execute(t.db);
    expect(rows).toEqual([]);
  });
});
