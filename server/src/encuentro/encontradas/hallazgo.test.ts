import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { get, post, valueOf } from '../../test/avisos-de-mascota.ts';
import { publishEncontrada, startBorrador, tellHallazgo } from '../../test/encontradas.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { stringifySinHoras } from '../../test/sin-horas.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1', AVISOS_HORA: '3' });
const listEncontradas = () =>
  t.db
    .selectFrom('encontradas')
    .select(['clave', 'municipio', 'celda', 'colores', 'tamano', 'especie', 'referencia'])
    .orderBy('id')
    .execute();
const listCorreos = () => t.db.selectFrom('correos').select('id').execute();

describe('GET /encontrada', () => {
  test('un formulario vacío, sin nada elegido', async () => {
    const { status, html, headers } = await get(t.visitor(), '/encontrada');
    expect(status).toBe(200);
    expect(html).toContain('He encontrado una mascota');
    expect(html).not.toMatch(/<input[^>]* checked/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('POST /encontrada', () => {
  test('→ 303 a su página privada; nadie más la ve, y no sale ningún correo', async () => {
    const before = await listCorreos();
    const { status, to, fields } = await tellHallazgo(t.visitor(), { referencia: 'el parque' });
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/encontrada\/[\w-]{22}$/)]);
    expect((await listEncontradas()).at(-1)).toEqual({
      clave: fields.clave,
      municipio: '28074',
      celda: null,
      colores: ['canela'],
      tamano: 'mediano',
      especie: 1,
      referencia: 'el parque',
    });
    expect(await t.db.selectFrom('anuncios').select('id').execute()).toEqual([]);
    expect(await listCorreos()).toEqual(before);
  });

  test('de una ubicación se guarda el municipio y la zona, y nada más fino', async () => {
    const donde = { latitud: '40.32856', longitud: '-3.76353', municipio: '' };
    await tellHallazgo(t.visitor(), donde);
    const row = (await listEncontradas()).at(-1)!;
    expect([row.municipio, Number.isInteger(row.celda)]).toEqual(['28074', true]);
    const { rows } = await sql`SELECT row_to_json(e) AS todo FROM encontradas e`.execute(t.db);
    expect(stringifySinHoras(rows)).not.toMatch(/40\.32|3\.76/);
  });

  test('enviada dos veces a la vez, con la misma clave: es una', async () => {
    const client = t.visitor();
    const { html } = await get(client, '/encontrada');
    const form = {
      clave: valueOf(html, 'clave'),
      situacion: 'vista',
      especie: 'gato',
      municipio: 'Vigo',
    };
    const sent = await Promise.all(
      [1, 2].map(() => post(client, '/encontrada', form, from(newIp()))),
    );
    expect(sent[0]!.to).toBe(sent[1]!.to);
    const same = (await listEncontradas()).filter(({ clave }) => clave === form.clave);
    expect(same).toHaveLength(1);
  });

  test.each([
    ['sin situación', { situacion: '' }, 'Dinos si la tienes o la has visto'],
    ['sin especie', { especie: '' }, 'Elige qué animal es'],
    ['una especie que no hay', { especie: 'pez' }, 'Elige qué animal es'],
    ['sin lugar', { municipio: '' }, 'Falta dónde'],
    ['un municipio que no hay', { municipio: 'Legnós' }, 'No conocemos «Legnós»'],
    ['fuera de España', { latitud: '48.85', longitud: '2.35' }, 'De momento, solo España'],
    ['0,0', { latitud: '0', longitud: '0' }, 'De momento, solo España'],
    ['una ubicación que no lo es', { latitud: 'x', longitud: '1' }, 'Falta dónde'],
    ['una referencia larguísima', { referencia: 'x'.repeat(2_000) }, 'Máximo'],
  ])('%s → 400, y lo escrito sigue ahí', async (_, campos, text) => {
    const { status, html } = await tellHallazgo(t.visitor(), { tamano: 'grande', ...campos });
    expect(status).toBe(400);
    expect(html).toContain(text);
    expect(html).toMatch(/value="grande"[^>]*checked|checked[^>]*value="grande"/);
  });

  test('muchas desde una red → 429; desde otra se puede', async () => {
    const ip = newIp();
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) {
      statuses.push((await tellHallazgo(t.visitor(), {}, ip)).status);
    }
    expect(statuses).toContain(429);
    expect((await tellHallazgo(t.visitor(), {}, ip)).html).toContain(
      'demasiadas desde esta conexión',
    );
    expect((await tellHallazgo(t.visitor())).status).toBe(303);
  });
});

describe('GET /encontrada/:token/cambiar', () => {
  test('lo guardado, para cambiarlo; con un enlace que no es → 404', async () => {
    const { client, ruta } = await startBorrador(t);
    const { html } = await get(client, `${ruta}/cambiar`);
    expect(html).toContain('Leganés (Madrid)');
    expect(html).toContain('junto a la estación');
    const wrong = await get(client, `/encontrada/${'x'.repeat(22)}/cambiar`);
    expect([wrong.status, wrong.html]).toEqual([404, expect.stringContaining('ya no existe')]);
  });
});

describe('POST /encontrada/:token/cambiar', () => {
  test('cambia lo que se ve en el tablón; con el mismo municipio, la zona sigue', async () => {
    const publicada = await publishEncontrada(t, {
      campos: { latitud: '40.328', longitud: '-3.763' },
    });
    const { client, ruta, clave } = publicada;
    const celda = (await listEncontradas()).at(-1)!.celda;
    const { html } = await get(client, `${ruta}/cambiar`);
    const form = {
      clave: valueOf(html, 'clave'),
      situacion: 'refugio',
      especie: 'gato',
      colores: 'negro',
      municipio: 'Leganés (Madrid)',
    };
    const { status, to } = await post(client, `${ruta}/cambiar`, form);
    expect([status, to]).toEqual([303, ruta]);
    expect((await get(t.visitor(), `/cerca/${clave}`)).html).toContain('Gato encontrado');
    expect((await listEncontradas()).at(-1)!.celda).toBe(celda);
    await post(client, `${ruta}/cambiar`, { ...form, municipio: 'Getafe' });
    expect((await get(t.visitor(), `/cerca/${clave}`)).html).toContain('Getafe');
    expect((await listEncontradas()).at(-1)!.celda).toBeNull();
  });

  test('con un fallo → 400, y sigue como estaba; cerrada → 409; de nadie → 404', async () => {
    const { client, ruta, clave } = await publishEncontrada(t);
    const form = {
      clave: 'A'.repeat(22),
      situacion: 'vista',
      especie: 'gato',
      municipio: 'Getafe',
    };
    const refused = await post(client, `${ruta}/cambiar`, { ...form, municipio: '' });
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('Falta dónde')]);
    expect((await get(t.visitor(), `/cerca/${clave}`)).html).toContain('Perro encontrado');
    await post(client, ruta, { accion: 'cerrar', resultado: 'familia' });
    expect((await post(client, `${ruta}/cambiar`, form)).status).toBe(409);
    expect((await post(client, `/encontrada/${'x'.repeat(22)}/cambiar`, form)).status).toBe(404);
  });
});
