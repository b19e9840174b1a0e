import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();

const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));
beforeEach(async () => {
  await read(); // the page is cached from now on
});

const read = () => t.readPerfil(pet.hash);
const rename = (Mascota: string) =>
  owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota });
const VECES = Array.from({ length: 20 }, (_, i) => i);

describe('la página de la mascota enseña cada cambio en cuanto se responde', () => {
  test('de la mascota', async () => {
    for (const i of VECES) {
      await rename(`Nube ${i}`);
      expect(await read()).toContain(`Soy Nube ${i}<`);
    }
  });

  test('del teléfono de su dueña, en todas sus mascotas', async () => {
    const sister = await t.createMascota(owner);
    for (const i of VECES) {
      const telefono = String(612_345_600 + i);
      await owner.client.put(`/usuarios/${owner.usuario.id}`, { nombre: 'Ana', telefono });
      expect(await read()).toContain(`tel:+34${telefono}`);
      expect(await t.readPerfil(sister.hash)).toContain(`tel:+34${telefono}`);
    }
  });

  test('de un me gusta', async () => {
    const medio = await t.createMedio(pet);
    for (const i of VECES) {
      const like = { insignia_id: pet.id, id: medio.id, action: 1 };
      await t.visitor().put('/verInsignia/likes', like);
      expect(await read()).toContain(`<b>${i + 1}</b> me gusta`);
    }
  });

  test('de perderse y de volver, en esta instancia y en otra', async () => {
    const there = await openTestApp({ DATABASE_URL: t.url });
    try {
      for (const i of VECES) {
        const lost = { lugar: `Calle ${i}` };
        await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true, ...lost });
        await there.deps.perfilCache.settle(); // like a request that writes on that server
        for (const html of [await read(), await there.readPerfil(pet.hash)]) {
          expect(html).toContain('<title>Luna se ha perdido');
          expect(html).toContain(`Calle ${i}<`);
        }
        await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
        await there.deps.perfilCache.settle();
        for (const html of [await read(), await there.readPerfil(pet.hash)]) {
          expect(html).toContain('<title>¡Hola! Soy Luna');
        }
      }
    } finally {
      await there.close();
    }
  });

  test('aunque la lean otros mientras tanto', async () => {
    let reading = true;
    const readers = VECES.slice(0, 4).map(async () => {
      while (reading) await read();
    });
    for (const i of VECES) {
      await rename(`Brisa ${i}`);
      expect(await read()).toContain(`Soy Brisa ${i}<`);
    }
    reading = false;
    await Promise.all(readers);
  });
});

describe('si se corta la conexión que oye los cambios', () => {
  const listListeners = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE application_name LIKE 'vuelve-perfil%' AND datname = current_database()`.execute(t.db);
    return rows.map(({ pid }) => pid);
  };

  /** Ends the listener's connection and waits until it is gone. */
  async function killListener() {
    const [pid] = await eventually(async () => {
      const pids = await listListeners();
      expect(pids).toHaveLength(1);
      return pids;
    });
    await sql`SELECT pg_terminate_backend(${pid})`.execute(t.db);
    await eventually(async () => expect(await listListeners()).not.toContain(pid));
  }

  test('se olvida lo guardado: un cambio que nadie anunció se ve', async () => {
    await killListener();
    // Directly in the database, like another instance: this server does not notice.
    await t.db
      .updateTable('mascotas')
      .set({ mascota: 'Niebla' })
      .where('id', '=', pet.id)
      .execute();
    await eventually(async () => expect(await read()).toContain('Soy Niebla<'));
  });

  test('lo que cambió mientras no oía se ve en cuanto vuelve a oír', async () => {
    await killListener();
    const mascotas = t.db.updateTable('mascotas').set({ mascota: 'Bruma' });
    await mascotas.where('id', '=', pet.id).execute();
    await eventually(async () => expect(await listListeners()).toHaveLength(1));
    await t.deps.perfilCache.settle();
    expect(await read()).toContain('Soy Bruma<');
  });

  test('vuelve a oír, y los cambios se ven otra vez al momento', async () => {
    await killListener();
    await rename('Sorda');
    await eventually(async () => expect(await read()).toContain('Soy Sorda<'));
    await eventually(async () => expect(await listListeners()).toHaveLength(1));
    for (const i of VECES) {
      await rename(`Aire ${i}`);
      expect(await read()).toContain(`Soy Aire ${i}<`);
    }
  });
});
