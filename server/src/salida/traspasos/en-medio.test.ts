import { setTimeout as sleep } from 'node:timers/promises';
import type { Espacio } from '@vuelve/contract/espacio';
import type { Insignia } from '@vuelve/contract/mascota';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ficheros } from '../../cimientos/adapters/ficheros.ts';
import { cleanFicheros, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { insertMedio, lockConvirtiendo } from '../../mascotas/medios/medios.queries.ts';
import { Client } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { openDataDir } from '../../test/servidor.ts';
import { useOpened, useTestApp } from '../../test/fixtures.ts';
import type { Owner } from '../../test/test-app.ts';
import { offer } from '../../test/traspasos.ts';
import { getUsuario } from '../../personas/usuarios/usuarios.ts';
import { acceptTraspaso } from './accept-traspaso.ts';

const t = useTestApp();
let ana: Owner;
let eva: Owner;
let pet: Insignia;
beforeEach(async () => {
  ana = await t.createOwner();
  eva = await t.createOwner();
  pet = await t.createMascota(ana);
});

const FOTOS = 40;
const CONTENIDO = Buffer.from('una foto');

async function fill(estado: 'listo' | 'convirtiendo' = 'listo', fotos = FOTOS) {
  const names = Array.from({ length: fotos }, (_, n) => `foto-${n}.webp`);
  const nuevos = names.map((name) => ({
    ruta: `${ana.usuario.hash}/${pet.hash}/media/${name}`,
    clase: 'foto' as const,
    contenido: CONTENIDO,
  }));
  const libre = { reemplaza: [], cuotaBytes: Infinity };
  return publishFicheros(t.deps, { nuevos, ...libre }, async (trx) => {
    const ids: number[] = [];
    for (const fichero of names) {
      const medio = { tipo: 'F' as const, fichero, titulo: 'Foto', descripcion: '' };
      const fila = { ...medio, mascota_id: pet.id, poster: false, duracion_ms: null, estado };
      ids.push(await insertMedio(trx, fila));
    }
    return ids;
  });
}

const listPets = async ({ client }: Owner) => (await client.get<Insignia[]>('/insigniasQR')).body;
const readUsado = async ({ client }: Owner) =>
  (await client.get<Espacio>('/usuarios/espacio')).body.usado;
const listOf = async ({ usuario }: Owner) =>
  (await t.listFicheros()).filter((ruta) => ruta.startsWith(`${usuario.hash}/`));

/** Accepts with a storage whose copy does something in between. */
const acceptWith = async (enlace: string, copy: Ficheros['copy']) => {
  const ficheros = { ...t.deps.ficheros, copy };
  const usuario = await getUsuario(t.db, eva.usuario.id);
  return acceptTraspaso({ ...t.deps, ficheros }, usuario, enlace);
};

describe('mientras se copia lo suyo', () => {
  test('llega otra foto → también va con ella; y la que se borra no vuelve', async () => {
    const [first] = await fill('listo', 3);
    const enlace = await offer(t, ana, pet, eva.email);
    let isChanged = false;
    const hash = await acceptWith(enlace, async (ruta, origen) => {
      if (!isChanged) {
        isChanged = true;
        const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Otra' };
        await ana.client.upload('/imagenes/subirfoto', fields, await drawJpeg());
        await ana.client.delete(`/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${first}`);
      }
      return t.deps.ficheros.copy(ruta, origen);
    });
    const [nueva] = await listPets(eva);
    expect(nueva!.hash).toBe(hash);
    const album = await eva.client.get<object[]>(`/insigniaMediaQR/edit?insignia_id=${nueva!.id}`);
    expect(album.body).toHaveLength(3);
    expect(await listOf(ana)).toEqual([]);
    expect(await listOf(eva)).toHaveLength(4); // the new photo has a thumbnail
  });

  test('el álbum no para de cambiar → 409, y todo sigue donde estaba', async () => {
    await fill('listo', 1);
    const enlace = await offer(t, ana, pet, eva.email);
    const jpeg = await drawJpeg();
    const accepting = acceptWith(enlace, async (ruta, origen) => {
      if (origen.includes('foto-0')) {
        const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Otra' };
        await ana.client.upload('/imagenes/subirfoto', fields, jpeg);
      }
      return t.deps.ficheros.copy(ruta, origen);
    });
    await expect(accepting).rejects.toMatchObject({ status: 409 });
    expect(await listPets(ana)).toHaveLength(1);
    expect([await listOf(eva), await readUsado(eva)]).toEqual([[], 0]);
  });

  test('lo que se estaba convirtiendo con su antigua dirección no se publica allí', async () => {
    const [id] = await fill('convirtiendo', 1);
    expect(await lockConvirtiendo(t.db, { id: id!, mascota_id: pet.id })).toBeDefined();
    await eva.client.post('/traspasos/aceptar', {
      enlace: await offer(t, ana, pet, eva.email),
    });
    expect(await lockConvirtiendo(t.db, { id: id!, mascota_id: pet.id })).toBeUndefined();
  });
});

describe('un servidor que muere al aceptar', () => {
  const dataDir = useOpened(() => openDataDir());

  const start = () =>
    dataDir.start({
      DATABASE_URL: t.url,
      DATA_DIR: t.deps.config.dataDir,
      SMTP_URL: t.mailbox.url,
      DEMO: '0',
      PETICIONES_MINUTO: '1000000',
    });

  /** Waits until the dead server's transactions are gone. */
  const waitForEnd = () =>
    eventually(async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE state LIKE 'idle in transaction%' AND datname = current_database()`.execute(t.db);
      expect(rows).toEqual([]);
    });

  /** Asserts that all of the pet's files belong to its owner, and that nobody else has any. */
  async function expectWhole() {
    await t.db
      .updateTable('ficheros_sobrantes')
      .set({ borrar_desde: sql`now()` })
      .execute();
    await cleanFicheros(t.deps);
    const [own, moved] = [await listPets(ana), await listPets(eva)];
    expect(own.length + moved.length).toBe(1);
    const [dueno, otra] = own.length === 1 ? [ana, eva] : [eva, ana];
    const { hash } = [...own, ...moved][0]!;
    for (let n = 0; n < FOTOS; n++) {
      const path = `/ficheros/${dueno.usuario.hash}/${hash}/media/foto-${n}.webp`;
      expect(await (await t.visitor().fetch(path)).text()).toBe('una foto');
    }
    expect(await listOf(dueno)).toHaveLength(FOTOS);
    expect(await listOf(otra)).toEqual([]);
    expect(await readUsado(dueno)).toBe(FOTOS * CONTENIDO.length);
    expect(await readUsado(otra)).toBe(0);
  }

  test('en cualquier momento: la mascota está entera con una de las dos, y aceptar otra vez acaba bien', async () => {
    const MUERTES = 5;
    let whole = 0;
    for (let muerte = 0; muerte <= MUERTES; muerte++) {
      ana = await t.createOwner();
      eva = await t.createOwner();
      pet = await t.createMascota(ana);
      await fill();
      const enlace = await offer(t, ana, pet, eva.email);
      const servidor = await start();
      const client = new Client(servidor.client.base);
      for (const [name, value] of eva.client.cookies) client.cookies.set(name, value);
      const begun = performance.now();
      const accepting = client.post('/traspasos/aceptar', { enlace }).catch(() => undefined);
      // The first run is not killed: it measures the duration.
      await (whole === 0 ? accepting : sleep((whole * muerte) / (MUERTES + 1)));
      whole ||= performance.now() - begun;
      await servidor.end('SIGKILL');
      await accepting;
      await waitForEnd();
      await expectWhole();
      expect((await eva.client.post('/traspasos/aceptar', { enlace })).status).toBe(200);
      await expectWhole();
      expect(await listPets(eva)).toHaveLength(1);
    }
  });
});
