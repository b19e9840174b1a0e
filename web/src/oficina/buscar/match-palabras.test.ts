import { expect, test } from 'vitest';
import { matchesPalabras, splitMatches } from './match-palabras.ts';

const marked = (text: string, q: string) =>
  splitMatches(text, q)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Rosa Luna Pardo', 'luna', 'Rosa [Luna] Pardo'],
  ['Julián Ríos', 'RIOS jul', '[Jul]ián [Ríos]'],
  ['Ñandú', 'nandu', '[Ñandú]'],
  ['Nandu', 'ñandú', '[Nandu]'],
  ['Manolo', 'nolo', 'Manolo'],
  ['KM7P R3WT', 'km7p r3', '[KM7P] [R3]WT'],
  ['a.b (c)', '.( c', 'a.b ([c])'],
  ['Luna', '', 'Luna'],
  ['Luna', '--', 'Luna'],
])('%j buscando %j: %j', (text, q, whole) => {
  expect(marked(text, q)).toBe(whole);
});

test.each([
  ['Clínica Búho Madrid', 'mad buho', true],
  ['Clínica Búho Madrid', 'mad ana', false],
  ['Clínica', 'linica', false],
])('%j tiene %j: %s', (text, q, is) => {
  expect(matchesPalabras(text, q)).toBe(is);
});
