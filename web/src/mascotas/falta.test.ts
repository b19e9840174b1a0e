import { describe, expect, test } from 'vitest';
import { mascota } from '../../test/ejemplos.ts';
import { summaryOfHome } from './cuenta/home-card.tsx';
import { faltaDe } from './falta.ts';

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

describe('la frase de la entrada', () => {
  test('una perdida va antes que todo lo que falte', () => {
    const perdida = { desde: '2026-03-12T17:05:00Z', lugar: '', aviso: '', recompensa: '' };
    const sol = mascota({ Mascota: 'Sol', perdida: { ...perdida, comunidad: '', pasos: [] } });
    expect(summaryOfHome([mascota({ avatar: null }), sol], '')).toBe('Sol se ha perdido.');
  });

  test('sin mascotas no dice nada; con todo, que pueden llamar', () => {
    expect(summaryOfHome([], TELEFONO)).toBeUndefined();
    expect(summaryOfHome([mascota()], TELEFONO)).toMatch(/^Todo listo: si se pierde,/);
  });
});
