import type { Hoy } from '@vuelve/contract/hoy';
import type { Lista } from '@vuelve/contract/admin';
import type { DenunciaEnLista } from '@vuelve/contract/denuncias';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna, get, post, postFoto, valueOf } from '../../test/avisos-de-mascota.ts';
import { denounce, lookAt, openConversacion } from '../../test/denuncias.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { passDeshacer } from '../../test/finales.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import type { Owner } from '../../test/test-app.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const admin = makeOnce(() => t.createOwner('A'));
const equipo = makeOnce(() => lookAt(admin.client));
const jpeg = await drawJpeg();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const open = (fields: Record<string, string> = {}) => openConversacion(t, pet, fields);
const report = (por: 'dueno' | 'buscador' = 'dueno', fields: Record<string, string> = {}) =>
  denounce(t, { owner, pet }, por, fields);

async function write(client: Owner['client'], path: string, fields: Record<string, string>) {
  const { html } = await get(client, path);
  return post(client, path, { clave: valueOf(html, 'clave'), ...fields });
}

describe('GET /admin/denuncias', () => {
  test('cada una dice cuándo, de qué mascota y quién denunció; las que nadie ha mirado, primero', async () => {
    const vista = await report();
    const abierta = await report('buscador');
    await equipo.close(vista.id);
    const ultima = await report();
    const ids = new Set([ultima.id, abierta.id, vista.id]);
    const filas = (await equipo.list('?limite=100')).filas.filter(({ id }) => ids.has(id));
    const mascota = { nombre: 'Luna', genero: null };
    expect(filas).toMatchObject([
      { id: ultima.id, por: 'dueno', mascota, vista: null },
      { id: abierta.id, por: 'buscador', mascota, vista: null },
      { id: vista.id, por: 'dueno', mascota, vista: expect.any(String) },
    ]);
    expect(JSON.stringify(filas)).not.toContain(owner.email);
  });

  test('la que solo terminó no está', async () => {
    const { id, finder } = await open();
    await post(t.visitor(), finder, { accion: 'salir' });
    expect((await equipo.list('?limite=100')).filas.map((fila) => fila.id)).not.toContain(id);
  });

  test('página a página no falta ni se repite ninguna', async () => {
    const made = [await report(), await report(), await report()].map(({ id }) => id);
    await equipo.close(made[1]!);
    const all = (await equipo.list('?limite=100')).filas.map(({ id }) => id);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Lista<DenunciaEnLista> = await equipo.list(
        `?limite=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.filas.map(({ id }) => id));
      cursor = page.siguiente;
    }
    expect(seen).toEqual(all);
    expect(all).toEqual(expect.arrayContaining(made));
  });

  test.each(['limite=0', 'cursor=x', 'cursor=2:1:1', 'cursor=1:1', 'cursor=1:1:99999999999'])(
    '%s → 400',
    async (query) => {
      expect((await admin.client.get(`/admin/denuncias?${query}`)).status).toBe(400);
    },
  );
});

describe('GET /admin/hoy', () => {
  const count = async () => (await admin.client.get<Hoy>('/admin/hoy')).body.denuncias;

  test('cuántas esperan y desde cuándo la primera', async () => {
    const waiting = (await equipo.list('?limite=100')).filas.filter(({ vista }) => vista === null);
    for (const { id } of waiting) await equipo.close(id);
    expect(await count()).toEqual({ abiertas: 0, primera: null });
    const first = await report();
    await report();
    await open();
    const { denunciada } = (await equipo.read(first.id)).body;
    expect(await count()).toEqual({ abiertas: 2, primera: denunciada });
    await equipo.close(first.id);
    expect((await count()).abiertas).toBe(1);
  });
});

describe('GET /admin/denuncias/:id', () => {
  test('se lee todo como lo escribió cada parte, y de las personas nada más', async () => {
    const opened = await open({
      texto: '<b>Dame dinero</b>',
      frases: 'espero',
      lugar: 'Plaza Mayor',
      latitud: '40.4',
      longitud: '-3.7',
      precision: '20',
      contacto: '699 111 222',
    });
    await write(owner.client, opened.suya, { texto: 'No te voy a pagar' });
    await post(owner.client, opened.suya, { accion: 'denunciar' });
    const { status, body } = await equipo.read(opened.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: opened.id,
      por: 'dueno',
      tipo: 'tengo',
      contacto: '699 111 222',
      dueno: owner.usuario.id,
      mascota: { nombre: 'Luna' },
      vista: null,
      mensajes: [
        {
          autor: 'buscador',
          texto: '<b>Dame dinero</b>',
          frases: ['espero'],
          lugar: 'Plaza Mayor',
          posicion: { latitud: 40.4, longitud: -3.7, precision: 20, deFoto: false },
          foto: null,
        },
        { autor: 'dueno', texto: 'No te voy a pagar', frases: [], contacto: null },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Serrano|612 345 678|"Ana"|@/);
  });

  test('de varios contactos, cada uno con su número y ningún nombre', async () => {
    const { id } = await report();
    const contactos = await t.db
      .insertInto('contactos')
      .values(
        ['Bea Luz', 'Carlos Mar'].map((nombre, orden) => ({
          mascota_id: pet.id,
          orden: orden + 1,
          nombre,
          email: `c${orden}-${pet.id}@ejemplo.es`,
          clave: `contacto-${pet.id}-${orden}`,
          token_hash: Buffer.from(`contacto ${pet.id} ${orden}`),
        })),
      )
      .returning('id')
      .execute();
    const mensajes = [...contactos, contactos[0]!].map(({ id: contacto_id }, n) => ({
      conversacion_id: id,
      autor: 'contacto' as const,
      contacto_id,
      clave: `mensaje ${n}`,
      texto: 'Voy',
    }));
    for (const mensaje of mensajes) await t.db.insertInto('mensajes').values(mensaje).execute();
    const { body } = await equipo.read(id);
    expect(body.mensajes.map(({ contacto }) => contacto)).toEqual([null, 1, 2, 1]);
    expect(JSON.stringify(body)).not.toMatch(/Bea|Carlos/);
  });

  test('que alguien la leyó queda anotado, y nada de lo que dice', async () => {
    const { id } = await report('dueno', { texto: 'Dame dinero' });
    await equipo.read(id);
    const all = await equipo.acciones(id);
    expect(all).toMatchObject([
      { verbo: 'leer', objeto: 'denuncia', objeto_id: String(id), cambios: {} },
    ]);
    expect(all[0]!.administrador?.id).toBe(admin.usuario.id);
  });

  test('una que nadie ha denunciado, también si ha terminado, o que no existe → 404, y nada queda anotado', async () => {
    const going = await open();
    const over = await open();
    await post(t.visitor(), over.finder, { accion: 'salir' });
    for (const id of [going.id, over.id, 2_000_000_000]) {
      const { status, body } = await equipo.read(id);
      expect([status, body]).toEqual([404, { error: textos.admin.denuncias.noExiste }]);
      expect(await equipo.acciones(id)).toEqual([]);
    }
  });

  test.each(['x', '0', '-1', '2147483648'])('/%s → 400', async (id) => {
    expect((await admin.client.get(`/admin/denuncias/${id}`)).status).toBe(400);
  });

  test('se lee mientras se guarda, aunque su dueña pida eliminar su cuenta; con su mascota se va', async () => {
    const { id } = await report('buscador');
    await t.db
      .insertInto('eliminaciones')
      .values({
        usuario_id: owner.usuario.id,
        vence: sql`now() + interval '7 days'`,
        token_hash: Buffer.from(`denuncia ${id}`),
        oculto_antes: false,
      })
      .execute();
    expect((await equipo.read(id)).status).toBe(200);
    await t.db.deleteFrom('eliminaciones').where('usuario_id', '=', owner.usuario.id).execute();
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect((await equipo.read(id)).status).toBe(404);
  });
});

describe('GET /admin/denuncias/:id/fotos/:fichero', () => {
  test('se ve grande y pequeña, y el navegador no la guarda; sin denuncia → 404', async () => {
    const { id, suya, finder } = await open();
    const clave = valueOf((await get(t.visitor(), finder)).html, 'clave');
    expect((await postFoto(t.visitor(), finder, { clave }, { bytes: jpeg })).status).toBe(303);
    const { foto } = await t.db
      .selectFrom('mensajes')
      .select('foto')
      .where('conversacion_id', '=', id)
      .where('foto', 'is not', null)
      .executeTakeFirstOrThrow();
    const own = `/api/admin/denuncias/${id}/fotos/${foto!.split('/')[1]}`;
    expect((await admin.client.fetch(own)).status).toBe(404);

    await post(owner.client, suya, { accion: 'denunciar' });
    const shown = (await equipo.read(id)).body.mensajes.find((mensaje) => mensaje.foto)!.foto!;
    expect(shown.grande).toBe(own);
    for (const path of [shown.grande, shown.miniatura]) {
      const answer = await admin.client.fetch(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await answer.arrayBuffer();
    }
    expect((await owner.client.fetch(own)).status).toBe(403);
    const other = await report();
    const elsewhere = own.replace(`/${id}/`, `/${other.id}/`);
    expect((await admin.client.fetch(elsewhere)).status).toBe(404);
    expect((await admin.client.fetch(own.replace('.webp', '.png'))).status).toBe(400);
  });
});

describe('el correo al equipo', () => {
  test('lleva a la conversación denunciada', async () => {
    const { id } = await report();
    await passDeshacer(t);
    await t.drainCorreo();
    const mail = t.mailbox
      .to(t.deps.config.soporte.email)
      .find(({ subject }) => subject === `Han denunciado la conversación ${id}`)!;
    expect(mail.text).toContain(
      t.deps.config.publicUrl + href('adminDenuncia', { id: String(id) }),
    );
  });
});
