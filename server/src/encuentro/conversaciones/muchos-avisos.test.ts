import type { Insignia } from '@vuelve/contract/mascota';
import { AVISOS_CORREO_HORA, AVISOS_JUNTOS_MAXIMO } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createAna,
  findLink,
  get,
  post,
  tell,
  tellConFoto,
  valueOf,
} from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { hurry } from '../../test/hurry.ts';
import { beginAvisos, openServicioPush } from '../../test/servicio-push.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { makeEach, makeOnce, useOpened, useTestApp, useTestigo } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const servicio = useOpened(() => openServicioPush());
const env = makeOnce(() => ({ PUSH_HOSTS_PERMITIDOS: servicio.host, TRUST_PROXY: 'loopback' }));
const t = useTestApp(() => env);
const settle = useTestigo(t);
const owner = makeEach(() => createAna(t));
let pet: Insignia;
beforeEach(async () => {
  pet = await t.createMascota(owner);
});

const UNO = /Alguien (tiene a|ha visto a|te escribe sobre) /;
const JUNTOS = /avisos? más sobre /;

/** A notice about the pet from a new network. */
const write = (fields: Record<string, string> = {}, app = t) =>
  tell(app.visitor(), pet, fields, from(newIp()));
async function flood(count: number, first = 1) {
  for (let n = first; n < first + count; n++)
    await write({ texto: `Texto ${n} final`, lugar: `Calle ${n} bis` });
}
const fill = () => flood(AVISOS_CORREO_HORA);

async function mails(app = t) {
  await app.drainCorreo();
  const all = app.mailbox.to(owner.email);
  return {
    solos: all.filter(({ subject }) => UNO.test(subject!)),
    juntos: all.filter(({ subject }) => JUNTOS.test(subject!)),
  };
}
/** The mails about several notices, after their delay. */
async function listJuntos(app = t) {
  await hurry(app, 'juntos');
  return (await mails(app)).juntos;
}
const listAlertas = () =>
  t.db.selectFrom('alertas').selectAll().where('mascota_id', '=', pet.id).orderBy('id').execute();
const linksIn = (text: string | undefined) => text?.match(/\/c\/[\w-]{22}/g) ?? [];
const see = (path: string) => post(t.visitor(), path, { accion: 'visto' });

