import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { type Db, openDatabase, openPool } from './database.ts';
import { loadSecretos } from './secretos.ts';

let dbs: Db[];
beforeAll(async () => {
  const [one, other] = [await cloneDatabase(), await cloneDatabase()];
  dbs = [one, one, other].map((url) => openDatabase(openPool(url, 2)));
});
afterAll(() => Promise.all(dbs.map((db) => db.destroy())));

describe('los secretos de una base de datos', () => {
  test('los comparten sus instancias, aunque arranquen a la vez; otra tiene los suyos', async () => {
    const [first, second, other] = await Promise.all(dbs.map(loadSecretos));
    expect(second).toEqual(first);
    const all = [first!, other!].flatMap((secretos) => Object.values(secretos) as Buffer[]);
    expect(new Set(all.map((secreto) => secreto.toString('hex'))).size).toBe(all.length);
    expect(all.filter(({ length }) => length < 32)).toEqual([]);
  });
});
