import type { Insignia } from '@vuelve/contract/mascota';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawFoto } from '../../test/imagenes.ts';
import { DPI, readCodigo, renderPdf } from '../../test/leer-hojas.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import type { Owner } from '../../test/test-app.ts';
import { A4, IMAGEN, type Medidas } from './medidas.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
beforeEach(async () => {
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    apellidos: 'Ledesma',
    telefono: '612 345 678',
  });
});
const pet = makeEach(() => t.createMascota(owner));

const DIA = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Madrid',
});
const HORA = new Intl.DateTimeFormat('es-ES', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
});
const AYER = new Date(Date.now() - 86_400_000);
const PERDIDA = {
  desde: AYER.toISOString(),
  lugar: 'Calle de Argumosa, Lavapiés',
  aviso: 'Está asustada: agáchate y di su nombre.',
  recompensa: 'Se ofrece, en mano.',
};
const describePet = (body: object) =>
  owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, body);
const lose = (body: object = PERDIDA) =>
  owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true, ...body });
const bringHome = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
const uploadFoto = async (tipo_imagen: 'cover' | 'avatar') =>
  owner.client.upload(
    '/imagenes/subirfoto',
    { hash_mascota: pet.hash, tipo_imagen },
    await drawFoto(1200, 900).jpeg().toBuffer(),
  );