describe('muchos avisos de una mascota, cada uno desde una red', () => {
  test('cuarenta: diez correos y uno con lo que dicen los otros treinta; el navegador, la página y los contactos se enteran de todos al momento', async () => {
    const { nombre } = await beginAvisos(servicio, owner.client);
    await addConfirmed(t, owner, pet, 'Luis');
    const answers = [];
    for (let n = 1; n <= 40; n++) {
      answers.push(await write({ texto: `Texto ${n} final`, lugar: `Calle ${n} bis` }));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(303));
    expect((await get(t.visitor(), answers.at(-1)!.to!)).html).toContain('Enviado a Ana');
    await servicio.waitForPush(nombre, 40);
    const relevos =
      await sql`SELECT FROM pgboss.job WHERE name = 'relevo' AND data ->> 'alerta' IN (
      SELECT id::text FROM alertas WHERE mascota_id = ${pet.id})`.execute(t.db);
    expect(relevos.rows).toHaveLength(40);
    expect(await mails()).toMatchObject({ solos: { length: 10 }, juntos: [] });

    const [junto, ...others] = await listJuntos();
    expect(others).toEqual([]);
    expect(junto!.subject).toBe('30 avisos más sobre Luna');
    for (let n = 11; n <= 40; n++) {
      expect(junto!.text).toContain(`Texto ${n} final`);
      expect(junto!.text).toContain(`Calle ${n} bis`);
    }
    expect(junto!.text).not.toContain('Texto 10 final');
    const links = linksIn(junto!.text);
    expect(new Set(links).size).toBe(30);
    expect((await get(t.visitor(), links[29]!)).html).toContain('Texto 40 final');
    expect((await mails()).solos).toHaveLength(10);
    expect((await listAlertas()).map(({ entregada }) => entregada)).not.toContain(null);
  });

  test('sin navegadores queda escrito cuándo se supo de cada uno; a los dos minutos del primero, como mucho', async () => {
    await fill();
    await flood(3, 11);
    const { rows } = await sql<{ espera: number }>`
      SELECT extract(epoch FROM j.start_after - a.creada)::int AS espera
      FROM pgboss.job j JOIN alertas a ON j.data ->> 'alerta' = a.id::text
      WHERE j.name = 'juntos' AND a.mascota_id = ${pet.id} ORDER BY a.id`.execute(t.db);
    expect(rows).toHaveLength(3);
    for (const { espera } of rows) expect(espera).toBeLessThanOrEqual(100);
    await mails();
    expect((await listAlertas()).filter(({ entregada }) => !entregada)).toHaveLength(3);
    expect(await listJuntos()).toHaveLength(1);
    expect((await listAlertas()).filter(({ entregada }) => !entregada)).toEqual([]);
  });

  test('a la vez, en dos servidores: ni uno más de diez, y ninguno se pierde ni se repite', async () => {
    const other = await openTestApp({ ...env, DATABASE_URL: t.url });
    try {
      const sent = Array.from({ length: 24 }, (_, n) =>
        write({ texto: `Texto ${n} final` }, n % 2 ? t : other),
      );
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(24).fill(303));
      await hurry(t, 'juntos');
      const found = [await mails(t), await mails(other)];
      expect(found.flatMap(({ solos }) => solos)).toHaveLength(AVISOS_CORREO_HORA);
      const links = found.flatMap(({ juntos }) => juntos.flatMap(({ text }) => linksIn(text)));
      expect(links).toHaveLength(24 - AVISOS_CORREO_HORA);
      expect(new Set(links).size).toBe(links.length);
    } finally {
      await other.close();
    }
  });

  test('el servidor que los tenía se para: otro los manda', async () => {
    const first = await openTestApp(env);
    const second = await openTestApp({ ...env, DATABASE_URL: first.url });
    try {
      const ana = await createAna(first);
      const luna = await first.createMascota(ana);
      for (let n = 1; n <= 12; n++) {
        await tell(first.visitor(), luna, { texto: `Texto ${n} final` }, from(newIp()));
      }
      await first.drainCorreo();
      await first.close();
      await hurry(second, 'juntos');
      const { text } = await second.mailbox.waitForMail(ana.email, 1, /Texto 12 final/);
      expect(text).toContain('Texto 11 final');
    } finally {
      await second.close();
    }
  });

  test('quien ha leído la chapa no cuenta ni espera, y lo que se escribe después tampoco', async () => {
    await fill();
    const phone = from(newIp());
    await (await t.visitor().fetch(`/q?${pet.chapa.hash}`, phone)).text();
    await settle();
    await tell(t.visitor(), pet, { texto: 'La tengo' }, phone);
    expect((await mails()).solos).toHaveLength(11);
    const first = await findLink(t, owner);
    await see(first);
    const { to } = await write();
    const own = linksIn((await listJuntos())[0]!.text)[0]!;
    await see(own);
    const clave = valueOf((await get(t.visitor(), to!)).html, 'clave');
    await post(t.visitor(), to!, { clave, texto: '¿Hola?' });
    await hurry(t, 'alerta');
    await t.mailbox.waitForMail(owner.email, 1, /Leer el mensaje/);
    expect((await mails()).juntos).toHaveLength(1);
  });

  test('otra mascota suya tiene sus diez', async () => {
    await fill();
    pet = await t.createMascota(owner);
    await write();
    expect(await mails()).toMatchObject({ solos: { length: 11 }, juntos: [] });
  });

  test('pasada la hora vuelven a ir solos', async () => {
    await fill();
    await t.db
      .updateTable('alertas')
      .set({ carta: sql`carta - interval '61 minutes'` })
      .where('mascota_id', '=', pet.id)
      .execute();
    await write();
    expect(await mails()).toMatchObject({ solos: { length: 11 }, juntos: [] });
  });

  test('lo que su dueña ya ha abierto, o terminado, no se le cuenta otra vez; si no queda nada no hay correo', async () => {
    await fill();
    await flood(3, 11);
    const ids = (await listAlertas()).map(({ conversacion_id }) => conversacion_id);
    await post(owner.client, `/app/conversacion/${ids[10]}`, { accion: 'visto' });
    await post(owner.client, `/app/conversacion/${ids[11]}`, { accion: 'denunciar' });
    const [junto] = await listJuntos();
    expect(junto!.subject).toBe('Un aviso más sobre Luna');
    expect(junto!.text).toContain('Texto 13 final');
    for (const n of [11, 12]) expect(junto!.text).not.toContain(`Texto ${n} final`);

    await flood(1, 14);
    const last = (await listAlertas()).at(-1)!.conversacion_id;
    await post(owner.client, `/app/conversacion/${last}`, { accion: 'visto' });
    expect(await listJuntos()).toHaveLength(1);
  });

  test('borrada la conversación, la mascota o pedida la baja: de eso no se escribe nada', async () => {
    await fill();
    await flood(2, 11);
    const ids = (await listAlertas()).map(({ conversacion_id }) => conversacion_id);
    await post(owner.client, `/app/conversacion/${ids[10]}`, { accion: 'borrar' });
    const [junto] = await listJuntos();
    expect(junto!.text).not.toContain('Texto 11 final');
    await flood(1, 13);
    await t.db
      .updateTable('usuarios')
      .set({ oculto: true })
      .where('id', '=', owner.usuario.id)
      .execute();
    expect(await listJuntos()).toHaveLength(1);
    await t.db
      .updateTable('usuarios')
      .set({ oculto: false })
      .where('id', '=', owner.usuario.id)
      .execute();
    await flood(1, 14);
    await t.db.deleteFrom('mascotas').where('id', '=', pet.id).execute();
    expect(await listJuntos()).toHaveLength(1);
  });

  test('el trabajo que se repite no escribe otra vez', async () => {
    await fill();
    await flood(2, 11);
    const [alerta] = (await listAlertas()).slice(-2);
    expect(await listJuntos()).toHaveLength(1);
    await t.db
      .transaction()
      .execute((trx) => t.deps.cola.send(trx, 'juntos', { alerta: alerta!.id }, 0));
    await hurry(t, 'juntos');
    expect((await mails()).juntos).toHaveLength(1);
  });

  test('quien solo quiere correo si ningún navegador lo muestra: de lo que nadie mostró, lo mismo', async () => {
    await beginAvisos(
      servicio,
      owner.client,
      Array.from({ length: 12 }, () => ({ status: 503, headers: { 'retry-after': '3600' } })),
    );
    await owner.client.put('/avisos', { correo: false });
    await flood(12);
    expect(await mails()).toEqual({ solos: [], juntos: [] });
    await hurry(t, 'alerta');
    expect((await mails()).solos).toHaveLength(10);
    expect((await listJuntos())[0]!.subject).toBe('2 avisos más sobre Luna');
  });

  test('una avalancha cabe en un correo: los primeros, y cuántos más esperan en la app', async () => {
    await fill();
    const texto = '犬'.repeat(500);
    for (let n = 0; n < AVISOS_JUNTOS_MAXIMO + 7; n++)
      await write({ texto, lugar: '街'.repeat(160) });
    const [junto] = await listJuntos();
    expect(junto!.subject).toBe(`${AVISOS_JUNTOS_MAXIMO + 7} avisos más sobre Luna`);
    expect(linksIn(junto!.text)).toHaveLength(AVISOS_JUNTOS_MAXIMO);
    expect(junto!.text).toContain('Otros 7 te esperan en la app');
    expect(junto!.text).toContain(`/app/mascota/${pet.hash}/actividad`);
    expect(Buffer.byteLength(junto!.html!)).toBeLessThan(130_000);
  });

  test('lo que escribe un desconocido no es nada que se pueda tocar: ni enlaces, ni marcas', async () => {
    await fill();
    const texto = 'Mira https://malo.example/premio?a=1 y escribe a yo@malo.example';
    await write({ texto, lugar: texto });
    await write({ texto: '<b>gratis</b> <img src=x onerror=alert(1)>' });
    const [junto] = await listJuntos();
    for (const written of [junto!.text, junto!.html])
      expect(written).not.toMatch(/malo\.example|<img src=x|<b>gratis/);
  });

  test.each([
    ['de 60 letras', 'Ñ'.repeat(60)],
    ['de dibujos', '🐕‍🦺🐾'],
    ['en árabe', 'لونا الصغيرة'],
  ])('un nombre %s, y lo dicho en árabe, se leen', async (_, nombre) => {
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota: nombre });
    await fill();
    await write({ texto: 'رأيت الكلب قرب السوق', lugar: 'السوق', frases: 'herido' });
    const [junto] = await listJuntos();
    expect(junto!.subject).toBe(`Un aviso más sobre ${nombre}`);
    for (const dicho of ['رأيت الكلب قرب السوق', 'السوق', 'Tiene una herida'])
      expect(junto!.text).toContain(dicho);
  });

  test('una posición se abre en el mapa; una foto se dice; quien no escribe nada también está', async () => {
    await fill();
    await write({ latitud: '40.4087', longitud: '-3.7012', precision: '19' });
    const [junto] = await listJuntos();
    expect(junto!.html).toContain('query=40.4087%2C-3.7012');
    expect(linksIn(junto!.text)).toHaveLength(1);
    await tellConFoto(t.visitor(), pet, await drawJpeg());
    expect((await listJuntos())[1]!.text).toContain('Con una foto');
  });

  test('lo que dicen no queda en el registro de correos', async () => {
    await fill();
    await write({ texto: 'Texto secreto final' });
    await listJuntos();
    const rows = await t.db
      .selectFrom('correos')
      .select(['nombre', 'datos'])
      .where('para', '=', owner.email)
      .where('nombre', '=', 'avisosJuntos')
      .execute();
    expect(rows).toEqual([{ nombre: 'avisosJuntos', datos: null }]);
  });
});
