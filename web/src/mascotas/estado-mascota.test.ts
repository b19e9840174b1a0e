import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import { describe, expect, test } from 'vitest';
import { mascota } from '../../test/ejemplos.ts';
import { sortMascotas } from './cuenta/sort-mascotas.ts';
import { estadoOf } from './estado-mascota.tsx';

const TELEFONO = '600000001';
const perdida = {
  desde: '2026-03-12T17:05:00Z',
  lugar: '',
  aviso: '',
  recompensa: '',
  comunidad: '' as const,
  pasos: [],
};

const mensaje = (cambios: Partial<ConversacionSinAbrir> = {}): ConversacionSinAbrir => ({
  id: 1,
  tipo: 'tengo',
  ultimo: '2026-03-12T17:05:00Z',
  lugar: '',
  telefono: '',
  contesta: '',
  hash: mascota().hash,
  Mascota: 'Luna',
  ...cambios,
});

describe('el estado de una mascota, uno solo', () => {
  test('perdida va antes que un mensaje, y un mensaje antes que lo que falte', () => {
    const sinFoto = { avatar: null };
    expect(estadoOf(mascota({ ...sinFoto, perdida }), '', mensaje()).text).toBe('Se ha perdido');
    expect(estadoOf(mascota(sinFoto), '', mensaje()).text).toBe('Alguien la tiene');
    expect(estadoOf(mascota(sinFoto), '').text).toBe('Falta tu teléfono');
    expect(estadoOf(mascota(sinFoto), TELEFONO).text).toBe('Falta su foto');
    expect(estadoOf(mascota(), TELEFONO).text).toBe('En casa');
  });

  test('de un macho y de lo que el buscador dijo', () => {
    const sol = mascota({ Genero: 'M' });
    expect(estadoOf(sol, TELEFONO, mensaje()).text).toBe('Alguien lo tiene');
    expect(estadoOf(sol, TELEFONO, mensaje({ tipo: 'visto' })).text).toBe('Alguien lo ha visto');
    expect(estadoOf(sol, TELEFONO, mensaje({ tipo: 'mensaje' })).text).toBe('Te han escrito');
  });
});

describe('el orden de la casa', () => {
  test('de quien han escrito, a quien le falta algo, y las demás como están', () => {
    const [a, b, c, d] = [
      mascota({ hash: 'a' }),
      mascota({ hash: 'b' }),
      mascota({ hash: 'c', avatar: null }),
      mascota({ hash: 'd' }),
    ] as const;
    const sorted = sortMascotas([a, b, c, d], [mensaje({ hash: 'd' })], TELEFONO);
    expect(sorted.map(({ hash }) => hash)).toEqual(['d', 'c', 'a', 'b']);
  });
});
