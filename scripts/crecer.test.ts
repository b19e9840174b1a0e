import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Coste, type Medidas, readMedidas } from '../bench/crecer/medidas.ts';
import { listMuros } from './crecer/muros.ts';
import { reckonPais } from './crecer/reckon.ts';
import { writeCrecer } from './crecer/write-crecer.ts';

test('docs/crecer.md es lo que dicen las medidas: si no, npm run crecer', async () => {
  const page = await readFile(join(import.meta.dirname, '../docs/crecer.md'), 'utf8');
  expect(writeCrecer(page, await readMedidas())).toBe(page);
});

const NADA: Coste = {
  instancia: 0,
  base: 0,
  wal: 0,
  filas: 0,
  conexion: 0,
  disco: 0,
  ficheros: 0,
};

/** Only scans cost something: a second of each processor. */
const MEDIDAS: Medidas = {
  tamanos: { cuenta: 300, mascota: 500, escaneo: 0, conversacion: 0 },
  costes: {
    escaneo: { ...NADA, instancia: 1e6, base: 1e6, wal: 100 },
    vista: NADA,
    aviso: NADA,
    visita: NADA,
    pedido: NADA,
    foto: { ...NADA, ficheros: 1_000 },
    imagen: NADA,
  },
  reposo: NADA,
  pelada: 50,
  copia: { fila: 10, fichero: 100, lista: 200 },
};

/** So many pets are scanned once a second in the busiest second, four times a year each. */
const UNA_POR_SEGUNDO = (365 * 86_400) / 40;

describe('lo que necesita un país', () => {
  test('los procesadores de la punta, con la mitad libre', () => {
    const need = reckonPais(MEDIDAS, 10 * UNA_POR_SEGUNDO);
    expect(need.instancias).toBeCloseTo(10);
    expect(need).toMatchObject({ cuantas: 10, nucleosBase: 32, compartidas: 120, propias: 70 });
  });

  test('nunca menos de dos instancias ni de dos procesadores', () => {
    expect(reckonPais(MEDIDAS, 1)).toMatchObject({ cuantas: 2, nucleosBase: 2 });
  });

  test('también las fotos que llegan a la vez, de una en una en cada instancia', () => {
    const foto = { ...NADA, instancia: 1e6 };
    const costes = { ...MEDIDAS.costes, escaneo: NADA, foto };
    // Four times fewer photos than scans: a helper busy for half of a second needs an instance.
    const need = reckonPais({ ...MEDIDAS, costes }, 40 * UNA_POR_SEGUNDO);
    expect(need.ayudantes).toBeCloseTo(10);
    expect(need.cuantas).toBe(20);
  });

  test('los bytes de sus mascotas, cuentas y fotos, y el diario de un día', () => {
    const need = reckonPais(MEDIDAS, 365);
    expect(need.baseBytes).toBeCloseTo(365 * 700);
    expect(need.ficherosBytes).toBe(365 * 3_000);
    expect(need.walBytesDia).toBe(400);
  });
});

test('los muros, el primero antes, y dónde está cada uno', () => {
  const muros = listMuros(MEDIDAS);
  const where = muros.map(({ mascotas }) => mascotas);
  expect(where).toEqual(where.toSorted((a, b) => a - b));
  const manifest = muros.find(({ name }) => name.startsWith('The manifest'))!;
  expect(manifest.mascotas).toBeCloseTo((2 ** 29 - 24) / 200 / 6);
  const busy = muros.find(({ name }) => name.startsWith('2 instances'))!;
  expect(busy.mascotas).toBeCloseTo(2 * UNA_POR_SEGUNDO);
});
