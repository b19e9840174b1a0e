import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exportaciones } from '@vuelve/contract/exportacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { textosExportacion } from '@vuelve/contract/textos-exportacion';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ficheros } from '../../cimientos/adapters/ficheros.ts';
import { fillDisk, mountDisk, unmountDisk } from '../../test/disco.ts';
import { ask, read, readZip, takeAlong, waitForEnd, zipOf } from '../../test/exportaciones.ts';
import { drawFoto, drawJpeg } from '../../test/imagenes.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { limpiar } from '../../test/limpiar.ts';
import { CONTRASENA, type TestApp, type Owner } from '../../test/test-app.ts';
import { offer } from '../../test/traspasos.ts';
import { makeExportacion } from './make-exportacion.ts';

/** A requested export without a job: the test makes it. */
async function order(t: TestApp, { usuario }: Owner): Promise<number> {
  const nueva = { usuario_id: usuario.id, hash: usuario.hash.slice(0, 22) };
  const query = t.db.insertInto('exportaciones').values(nueva).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Makes an export, and calls `before` ahead of each file that it reads. */
function makeWith(t: TestApp, id: number, before: (n: number) => Promise<void>): Promise<void> {
  let read = 0;
  const ficheros: Ficheros = {
    ...t.deps.ficheros,
    async read(ruta, tramo) {
      await before(read++);
      return t.deps.ficheros.read(ruta, tramo);
    },
  };
  return makeExportacion({ ...t.deps, ficheros }, id);
}

async function fillAlbum({ client }: Owner, { hash }: Insignia, jpeg: Buffer): Promise<number[]> {
  const ids: number[] = [];
  for (const titulo of ['Una', 'Dos', 'Tres']) {
    const fields = { hash_mascota: hash, media: 'si', titulo };
    const { body } = await client.upload<{ media: { id: number } }>(
      '/imagenes/subirfoto',
      fields,
      jpeg,
    );
    ids.push(body.media.id);
  }
  return ids;
}

const listZips = async (t: TestApp) =>
  (await t.listFicheros()).filter((ruta) => ruta.startsWith('exportaciones.'));

/** The mails to an owner, after the queue is empty. White space is normalised. */
async function listMails(t: TestApp, { email }: Owner) {
  await t.drainCorreo();
  return t.mailbox
    .to(email)
    .map(({ subject, text }) => ({ subject, text: text!.replaceAll(/\s+/g, ' ') }));
}

async function open(owner: Owner) {
  const { lista } = await read(owner.client);
  const response = await owner.client.fetch(zipOf(lista!.hash));
  return readZip(Buffer.from(await response.arrayBuffer()));
}

describe('mientras se hace', () => {
  const t = useTestApp();
  const owner = makeEach(() => t.createOwner());
  const pet = makeEach(() => t.createMascota(owner));
  let fotos: number[];
  beforeEach(async () => {
    fotos = await fillAlbum(owner, pet, await drawJpeg());
  });
  afterEach(async () => {
    const left = await t.listSubidas();
    if (left.length > 0) throw new Error(`It left ${left.join(', ')}`);
  });

  test('se borra una foto → las demás llegan, y LEEME dice cuál falta', async () => {
    const id = await order(t, owner);
    await makeWith(t, id, async (n) => {
      if (n > 0) return;
      await owner.client.delete(`/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${fotos[2]}`);
    });
    const files = await open(owner);
    const named = [...files.keys()].filter((ruta) => ruta.startsWith('fotos/'));
    expect(named).toEqual([
      `fotos/Luna ${pet.id}/Una ${fotos[0]}.webp`,
      `fotos/Luna ${pet.id}/Dos ${fotos[1]}.webp`,
    ]);
    expect(files.get('LEEME.html')!.toString()).toContain('<li>Tres (Luna)</li>');
  });

  test('el almacén ha perdido una foto → LEEME dice que no estaba, no que se borró', async () => {
    const ruta = (await t.listFicheros()).find(
      (una) => una.startsWith(`${owner.usuario.hash}/${pet.hash}/media/`) && !una.includes('-mini'),
    );
    await t.deps.ficheros.delete(ruta!);
    const id = await order(t, owner);
    await makeExportacion(t.deps, id);
    const leeme = (await open(owner)).get('LEEME.html')!.toString();
    expect(leeme).toContain('No estaba cuando preparamos esta copia');
    expect(leeme).not.toContain('borró');
  });

  test('se entrega la mascota → ningún fichero de quien la tiene ahora', async () => {
    const luis = await t.createOwner();
    const enlace = await offer(t, owner, pet, luis.email);
    const id = await order(t, owner);
    await makeWith(t, id, async (n) => {
      if (n > 0) return;
      expect((await luis.client.post('/traspasos/aceptar', { enlace })).status).toBe(200);
    });
    const files = await open(owner);
    expect([...files.keys()].filter((ruta) => ruta.startsWith('fotos/'))).toEqual([]);
  });

  test('se borra la mascota → llega lo que queda', async () => {
    const id = await order(t, owner);
    await makeWith(t, id, async (n) => {
      if (n !== 1) return;
      await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    });
    const files = await open(owner);
    expect(JSON.parse(files.get('datos.json')!.toString())).toMatchObject({ mascotas: [] });
  });

  test('se cierra la sesión → sigue, y espera a quien vuelva a entrar', async () => {
    const id = await order(t, owner);
    const other = t.adopt(owner.client);
    await makeWith(t, id, async (n) => {
      if (n === 1) await other.post('/usuarios/logout');
    });
    expect((await owner.client.get('/exportaciones')).status).toBe(401);
    await owner.client.post('/usuarios/login', { email: owner.email, password: CONTRASENA });
    expect((await open(owner)).size).toBeGreaterThan(3);
  });

  test('se borra la cuenta → nada queda, tampoco un correo', async () => {
    const before = await listZips(t);
    const id = await order(t, owner);
    await makeWith(t, id, async (n) => {
      if (n !== 1) return;
      await t.db.deleteFrom('usuarios').where('id', '=', owner.usuario.id).execute();
    });
    expect(await listZips(t)).toEqual(before);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.email)).toEqual([]);
  });

  test('otro la hace ya → no se hace dos veces; quien la perdió no la estropea', async () => {
    const id = await order(t, owner);
    await makeWith(t, id, async (n) => {
      if (n === 0) await makeExportacion(t.deps, id); // the first maker is alive
      if (n !== 1) return;
      const muerta = { latido: new Date(Date.now() - 60_000) };
      await t.db.updateTable('exportaciones').set(muerta).where('id', '=', id).execute();
      await makeExportacion(t.deps, id);
    });
    expect((await open(owner)).size).toBeGreaterThan(3);
    const own = `exportaciones.${owner.usuario.id}/`;
    expect((await listZips(t)).filter((ruta) => ruta.startsWith(own))).toHaveLength(1);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.email)).toHaveLength(1);
  });

  test('quien la hacía murió y su trabajo se perdió → a los diez minutos empieza otra vez, y llega', async () => {
    const id = await order(t, owner);
    const hace = (minutos: number) => ({ latido: new Date(Date.now() - minutos * 60_000) });
    const exportacion = t.db.updateTable('exportaciones').where('id', '=', id);
    await exportacion.set(hace(9)).execute();
    await limpiar(t);
    expect((await read(owner.client)).en_curso).not.toBeNull();
    await exportacion.set(hace(11)).execute();
    await limpiar(t);
    expect(await waitForEnd(owner.client)).toMatchObject({ fallo: null, lista: {} });
    expect((await open(owner)).size).toBeGreaterThan(3);
  });

  test('el almacén no contesta → se intenta tres veces, se dice, y se puede volver a intentar', async () => {
    const id = await order(t, owner);
    const broken = () => makeWith(t, id, () => Promise.reject(new Error('hoy no')));
    for (let i = 0; i < 3; i++) {
      expect((await read(owner.client)).en_curso).not.toBeNull();
      await expect(broken()).rejects.toThrow('hoy no');
    }
    expect(await read(owner.client)).toEqual({ en_curso: null, fallo: 'averia', lista: null });
    await broken(); // it has failed for good
    expect(await listMails(t, owner)).toEqual([
      {
        subject: 'No hemos podido preparar tus datos',
        text: expect.stringContaining(textosExportacion.fallo.averia),
      },
    ]);
    const [mail] = t.mailbox.to(owner.email);
    expect(mail!.text).toContain(t.deps.config.publicUrl + href('misDatos'));
    const { lista } = await takeAlong(owner.client);
    expect(await read(owner.client)).toEqual({ en_curso: null, fallo: null, lista });
  });

  test('una nueva que falla deja la que había', async () => {
    const { lista } = await takeAlong(owner.client);
    const nueva = { usuario_id: owner.usuario.id, hash: 'B'.repeat(22), intentos: 2 };
    const query = t.db.insertInto('exportaciones').values(nueva).returning('id');
    const { id } = await query.executeTakeFirstOrThrow();
    const broken = makeWith(t, id, () => Promise.reject(new Error('hoy no')));
    await expect(broken).rejects.toThrow('hoy no');
    expect(await read(owner.client)).toEqual({ en_curso: null, fallo: 'averia', lista });
    expect((await owner.client.fetch(zipOf(lista.hash))).status).toBe(200);
  });
});

