import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eraseDue } from '../../salida/eliminaciones/borrado.ts';
import { post } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { createDatabaseOf } from '../../test/databases.ts';
import { createVecina, folderOf, inNextSecond, restore, useCopias } from '../../test/copias.ts';
import { askToErase, makeDue, undoEliminacion } from '../../test/eliminaciones.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { limpiar } from '../../test/limpiar.ts';
import { openTestApp, type Owner } from '../../test/test-app.ts';
import { makeCopia } from './make-copia.ts';
import { readManifiesto, writeManifiesto } from './manifiesto.ts';
import { writeOlvidos } from './olvidos.ts';

const t = useTestApp();

const copias = useCopias(t);

const vecina = makeOnce(() => createVecina(t));

async function openRestored(folder: string) {
  const restored = await restore(folder);
  expect(restored.output.stderr).toBe('');
  expect(restored.code).toBe(0);
  const app = await openTestApp({ ...restored.env, TRABAJOS: '0' });
  return {
    app,
    said: restored.output.stdout,
    async close() {
      await app.close();
      await restored.database.drop();
      await rm(restored.dataDir, { recursive: true, force: true });
    },
  };
}

describe('copia y restauración', () => {
  test('contesta lo mismo: mascotas, álbum, papeles, pedidos, página pública, sesión abierta', async () => {
    const { owner, pet } = vecina;
    const { folder } = await copias.copy();
    const restored = await openRestored(folder);
    const there = restored.app.adopt(owner.client);
    for (const path of [
      '/insigniasQR',
      `/insigniasQR/edit?hash=${pet.hash}`,
      `/insigniaMediaQR/edit?hash=${pet.hash}`,
      `/insigniasQR/contactos?hash=${pet.hash}`,
      '/avisos',
      '/usuarios/accesos',
    ]) {
      const [before, after] = [await owner.client.get(path), await there.get(path)];
      expect([path, after.status, after.body]).toEqual([path, before.status, before.body]);
    }
    expect(await restored.app.readPerfil(pet.hash)).toContain('Luna');
    const files = await t.listFicheros();
    expect(files.length).toBeGreaterThan(2);
    const stored = (it: { deps: typeof t.deps }) => join(it.deps.config.dataDir, 'ficheros');
    for (const file of files) {
      const bytes = await readFile(join(stored(restored.app), file));
      expect(bytes.equals(await readFile(join(stored(t), file))), file).toBe(true);
    }
    // New rows get numbers of their own.
    expect(await restored.app.createMascota({ client: there })).toMatchObject({ Mascota: 'Luna' });
    await restored.close();
  });

  test('con un usuario corriente de PostgreSQL', async () => {
    const database = await createDatabaseOf('corriente');
    const app = await openTestApp({ DATABASE_URL: database.url });
    const owner = await app.createOwner();
    await database.analyze(); // with the statistics of a database in use, plans differ
    const folder = await folderOf('corriente');
    const { contenido } = await makeCopia(database.url, app.deps.ficheros, folder);
    await rm(folder, { recursive: true });
    const secuencia = contenido.secuencias.find(({ tabla }) => tabla === 'usuarios');
    expect(Number(secuencia?.valor)).toBeGreaterThanOrEqual(owner.usuario.id);
    await app.close();
    await database.drop();
  });

  test('los correos que esperaban esperan, y ninguno sale', async () => {
    const waiting = () => sql<{ n: number }>`SELECT count(*)::int AS n FROM pgboss.job
      WHERE name = 'juntos' AND state = 'created'`;
    await sql`INSERT INTO pgboss.job (name, data, start_after)
      VALUES ('juntos', '{"alerta":"1"}', now() - interval '1 minute')`.execute(t.db);
    await sql`UPDATE pgboss.job SET start_after = now() + interval '1 day'
      WHERE name = 'juntos'`.execute(t.db);
    const { folder } = await copias.copy();
    await sql`DELETE FROM pgboss.job WHERE name = 'juntos'`.execute(t.db);
    const restored = await openRestored(folder);
    expect((await waiting().execute(restored.app.db)).rows).toEqual([{ n: 1 }]);
    await restored.close();
  });

  test('lo que se borró y se rechazó después se borra otra vez, sin otro correo', async () => {
    const kept = await createVecina(t);
    const [gone, asked, undone] = [
      await t.createOwner(),
      await t.createOwner(),
      await t.createOwner(),
    ];
    await t.createMascota(gone);
    await askToErase(undone.client);
    const contacto = await addConfirmed(t, kept.owner, kept.pet, 'Pepa');
    const lost = await t.createMascota(kept.owner);
    const { folder } = await copias.copy();
    const erase = async ({ client, usuario }: Owner) => {
      await askToErase(client, []);
      await makeDue(t.db, usuario.id);
      await eraseDue(t.deps);
    };
    await erase(gone);
    await askToErase(asked.client);
    await undoEliminacion(t.db, undone.usuario.id);
    await post(t.visitor(), contacto.link, { accion: 'rechaza' });
    await kept.owner.client.delete(`/insigniasQR/edit/delete?hash=${lost.hash}&chapa=libre`);
    await t.db.insertInto('recuerdos_rechazados').values({ clave: 'digest-de-eva' }).execute();
    await t.drainCorreo();
    await writeOlvidos(t.db, copias.folder());

    const restored = await openRestored(folder);
    const { db } = restored.app;
    const usuarios = await db.selectFrom('usuarios').select('id').execute();
    const ids = usuarios.map(({ id }) => id);
    expect(ids).toContain(kept.owner.usuario.id);
    expect(ids).not.toContain(gone.usuario.id);
    const eliminaciones = await db
      .selectFrom('eliminaciones')
      .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
      .select(['usuario_id', 'oculto', 'deshecha'])
      .orderBy('usuario_id')
      .execute();
    expect(eliminaciones).toEqual([
      { usuario_id: asked.usuario.id, oculto: true, deshecha: null },
      { usuario_id: undone.usuario.id, oculto: false, deshecha: expect.any(Date) as Date },
    ]);
    const contactos = await db.selectFrom('contactos').select('nombre').execute();
    expect(contactos.map(({ nombre }) => nombre)).not.toContain('Pepa');
    const mascotas = await db.selectFrom('mascotas').select('hash').execute();
    expect(mascotas.map(({ hash }) => hash)).toContain(kept.pet.hash);
    expect(mascotas.map(({ hash }) => hash)).not.toContain(lost.hash);
    const rechazos = await db.selectFrom('recuerdos_rechazados').select('clave').execute();
    expect(rechazos).toEqual([{ clave: 'digest-de-eva' }]);
    expect(restored.app.mailbox.to(gone.email)).toEqual([]);
    await restored.close();
  });
});

