import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celdaOf, centreOf, kmBetweenCeldas, listCirculo, lejaniaOf } from './celdas.ts';
import { kmBetween } from './posicion.ts';

const enEspana = fc.record({
  latitud: fc.double({ min: 27.5, max: 44, noNaN: true }),
  longitud: fc.double({ min: -18.5, max: 4.5, noNaN: true }),
});
const FIJO = { seed: 28074, numRuns: 1000 };

test('una celda es un entero positivo de 32 bits', () => {
  fc.assert(
    fc.property(enEspana, (posicion) => {
      const celda = celdaOf(posicion);
      expect(Number.isInteger(celda) && celda > 0 && celda < 2 ** 31).toBe(true);
    }),
    FIJO,
  );
});

test('el centro de una celda es de esa celda', () => {
  fc.assert(
    fc.property(enEspana, (posicion) => {
      const celda = celdaOf(posicion);
      expect(celdaOf(centreOf(celda))).toBe(celda);
    }),
    FIJO,
  );
});

test('nadie está a más de 360 m del centro de su celda', () => {
  fc.assert(
    fc.property(enEspana, (posicion) => {
      expect(kmBetween(posicion, centreOf(celdaOf(posicion)))).toBeLessThan(0.36);
    }),
    FIJO,
  );
});

test.each([27.5, 28.1, 36, 40.3, 43.9])('a %d° de latitud mide medio kilómetro', (latitud) => {
  const celda = celdaOf({ latitud, longitud: -3.7 });
  const centre = centreOf(celda);
  const east = centreOf(celda + 1);
  expect(kmBetween(centre, east)).toBeCloseTo(0.5, 2);
  const north = centreOf(celdaOf({ ...centre, latitud: centre.latitud + 0.0045 }));
  expect(north.latitud - centre.latitud).toBeCloseTo(0.0045, 5);
});

test('las esquinas tienen celda; un paso más allá, no', () => {
  for (const latitud of [27.5, 44]) {
    for (const longitud of [-18.5, 4.5]) {
      expect(celdaOf(centreOf(celdaOf({ latitud, longitud })))).toBe(
        celdaOf({ latitud, longitud }),
      );
    }
  }
  expect(() => celdaOf({ latitud: 27.49, longitud: 0 })).toThrow(RangeError);
  expect(() => celdaOf({ latitud: 44.01, longitud: 0 })).toThrow(RangeError);
  expect(() => celdaOf({ latitud: 40, longitud: -18.51 })).toThrow(RangeError);
  expect(() => celdaOf({ latitud: 40, longitud: 4.51 })).toThrow(RangeError);
  expect(() => celdaOf({ latitud: NaN, longitud: 0 })).toThrow(RangeError);
});

test.each([0, -1, 1.5, NaN, 5000, 2 ** 31])('%d no es ninguna celda', (celda) => {
  expect(() => centreOf(celda)).toThrow(RangeError);
});

test('la cuadrícula no cambia: lo guardado sigue donde estaba', () => {
  expect(celdaOf({ latitud: 40.328, longitud: -3.764 })).toBe(14252497);
  expect(celdaOf({ latitud: 28.1235, longitud: -15.4363 })).toBe(690601);
});

test('quien se mueve dentro de una celda recibe siempre la misma respuesta', () => {
  const home = celdaOf({ latitud: 40.328, longitud: -3.764 });
  const { latitud, longitud } = centreOf(home);
  const inHome = fc.record({
    latitud: fc.double({ min: latitud - 0.00224, max: latitud + 0.00224, noNaN: true }),
    longitud: fc.double({ min: longitud - 0.00293, max: longitud + 0.00293, noNaN: true }),
  });
  const far = Array.from({ length: 40 }, (_, i) => home + i - 20);
  const answers = new Set<string>();
  fc.assert(
    fc.property(inHome, (viewer) => {
      answers.add(far.map((celda) => lejaniaOf(celdaOf(viewer), celda)).join());
    }),
    FIJO,
  );
  expect(answers.size).toBe(1);
});

test.each([
  [0, 'cerca'],
  [1, 'cerca'],
  [3, 'media'],
  [5, 'media'],
  [7, 'lejos'],
  [100, 'lejos'],
])('a %d celdas, %s', (cells, lejania) => {
  const home = celdaOf({ latitud: 40.328, longitud: -3.764 });
  expect(lejaniaOf(home, home + cells)).toBe(lejania);
  expect(lejaniaOf(home + cells, home)).toBe(lejania);
});

test.each([1, 3, 10])(
  'el círculo de %d km tiene las celdas que están dentro, y ninguna más',
  (km) => {
    const home = celdaOf({ latitud: 43.3, longitud: -8.4 });
    const within = new Set<number>();
    for (const { desde, hasta } of listCirculo(home, km)) {
      for (let celda = desde; celda <= hasta; celda++) within.add(celda);
    }
    const { latitud, longitud } = centreOf(home);
    const around = new Set<number>();
    for (let lat = latitud - 0.12; lat < latitud + 0.12; lat += 0.002) {
      for (let lon = longitud - 0.16; lon < longitud + 0.16; lon += 0.002) {
        around.add(celdaOf({ latitud: lat, longitud: lon }));
      }
    }
    const near = [...around].filter((celda) => kmBetweenCeldas(home, celda) <= km);
    expect(within).toEqual(new Set(near));
    expect(within.size).toBeGreaterThan(3 * km * km);
  },
);
