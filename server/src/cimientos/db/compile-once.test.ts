import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { compileOnce } from './compile-once.ts';
import { type Queryable, withTransaction } from './database.ts';

const t = useTestApp();

interface Valores {
  primero: number;
  segundo: string;
}

let built = 0;
const select = compileOnce((db: Queryable, { primero, segundo }: Valores) => {
  built++;
  return db
    .selectNoFrom([
      sql<string>`${segundo}::text`.as('segundo'),
      sql<number>`${7}::int`.as('siete'),
      sql<number>`${primero}::int`.as('primero'),
    ])
    .where(sql<boolean>`${primero}::int > 0`);
});

describe('una consulta compilada una vez', () => {
  test('da a cada uno lo suyo, también a la vez y dentro de una transacción', async () => {
    const asked = Array.from({ length: 20 }, (_, i) => ({ primero: i + 1, segundo: `n${i}` }));
    const rows = await Promise.all(asked.map((valores) => select(t.db, valores)));
    expect(rows).toEqual(asked.map((valores) => [{ ...valores, siete: 7 }]));
    const within = await withTransaction(t.db, (trx) =>
      select(trx, { primero: 3, segundo: "'; --" }),
    );
    expect(within).toEqual([{ primero: 3, segundo: "'; --", siete: 7 }]);
    expect(await select(t.db, { primero: 0, segundo: '' })).toEqual([]);
    expect(built).toBe(1);
  });
});
