import { describe, expect, test } from 'vitest';
import { compareDichos } from './acuerdo.ts';
import { isAboutMoney } from './pide-dinero.ts';

const NADA = { sexo: null, collar: '', marcas: '' };
const marcas = (a: string, b: string) =>
  compareDichos({ ...NADA, marcas: a }, { ...NADA, marcas: b }).marcas;

describe('lo que dicen dos desconocidos', () => {
  test('el sexo y el collar coinciden o no; si uno calla, no se sabe', () => {
    const a = { sexo: 'H', collar: 'rojo', marcas: '' };
    expect(compareDichos(a, { ...a, collar: 'azul' })).toEqual({
      sexo: true,
      collar: false,
      marcas: null,
    });
    expect(compareDichos(a, NADA)).toEqual({ sexo: null, collar: null, marcas: null });
  });

  test.each([
    ['Le falta un trozo de oreja', 'La OREJA izquierda, rota', true],
    ['Cojea de una pata', 'Está coja', false],
    ['Mancha blanca en el pecho', 'manchas por todo el cuerpo', true],
    ['Mancha blanca', 'Una pata blanca', false],
    ['Cicatriz', 'rabo pata cola ojo diente mancha hocico barba lomo tripa cicatriz', false],
    ['Tiene el rabo cortado', 'Tiene una cicatriz', false],
    ['', 'Una cicatriz', null],
    ['¡!', 'Una cicatriz', null],
  ])('«%s» y «%s» → %s', (a, b, agrees) => {
    expect(marcas(a, b)).toBe(agrees);
  });
});

describe('un texto que habla de dinero o de documentos', () => {
  test.each(['Te pago 50 €', 'mándame un BIZUM', 'una foto de tu DNI', 'Hay recompensa'])(
    '«%s»: sí',
    (text) => expect(isAboutMoney(text)).toBe(true),
  );
  test.each(['Está en la página', '¿Lleva collar?', 'Vive en Pagán', 'Nieva mucho'])(
    '«%s»: no',
    (text) => expect(isAboutMoney(text)).toBe(false),
  );
});
