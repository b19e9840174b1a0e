import type { Insignia } from '@vuelve/contract/mascota';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { layOutCara, planHoja } from '../../chapas/hojas/medidas.ts';
import { ETIQUETA } from '../../chapas/hojas/print-provisional.ts';
import { createTestigo, from, newIp, readActividad } from '../../test/escaneos.ts';
import { drawRojoAzul } from '../../test/imagenes.ts';
import { cut, readCodigo, renderPdf } from '../../test/leer-hojas.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { CODIGO } from './draw-delante.ts';
import { LLAMADA } from './draw-detras.ts';
import { COPIAS } from './draw-hoja.ts';
import { FORMATO } from './tarjeta.ts';

const PUBLIC_URL = 'https://vuelve.example';
/** In dots per inch, below any printer: what is legible here is legible on paper. */
const BORROSO = 150;

const t = useTestApp({ PUBLIC_URL, DEMO_PUBLICA: '1', TRUST_PROXY: 'loopback' });
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const setTelefono = (telefono: string) =>
  owner.client.put(`/usuarios/${owner.usuario.id}`, { nombre: 'Ana', telefono });
const change = (cambios: Partial<Insignia>) =>
  owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, cambios);
const ask = (query: string, { client } = owner) => client.get(`/insigniasQR/${query}`);

