import { expect, test } from 'vitest';
import { PROVINCIAS } from '@vuelve/contract/provincias';
import { APODOS } from './apodos.ts';
import { editDistance } from './edit-distance.ts';
import { findMunicipio, listMunicipios } from './municipios.ts';
import { searchMunicipio } from './search-municipio.ts';

test.each([
  ['Leganés', '28074'],
  ['  leganes ', '28074'],
  ['LEGANÉS (MADRID)', '28074'],
  ['Leganés, Madrid', '28074'],
  ['la coruña', '15030'],
  ['a coruña', '15030'],
  ['coruña', '15030'],
  ['Coruña, A', '15030'],
  ['Coruña (La)', '15030'],
  ['Palmas de Gran Canaria, Las', '35016'],
  ['Alicante', '03014'],
  ['Alacant', '03014'],
  ['Alacant/Alicante', '03014'],
  ['Vitoria', '01059'],
  ['Vitoria Gasteiz', '01059'],
  ['gasteiz', '01059'],
  ['San Sebastián', '20069'],
  ['Donostia-San Sebastián', '20069'],
  ['Elche', '03065'],
  ['Palma de Mallorca', '07040'],
  ['Palma', '07040'],
  ['La Palma', '38037'],
  ['Gerona', '17079'],
  ['Lérida', '25120'],
  ['Ibiza', '07026'],
  ['Castellón', '12040'],
  ['El Ferrol', '15036'],
  ['Hospitalet', '08101'],
  ["l'hospitalet de llobregat", '08101'],
  ['Pamplona', '31201'],
  ['Ea', '48028'],
  ['Les', '25121'],
  ['Noáin (Valle de Elorz)', '31088'],
  ['Cruïlles, Monells i Sant Sadurní', '17901'],
  ['Sada, Navarra', '31212'],
  ['Sada (La Coruña)', '15075'],
  ['Torrent, Girona', '17197'],
  ['Ceuta, Ceuta', '51001'],
])('«%s» es uno', (texto, codigo) => {
  expect(searchMunicipio(texto)).toEqual({ es: 'uno', municipio: findMunicipio(codigo) });
});

test.each([
  ['Mieres', ['17105', '33037']],
  ['sada', ['15075', '31212']],
  ['Las Rozas', ['28127', '39065', '28128']],
])('«%s» son varios', (texto, codigos) => {
  expect(searchMunicipio(texto)).toEqual({ es: 'varios', municipios: codigos.map(findMunicipio) });
});

test('de los muchos que empiezan igual salen ocho', () => {
  const found = searchMunicipio('San');
  expect(found.es === 'varios' && found.municipios).toHaveLength(8);
});

test.each([
  ['Legnés', 'Leganés'],
  ['Leagnés', 'Leganés'],
  ['Sevila', 'Sevilla'],
  ['Bilvao', 'Bilbao'],
  ['Leganés, Barcelona', 'Leganés'],
  ['Zaragosa', 'Zaragoza'],
])('a quien escribe «%s» se le propone %s', (texto, nombre) => {
  const found = searchMunicipio(texto);
  expect(found.es === 'ninguno' && found.parecidos[0]?.nombre).toBe(nombre);
  expect(found.es === 'ninguno' && found.parecidos.length).toBeLessThanOrEqual(3);
});

test.each(['', ' ', ',', '()', 'la', 'xyzzyqq', '28074', '日本', 'x'.repeat(1e5)])(
  'de «%.10s» no hay nada parecido',
  (texto) => {
    expect(searchMunicipio(texto)).toEqual({ es: 'ninguno', parecidos: [] });
  },
);

test('todo municipio se encuentra por su nombre', () => {
  const lost = [...listMunicipios().values()].filter(
    ({ codigo, nombre }) => !listFound(nombre).includes(codigo),
  );
  expect(lost.map((it) => it.nombre)).toEqual([]);
});

test('y es uno solo con su provincia', () => {
  const doubtful = [...listMunicipios().values()].filter(
    ({ codigo, nombre, provincia }) =>
      listFound(`${nombre} (${PROVINCIAS[Number(provincia) - 1]})`).join() !== codigo,
  );
  expect(doubtful.map((it) => it.nombre)).toEqual([]);
});

test('todo apodo lleva al suyo', () => {
  for (const [codigo, names] of Object.entries(APODOS)) {
    for (const name of names) expect(listFound(name), name).toContain(codigo);
  }
});

/** The codes that a search finds. */
function listFound(texto: string): string[] {
  const found = searchMunicipio(texto);
  if (found.es === 'ninguno') return [];
  return (found.es === 'uno' ? [found.municipio] : found.municipios).map((it) => it.codigo);
}

test.each([
  ['', '', 0],
  ['leganes', 'leganes', 0],
  ['legnes', 'leganes', 1],
  ['leagnes', 'leganes', 1],
  ['kitten', 'sitting', 3],
  ['abc', 'xyz', 3],
  ['abcd', 'wxyz', Infinity],
  ['a', 'abcde', Infinity],
])('de «%s» a «%s» hay %d', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});
