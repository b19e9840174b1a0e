import type { DatosCorreos } from '@vuelve/contract/paginas';
import { textosVecino } from '@vuelve/contract/textos-vecino';
import { expect, test, vi } from 'vitest';

// A library of the mails takes any document for a browser's.
vi.stubGlobal('document', undefined);
const { renderCorreo } = await import('./correos.tsx');

const DATOS: DatosCorreos['cercaDeTi'] = {
  nombre: 'Ana',
  clase: 'perdida',
  especie: 1,
  senas: 'Perro, negro y canela, grande',
  municipio: 'Leganés (Madrid)',
  lejania: 'cerca',
  ultimo: false,
  urlAnuncio: 'https://vuelve.example/cerca/aBc',
  urlBaja: 'https://vuelve.example/correos/dejar/tOk',
};
const write = (cambios: Partial<DatosCorreos['cercaDeTi']> = {}) =>
  renderCorreo('cercaDeTi', { ...DATOS, ...cambios }, 'https://vuelve.example');

test('de lo que pasa cerca se dice qué, dónde y a cuánto, y cómo dejar de saberlo', () => {
  const { asunto, texto, urlBaja } = write();
  expect(asunto).toBe('Perro perdido cerca de ti · Leganés (Madrid)');
  expect(texto).toContain(
    'Perro, negro y canela, grande, en Leganés (Madrid), a menos de 1 km de ti.',
  );
  expect(texto).toContain(DATOS.urlAnuncio);
  expect(texto).toContain('https://vuelve.example/app/avisos/ajustes#cerca');
  expect(texto).toContain(DATOS.urlBaja);
  expect(texto).not.toContain(textosVecino.ultimo);
  expect(urlBaja).toBe(DATOS.urlBaja);
});

test('sin saber a cuánto queda no se dice; del último del día se dice que lo es', () => {
  const { asunto, texto } = write({ clase: 'encontrada', especie: 0, lejania: null, ultimo: true });
  expect(asunto).toBe('Mascota encontrada cerca de ti · Leganés (Madrid)');
  expect(texto).toContain('en Leganés (Madrid).');
  expect(texto).toContain('¿Sabes de quién es?');
  expect(texto).toContain(textosVecino.ultimo);
});