async function fetchFile(query: string, tipo: string): Promise<Buffer> {
  const answer = await owner.client.fetch(`/api/insigniasQR/${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, tipo]);
  return Buffer.from(await answer.arrayBuffer());
}

/** The printed card: its texts, and the contents of the QR codes of each copy. */
async function print(deseo = '') {
  const pdf = await fetchFile(`tarjeta?hash=${pet.hash}${deseo}`, 'application/pdf');
  const [page, ...more] = await renderPdf(pdf, BORROSO);
  expect(more).toEqual([]);
  const read = ({ x, y, lado }: typeof CODIGO, at: { x: number; y: number }) =>
    readCodigo(page!, { x: at.x + x, y: at.y + y, lado }, BORROSO);
  const detras = COPIAS.map(({ x, y }) => ({ x: x + FORMATO.ancho, y }));
  return {
    page: page!,
    textos: (await readPdf(pdf)).paginas[0]!.map(({ texto }) => texto),
    propios: await Promise.all(COPIAS.map((at) => read(CODIGO, at))),
    llamadas: await Promise.all(detras.map((at) => read(LLAMADA, at))),
  };
}

describe('GET /insigniasQR/tarjeta', () => {
  test('sin pedir más → PDF con su código, el corto y su nombre; ni número ni chip, aunque los haya', async () => {
    await setTelefono('612 345 678');
    await change({ chip: '941000012345678' });
    const { propios, llamadas, textos } = await print();
    expect(propios[0]).toMatch(/^https:\/\/vuelve\.example\/q\?[\w-]{22}$/);
    expect(propios[1]).toBe(propios[0]);
    expect(propios[0]).not.toContain(pet.chapa.hash);
    expect(llamadas).toEqual([undefined, undefined]);
    const { corto } = pet.chapa;
    const escrito = `${corto.slice(0, 4)} ${corto.slice(4)}`;
    expect(textos).toEqual(expect.arrayContaining(['Luna', escrito, 'Alguien espera en casa']));
    // The code is random: it may hold three digits of the number.
    const others = textos.filter((texto) => texto !== escrito);
    expect(others.join(' ')).not.toMatch(/612|34 5|941|Ana|Chip/);
  });

  test('con número y chip → el segundo código llama, y ambos se leen también escritos', async () => {
    await setTelefono('612 345 678');
    await change({ chip: '941000012345678' });
    const { llamadas, textos } = await print('&numero=1&chip=1');
    expect(llamadas).toEqual(['tel:+34612345678', 'tel:+34612345678']);
    const expected = ['+34 612 34 56 78', '941 0000 1234 5678', 'Llama a Ana.'];
    expect(textos).toEqual(expect.arrayContaining(expected));
    expect(textos.join(' ')).toContain('quien lea esta');
  });

  test('un número extranjero llama a donde es; lo que se guardó más largo se recorta y cabe', async () => {
    await setTelefono('+49 1512 3456789');
    await change({ Mascota: 'Maximiliano-Supercalifragilístico von Hohenzollern y Ortiz' });
    const { llamadas, propios, textos } = await print('&numero=1');
    expect(llamadas[0]).toBe('tel:+4915123456789');
    expect(propios[0]).toContain('/q?');
    expect(textos.join('').replaceAll(' ', '')).toContain('HohenzollernyOrtiz');
  });

  test('sin teléfono, o con uno que nadie puede marcar → 409 que lo dice; sin pedirlo, 200', async () => {
    const refused = { error: textosEmergencia.sinTelefono };
    const asked = async () => {
      const { status, body } = await ask(`tarjeta?hash=${pet.hash}&numero=1`);
      expect([status, body]).toEqual([409, refused]);
    };
    await asked();
    await t.db
      .updateTable('usuarios')
      .set({ telefono: 'el de siempre' })
      .where('id', '=', owner.usuario.id)
      .execute();
    await asked();
    expect((await print()).llamadas).toEqual([undefined, undefined]);
  });

  test('con retrato → está en la tarjeta; si su fichero falta, sale sin él', async () => {
    const fields = { hash_mascota: pet.hash, tipo_imagen: 'avatar' };
    const uploaded = await owner.client.upload<{ fichero: string }>(
      '/imagenes/subirfoto',
      fields,
      await drawRojoAzul().jpeg().toBuffer(),
    );
    /** The mean grey of the portrait's middle: red and blue are darker than a paw's background. */
    const grey = async () => {
      const { page } = await print();
      const { data } = await cut(
        page,
        { x: COPIAS[0]!.x + 8, y: COPIAS[0]!.y + 12, lado: 2 },
        BORROSO,
      );
      return data.reduce((sum, level) => sum + level, 0) / data.length;
    };
    expect(await grey()).toBeLessThan(120);
    await t.deps.ficheros.delete(`${owner.usuario.hash}/${pet.hash}/${uploaded.body.fichero}`);
    expect(await grey()).toBeGreaterThan(200);
  });

  test('leída por alguien → la página de la mascota, apuntada como tarjeta', async () => {
    const settle = await createTestigo(t);
    const [enlace] = (await print()).propios;
    const path = enlace!.slice(PUBLIC_URL.length);
    const page = await t.visitor().fetch(path, from(newIp()));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Luna');
    await settle();
    expect((await readActividad(owner, pet)).filas).toMatchObject([{ origen: 'tarjeta' }]);
  });

  test('dos a la vez, y otra después → el mismo código', async () => {
    const [one, two] = await Promise.all([print(), print()]);
    expect(new Set([one.propios[0], two.propios[0], (await print()).propios[0]]).size).toBe(1);
  });

  test('ajena → 404; sin sesión → 401; lo que no se pide así → 400; en nombre de otro → 403', async () => {
    const other = await t.createOwner();
    expect((await ask(`tarjeta?hash=${pet.hash}`, other)).status).toBe(404);
    expect((await t.visitor().get(`/insigniasQR/tarjeta?hash=${pet.hash}`)).status).toBe(401);
    for (const query of ['hash=a b', '', `hash=${pet.hash}&numero=si`, `hash=${pet.hash}&chip=2`]) {
      expect([query, (await ask(`tarjeta?${query}`)).status]).toEqual([query, 400]);
    }
    const claim = `tarjeta?hash=${pet.hash}&usuario_id=${other.usuario.id}`;
    expect((await ask(claim)).status).toBe(403);
    const made = t.db.selectFrom('codigos_mascota').select('hash').where('mascota_id', '=', pet.id);
    expect(await made.execute()).toEqual([]);
  });

  test('a quien pide demasiadas → 429; a otra cuenta no', async () => {
    await ask(`reverso?hash=${pet.hash}&formato=svg`);
    await t.db
      .updateTable('limites')
      .set({ points: 120 })
      .where('key', '=', `emergencia:${owner.usuario.id}`)
      .execute();
    for (const query of ['tarjeta?', 'reverso?formato=svg&']) {
      const { status, headers } = await owner.client.fetch(
        `/api/insigniasQR/${query}hash=${pet.hash}`,
      );
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    expect((await owner.client.post(`/insigniasQR/nfc?hash=${pet.hash}`)).status).toBe(429);
    const other = await t.createOwner();
    const theirs = await t.createMascota(other);
    expect((await ask(`tarjeta?hash=${theirs.hash}`, other)).status).toBe(200);
  });
});

describe('GET /insigniasQR/reverso', () => {
  test('SVG y PNG → un código que llama, y el número debajo', async () => {
    await setTelefono('612 345 678');
    const svg = await fetchFile(`reverso?hash=${pet.hash}&formato=svg`, 'image/svg+xml');
    expect(svg.toString()).toContain('aria-label="Código QR que llama al +34 612 34 56 78"');
    const png = await fetchFile(`reverso?hash=${pet.hash}&formato=png`, 'image/png');
    for (const drawing of [svg, png]) {
      const picture = await sharp(drawing, { density: 300 }).resize(600).png().toBuffer();
      const lado = (600 / 300) * 25.4;
      expect(await readCodigo(picture, { x: 0, y: 0, lado })).toBe('tel:+34612345678');
    }
  });

  test('hoja → delante su chapa y detrás, con las columnas al revés, el número', async () => {
    await setTelefono('+351 912 345 678');
    const pdf = await fetchFile(`reverso?hash=${pet.hash}&formato=hoja`, 'application/pdf');
    const pages = await renderPdf(pdf, BORROSO);
    expect(pages).toHaveLength(2);
    const { codigo } = layOutCara(ETIQUETA);
    const plan = planHoja(ETIQUETA.lado);
    for (const place of [0, 5]) {
      const read = (page: Buffer, { x, y }: { x: number; y: number }) =>
        readCodigo(page, { x: x + codigo.x, y: y + codigo.y, lado: codigo.lado }, BORROSO);
      const front = `${PUBLIC_URL}/q?${pet.chapa.hash}`;
      expect(await read(pages[0]!, plan.cornerOf(place))).toBe(front);
      expect(await read(pages[1]!, plan.cornerOf(place, true))).toBe('tel:+351912345678');
    }
  });

  test('sin teléfono → 409; ajena → 404; sin sesión → 401; formato que no hay → 400', async () => {
    const refused = await ask(`reverso?hash=${pet.hash}&formato=svg`);
    expect([refused.status, refused.body]).toEqual([409, { error: textosEmergencia.sinTelefono }]);
    await setTelefono('612 345 678');
    const path = `reverso?hash=${pet.hash}&formato=svg`;
    expect((await ask(path, await t.createOwner())).status).toBe(404);
    expect((await t.visitor().get(`/insigniasQR/${path}`)).status).toBe(401);
    for (const query of [`hash=${pet.hash}`, `hash=${pet.hash}&formato=gif`, 'formato=svg']) {
      expect((await ask(`reverso?${query}`)).status).toBe(400);
    }
  });

  test('lo que la tienda graba no cambia: su chapa no lleva el número', async () => {
    await setTelefono('612 345 678');
    const svg = await fetchFile(`chapa?hash=${pet.hash}&formato=svg`, 'image/svg+xml');
    const picture = await sharp(svg, { density: 300 }).resize(600).png().toBuffer();
    const lado = (600 / 300) * 25.4;
    expect(await readCodigo(picture, { x: 0, y: 0, lado })).toBe(
      `${PUBLIC_URL}/q?${pet.chapa.hash}`,
    );
  });
});

describe('POST /insigniasQR/nfc', () => {
  const makeEnlace = ({ client } = owner) =>
    client.post<{ enlace: string }>(`/insigniasQR/nfc?hash=${pet.hash}`);

  test('→ siempre la misma dirección, que no es la de la tarjeta y se apunta como nfc', async () => {
    const [one, two] = await Promise.all([makeEnlace(), makeEnlace()]);
    expect(one).toMatchObject({ status: 200, body: two.body });
    const { enlace } = one.body;
    expect(enlace).toMatch(/^https:\/\/vuelve\.example\/q\?[\w-]{22}$/);
    expect((await print()).propios[0]).not.toBe(enlace);
    const settle = await createTestigo(t);
    await t.visitor().fetch(enlace.slice(PUBLIC_URL.length), from(newIp()));
    await settle();
    expect((await readActividad(owner, pet)).filas).toMatchObject([{ origen: 'nfc' }]);
  });

  test('ajena → 404; sin sesión → 401; mal escrita → 400', async () => {
    expect((await makeEnlace(await t.createOwner())).status).toBe(404);
    expect((await t.visitor().post(`/insigniasQR/nfc?hash=${pet.hash}`)).status).toBe(401);
    expect((await owner.client.post('/insigniasQR/nfc?hash=a%20b')).status).toBe(400);
  });
});
