import { beforeAll, describe, expect, test } from 'vitest';
import { ask as askAt, inIdioma, langOf } from '../../test/ask.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

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
const pagina = () => `/app/view/${pet.hash}`;
const escaneo = () => `/q?${pet.chapa.hash}`;

describe('las otras páginas de quien encuentra', () => {
  const PERDIDO = 'Wir finden kein Haustier mit diesem Code';

  test('código que no existe → 404 en su idioma, con lo tecleado, y enlaces que lo conservan', async () => {
    for (const path of ['/q?codigo=ABCD2345', '/q?ABCD2345', '/app/view/ABCD2345']) {
      const answer = await ask(path, inIdioma('de'));
      expect([answer.status, langOf(answer)]).toEqual([404, 'de']);
      expect(answer.headers['content-language']).toBe('de');
      expect(answer.headers.vary).toMatch(/Accept-Language/i);
      expect(answer.html).toContain(PERDIDO);
      expect(answer.html).toContain('value="ABCD2345"');
      const href = /<a href="([^"]*)" lang="en"/.exec(answer.html)![1]!.replaceAll('&amp;', '&');
      const english = await ask(new URL(href, t.base + path).href.slice(t.base.length));
      expect([english.status, langOf(english)]).toEqual([404, 'en']);
      expect(english.html).toContain('value="ABCD2345"');
      expect(english.headers['set-cookie']?.[0]).toMatch(/^idioma=en;/);
    }
  });

  test('chapa libre', async () => {
    const { chapa } = pet;
    await t.db
      .updateTable('chapas')
      .set({ mascota_id: null })
      .where('hash', '=', chapa.hash)
      .execute();
    await t.deps.perfilCache.settle();
    const answer = await ask(`${escaneo()}&idioma=eu`);
    expect([answer.status, langOf(answer)]).toEqual([200, 'eu']);
    expect(answer.html).toContain('Txapa hau oraindik ez dago inongo maskotari lotuta');
    expect(answer.html).toContain(chapa.corto);
  });

  test('código corto con idioma → lleva a la mascota, y la cookie va con él', async () => {
    const answer = await ask(`/q?${pet.chapa.corto}&idioma=de`);
    expect([answer.status, answer.headers.location]).toEqual([302, pagina()]);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^idioma=de;/);
  });

  test('dirección que no existe, también la que no se puede leer', async () => {
    for (const path of ['/nada', '/%zz']) {
      const answer = await ask(path, inIdioma('fr'));
      expect([answer.status, langOf(answer)]).toEqual([404, 'fr']);
      expect(answer.html).toContain('Nous ne trouvons pas cette page');
      expect(answer.html).toContain('href="?idioma=de"');
      expect(langOf(await ask(`${path}?idioma=de`, inIdioma('fr')))).toBe('de');
    }
  });

  test('certificado que no se ve', async () => {
    const path = `/api/pdfvacunas/${owner.usuario.id}/${pet.hash}?hash_id=${owner.usuario.hash}`;
    const opened = { ...inIdioma('pt'), 'sec-fetch-dest': 'document' };
    const answer = await ask(path, opened);
    expect([answer.status, langOf(answer)]).toEqual([404, 'pt']);
    expect(answer.html).toContain('Já não está aqui, ou a família deixou de o partilhar.');
    expect(answer.html).toContain(`href="?hash_id=${owner.usuario.hash}&amp;idioma=es"`);
  });

  test('demasiados códigos → 429 en su idioma', async () => {
    const strict = await openTestApp({ DATABASE_URL: t.url, CHAPAS_DESCONOCIDAS_HORA: '1' });
    try {
      const type = () => strict.visitor().fetch('/q?codigo=ABCD2345', inIdioma('gl'));
      await type();
      const answer = await type();
      expect(answer.status).toBe(429);
      const html = await answer.text();
      expect(html).toContain('<html lang="gl">');
      expect(html).toContain('Probáronse demasiados códigos');
      expect(html).toContain('href="?codigo=ABCD2345&amp;idioma=en"');
    } finally {
      await strict.close();
      await t.forgetLimites();
    }
  });

  test('la portada, el ejemplo y los textos legales siguen en español', async () => {
    for (const path of ['/', '/ejemplo', '/legal']) {
      const answer = await ask(`${path}?idioma=de`, inIdioma('de'));
      expect(langOf(answer)).toBe('es');
      expect(answer.html).not.toContain('idioma=');
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
    }
  });

  test('lo que la dirección trae de más no sale de donde está', async () => {
    const hostile = '/q?"><script>alert(1)</script>&x=javascript:alert(1)';
    const { html } = await ask(hostile.replaceAll('<', '%3C').replaceAll('>', '%3E'));
    expect(html).not.toContain('<script>alert');
    for (const [, href] of html.matchAll(/<a href="([^"]*)" lang=/g)) expect(href).toMatch(/^\?/);
  });
});
