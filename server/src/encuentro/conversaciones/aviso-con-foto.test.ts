import type { Insignia } from '@vuelve/contract/mascota';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  avisoOf,
  createAna,
  findLink,
  fotosIn,
  get,
  post,
  postFoto,
  tellConFoto,
  valueOf,
} from '../../test/avisos-de-mascota.ts';
import { buildHostiles } from '../../test/hostiles.ts';
import { buildBomba, drawJpeg, drawJpegEn } from '../../test/imagenes.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp();
const jpeg = await drawJpeg();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const listFotos = async () =>
  (await t.listFicheros()).filter((ruta) => ruta.startsWith(`conversaciones.${owner.usuario.id}/`));

const countConversaciones = async () =>
  (await t.db.selectFrom('conversaciones').select('id').where('mascota_id', '=', pet.id).execute())
    .length;

async function newClave() {
  return valueOf((await get(t.visitor(), avisoOf(pet.hash))).html, 'clave');
}

async function expectNothingLoose() {
  expect(await t.listSubidas()).toEqual([]);
  expect(await t.db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
}

describe('la foto del aviso', () => {
  test('llega con lo escrito: las dos partes la ven, pequeña y grande, y nadie más', async () => {
    const { status, to } = await tellConFoto(t.visitor(), pet, jpeg, { texto: 'Está aquí' });
    expect(status).toBe(303);
    const own = await findLink(t, owner);
    for (const link of [to!, own]) {
      const { html } = await get(t.visitor(), link);
      expect(html).toContain('Está aquí');
      const [foto] = fotosIn(html);
      for (const address of [foto!.grande, foto!.mini]) {
        expect(address.startsWith(`${link}/fotos/`)).toBe(true);
        const answer = await t.visitor().fetch(address);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('cache-control')).toMatch(/^private/);
        expect(answer.headers.get('content-security-policy')).toContain('sandbox');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      }
    }
    expect(await listFotos()).toHaveLength(2);
    await expectNothingLoose();
  });

  test('del fichero servido no queda dónde ni con qué se hizo', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, await drawJpegEn(40.4087, -3.7012));
    const [foto] = fotosIn((await get(t.visitor(), to!)).html);
    for (const address of [foto!.grande, foto!.mini]) {
      const bytes = Buffer.from(await (await t.visitor().fetch(address)).arrayBuffer());
      const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, format }).toMatchObject({ format: 'webp' });
      expect(exif ?? xmp ?? iptc).toBeUndefined();
      expect(bytes.includes('Móvil')).toBe(false);
    }
  });

  test('sin foto, el mismo formulario en partes se envía como siempre', async () => {
    const fields = { clave: await newClave(), tipo: 'tengo', texto: 'Está aquí' };
    const sent = await postFoto(t.visitor(), avisoOf(pet.hash), fields, {
      bytes: new Uint8Array(),
      name: '',
      type: 'application/octet-stream',
    });
    expect(sent.status).toBe(303);
    const { html } = await get(t.visitor(), sent.to!);
    expect(html).toContain('Está aquí');
    expect(fotosIn(html)).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['de más de 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, jpeg), 413, 'demasiado grande'],
    ['de 256 megapíxeles', () => buildBomba(), 413, 'demasiado grande'],
    [
      'que no es una imagen',
      () => Buffer.from('%PDF-1.7\n'),
      415,
      'no es una foto que podamos usar',
    ],
    ['cortada', () => jpeg.subarray(0, jpeg.length / 2), 415, 'no es una foto que podamos usar'],
  ])(
    'una foto %s → la misma página con todo lo escrito, también lo que va detrás, y nada enviado',
    async (_, build, status, frase) => {
      const bytes = await build();
      for (const fotoFirst of [false, true]) {
        const clave = await newClave();
        const fields = {
          clave,
          tipo: 'visto',
          frases: 'bien',
          lugar: 'Junto al metro',
          latitud: '40.4',
          longitud: '-3.7',
          precision: '20',
          texto: 'La vi correr',
          contacto: 'mi correo',
        };
        const to = avisoOf(pet.hash);
        const answer = await postFoto(t.visitor(), to, fields, { bytes }, { fotoFirst });
        expect(answer.status).toBe(status);
        expect(answer.html).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${frase}`));
        expect(answer.html).toContain('Solo la foto hay que elegirla otra vez.');
        for (const kept of [clave, 'Junto al metro', '40.4', '-3.7', '20', 'mi correo']) {
          expect(answer.html).toContain(`value="${kept}"`);
        }
        expect(answer.html).toContain('La vi correr</textarea>');
        expect(answer.html).toMatch(
          /<input type="checkbox"[^>]*checked[^>]*value="bien"|value="bien"[^>]*checked/,
        );
        expect(valueOf(answer.html, 'tipo')).toBe('visto');
      }
      expect(await countConversaciones()).toBe(0);
      expect(await listFotos()).toEqual([]);
      await expectNothingLoose();
    },
  );

  test('los ficheros hostiles: ni un 5xx, nada activo, nada suelto', async () => {
    const hostiles = (await buildHostiles()).filter((_, n) => n % 2 === 0);
    for (const { name, type, bytes } of hostiles) {
      const fields = { clave: await newClave(), tipo: 'tengo' };
      const file = { bytes, name, type };
      const answer = await postFoto(t.visitor(), avisoOf(pet.hash), fields, file);
      expect([303, 413, 415], name).toContain(answer.status);
      const isSaid = answer.status === 303 || /role="alert"[^>]*>[^<]{10}/.test(answer.html);
      expect(isSaid, name).toBe(true);
      if (!answer.to) continue;
      for (const { grande, mini } of fotosIn((await get(t.visitor(), answer.to)).html)) {
        for (const address of [grande, mini]) {
          const served = await t.visitor().fetch(address);
          const format = (await sharp(await served.arrayBuffer()).metadata()).format;
          expect([served.headers.get('content-type'), format]).toEqual(['image/webp', 'webp']);
        }
      }
    }
    await expectNothingLoose();
  });

  test('enviado dos veces, también a la vez, es un aviso con una foto', async () => {
    const fields = { clave: await newClave(), tipo: 'tengo' };
    const send = () => postFoto(t.visitor(), avisoOf(pet.hash), fields, { bytes: jpeg });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    expect(fotosIn((await get(t.visitor(), answers[0].to!)).html)).toHaveLength(1);
    expect(await listFotos()).toHaveLength(2);
    await t.drainCorreo();
    expect(t.mailbox.to(owner.usuario.email)).toHaveLength(1);
    await expectNothingLoose();
  });

  test('la foto que se añade al reintentar llega, y lo dicho no se repite', async () => {
    const fields = { clave: await newClave(), tipo: 'tengo', texto: 'Está aquí' };
    const first = await post(t.visitor(), avisoOf(pet.hash), fields);
    const again = await postFoto(t.visitor(), avisoOf(pet.hash), fields, { bytes: jpeg });
    expect(again.to).toBe(first.to);
    const { html } = await get(t.visitor(), await findLink(t, owner));
    expect(fotosIn(html)).toHaveLength(1);
    expect(html.match(/Está aquí/g)).toHaveLength(1);
    expect(await countConversaciones()).toBe(1);
  });

  test('a una mascota que no hay → 404, y nada queda', async () => {
    const fields = { clave: await newClave(), tipo: 'tengo' };
    const answer = await postFoto(t.visitor(), avisoOf('A'.repeat(22)), fields, { bytes: jpeg });
    expect(answer.status).toBe(404);
    await expectNothingLoose();
  });

  test('de otra página → 403', async () => {
    const fields = { clave: await newClave(), tipo: 'tengo' };
    const headers = { origin: 'https://malo.example', 'sec-fetch-site': 'cross-site' };
    const to = avisoOf(pet.hash);
    expect((await postFoto(t.visitor(), to, fields, { bytes: jpeg }, { headers })).status).toBe(
      403,
    );
  });
});

describe('los límites de las fotos', () => {
  test('muchas de una red → 429 con lo escrito; sin foto llega, y desde otra red con foto', async () => {
    const app = await openTestApp({ AVISOS_HORA: '2', TRUST_PROXY: '127.0.0.1' });
    try {
      const pets: Insignia[] = [];
      for (let i = 0; i < 6; i++) pets.push(await app.createMascota(await app.createOwner()));
      const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
      const send = async (ip: string, bytes: Uint8Array, fields = {}) => {
        const mascota = pets.pop() ?? (await app.createMascota(await app.createOwner()));
        const clave = valueOf((await get(app.visitor(), avisoOf(mascota.hash))).html, 'clave');
        const all = { clave, tipo: 'visto', texto: 'la vi', ...fields };
        return postFoto(app.visitor(), avisoOf(mascota.hash), all, { bytes }, from(ip));
      };
      // Refused photos count too: opening a file is the expensive part.
      for (let i = 0; i < 10; i++) {
        expect((await send('198.51.100.1', Buffer.from('no'))).status).toBe(415);
      }
      const refused = await send('198.51.100.1', jpeg);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.html).toContain('Han llegado muchas fotos seguidas');
      expect(refused.html).toContain('la vi</textarea>');
      expect((await send('198.51.100.1', new Uint8Array())).status).toBe(303);
      expect((await send('198.51.100.2', jpeg)).status).toBe(303);
    } finally {
      await app.close();
    }
  });

  test('no ocupan el sitio de su dueña, y cuando el suyo está lleno el aviso llega sin ella', async () => {
    const espacio = async () =>
      (await owner.client.get<{ usado: number }>('/usuarios/espacio')).body.usado;
    const before = await espacio();
    await tellConFoto(t.visitor(), pet, jpeg);
    expect(await espacio()).toBe(before);
    const ruta = `conversaciones.${owner.usuario.id}/lleno.webp`;
    const lleno = { ruta, clase: 'foto' as const, bytes: 100 * 1024 * 1024 };
    await t.db.insertInto('ficheros').values(lleno).execute();
    const refused = await tellConFoto(t.visitor(), pet, jpeg, { texto: 'Está aquí' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Ya no caben más fotos. Envíalo sin ella.');
    expect(refused.html).toContain('Está aquí</textarea>');
    expect((await post(t.visitor(), avisoOf(pet.hash), refused.fields)).status).toBe(303);
  });
});
