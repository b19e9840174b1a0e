import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FOTOS_POR_LADO } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  avisoOf,
  createAna,
  findLink,
  fotosIn,
  get,
  post,
  postFoto,
  tell,
  tellConFoto,
  valueOf,
} from '../../test/avisos-de-mascota.ts';
import { limpiar } from '../../test/limpiar.ts';
import type { Client } from '../../test/client.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const jpeg = await drawJpeg();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const listFotos = async () =>
  (await t.listFicheros()).filter((ruta) => ruta.startsWith(`conversaciones.${owner.usuario.id}/`));

async function findId() {
  const query = t.db.selectFrom('conversaciones').select('id').where('mascota_id', '=', pet.id);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A message with a photo in an open conversation. */
async function sendFoto(
  client: Client,
  path: string,
  bytes: Uint8Array = jpeg,
  fields: Record<string, string> = {},
) {
  const clave = valueOf((await get(client, path)).html, 'clave');
  return postFoto(client, path, { clave, ...fields }, { bytes });
}

describe('una foto en la conversación', () => {
  test('la envían los dos, también sola, y la dueña con su sesión', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const conSesion = `/app/conversacion/${await findId()}`;
    expect((await sendFoto(t.visitor(), to!)).status).toBe(303);
    expect((await sendFoto(t.visitor(), own, jpeg, { texto: '¿Es esta?' })).status).toBe(303);
    expect((await sendFoto(owner.client, conSesion)).status).toBe(303);
    const views: [Client, string][] = [
      [t.visitor(), to!],
      [t.visitor(), own],
      [owner.client, conSesion],
    ];
    for (const [client, path] of views) {
      const { html } = await get(client, path);
      expect(html).toContain('¿Es esta?');
      const fotos = fotosIn(html);
      expect(fotos).toHaveLength(3);
      for (const { grande, mini } of fotos) {
        expect(grande.startsWith(`${path}/fotos/`)).toBe(true);
        expect((await client.fetch(grande)).status).toBe(200);
        expect((await client.fetch(mini)).status).toBe(200);
      }
    }
  });

  test('quien la ve sabe de quién es, en su idioma', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, jpeg);
    const own = await findLink(t, owner);
    await sendFoto(t.visitor(), own);
    const aleman = (await get(t.visitor(), to!, { 'accept-language': 'de' })).html;
    expect(aleman).toContain('alt="Foto, das du gesendet hast"');
    expect(aleman).toContain('alt="Foto von Ana"');
    const suya = (await get(t.visitor(), own)).html;
    expect(suya).toContain('alt="Foto que te han enviado"');
    expect(suya).toContain('alt="Foto que has enviado"');
  });

  test('la misma dos veces, también a la vez, es una', async () => {
    const { to } = await tell(t.visitor(), pet);
    const clave = valueOf((await get(t.visitor(), to!)).html, 'clave');
    const send = () => postFoto(t.visitor(), to!, { clave }, { bytes: jpeg });
    for (const { status } of await Promise.all([send(), send()])) expect(status).toBe(303);
    expect((await send()).status).toBe(303);
    expect(fotosIn((await get(t.visitor(), to!)).html)).toHaveLength(1);
    expect(await listFotos()).toHaveLength(2);
  });

  test('rechazada: lo escrito sigue en el campo, y nada se envía', async () => {
    const { to } = await tell(t.visitor(), pet);
    const answer = await sendFoto(t.visitor(), to!, Buffer.from('no'), { texto: 'Mira' });
    expect(answer.status).toBe(415);
    expect(answer.html).toContain('Mira</textarea>');
    expect(answer.html).toContain('Solo la foto hay que elegirla otra vez.');
    expect(fotosIn(answer.html)).toEqual([]);
    expect((await get(t.visitor(), to!)).html).not.toContain('Mira');
  });

  test('de cada lado caben diez; las del otro siguen llegando', async () => {
    const { to } = await tell(t.visitor(), pet);
    await sendFoto(t.visitor(), to!);
    const id = await findId();
    await sql`INSERT INTO mensajes (conversacion_id, autor, clave, foto, foto_ancho, foto_alto)
      SELECT ${id}::integer, 'buscador', n::text, ${owner.usuario.hash} || n::text || '.webp', 1, 1
      FROM generate_series(2, ${FOTOS_POR_LADO}::integer) AS n`.execute(t.db);
    const before = await listFotos();
    const refused = await sendFoto(t.visitor(), to!, jpeg, { texto: 'Otra' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Ya no caben más fotos');
    expect(refused.html).toContain('Otra</textarea>');
    expect(await listFotos()).toEqual(before);
    expect((await post(t.visitor(), to!, { clave: 'x'.repeat(22), texto: 'Otra' })).status).toBe(
      303,
    );
    expect((await sendFoto(t.visitor(), await findLink(t, owner))).status).toBe(303);
  });

  test('terminada → 409, y no se guarda', async () => {
    const { to } = await tell(t.visitor(), pet);
    const clave = valueOf((await get(t.visitor(), to!)).html, 'clave');
    await post(t.visitor(), to!, { accion: 'salir' });
    expect((await postFoto(t.visitor(), to!, { clave }, { bytes: jpeg })).status).toBe(409);
    expect(await listFotos()).toEqual([]);
  });
});

