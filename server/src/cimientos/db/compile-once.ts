import type { Compilable, CompiledQuery } from 'kysely';
import type { Queryable } from './database.ts';

/** The place of a value in a compiled query. */
class Hueco {
  readonly nombre: string;
  constructor(nombre: string) {
    this.nombre = nombre;
  }
}

/**
 * A query that is built and compiled at its first use, and then only gets other values. For queries
 * that a stranger waits for: to build and compile a large one takes as long as to render a page.
 * @param build must use each of `valores` as a value, never read it: it gets placeholders
 */
export function compileOnce<Valores extends object, Row>(
  build: (db: Queryable, valores: Valores) => Compilable<Row>,
): (db: Queryable, valores: Valores) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const huecos = new Proxy({}, { get: (_, nombre) => new Hueco(String(nombre)) }) as Valores;

  return async (db, valores) => {
    compiled ??= build(db, huecos).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Hueco ? valores[value.nombre as keyof Valores] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
