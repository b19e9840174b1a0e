import { chooseIdioma, IDIOMAS } from '@vuelve/contract/idiomas';
import { describe, expect, test } from 'vitest';

describe('el idioma de quien lee', () => {
  test.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['PT-br', 'pt'],
    ['ca-valencia', 'ca'],
    ['es-419,en;q=0.5', 'es'],
    // The highest weight wins, in any position; the first of equals.
    ['en;q=0.3, eu;q=0.9, gl;q=0.7', 'eu'],
    ['gl;q=0.5,ca;q=0.5', 'gl'],
    ['en; Q = 0.2 , de ; q=0.4', 'de'],
    // An unsupported language is skipped.
    ['it,ja;q=0.9,en;q=0.8', 'en'],
    // Weight 0 excludes a language.
    ['de;q=0,fr;q=0.1', 'fr'],
    ['de;q=0', 'es'],
    ['de;q=0.000', 'es'],
    // `*` means our default.
    ['*', 'es'],
    ['*,de;q=0.5', 'es'],
    ['it,*;q=0.5,de;q=0.1', 'es'],
    ['de,*;q=0.5', 'de'],
    // Only unsupported languages, an empty header, or nonsense.
    ['it', 'es'],
    ['', 'es'],
    [undefined, 'es'],
    [',,;;,', 'es'],
    ['¿?;q=1', 'es'],
    ['de;q=mucho', 'es'],
    ['de;q=2', 'es'],
    ['de;q=-1', 'es'],
    ['de;level=1', 'es'],
    ['de;q=1;q=0', 'es'],
    ['deutsch', 'es'],
    ['constructor', 'es'],
    ['__proto__', 'es'],
    [`${'x,'.repeat(8_000)}de`, 'de'],
  ])('Accept-Language: %s → %s', (acceptLanguage, idioma) => {
    expect(chooseIdioma({ acceptLanguage })).toBe(idioma);
  });

  test('lo que pide la dirección va antes que la cookie, y esta antes que el navegador', () => {
    const all = { pedido: 'eu', cookie: 'gl', acceptLanguage: 'de' };
    expect(chooseIdioma(all)).toBe('eu');
    expect(chooseIdioma({ ...all, pedido: undefined })).toBe('gl');
    expect(chooseIdioma({ acceptLanguage: 'de' })).toBe('de');
  });

  test('lo que no es ninguno de los ocho no cuenta', () => {
    for (const nonsense of ['it', '', 'xx', 'de_AT', 'es;de', '%00', 'toString']) {
      expect(chooseIdioma({ pedido: nonsense, cookie: 'fr', acceptLanguage: 'de' })).toBe('fr');
      expect(chooseIdioma({ cookie: nonsense, acceptLanguage: 'de' })).toBe('de');
    }
  });

  test('son ocho', () => {
    expect(Object.keys(IDIOMAS)).toEqual(['es', 'ca', 'gl', 'eu', 'en', 'fr', 'de', 'pt']);
  });
});
