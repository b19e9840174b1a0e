import { hoyISO } from '@vuelve/contract/fechas';
import { describe, expect, test } from 'vitest';
import { findEncontrada, keepEmail, saveDetalles } from './borradores.ts';
import { get, post, postFoto } from '../../test/avisos-de-mascota.ts';
import { askCodigo, newBuzon, publishEncontrada, startBorrador } from '../../test/encontradas.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { drawJpeg, drawJpegEn } from '../../test/imagenes.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
const claves = (html: string) => [...html.matchAll(/value="([\w-]+\.webp)"/g)].map(([, it]) => it!);
const inTablon = async (clave: string) =>
  (await get(t.visitor(), '/cerca?clase=encontrada')).html.includes(clave);
const DIA_MS = 86_400_000;
const dayAgo = (dias: number) => new Date(Date.now() - dias * DIA_MS).toISOString().slice(0, 10);

describe('GET /encontrada/:token', () => {
  test('un borrador: no se ve en el tablón, y no se indexa', async () => {
    const { client, ruta } = await startBorrador(t);
    const { status, html, headers } = await get(client, ruta);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(html).toContain('Leganés');
    expect((await get(client, '/cerca')).html).not.toContain('Perro encontrado');
  });

  test('un enlace que no es → 404, y lleva a publicar otra', async () => {
    const { status, html } = await get(t.visitor(), `/encontrada/${'x'.repeat(22)}`);
    expect([status, html]).toEqual([404, expect.stringContaining('href="/encontrada"')]);
  });
});

describe('POST /encontrada/:token', () => {
  test('pedir un código y escribirlo la publica; su enlace llega por correo', async () => {
    const { email, ruta, clave } = await publishEncontrada(t);
    expect(await inTablon(clave)).toBe(true);
    const mail = await t.mailbox.waitForMail(email, 1, /Ya está en el tablón|está en el tablón/);
    expect(mail.text).toContain(ruta);
    expect((await get(t.visitor(), `/cerca/${clave}`)).html).not.toContain(email);
  });

  test('ni el sexo, ni el collar, ni las señas, ni la referencia se enseñan', async () => {
    const { clave } = await publishEncontrada(t);
    for (const path of ['/cerca', `/cerca/${clave}`, `/cerca/${clave}/es-mia`]) {
      const { html } = await get(t.visitor(), path);
      expect(html).not.toMatch(/trozo de oreja|estación|Perra/);
    }
  });

  test('el código escrito en otro navegador, que tiene el enlace, también vale', async () => {
    const borrador = await startBorrador(t);
    const codigo = await askCodigo(t, borrador, newBuzon());
    const other = t.visitor();
    const { status } = await post(other, borrador.ruta, { accion: 'probar', codigo });
    expect(status).toBe(303);
    expect((await get(other, borrador.ruta)).html).toContain('/cerca/');
  });

  test('un código que no es → 400, y lo escrito sigue; dos a la vez publican una', async () => {
    const borrador = await startBorrador(t);
    const { client, ruta } = borrador;
    const codigo = await askCodigo(t, borrador, newBuzon());
    const wrong = codigo === '000000' ? '000001' : '000000';
    const form = { accion: 'probar', marcas: 'Cojea un poco' };
    const refused = await post(client, ruta, { ...form, codigo: wrong });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('Cojea un poco');
    const sent = await Promise.all([1, 2].map(() => post(client, ruta, { ...form, codigo })));
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    const { html } = await get(client, ruta);
    const clave = /\/cerca\/([\w-]{22})/.exec(html)![1]!;
    const entries = t.db.selectFrom('anuncios').select('id').where('clave', '=', clave);
    expect(await entries.execute()).toHaveLength(1);
    expect((await get(client, '/cerca')).html.split(clave)).toHaveLength(2);
  });

  test('antes de pedir un código → 409; sin correo, o uno que no lo es → 400', async () => {
    const { client, ruta } = await startBorrador(t);
    const early = await post(client, ruta, { accion: 'probar', codigo: '123456' });
    expect([early.status, early.html]).toEqual([409, expect.stringContaining('pide un código')]);
    for (const email of ['', 'ana@']) {
      const { status, html } = await post(client, ruta, { accion: 'pedir', email });
      expect([status, html]).toEqual([400, expect.stringContaining('correo')]);
    }
  });

  test.each([
    ['que no ha llegado', dayAgo(-2), 'todavía no ha llegado'],
    ['de hace demasiado', dayAgo(120), 'De eso hace demasiado'],
    ['que no lo es', '2026-02-31', 'Elige el día'],
  ])('un día %s → 400, y lo demás sigue escrito', async (_, dia, text) => {
    const { client, ruta } = await startBorrador(t);
    const form = { accion: 'pedir', email: newBuzon(), dia, marcas: 'Cojea' };
    const { status, html } = await post(client, ruta, form);
    expect([status, html]).toEqual([400, expect.stringContaining(text)]);
    expect(html).toContain('Cojea');
    expect(html).toContain(form.email);
  });

  test('un día de la semana pasada se guarda, y el tablón lo dice', async () => {
    const { clave } = await publishEncontrada(t, { detalles: { dia: dayAgo(5) } });
    expect((await get(t.visitor(), `/cerca/${clave}`)).html).toMatch(/Encontrada hace [456] días/);
  });

  test('la cuarta de un buzón en un día → 429, se escriba como se escriba; no se pierde', async () => {
    const spelled = ['tres@gmail.com', 't.res+1@gmail.com', 'tres+x@googlemail.com'];
    for (const email of spelled) await publishEncontrada(t, { email });
    const borrador = await startBorrador(t);
    const codigo = await askCodigo(t, borrador, 'tre.s@gmail.com');
    const done = await post(borrador.client, borrador.ruta, { accion: 'probar', codigo });
    expect([done.status, done.html]).toEqual([429, expect.stringContaining('publicado tres')]);
    expect((await get(borrador.client, borrador.ruta)).status).toBe(200);
  });
});

