import type { AsuntoTablon } from '@vuelve/contract/denuncias-tablon';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { get, post, postFoto } from '../../test/avisos-de-mascota.ts';
import { deleteOldEncontradas } from '../encontradas/encontradas.queries.ts';
import { deleteOldAnuncios } from './publicaciones.queries.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { publishEncontrada } from '../../test/encontradas.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ TRUST_PROXY: '127.0.0.1', SUPPORT_EMAIL: 'equipo@vuelve.example' });
const admin = makeOnce(() => t.createOwner('A'));
const other = makeOnce(() => t.createOwner());
const una = makeEach(() => publishEncontrada(t));

const see = (path: string) => get(t.visitor(), path);
const isShown = async () => (await see(`/cerca/${una.clave}`)).status === 200;
const report = (ip = newIp()) =>
  post(
    t.visitor(),
    `/cerca/${una.clave}/denuncia`,
    { motivo: 'personas', texto: 'Sale un niño' },
    from(ip),
  );
const findEncontrada = () =>
  t.db
    .selectFrom('encontradas')
    .select('id')
    .where('email', '=', una.email)
    .executeTakeFirstOrThrow();
const findAsunto = async () => {
  const { id: suya } = await findEncontrada();
  const { body } = await admin.client.get<{ asuntos: AsuntoTablon[] }>('/admin/tablon');
  return body.asuntos.find(({ clase, id }) => clase === 'encontrada' && id === suya)!;
};
const decide = async (retira: boolean, client = admin.client) => {
  const { id } = await findAsunto();
  const body = { clase: 'encontrada', retira, explicacion: 'Se ve a un menor' };
  return client.post<{ error?: string }>(`/admin/tablon/${id}`, body);
};
const review = (id: number, devuelve: boolean) =>
  admin.client.post(`/admin/tablon/apelaciones/${id}`, { devuelve, respuesta: 'Tienes razón' });

describe('POST /cerca/:clave/denuncia: de quien no tiene cuenta', () => {
  test('una red no la esconde, aunque insista; dos sí, hasta que el equipo decide', async () => {
    const ip = newIp();
    await report(ip);
    await report(ip);
    expect(await isShown()).toBe(true);
    expect((await report()).status).toBe(303);
    expect(await isShown()).toBe(false);
    expect((await see('/cerca')).html).not.toContain(una.clave);
    expect(await findAsunto()).toMatchObject({
      nombre: 'Perro encontrado',
      dueno: null,
      oculta: true,
    });
    const mail = await t.mailbox.waitForMail(una.email, 1, /equipo/);
    expect(mail.text).toContain(una.ruta);
    expect((await get(una.client, una.ruta)).html).toContain('Está oculta');
    expect((await report()).status).toBe(404);
  });

  test('la de quien la publicó cuenta como una más: con otra, se esconde', async () => {
    const own = { motivo: 'falsa', texto: '' };
    await post(una.client, `/cerca/${una.clave}/denuncia`, own, from(newIp()));
    expect(await isShown()).toBe(true);
    await report();
    expect(await isShown()).toBe(false);
  });

  test('dos redes de una línea de IPv6, o una de ayer y otra de hoy, no la esconden', async () => {
    await report('2001:db8:77:1::1');
    await report('2001:db8:77:2::1');
    expect(await isShown()).toBe(true);
    await t.db
      .updateTable('denuncias_anuncio')
      .set({ creada: sql<Date>`now() - interval '1 day'` })
      .where('encontrada_id', '=', (await findEncontrada()).id)
      .execute();
    await report();
    expect(await isShown()).toBe(true);
  });
});

describe('POST /admin/tablon/:id: de quien no tiene cuenta', () => {
  test('dejarla la enseña otra vez, y quien la publicó lo sabe; esas redes ya no cuentan hoy', async () => {
    const ips = [newIp(), newIp()];
    for (const ip of ips) await report(ip);
    expect((await decide(false)).status).toBe(200);
    expect(await isShown()).toBe(true);
    await t.mailbox.waitForMail(una.email, 1, /Se ve a un menor/);
    for (const ip of ips) await report(ip);
    expect(await isShown()).toBe(true);
    await report();
    expect(await isShown()).toBe(true);
  });

  test('quitarla se explica; se apela una vez, y concedida vuelve', async () => {
    await report();
    expect((await decide(true)).status).toBe(200);
    expect(await isShown()).toBe(false);
    await t.mailbox.waitForMail(una.email, 1, /Se ve a un menor/);
    const page = await get(una.client, una.ruta);
    expect(page.html).toContain('Se ve a un menor');
    const appeal = (texto = 'No sale nadie') =>
      post(una.client, una.ruta, { accion: 'apelar', texto });
    expect((await appeal('')).status).toBe(400);
    expect((await appeal()).status).toBe(303);
    expect((await appeal()).status).toBe(409);
    const { apelacion } = await findAsunto();
    expect(apelacion!.texto).toBe('No sale nadie');
    expect((await review(apelacion!.id, true)).status).toBe(200);
    expect(await isShown()).toBe(true);
    await t.mailbox.waitForMail(una.email, 1, /Tienes razón/);
  });

  test('sin retirada no hay qué apelar → 409; sin ser del equipo → 403', async () => {
    const early = await post(una.client, una.ruta, { accion: 'apelar', texto: 'Por si acaso' });
    expect(early.status).toBe(409);
    await report();
    expect((await decide(true, other.client)).status).toBe(403);
    expect(await isShown()).toBe(true);
  });

  test('lo decidido la guarda: no se borra → 409, y cerrada se borra a su plazo', async () => {
    await report();
    await decide(true);
    const refused = await post(una.client, una.ruta, { accion: 'borrar' });
    expect([refused.status, refused.html]).toEqual([
      409,
      expect.stringContaining('Si lo cierras, se borra solo'),
    ]);
    expect((await findAsunto())?.denuncias ?? []).toEqual([]);
    expect((await get(una.client, una.ruta)).html).toContain('Se ve a un menor');
  });

  test('el equipo ve lo que está oculto, y nadie más', async () => {
    await report();
    await report();
    const asunto = await findAsunto();
    expect((await get(admin.client, asunto.ruta!)).html).toContain('Perro encontrado');
    expect((await get(other.client, asunto.ruta!)).status).toBe(404);
  });

  test('oculta, sus fotos y sus señas no se cambian → 409', async () => {
    await report();
    await report();
    const bytes = await drawJpeg();
    expect((await postFoto(una.client, una.ruta, { accion: 'foto' }, { bytes })).status).toBe(409);
    const form = {
      clave: 'A'.repeat(22),
      situacion: 'vista',
      especie: 'gato',
      municipio: 'Getafe',
    };
    expect((await post(una.client, `${una.ruta}/cambiar`, form)).status).toBe(409);
    expect((await post(una.client, una.ruta, { accion: 'sigue' })).status).toBe(409);
  });

  test('dejada en el tablón también se va a los 90 días', async () => {
    await report();
    await decide(false);
    const { id } = await findEncontrada();
    await t.db
      .updateTable('anuncios')
      .set({ vida: sql<Date>`now() - interval '91 days'` })
      .where('encontrada_id', '=', id)
      .execute();
    await deleteOldAnuncios(t.db);
    await deleteOldEncontradas(t.db);
    expect(await isShown()).toBe(false);
    expect((await get(una.client, una.ruta)).html).toContain('Se acabó su plazo');
  });
});