const disk = mountDisk();

describe.skipIf(!disk)('un disco lleno', () => {
  afterAll(() => unmountDisk(disk!));
  const t = useTestApp({ DATA_DIR: disk! });
  const owner = makeOnce(() => t.createOwner());
  beforeAll(async () => {
    const jpeg = await drawFoto().jpeg().toBuffer(); // a large photo
    await fillAlbum(owner, await t.createMascota(owner), jpeg);
  });

  const SIN_SITIO: Exportaciones = { en_curso: null, fallo: 'sitio', lista: null };
  const listAll = async () =>
    (await readdir(disk!, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  test('a mitad → se dice, no queda nada a medias, y con sitio otra vez sale', async () => {
    const before = await listAll();
    const id = await order(t, owner);
    await makeWith(t, id, async (n) => {
      if (n === 1) await fillDisk(disk!);
    });
    expect(await read(owner.client)).toEqual(SIN_SITIO);
    expect(await listMails(t, owner)).toEqual([
      {
        subject: 'No hemos podido preparar tus datos',
        text: expect.stringContaining(textosExportacion.fallo.sitio),
      },
    ]);
    await rm(join(disk!, 'lleno'));
    expect(await listAll()).toEqual(before);
    const { files } = await takeAlong(owner.client);
    expect(files.size).toBeGreaterThan(4);
    await t.db.deleteFrom('exportaciones').execute();
  });

  test('desde antes → se dice sin haber escrito nada', async () => {
    await fillDisk(disk!);
    const reading = vi.spyOn(t.deps.ficheros, 'read');
    await ask(owner.client);
    expect(await waitForEnd(owner.client)).toEqual(SIN_SITIO);
    expect(reading).not.toHaveBeenCalled();
    await rm(join(disk!, 'lleno'));
  });
});
