import { describe, expect, test } from 'vitest';
import { mascota } from '../../test/ejemplos.ts';
import { faltaDe, firstFalta } from './falta.ts';

const TELEFONO = '600000001';

describe('qué le falta a una mascota para volver', () => {
  test('primero, a quién llamar; después, que se vea; al final, cómo es', () => {
    const nada = { telefono_publico: false, Mascota: '', avatar: null };
    expect(faltaDe(mascota(nada), '')).toBe('telefono');
    expect(faltaDe(mascota(nada), TELEFONO)).toBe('oculto');
    expect(faltaDe(mascota({ ...nada, telefono_publico: true }), TELEFONO)).toBe('nombre');
    expect(faltaDe(mascota({ avatar: null }), TELEFONO)).toBe('foto');
    expect(faltaDe(mascota(), TELEFONO)).toBeUndefined();
  });

  test('con cualquiera de sus dos fotos basta', () => {
    expect(faltaDe(mascota({ avatar: null, Cover: 'luna.webp' }), TELEFONO)).toBeUndefined();
  });
});

test('de todas, lo más urgente: un teléfono oculto antes que la foto de la primera', () => {
  const sinFoto = mascota({ hash: 'a', avatar: null });
  const oculta = mascota({ hash: 'b', telefono_publico: false });
  expect(firstFalta([sinFoto, oculta], TELEFONO)).toEqual({ falta: 'oculto', mascota: oculta });
  expect(firstFalta([sinFoto, oculta], '')).toEqual({ falta: 'telefono', mascota: sinFoto });
  expect(firstFalta([mascota()], TELEFONO)).toBeUndefined();
});
