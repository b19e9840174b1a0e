import { describe, expect, test } from 'vitest';
import { nombrar } from './nombrar.ts';

describe('el nombre de un fichero en el zip', () => {
  test.each([
    ['En el parque', 'En el parque 7'],
    ['', '7'],
    ['   ', '7'],
    ['../../etc/passwd', 'etc passwd 7'],
    ['..\\..\\windows', 'windows 7'],
    ['C:\\x', 'C x 7'],
    ['/raíz', 'raíz 7'],
    ['con:dos*puntos?"<>|', 'con dos puntos 7'],
    ['CON', 'CON 7'],
    ['fin de punto.', 'fin de punto 7'],
    ['dos\nlíneas\u0000 y\u202egpj.exe', 'dos líneas y gpj.exe 7'],
    ['.oculto', 'oculto 7'],
    ['Ñandú 🐕', 'Ñandú 🐕 7'],
    ['n\u0303', 'ñ 7'],
  ])('%j → %j', (escrito, nombre) => {
    expect(nombrar(escrito, 7)).toBe(nombre);
  });

  test('uno larguísimo se corta, sin partir una letra', () => {
    expect(nombrar('🐕'.repeat(400), 7)).toBe(`${'🐕'.repeat(50)} 7`);
  });
});