describe('POST /encontrada/:token: despacio y a la vez', () => {
  test('un formulario lento no cambia el correo probado ni lo que prueba de quién es', async () => {
    const borrador = await startBorrador(t);
    const row = await findEncontrada(t.db, borrador.ruta.split('/').at(-1)!);
    const email = newBuzon();
    const codigo = await askCodigo(t, borrador, email, { marcas: 'Cojea' });
    await post(borrador.client, borrador.ruta, { accion: 'probar', codigo, marcas: 'Cojea' });
    await keepEmail(t.db, row!, 'ajena@vuelve.example');
    const otras = { sexo: 'M', collar: 'azul', marcas: 'Otra', dia: '' } as const;
    await saveDetalles(t.db, row!, otras, hoyISO());
    const now = await findEncontrada(t.db, borrador.ruta.split('/').at(-1)!);
    expect([now!.email, now!.marcas]).toEqual([email, 'Cojea']);
  });

  test('un día dicho y luego borrado es hoy otra vez; un correo con caracteres raros no es un 500', async () => {
    const { client, ruta } = await startBorrador(t);
    await post(client, ruta, { dia: dayAgo(3) });
    await post(client, ruta, { dia: '', email: 'a\u0000b@x' });
    const row = await findEncontrada(t.db, ruta.split('/').at(-1)!);
    expect(hoyISO(row!.desde)).toBe(hoyISO());
  });
});