describe('quién ve una foto', () => {
  test('ni por otro enlace, ni sin él, ni con la sesión de otra, ni como fichero público', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, jpeg);
    const [foto] = fotosIn((await get(t.visitor(), to!)).html);
    const name = foto!.grande.split('/').at(-1)!;
    const luna = await t.createMascota(await t.createOwner());
    const foreign = await tellConFoto(t.visitor(), luna, jpeg);
    const conSesion = `/app/conversacion/${await findId()}/fotos/${name}`;
    const [ruta] = await listFotos();
    for (const path of [
      `${foreign.to}/fotos/${name}`,
      `/c/${'A'.repeat(22)}/fotos/${name}`,
      `/c/fotos/${name}`,
      `/fotos/${name}`,
      `/ficheros/${ruta}`,
      `/ficheros/${ruta!.replace('conversaciones.', 'conversaciones%2E')}`,
      `${to}/fotos/${'A'.repeat(22)}.webp`,
      `${to}/fotos/..%2F${name}`,
      `${to}/fotos/x`,
    ]) {
      expect((await t.visitor().fetch(path)).status, path).toBe(404);
    }
    expect((await (await t.createOwner()).client.fetch(conSesion)).status).toBe(404);
    expect((await t.visitor().fetch(conSesion)).status).toBe(303);
    expect((await owner.client.fetch(conSesion)).status).toBe(200);
  });

  test('la que ya se tiene no viaja otra vez → 304; una que falta en el almacén → 404', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, jpeg);
    const [foto] = fotosIn((await get(t.visitor(), to!)).html);
    const etag = (await t.visitor().fetch(foto!.mini)).headers.get('etag')!;
    const again = await t.visitor().fetch(foto!.mini, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    for (const ruta of await listFotos()) {
      await rm(join(t.deps.config.dataDir, 'ficheros', ruta));
    }
    expect((await t.visitor().fetch(foto!.grande)).status).toBe(404);
  });
});

describe('las fotos se borran', () => {
  /** The remains of a photo: the status of its address, its files, and the rows that name it. */
  const readRest = async (foto: string) => {
    const como = `conversaciones.${owner.usuario.id}/%`;
    const { rows } = await sql`SELECT ruta FROM ficheros WHERE ruta LIKE ${como}
      UNION ALL SELECT ruta FROM ficheros_sobrantes WHERE ruta LIKE ${como}`.execute(t.db);
    return [(await t.visitor().fetch(foto)).status, await listFotos(), rows];
  };

  const tellWithTwo = async () => {
    const { to } = await tellConFoto(t.visitor(), pet, jpeg);
    await sendFoto(t.visitor(), await findLink(t, owner));
    expect(await listFotos()).toHaveLength(4);
    return fotosIn((await get(t.visitor(), to!)).html)[0]!.grande;
  };

  test('con la conversación, a su término', async () => {
    const foto = await tellWithTwo();
    const age = (dias: number) =>
      t.db
        .updateTable('conversaciones')
        .set({ ultimo: new Date(Date.now() - dias * 86_400_000) })
        .where('mascota_id', '=', pet.id)
        .execute();
    await age(89);
    await limpiar(t);
    expect((await t.visitor().fetch(foto)).status).toBe(200);
    await age(91);
    await limpiar(t);
    expect(await readRest(foto)).toEqual([404, [], []]);
  });

  test('con la mascota', async () => {
    const foto = await tellWithTwo();
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect(await readRest(foto)).toEqual([404, [], []]);
  });
});

describe('sin espacio', () => {
  test('→ 507 con lo escrito y nada suelto; sin la foto llega, y con sitio otra vez también con ella', async () => {
    await sql`CREATE FUNCTION disco_lleno() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`.execute(
      t.db,
    );
    await sql`CREATE TRIGGER lleno BEFORE INSERT ON ficheros_sobrantes
      EXECUTE FUNCTION disco_lleno()`.execute(t.db);
    const { hash } = pet;
    const refused = await tellConFoto(t.visitor(), pet, jpeg, { texto: 'Está aquí' });
    expect(refused.status).toBe(507);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.html).toContain('Ahora no podemos guardar la foto');
    expect(refused.html).toContain('Está aquí</textarea>');
    expect(await listFotos()).toEqual([]);
    expect(await t.listSubidas()).toEqual([]);
    expect((await post(t.visitor(), avisoOf(hash), refused.fields)).status).toBe(303);
    await sql`DROP TRIGGER lleno ON ficheros_sobrantes`.execute(t.db);
    const again = await postFoto(t.visitor(), avisoOf(hash), refused.fields, { bytes: jpeg });
    expect(fotosIn((await get(t.visitor(), again.to!)).html)).toHaveLength(1);
  });
});
