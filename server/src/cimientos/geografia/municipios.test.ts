import { expect, test } from 'vitest';
import { PROVINCIAS } from '@vuelve/contract/provincias';
import { loadAtlas } from './atlas.ts';
import { findMunicipio, listMunicipios, municipioAt } from './municipios.ts';

test('hay 8131 municipios, de las 52 provincias', () => {
  const municipios = [...listMunicipios().values()];
  expect(municipios).toHaveLength(8131);
  expect(new Set(municipios.map((it) => it.provincia)).size).toBe(PROVINCIAS.length);
});

test('las tierras comunes de varios no son municipios', () => {
  expect(findMunicipio('53005')).toBeUndefined();
  expect(loadAtlas().comunes.map((it) => it.codigo)).toContain('53005');
});

test('el atlas se lee una sola vez', () => {
  expect(loadAtlas()).toBe(loadAtlas());
  expect(findMunicipio('28074')).toBe(findMunicipio('28074'));
});

test.each([
  ['28074', 'Leganés', '28'],
  ['15030', 'A Coruña', '15'],
  ['03014', 'Alacant/Alicante', '03'],
  ['03042', 'El Poble Nou de Benitatxell/Benitachell', '03'],
  ['08101', "L'Hospitalet de Llobregat", '08'],
])('%s es %s', (codigo, nombre, provincia) => {
  expect(findMunicipio(codigo)).toMatchObject({ codigo, nombre, provincia });
});

test('un código que no es de nadie no da ninguno', () => {
  expect(findMunicipio('28999')).toBeUndefined();
  expect(findMunicipio('')).toBeUndefined();
});

test('todos contienen su centro', () => {
  const elsewhere = [...listMunicipios().values()].filter(
    (it) => municipioAt(it.centro)?.codigo !== it.codigo,
  );
  expect(elsewhere.map((it) => it.nombre)).toEqual([]);
});

test.each([
  ['Leganés', 40.328, -3.764],
  ['Madrid', 40.4168, -3.7038],
  ['Barcelona', 41.387, 2.17],
  ['València', 39.4699, -0.3763],
  ['A Coruña', 43.3623, -8.4115],
  ['Palma', 39.5696, 2.6502],
  ['Maó', 39.8885, 4.265],
  ['Eivissa', 38.9067, 1.4206],
  ['Las Palmas de Gran Canaria', 28.1235, -15.4363],
  ['Santa Cruz de Tenerife', 28.4636, -16.2518],
  ['Valverde', 27.81, -17.915],
  ['Ceuta', 35.889, -5.32],
  ['Melilla', 35.292, -2.938],
  ['Condado de Treviño', 42.733, -2.747],
])('%s contiene su plaza', (nombre, latitud, longitud) => {
  expect(municipioAt({ latitud, longitud })?.nombre).toBe(nombre);
});

test('una playa que el contorno deja fuera es del municipio más cercano', () => {
  expect(municipioAt({ latitud: 38.525, longitud: -0.13 })?.nombre).toBe('Benidorm');
});

test.each([
  ['el cero', 0, 0],
  ['París', 48.8566, 2.3522],
  ['Lisboa', 38.7223, -9.1393],
  ['Andorra la Vella', 42.5063, 1.5218],
  ['el mar entre Valencia y Cerdeña', 40, 3],
  ['el mar a 5 km de Benidorm', 38.48, -0.1],
  ['el mar de Canarias', 28.5, -14.9],
  ['el polo', 90, 0],
  ['ningún sitio', NaN, NaN],
])('%s no es de ninguno', (_, latitud, longitud) => {
  expect(municipioAt({ latitud, longitud })).toBeUndefined();
});

test('decir de quién es un sitio tarda mucho menos de 5 ms', () => {
  const start = performance.now();
  for (let i = 0; i < 400; i += 1) {
    municipioAt({ latitud: 36 + (i % 20) * 0.38, longitud: -9 + (i / 400) * 12 });
  }
  expect((performance.now() - start) / 400).toBeLessThan(5);
});
