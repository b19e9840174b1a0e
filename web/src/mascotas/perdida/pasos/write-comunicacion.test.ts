import type { Perdida } from '@vuelve/contract/perdida';
import { describe, expect, test } from 'vitest';
import { mascota } from '../../../../test/ejemplos.ts';
import { writeAviso, writeComunicacion } from './write-comunicacion.ts';

const perdida = (cambios: Partial<Perdida> = {}): Perdida => ({
  desde: '2026-07-12T17:05:00Z',
  lugar: 'el Retiro',
  aviso: '',
  recompensa: '',
  comunidad: '',
  pasos: [],
  ...cambios,
});
const LUNA = { Mascota: 'Luna', tipo_mascota: 1, Genero: 'H', Raza: '', chip: '' } as const;
const PAGINA = 'https://vuelve.example/app/view/luna';

describe('lo que se comunica al registro', () => {
  test('dice raza y chip cuando se saben, y la hora de España', () => {
    const entera = mascota({ ...LUNA, Raza: 'Podenco', chip: '941000012345678' });
    expect(writeComunicacion(entera, perdida())).toBe(
      'Comunico la pérdida de mi perra Luna, de raza Podenco, con chip 941 0000 1234 5678. Fue el 12 de julio de 2026 a las 19:05, en el Retiro.',
    );
  });

  test('sin nombre, raza, chip ni lugar sigue siendo una frase', () => {
    expect(writeComunicacion(mascota({ ...LUNA, Mascota: '' }), perdida({ lugar: '' }))).toBe(
      'Comunico la pérdida de mi perra. Fue el 12 de julio de 2026 a las 19:05.',
    );
  });
});

describe('lo que se manda a los vecinos', () => {
  test('lleva a la página, con lo que el dueño avisa', () => {
    expect(writeAviso(mascota(LUNA), perdida({ aviso: 'Es muy miedosa.' }), PAGINA)).toBe(
      `Se ha perdido Luna, perra. Desde el 12 de julio de 2026 a las 19:05, en el Retiro. Es muy miedosa. No corras detrás: mira su chapa o avísame desde aquí: ${PAGINA}`,
    );
  });

  test('de una sin nombre no dice dos veces qué es', () => {
    expect(writeAviso(mascota({ ...LUNA, Mascota: '' }), perdida(), PAGINA)).toMatch(
      /^Se ha perdido mi perra\. Desde /,
    );
  });
});
