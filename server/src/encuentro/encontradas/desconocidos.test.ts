import type { Denuncia, DenunciaEnLista } from '@vuelve/contract/denuncias';
import type { Lista } from '@vuelve/contract/admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fotosIn, get, listenTo, post, postFoto, valueOf } from '../../test/avisos-de-mascota.ts';
import { openEntreDos, publishEncontrada } from '../../test/encontradas.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { drawJpeg, drawJpegEn } from '../../test/imagenes.ts';
import { tellDesconocido } from './desconocidos.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
const admin = makeOnce(() => t.createOwner('A'));
const una = makeEach(() => publishEncontrada(t));
const dos = makeEach(() => openEntreDos(t, una));
const SALUDO = '¿Sigue contigo?';

async function say(client: typeof una.client, path: string, texto: string) {
  const { html } = await get(client, path);
  return post(client, path, { clave: valueOf(html, 'clave'), texto });
}
const findId = async () =>
  (
    await t.db
      .selectFrom('conversaciones')
      .select('id')
      .where('reclamacion_id', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

const readPendiente = async (id: number) => {
  const { momento } = await t.db
    .selectFrom('accesos_conversacion')
    .select(sql<string>`pendiente::text`.as('momento'))
    .where('conversacion_id', '=', id)
    .where('rol', '=', 'buscador')
    .executeTakeFirstOrThrow();
  return momento;
};

describe('GET /cerca/conversacion/:token', () => {
  test('cada lado con su enlace; con uno que no es → 404', async () => {
    expect((await get(dos.client, dos.suya)).headers.get('referrer-policy')).toBe('same-origin');
    expect((await get(t.visitor(), `/cerca/conversacion/${'x'.repeat(22)}`)).status).toBe(404);
    const token = dos.suya.split('/').at(-1)!;
    expect((await get(dos.client, `/c/${token}`)).status).toBe(404);
  });

  test('la referencia de dónde se encontró, cuando quien la encontró contesta', async () => {
    expect((await get(dos.client, dos.suya)).html).not.toContain('junto a la estación');
    await say(una.client, dos.hallador, SALUDO);
    expect((await get(dos.client, dos.suya)).html).toContain('junto a la estación');
  });
});

describe('POST /cerca/conversacion/:token', () => {
  test('un mensaje llega al otro lado, también por correo si no lo ve', async () => {
    expect((await say(dos.client, dos.suya, SALUDO)).status).toBe(303);
    expect((await get(una.client, dos.hallador)).html).toContain(SALUDO);
    const id = await findId();
    const momento = await readPendiente(id);
    await tellDesconocido(t.deps, { conversacion: id, para: 'buscador', momento });
    const mails = () => t.mailbox.to(una.email).filter(({ text }) => /conversacion/.test(text!));
    await t.mailbox.waitForMail(una.email, 2, /conversacion/);
    await post(una.client, dos.hallador, { accion: 'visto' });
    await tellDesconocido(t.deps, { conversacion: id, para: 'buscador', momento });
    expect(mails()).toHaveLength(2);
    expect(mails().at(-1)!.text).not.toContain(SALUDO);
  });

  test('el mismo formulario dos veces es un mensaje', async () => {
    const { html } = await get(dos.client, dos.suya);
    const form = { clave: valueOf(html, 'clave'), texto: 'Una sola vez' };
    await Promise.all([1, 2].map(() => post(dos.client, dos.suya, form)));
    expect((await get(dos.client, dos.suya)).html.split('Una sola vez')).toHaveLength(2);
  });

  test('vacío → 400; larguísimo → 400 y lo escrito sigue', async () => {
    expect((await say(dos.client, dos.suya, '')).status).toBe(400);
    const long = await say(dos.client, dos.suya, `hola ${'x'.repeat(6_000)}`);
    expect([long.status, long.html]).toEqual([400, expect.stringContaining('hola xxx')]);
  });

  test('una foto, sin su lugar; el otro lado la ve y los demás no', async () => {
    const { html } = await get(dos.client, dos.suya);
    const form = { clave: valueOf(html, 'clave'), texto: '' };
    await postFoto(dos.client, dos.suya, form, { bytes: await drawJpegEn(40.4, -3.7) });
    const [foto] = fotosIn((await get(una.client, dos.hallador)).html);
    expect((await una.client.fetch(foto!.mini)).headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await (await una.client.fetch(foto!.grande)).arrayBuffer());
    expect(bytes.includes('Exif')).toBe(false);
    const name = foto!.grande.split('/').at(-1);
    expect((await get(t.visitor(), `/cerca/${una.clave}/fotos/${name}`)).status).toBe(404);
    expect((await get(una.client, dos.hallador)).html).not.toContain('decir_lugar');
  });

  test('quien habla de dinero o de documentos pone un aviso al otro lado, y no al suyo', async () => {
    await say(dos.client, dos.suya, 'Mándame tu DNI y te pago la gasolina por Bizum');
    expect((await get(una.client, dos.hallador)).html).toContain('dinero o de documentos');
    expect((await get(dos.client, dos.suya)).html).not.toContain('dinero o de documentos');
  });

  test.each(['hallador', 'suya'] as const)(
    'salir cierra para los dos, y se deshace (%s)',
    async (lado) => {
      const client = lado === 'suya' ? dos.client : una.client;
      await post(client, dos[lado], { accion: 'salir' });
      expect(
        (await say(dos.client, dos.suya, 'hola').catch(() => ({ status: 0 }))).status,
      ).not.toBe(303);
      expect((await post(client, dos[lado], { accion: 'deshacer' })).status).toBe(303);
      expect((await say(dos.client, dos.suya, 'otra vez')).status).toBe(303);
    },
  );

  test('el otro lado no puede deshacerlo → 409', async () => {
    await post(una.client, dos.hallador, { accion: 'salir' });
    expect((await post(dos.client, dos.suya, { accion: 'deshacer' })).status).toBe(409);
  });

  test('borrar no es de nadie aquí: no pasa nada', async () => {
    const { status } = await post(dos.client, dos.suya, { accion: 'borrar' });
    expect(status).toBe(400);
    expect((await get(dos.client, dos.suya)).status).toBe(200);
  });

  test('denunciar la cierra, y el equipo la lee entera', async () => {
    await say(dos.client, dos.suya, 'Dame dinero');
    await post(una.client, dos.hallador, { accion: 'denunciar' });
    const { body } = await admin.client.get<Lista<DenunciaEnLista>>('/admin/denuncias');
    const id = await findId();
    expect(body.filas.find((one) => one.id === id)).toMatchObject({
      por: 'buscador',
      mascota: null,
    });
    const { body: read } = await admin.client.get<Denuncia>(`/admin/denuncias/${id}`);
    expect(read.dueno).toBeNull();
    expect(read.mensajes.map(({ texto }) => texto)).toEqual(['Dame dinero']);
    const csv = await admin.client.fetch('/api/admin/denuncias/csv');
    expect(csv.status).toBe(200);
  });

  test('cerrar el anuncio cierra sus conversaciones: escribir → 409, y lo escrito sigue', async () => {
    const { html } = await get(dos.client, dos.suya);
    await post(una.client, una.ruta, { accion: 'cerrar', resultado: 'familia' });
    const late = await post(dos.client, dos.suya, {
      clave: valueOf(html, 'clave'),
      texto: 'Voy para allá',
    });
    expect(late.status).toBe(409);
  });
});

describe('GET /cerca/conversacion/:token/cambios', () => {
  test('cuenta que hay un mensaje nuevo', async () => {
    const { heard, stop } = await listenTo(una.client, dos.hallador);
    await say(dos.client, dos.suya, SALUDO);
    await expect.poll(heard, { timeout: 10_000 }).toContain('data:');
    await stop();
  });
});

describe('GET /cerca/conversacion/:token/retrato', () => {
  test('la primera foto del animal; sin fotos → 404', async () => {
    expect((await dos.client.fetch(`${dos.suya}/retrato`)).status).toBe(404);
    await postFoto(una.client, una.ruta, { accion: 'foto' }, { bytes: await drawJpeg() });
    expect((await dos.client.fetch(`${dos.suya}/retrato`)).status).toBe(200);
  });
});

describe('GET /cerca/conversacion/:token/fotos/:fichero', () => {
  test('una que no es de esta conversación → 404', async () => {
    expect((await dos.client.fetch(`${dos.suya}/fotos/no-hay.webp`)).status).toBe(404);
  });
});
