import { ANUNCIOS_POR_PAGINA } from '@vuelve/contract/reglas';
import type { Publicado } from '@vuelve/contract/tablon';
import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, post, valueOf } from '../../test/avisos-de-mascota.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import type { Owner } from '../../test/test-app.ts';

const t = useTestApp({ DEMO: '0' });
const ana = makeOnce(() => createAna(t));

interface Suya {
  nombre?: string;
  tipo?: 1 | 2 | 3 | null;
  donde?: object;
}

/** A lost pet of an owner on the board; its hash and the key of its page. */
async function publish(
  { client }: Owner,
  { nombre = 'Luna', tipo = 2, donde = { municipio: 'Leganés' } }: Suya = {},
) {
  const { body } = await client.post<{ insignia: { hash: string } }>('/insigniasQR/edit/post');
  const { hash } = body.insignia;
  const data = { Mascota: nombre, tipo_mascota: tipo };
  await client.put(`/insigniasQR/edit/put?hash=${hash}`, data);
  await client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
  const answer = await client.put<{ publicado: Publicado }>(`/insigniasQR/tablon?hash=${hash}`, {
    tamano: 'pequeno',
    colores: ['negro', 'blanco'],
    ...donde,
  });
  return { hash, clave: answer.body.publicado.clave };
}

const see = (path: string) => get(t.visitor(), path);
const namesOf = (html: string) => [...html.matchAll(/<b>([^<]+)<\/b><span>/g)].map(([, b]) => b!);

/** Addresses that nobody is led to: each unreadable filter is left out. */
const RAROS = [
  'zona=99999',
  'zona=x',
  'zona=28&zona=48',
  'especie=pez',
  'dias=-1',
  'celda=z',
  'celda=4999',
  'celda=2147483647',
  'antes=x',
  'antes=1700000000000-9999999999',
];