describe('una copia', () => {
  test('la segunda solo escribe lo nuevo; lo de antes es el mismo fichero', async () => {
    const [first, second] = [await copias.copy(), await inNextSecond(copias.copy)];
    const [fichero] = second.contenido.ficheros;
    const inode = async (folder: string) => (await stat(join(folder, fichero!.ruta))).ino;
    expect(await inode(second.folder)).toBe(await inode(first.folder));
  });

  test('mientras se hace, lo que ella nombra no se borra; después, sí', async () => {
    const { owner, pet } = await createVecina(t);
    const remove = () =>
      owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    const before = await t.listFicheros();
    const { ficheros } = t.deps;
    let isDeleted: ReturnType<typeof remove> | undefined;
    const slow = {
      ...ficheros,
      async read(ruta: string) {
        isDeleted ??= remove();
        expect(await isDeleted).toMatchObject({ status: 200 });
        return ficheros.read(ruta);
      },
    };
    await rm(copias.folder(), { recursive: true });
    const { folder, contenido } = await makeCopia(t.url, slow, copias.folder());
    expect((await readManifiesto(folder)).ficheros).toHaveLength(before.length);
    expect(contenido.ficheros).toHaveLength(before.length);
    await limpiar(t);
    expect((await t.listFicheros()).length).toBeLessThan(before.length);
  });

  test('las de hace más de 30 días, y las que se quedaron a medias, se van con la siguiente', async () => {
    const old = join(copias.folder(), '2026-01-01T03-00-00Z');
    const half = join(copias.folder(), '2026-06-01T03-00-00Z');
    const { contenido } = await inNextSecond(copias.copy);
    for (const folder of [old, half]) await mkdir(folder);
    await writeManifiesto(old, contenido);
    await writeFile(join(copias.folder(), 'olvidos.jsonl'), '');
    const { folder } = await inNextSecond(copias.copy);
    const names = await readdir(copias.folder());
    expect(names).toEqual(expect.arrayContaining([folder.split('/').at(-1)!, 'olvidos.jsonl']));
    expect(names).not.toEqual(expect.arrayContaining(['2026-01-01T03-00-00Z']));
    expect(names).not.toEqual(expect.arrayContaining(['2026-06-01T03-00-00Z']));
  });
});
