import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask as askAt, inIdioma, langOf } from '../../test/ask.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';

const TODOS = Object.keys(IDIOMAS) as Idioma[];
const LLAMAR: Record<Idioma, string> = {
  es: 'Llamar a Ana',
  ca: 'Truca a Ana',
  gl: 'Chamar a Ana',
  eu: 'Deitu: Ana',
  en: 'Call Ana',
  fr: 'Appeler Ana',
  de: 'Ana anrufen',
  pt: 'Ligar a Ana',
};

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
beforeAll(async () => {
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    telefono: '612 345 678',
  });
});
const pet = makeEach(() => t.createMascota(owner));

const ask = (path: string, headers?: Record<string, string>) => askAt(t, path, headers);

/** The answer of `ask`, once it comes from memory. */
const askWarm = (path: string, headers: Record<string, string> = {}) =>
  eventually(async () => {
    const answer = await ask(path, headers);
    expect(answer.warm).toBe(true);
    return answer;
  });

const pagina = () => `/app/view/${pet.hash}`;
const escaneo = () => `/q?${pet.chapa.hash}`;

describe('GET /app/view/{hash} en el idioma de quien la lee', () => {
  test('con Accept-Language: de → página en alemán', async () => {
    const answer = await ask(pagina(), inIdioma('de-DE,de;q=0.9,en;q=0.8'));
    expect(answer.status).toBe(200);
    expect(langOf(answer)).toBe('de');
    expect(answer.headers['content-language']).toBe('de');
    expect(answer.html).toContain('Ana anrufen');
    expect(answer.html).toContain('Wenn niemand antwortet');
    expect(answer.html).not.toContain('Llamar');
  });

  test('en cada uno de los ocho, recién hecha y de la memoria, por su dirección y por la chapa', async () => {
    for (const idioma of TODOS) {
      const headers = inIdioma(idioma);
      const answers = [
        await ask(pagina(), headers),
        await askWarm(pagina(), headers),
        await askWarm(escaneo(), headers),
      ];
      for (const answer of answers) {
        expect([idioma, langOf(answer)]).toEqual([idioma, idioma]);
        expect(answer.headers['content-language']).toBe(idioma);
        expect(answer.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
        expect(answer.html).toContain(LLAMAR[idioma]);
        expect(answer.html).toContain('href="tel:+34612345678"');
      }
    }
  });

  test('sin Accept-Language, o con uno que no hablamos → en español', async () => {
    for (const accepted of [undefined, 'it', '*', '¿?', '']) {
      // Header values are bytes.
      const headers =
        accepted === undefined ? {} : inIdioma(Buffer.from(accepted).toString('latin1'));
      for (const path of [pagina(), escaneo()]) {
        expect(langOf(await ask(path, headers))).toBe('es');
        expect(langOf(await askWarm(path, headers))).toBe('es');
      }
    }
  });

  test('la cookie va antes que el navegador, y la dirección antes que la cookie', async () => {
    const chosen = { ...inIdioma('de'), cookie: 'otra=1; idioma=eu; visitante=x' };
    for (const path of [pagina(), escaneo()]) {
      expect(langOf(await ask(path, chosen))).toBe('eu');
      expect(langOf(await askWarm(path, chosen))).toBe('eu');
    }
    expect(langOf(await ask(`${pagina()}?idioma=fr`, chosen))).toBe('fr');
    expect(langOf(await ask(`${escaneo()}&idioma=pt`, chosen))).toBe('pt');
    expect(langOf(await ask(`${pagina()}?fotos=2&idioma=gl`, chosen))).toBe('gl');
    const nonsense = { ...inIdioma('de'), cookie: 'idioma=klingon' };
    expect(langOf(await ask(pagina(), nonsense))).toBe('de');
    expect(langOf(await ask(`${pagina()}?idioma=klingon`, nonsense))).toBe('de');
  });

  test('solo quien elige un idioma recibe la cookie, y quien viene después no', async () => {
    for (const path of [pagina(), escaneo(), `${pagina()}?idioma=klingon`, `${pagina()}?idioma=`]) {
      for (const answer of [await ask(path, inIdioma('de')), await ask(path, inIdioma('de'))]) {
        expect(answer.headers).not.toHaveProperty('set-cookie');
      }
    }
    const { headers } = await ask(`${pagina()}?idioma=en`, inIdioma('de'));
    const [cookie, ...more] = headers['set-cookie']!;
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^idioma=en; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const next = await askWarm(pagina(), inIdioma('en'));
    expect(next.headers).not.toHaveProperty('set-cookie');
  });

  test('con su versión → 304 en cada idioma; con la de otro → 200', async () => {
    const etags = new Set<string>();
    for (const idioma of TODOS) {
      const { etag } = (await ask(pagina(), inIdioma(idioma))).headers;
      etags.add(etag!);
      const known = { ...inIdioma(idioma), 'if-none-match': etag! };
      for (const same of [await ask(escaneo(), known), await askWarm(escaneo(), known)]) {
        expect([same.status, same.html]).toEqual([304, '']);
        expect(same.headers.etag).toBe(etag);
        expect(same.headers['content-language']).toBe(idioma);
      }
    }
    expect(etags.size).toBe(TODOS.length);
    for (const etag of etags) {
      const { status } = await ask(pagina(), { cookie: 'idioma=de', 'if-none-match': etag });
      const isGerman = etag === (await ask(pagina(), inIdioma('de'))).headers.etag;
      expect(status).toBe(isGerman ? 304 : 200);
    }
  });

  test('un cambio de la mascota se ve enseguida en todos', async () => {
    for (const idioma of TODOS) await askWarm(pagina(), inIdioma(idioma));
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota: 'Nieve' });
    for (const idioma of TODOS) {
      const { html } = await ask(pagina(), inIdioma(idioma));
      expect(html).toContain('Nieve');
      expect(html).not.toContain('Luna');
    }
  });
});