describe('POST /encontrada/:token: las fotos', () => {
  test('se suben una a una, hasta cuatro; la quinta → 409; la misma dos veces es una', async () => {
    const { client, ruta } = await startBorrador(t);
    const send = (bytes: Uint8Array) =>
      postFoto(client, ruta, { accion: 'foto' }, { bytes }, { headers: from(newIp()) });
    const first = await drawJpeg();
    expect((await send(first)).status).toBe(303);
    expect((await send(first)).status).toBe(303);
    expect(claves((await get(client, ruta)).html)).toHaveLength(1);
    for (let n = 0; n < 3; n++) expect((await send(await drawJpeg())).status).toBe(303);
    const fifth = await send(await drawJpeg());
    expect([fifth.status, fifth.html]).toEqual([409, expect.stringContaining('Ya hay cuatro')]);
    expect(claves((await get(client, ruta)).html)).toHaveLength(4);
  });

  test('una que no es una foto → 415, y las demás y lo escrito siguen', async () => {
    const { client, ruta } = await startBorrador(t);
    await postFoto(client, ruta, { accion: 'foto' }, { bytes: await drawJpeg() });
    const fields = { accion: 'foto', email: 'a medias@', marcas: 'Muy mansa' };
    const bytes = Buffer.from('<script>alert(1)</script>');
    const { status, html } = await postFoto(client, ruta, fields, { bytes });
    expect(status).toBe(415);
    expect(html).toContain('Muy mansa');
    expect(html).toContain('a medias@');
    expect(claves(html)).toHaveLength(1);
  });

  test('lo escrito al subir una foto no se pierde', async () => {
    const { client, ruta } = await startBorrador(t);
    const fields = { accion: 'foto', email: 'a medias@', marcas: 'Muy mansa', sexo: 'M' };
    await postFoto(client, ruta, fields, { bytes: await drawJpeg() });
    const { html } = await get(client, ruta);
    expect(html).toContain('Muy mansa');
    expect(html).toContain('a medias@');
  });

  test('quitar una: se va su fichero, y la segunda vez no pasa nada', async () => {
    const { client, ruta } = await startBorrador(t);
    await postFoto(client, ruta, { accion: 'foto' }, { bytes: await drawJpeg() });
    const [quitar] = claves((await get(client, ruta)).html);
    const foto = `${ruta}/fotos/${quitar}`;
    expect((await client.fetch(foto)).status).toBe(200);
    for (let n = 0; n < 2; n++) {
      expect((await post(client, ruta, { quitar: quitar! })).status).toBe(303);
    }
    expect((await client.fetch(foto)).status).toBe(404);
    expect(claves((await get(client, ruta)).html)).toEqual([]);
  });

  test.each([
    ['usar_lugar', '28079'],
    ['callar_lugar', '28074'],
  ])('el lugar que dice una foto se ofrece, y con «%s» queda en %s', async (accion, municipio) => {
    const { client, ruta } = await startBorrador(t);
    const bytes = await drawJpegEn(40.4168, -3.7038);
    await postFoto(client, ruta, { accion: 'foto' }, { bytes });
    expect((await get(client, ruta)).html).toContain('Madrid');
    await post(client, ruta, { accion });
    const row = await t.db
      .selectFrom('encontradas')
      .select(['municipio', 'foto_municipio', 'foto_celda'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ municipio, foto_municipio: null, foto_celda: null });
  });

  test('una foto de fuera de España no ofrece nada', async () => {
    const { client, ruta } = await startBorrador(t);
    const bytes = await drawJpegEn(48.85, 2.35);
    await postFoto(client, ruta, { accion: 'foto' }, { bytes });
    expect((await get(client, ruta)).html).not.toContain('usar_lugar');
  });
});

describe('GET /encontrada/:token/fotos/:fichero', () => {
  test('la foto, sin su lugar dentro; en el tablón solo cuando está publicada', async () => {
    const { client, ruta, clave } = await publishEncontrada(t);
    const bytes = await drawJpegEn(40.4168, -3.7038);
    await postFoto(client, ruta, { accion: 'foto' }, { bytes });
    const [fichero] = claves((await get(client, ruta)).html);
    const foto = await client.fetch(`${ruta}/fotos/${fichero}`);
    expect(foto.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await foto.arrayBuffer()).includes('Exif')).toBe(false);
    expect((await t.visitor().fetch(`/cerca/${clave}/fotos/${fichero}`)).status).toBe(200);
    expect((await t.visitor().fetch(`/cerca/${clave}/foto`)).status).toBe(200);
    await post(client, ruta, { accion: 'cerrar', resultado: 'ida' });
    expect((await t.visitor().fetch(`/cerca/${clave}/fotos/${fichero}`)).status).toBe(404);
    expect((await t.visitor().fetch(`/cerca/${clave}/foto`)).status).toBe(404);
  });

  test('una que no hay, o con un enlace que no es → 404', async () => {
    const { client, ruta } = await startBorrador(t);
    expect((await client.fetch(`${ruta}/fotos/no-hay.webp`)).status).toBe(404);
    expect((await client.fetch(`/encontrada/nada/fotos/no-hay.webp`)).status).toBe(404);
  });
});
