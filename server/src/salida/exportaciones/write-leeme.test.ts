import { expect, test } from 'vitest';
import type { Pieza } from './list-piezas.ts';
import { type Escrita, groupBy } from './write-leeme.ts';

function file(n: number, { clave, esFoto = true }: { clave: string; esFoto?: boolean }): Escrita {
  const pieza: Pieza = {
    titulo: `Foto ${n}`,
    grupo: { clave, titulo: 'Luna' },
    esFoto,
    fecha: new Date(0),
    bytes: 1,
    open: async () => undefined,
  };
  return { ruta: `${clave}/${n}.webp`, pieza };
}

test('dos mascotas con el mismo nombre quedan cada una en su sitio', () => {
  const grupos = groupBy([
    file(1, { clave: '1' }),
    file(2, { clave: '2' }),
    file(3, { clave: '1' }),
  ]);
  expect(grupos.map(({ titulo, fotos }) => [titulo, fotos.map(({ ruta }) => ruta)])).toEqual([
    ['Luna', ['1/1.webp', '1/3.webp']],
    ['Luna', ['2/2.webp']],
  ]);
});

test('un álbum enorme va por partes, sin perder ninguno', () => {
  const files = Array.from({ length: 450 }, (_, n) => file(n, { clave: '1', esFoto: n % 2 === 0 }));
  const grupos = groupBy(files);
  expect(grupos.map(({ titulo }) => titulo)).toEqual(['Luna', 'Luna (sigue)', 'Luna (sigue)']);
  const rutas = grupos.flatMap(({ fotos, otros }) => [...fotos, ...otros]).map(({ ruta }) => ruta);
  expect(new Set(rutas).size).toBe(450);
});