async function ask(formato: string, { client } = owner, hash = pet.hash) {
  const path = `/api/insigniasQR/cartel?hash=${hash}&formato=${formato}`;
  const response = await client.fetch(path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const download = async (formato: 'pdf' | 'png') => (await ask(formato)).bytes;

async function readTexto(pdf: Uint8Array): Promise<string> {
  const { paginas } = await readPdf(pdf);
  expect(paginas).toHaveLength(1);
  return paginas[0]!.map(({ texto }) => texto).join(' ');
}

const placeOf = ({ alto, margen, caja, aire }: Medidas, mm: number) => ({
  x: (margen + aire) * mm,
  y: (alto - margen - caja + aire) * mm,
  lado: (caja - 2 * aire) * mm,
});

const readCartel = async (pdf: Uint8Array) =>
  readCodigo((await renderPdf(pdf))[0]!, placeOf(A4, 1));
const readImagen = (png: Buffer) => readCodigo(png, placeOf(IMAGEN, 25.4 / DPI));

const LARGA = 'Entre la glorieta y la estación, junto a los quioscos de libros; '.repeat(3);

describe('GET /insigniasQR/cartel', () => {
  test('pdf → una hoja A4 con todo lo que se sabe, y un código que lleva a su página', async () => {
    await describePet({ Raza: 'Podenca', Genero: 'H', tipo_mascota: 1 });
    await uploadFoto('cover');
    await lose();
    const { response, bytes } = await ask('pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('se-busca.pdf');
    expect(bytes.length).toBeLessThan(400_000);
    const texto = await readTexto(bytes);
    for (const part of [
      'SE BUSCA',
      'Luna',
      'Perra · Podenca',
      PERDIDA.lugar,
      `Desde el ${DIA.format(AYER).replace(',', '')}`,
      ` ${HORA.format(AYER)} `, // 'a la 1:18', 'a las 2:18'
      PERDIDA.aviso,
      'Gratificación: Se ofrece, en mano.',
      '¿La has visto?',
      'Escanea y avisa sin llamar',
    ]) {
      expect(texto).toContain(part);
    }
    for (const own of ['Ana', 'Ledesma', '612 34', owner.email]) expect(texto).not.toContain(own);
    const enlace = await readCartel(bytes);
    expect(enlace).toMatch(new RegExp(`^${t.deps.config.publicUrl}/q\\?[\\w-]{22}$`));
    expect(enlace).not.toContain(pet.hash);
    expect(enlace).not.toContain(pet.chapa.hash);
    const page = await t.visitor().fetch(enlace!.slice(enlace!.indexOf('/q?')));
    expect(await page.text()).toContain('Luna se ha perdido');
  });

  test('png → una imagen de 1080 × 1350 con el mismo código', async () => {
    await uploadFoto('cover');
    await lose();
    const { response, bytes } = await ask('png');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([1080, 1350, 'png']);
    expect(bytes.length).toBeLessThan(2_500_000);
    expect(await readImagen(bytes)).toBe(await readCartel(await download('pdf')));
  });

  test('la letra de la imagen se ve sin que la máquina tenga la fuente', async () => {
    await lose();
    const banda = { left: 36, top: 36, width: 1008, height: 144 };
    const { data } = await sharp(await download('png'))
      .extract(banda)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const white = data.filter((level) => level > 240).length / data.length;
    expect(white).toBeGreaterThan(0.1);
    expect(white).toBeLessThan(0.6);
  });

  test('la foto sale, la ancha antes que la redonda; sin ninguna, una huella', async () => {
    await lose();
    const sizes = [(await download('pdf')).length];
    await uploadFoto('avatar');
    sizes.push((await download('pdf')).length);
    await uploadFoto('cover');
    sizes.push((await download('pdf')).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[1]! - sizes[0]!).toBeGreaterThan(3_000);
  });

  test('una foto que ya no está en el almacén → el cartel sale sin ella', async () => {
    await uploadFoto('cover');
    await lose();
    const { Cover } = (await owner.client.get<Insignia[]>(`/insigniasQR/edit?hash=${pet.hash}`))
      .body[0]!;
    await t.deps.ficheros.delete(`${owner.usuario.hash}/${pet.hash}/${Cover}`);
    const { response, bytes } = await ask('pdf');
    expect(response.status).toBe(200);
    expect(await readTexto(bytes)).toContain('Luna');
  });

  test.each([
    ['nada más que el nombre', { Mascota: 'Luna' }, {}],
    ['un nombre que no cabe en una línea', { Mascota: 'Maximiliana Segismunda de las Torres' }, {}],
    [
      'todo lo largo que puede ser',
      { Mascota: 'W'.repeat(60), Raza: 'W'.repeat(60) },
      {
        lugar: LARGA.slice(0, 160),
        aviso: 'W'.repeat(140),
        recompensa: LARGA.slice(0, 140),
      },
    ],
    ['un nombre en árabe y con emojis', { Mascota: '🐶 لونا' }, { lugar: 'ميدان' }],
    ['marcas y emojis', { Mascota: '<b>Luna</b> & "🐶"' }, { lugar: '</text><script>' }],
  ])('%s → una hoja y una imagen, con su código legible', async (_, mascota, perdida) => {
    await describePet(mascota);
    await lose(perdida);
    const pdf = await download('pdf');
    await readTexto(pdf);
    const enlace = await readCartel(pdf);
    expect(enlace).toContain('/q?');
    expect(await readImagen(await download('png'))).toBe(enlace);
  });

  test('otra vez, y por dos lados a la vez → el mismo código', async () => {
    await lose();
    const pdfs = await Promise.all([download('pdf'), download('pdf')]);
    expect(await readCartel(pdfs[0])).toBe(await readCartel(pdfs[1]));
  });

  test('una mascota en casa → 409, antes de perderse y después de volver', async () => {
    expect((await ask('pdf')).response.status).toBe(409);
    await lose();
    await bringHome();
    const { response, bytes } = await ask('png');
    expect(response.status).toBe(409);
    expect(JSON.parse(bytes.toString())).toEqual({ error: 'Esta mascota ya está en casa' });
  });

  test('mascota ajena → 404; sin sesión → 401; otro formato → 400', async () => {
    await lose();
    expect((await ask('pdf', await t.createOwner())).response.status).toBe(404);
    expect((await ask('pdf', { client: t.visitor() } as Owner)).response.status).toBe(401);
    expect((await ask('gif')).response.status).toBe(400);
  });

  test('más de 60 en una hora → 429 para esa cuenta, y no para la de al lado', async () => {
    await lose();
    const key = `cartel-perdida:${owner.usuario.id}`;
    await download('pdf');
    await t.db.updateTable('limites').set({ points: 60 }).where('key', '=', key).execute();
    const { response } = await ask('pdf');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await t.createOwner();
    const theirs = await t.createMascota(other);
    expect((await ask('pdf', other, theirs.hash)).response.status).toBe(409);
  });
});
