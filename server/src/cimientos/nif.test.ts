import { expect, test } from 'vitest';
import { isNif, normalizeNif } from './nif.ts';

test.each([
  ['un DNI', '12345678Z'],
  ['el primero de todos', '00000000T'],
  ['un NIE con X', 'X1234567L'],
  ['un NIE con Y', 'Y1234567X'],
  ['un NIE con Z', 'Z1234567R'],
  ['uno de un menor', 'K1234567L'],
  ['uno de un español que vive fuera', 'L1234567L'],
  ['uno de un extranjero sin NIE', 'M1234567L'],
  ['una sociedad anónima', 'A58818501'],
  ['una sociedad limitada', 'B12345674'],
  ['una cuyo dígito es el cero', 'B00000000'],
  ['un ayuntamiento, con letra', 'P1234567D'],
  ['una entidad extranjera, con letra', 'N0000000J'],
])('%s: %s vale', (_, nif) => {
  expect(isNif(nif)).toBe(true);
});

test.each([
  ['la letra de otro', '12345678A'],
  ['el dígito de otra', 'A58818502'],
  ['la letra de otra', 'P1234567E'],
  ['una cifra de menos', '1234567Z'],
  ['una cifra de más', '123456789Z'],
  ['algo delante', 'xA58818501'],
  ['algo detrás', 'A588185011'],
  ['letra y número delante de un DNI', 'A12345678Z'],
  ['un DNI y algo más', '12345678ZZ'],
  ['una letra que no es de nadie', 'I58818501'],
  ['nueve cifras y su letra', '123456789B'],
  ['un número con exponente', '12345678E1W'],
  ['un CIF con su dígito y otro más', 'A588185010'],
  ['nada', ''],
])('%s: %s no vale', (_, nif) => {
  expect(isNif(nif)).toBe(false);
});

test.each([
  [' b-12.345.674 ', 'B12345674'],
  ['ESB12345674', 'B12345674'],
  ['es 12345678-z', '12345678Z'],
  ['ESX123', 'ESX123'],
  ['ES1234567890', 'ES1234567890'],
  ['1ES123456789', '1ES123456789'],
])('%j se guarda como %s', (escrito, nif) => {
  expect(normalizeNif(escrito)).toBe(nif);
});
