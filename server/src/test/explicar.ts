import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
} from 'kysely';
import type { Db } from '../cimientos/db/database.ts';

/**
 * The plan of the statement that `work` runs on its database, which is explained instead of run.
 * @param how 'EXPLAIN', with options if any
 * @throws Error where the statement is not written in SQL
 */
export async function explainConsulta(
  db: Db,
  how: string,
  work: (db: Db) => Promise<unknown>,
): Promise<string> {
  const explainer = new Explainer(how);
  await work(db.withPlugin(explainer));
  return explainer.lines.join('\n');
}

class Explainer implements KyselyPlugin {
  readonly lines: string[] = [];
  readonly #how: string;

  constructor(how: string) {
    this.#how = how;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!RawNode.is(node)) throw new Error(`No statement in SQL: ${node.kind}`);
    const [first, ...rest] = node.sqlFragments;
    return { ...node, sqlFragments: [`${this.#how} ${first}`, ...rest] };
  }

  transformResult({ result }: PluginTransformResultArgs) {
    this.lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
    return Promise.resolve(result);
  }
}