describe('GET /cerca', () => {
  makeEach(async () => {
    await t.db.deleteFrom('anuncios').execute();
    return {};
  });

  test('sin zona: las de toda España, la más nueva primero', async () => {
    await publish(ana, { nombre: 'Uno', donde: { municipio: 'Vigo' } });
    await publish(ana, { nombre: 'Dos', donde: { municipio: 'Teruel' } });
    const { status, html, headers } = await see('/cerca');
    expect(status).toBe(200);
    expect(namesOf(html)).toEqual(['Dos', 'Uno']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('por municipio con los de alrededor, por provincia, por especie y por días', async () => {
    await publish(ana, { nombre: 'Leganesa', tipo: 2 });
    await publish(ana, { nombre: 'Getafense', tipo: 1, donde: { municipio: 'Getafe' } });
    await publish(ana, { nombre: 'Serrana', tipo: 1, donde: { municipio: 'Cercedilla' } });
    await publish(ana, { nombre: 'Viguesa', tipo: null, donde: { municipio: 'Vigo' } });
    const list = async (query: string) => namesOf((await see(`/cerca?${query}`)).html);
    expect(await list('zona=28074')).toEqual(['Getafense', 'Leganesa']);
    expect(await list('zona=28')).toEqual(['Serrana', 'Getafense', 'Leganesa']);
    expect(await list('zona=28&especie=gato')).toEqual(['Leganesa']);
    expect(await list('especie=otra')).toEqual(['Viguesa']);
    await t.db
      .updateTable('anuncios')
      .set({ publicado: new Date(Date.now() - 8 * 86_400_000) })
      .where('municipio', '=', '28065')
      .execute();
    expect(await list('zona=28074&dias=7')).toEqual(['Leganesa']);
    expect(await list('zona=28074&dias=30')).toEqual(['Leganesa', 'Getafense']);
  });

  test('lo que no vale en la dirección se pasa por alto', async () => {
    await publish(ana);
    const posicion = { latitud: 40.3281, longitud: -3.7635 };
    await publish(ana, { donde: { posicion } });
    for (const query of RAROS) {
      const { status, html } = await see(`/cerca?${query}`);
      expect([query, status, namesOf(html)]).toEqual([query, 200, ['Luna', 'Luna']]);
    }
  });

  test('un municipio o una provincia escritos a mano llevan a su tablón', async () => {
    const go = async (donde: string) =>
      (
        await t.visitor().send(`/cerca?donde=${encodeURIComponent(donde)}&especie=gato`, {
          method: 'GET',
          headers: {},
        })
      ).headers.get('location');
    expect(await go('LEGANES')).toBe('/cerca?zona=28074&especie=gato');
    expect(await go('Bizkaia')).toBe('/cerca?zona=48&especie=gato');
    expect(await go('Vizcaya')).toBe('/cerca?zona=48&especie=gato');
    // Rioja is a village in Almería, Corvera de Asturias one of many in Asturias.
    expect(await go('La Rioja')).toBe('/cerca?zona=26&especie=gato');
    expect(await go('Asturias')).toBe('/cerca?zona=33&especie=gato');
    expect(await go('Madrid')).toBe('/cerca?zona=28079&especie=gato');
  });

  test('uno que no conocemos → 400, con los parecidos y lo escrito', async () => {
    const { status, html } = await see('/cerca?donde=Legn%C3%A9s');
    expect(status).toBe(400);
    expect(html).toContain('No conocemos «Legnés».');
    expect(html).toContain('zona=28074');
    expect(html).toContain('value="Legnés"');
  });

  test('más de una página: «Ver más» enseña las demás, cada una una vez', async () => {
    const total = ANUNCIOS_POR_PAGINA + 3;
    for (let n = 0; n < total; n++) await publish(await t.createOwner(), { nombre: `N${n}` });
    // In one millisecond, as rows that were moved from elsewhere may be.
    await t.db.updateTable('anuncios').set({ publicado: new Date() }).execute();
    const first = await see('/cerca?zona=28074');
    expect(namesOf(first.html)).toHaveLength(ANUNCIOS_POR_PAGINA);
    const next = /href="([^"]+)" rel="next"/.exec(first.html)![1]!.replaceAll('&amp;', '&');
    const second = await see(next);
    const all = [...namesOf(first.html), ...namesOf(second.html)];
    expect(new Set(all).size).toBe(total);
    expect(all).toHaveLength(total);
    expect(second.html).not.toContain('rel="next"');
  }, 60_000);
});

describe('dónde está: nada más fino que la celda', () => {
  const LEGANES = { latitud: 40.3281, longitud: -3.7635 };

  test('quien mira desde mil sitios lee lo mismo desde toda una celda, y nada más fino', async () => {
    await publish(ana, { donde: { posicion: LEGANES } });
    const seen = new Map<string, string[]>();
    for (let n = 0; n < 1000; n++) {
      // A spiral of about 6 km around a place 2 km away.
      const [radio, angulo] = [(n / 1000) * 0.06, n * 2.4];
      const latitud = String(40.345 + radio * Math.sin(angulo));
      const longitud = String(-3.77 + radio * Math.cos(angulo));
      const { to } = await post(t.visitor(), '/cerca/aqui', { latitud, longitud });
      const told = seen.get(to!) ?? [];
      seen.set(to!, told);
      if (told.length === 2) continue; // two of its places are read
      const { html } = await see(`/cerca?celda=${to!.split('=').at(-1)!}`);
      const [lejania = 'nada'] = html.match(/a menos de 1 km|entre 1 y 3 km|a más de 3 km/) ?? [];
      told.push(lejania);
    }
    // The address is all that a reader's place leaves: it holds a municipality and a cell.
    for (const [to, told] of seen) {
      expect(to).toMatch(/^\/cerca\?zona=\d{5}&celda=\d+$/);
      expect([to, new Set(told).size]).toEqual([to, 1]);
    }
    expect(new Set([...seen.values()].flat())).toEqual(
      new Set(['a menos de 1 km', 'entre 1 y 3 km', 'a más de 3 km']),
    );
    expect(seen.size).toBeLessThan(700);
  }, 120_000);

  test('dos mascotas en la misma celda dejan lo mismo en la base de datos', async () => {
    await t.db.deleteFrom('anuncios').execute();
    await publish(ana, { nombre: 'Una', donde: { posicion: LEGANES } });
    await publish(ana, {
      nombre: 'Otra',
      donde: { posicion: { latitud: LEGANES.latitud + 0.0002, longitud: LEGANES.longitud } },
    });
    const celdas = await t.db.selectFrom('anuncios').select('celda').distinct().execute();
    expect(celdas).toHaveLength(1);
  });

  test.each([
    ['el mar', '0', '0'],
    ['París', '48.85', '2.35'],
    ['nada', '', ''],
    ['palabras', 'aquí', 'allí'],
  ])(
    'la posición es %s → 400 con una frase, y la lista sigue ahí',
    async (_, latitud, longitud) => {
      const answer = await post(t.visitor(), '/cerca/aqui', { latitud, longitud });
      expect(answer.status).toBe(400);
      expect(answer.html).toContain('De momento, solo España');
      expect(answer.html).toContain('Una');
    },
  );

  test('el mapa dice cuántas hay en cada municipio, esté donde esté cada una', async () => {
    const draw = async () => (await see('/cerca/mapa/ancha/28074.svg')).html;
    const before = await draw();
    expect(before).toContain('>2<');
    await t.db.updateTable('anuncios').set({ celda: null }).execute();
    expect(await draw()).toBe(before);
  });

  test('el mapa: un fichero sin nada de fuera, con su licencia; de lo que no hay → 404', async () => {
    const { status, html, headers } = await see('/cerca/mapa/baja/28074.svg');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(html).toContain('Instituto Geográfico Nacional, CC BY 4.0');
    expect(html).not.toMatch(/href="http|<script/);
    for (const path of ['ancha/99999', 'alta/28074', 'ancha/28'])
      expect((await see(`/cerca/mapa/${path}.svg`)).status).toBe(404);
  });
});

describe('GET /cerca/:clave', () => {
  test('lo que su familia ha querido enseñar, y por dónde escribir; fuera de los buscadores', async () => {
    const { hash, clave } = await publish(ana);
    const { status, html, headers } = await see(`/cerca/${clave}`);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    for (const text of ['Luna', 'Gato, negro y blanco, pequeño', 'Leganés (Madrid)'])
      expect(html).toContain(text);
    for (const secret of [hash, ana.usuario.hash, '612', 'Serrano', ana.usuario.email])
      expect(html).not.toContain(secret);
  });

  test('su foto se sirve sin la dirección de su página; sin foto → 404', async () => {
    const { hash, clave } = await publish(ana);
    expect((await see(`/cerca/${clave}/foto`)).status).toBe(404);
    await ana.client.upload(
      '/imagenes/subirfoto',
      { hash_mascota: hash, tipo_imagen: 'cover' },
      await drawJpeg(),
    );
    const foto = await see(`/cerca/${clave}/foto`);
    expect([foto.status, foto.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(foto.headers.get('cache-control')).toBe('private, no-cache');
    const { html } = await see(`/cerca/${clave}`);
    expect(html).toContain(`src="/cerca/${clave}/foto"`);
    expect(html).not.toContain(hash);
  });

  test('una que no existe → 404 con el camino al tablón', async () => {
    const { status, html } = await see(`/cerca/${'x'.repeat(22)}`);
    expect(status).toBe(404);
    expect(html).toContain('href="/cerca"');
    expect((await see('/cerca/corta')).status).toBe(404);
  });
});

describe('POST /cerca/:clave/aviso', () => {
  async function tell(clave: string, fields: Record<string, string> = {}) {
    const path = `/cerca/${clave}/aviso`;
    const { html } = await see(`${path}?tipo=visto`);
    const all = { clave: valueOf(html, 'clave'), tipo: 'visto', ...fields };
    return { form: html, all, sent: await post(t.visitor(), path, all) };
  }

  test('→ 303 a su conversación, sin teléfono ni página de la mascota; a su dueña le llega', async () => {
    const duena = await createAna(t);
    const { hash, clave } = await publish(duena);
    const { form, sent } = await tell(clave, { lugar: 'Junto al viaducto' });
    expect(sent.status).toBe(303);
    expect(form).toContain('Enviar aviso a su familia');
    expect(form).not.toContain('Ana');
    const { html } = await see(sent.to!);
    for (const page of [form, html]) {
      for (const secret of [hash, duena.usuario.hash, 'tel:+34612345678'])
        expect(page).not.toContain(secret);
      expect(page).toContain(`href="/cerca/${clave}"`);
    }
    const own = await see(await findLink(t, duena));
    expect(own.html).toContain('Junto al viaducto');
    expect(own.html).toContain(hash);
  });

  test.each(['M', 'H'])('no se dice si es macho o hembra (%s)', async (genero) => {
    const { hash, clave } = await publish(ana);
    const form = async () => (await see(`/cerca/${clave}/aviso?tipo=visto`)).html;
    const neutral = (await form()).replaceAll(/value="[\w-]{22}"/g, '');
    await ana.client.put(`/insigniasQR/edit/put?hash=${hash}`, { Genero: genero });
    expect((await form()).replaceAll(/value="[\w-]{22}"/g, '')).toBe(neutral);
    const { sent } = await tell(clave);
    expect((await see(sent.to!)).html).toContain('he visto a esta mascota');
  });

  test('quitada del tablón mientras se escribía → 404: no se envía, y lo escrito se ve', async () => {
    const { hash, clave } = await publish(ana);
    const path = `/cerca/${clave}/aviso`;
    const { html } = await see(path);
    await ana.client.delete(`/insigniasQR/tablon?hash=${hash}`);
    const fields = { clave: valueOf(html, 'clave'), tipo: 'visto', texto: 'Está en mi portal' };
    const { status, html: answer } = await post(t.visitor(), path, fields);
    expect(status).toBe(404);
    expect(answer).toContain('Tu mensaje no se ha enviado');
    expect(answer).toContain('Está en mi portal');
  });

  test('al volver a casa, quien escribió ve el tablón en vez de su página', async () => {
    const { hash, clave } = await publish(ana);
    const { sent } = await tell(clave);
    await ana.client.post(`/insigniasQR/perdida/vuelta?hash=${hash}`);
    const { html } = await see(sent.to!);
    expect(html).toContain('href="/cerca"');
    expect(html).not.toContain(hash);
  });
});
