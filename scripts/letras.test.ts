import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LETRAS, rangeOfLetras } from './letras/letras.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(cwd + path, 'utf8');

test('la hoja de estilos dice qué letras traen las fuentes recortadas', () => {
  const css = read('web/src/app/letras.css').replace(/\s+/g, ' ');
  const [figtree, bricolage] = Array.from(
    css.matchAll(/unicode-range: ([^;]+);/g),
    ([, range]) => range,
  );
  expect(figtree).toBe(rangeOfLetras());
  expect(bricolage).toBe(rangeOfLetras());
});

test('ninguna frase de las pantallas pide una letra que no esté recortada', () => {
  const paths = globSync('contract/src/{textos/*,textos-*}.ts', { cwd });
  const used = new Set(paths.map(read).join('').match(/\p{L}/gu));
  expect([...used].filter((letra) => !LETRAS.includes(letra))).toEqual([]);
  expect(used.size).toBeGreaterThan(50);
});
