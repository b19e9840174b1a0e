import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { readCambios, removeCambios } from './cambios.queries.ts';

let lector: pg.Client;
let escritor: pg.Client;
beforeAll(async () => {
  const connectionString = await cloneDatabase();
  [lector, escritor] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([lector.connect(), escritor.connect()]);
});
afterAll(() => Promise.all([lector.end(), escritor.end()]));
beforeEach(() => escritor.query('TRUNCATE cambios_perfil'));

const change = (hash: string) =>
  escritor.query('INSERT INTO cambios_perfil (hash) VALUES ($1)', [hash]);

test('quien llega no lee lo de antes; después, cada cambio una vez', async () => {
  await change('antes');
  const llegada = await readCambios(lector, undefined);
  expect(llegada.hashes).toEqual([]);
  await change('luna');
  await change('luna');
  const leido = await readCambios(lector, llegada.hasta);
  expect(leido.hashes).toEqual(['luna']);
  expect((await readCambios(lector, leido.hasta)).hashes).toEqual([]);
});

test('lo que aún nadie pudo leer no se quita con lo que ya leyeron todos', async () => {
  await change('visto');
  await escritor.query('BEGIN');
  await change('luna');
  const antes = await readCambios(lector, undefined);
  await escritor.query('COMMIT');
  await removeCambios(lector, antes.hasta);
  const leido = await readCambios(lector, antes.hasta);
  expect(leido.hashes).toEqual(['luna']);
  await removeCambios(lector, leido.hasta);
  expect((await lector.query('SELECT hash FROM cambios_perfil')).rows).toEqual([]);
});
