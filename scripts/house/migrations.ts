import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnDef, type IndexStmt, type Node, parse } from 'libpg-query';
import { entregaOf } from '../../server/src/cimientos/db/entregas.ts';

export interface Migration {
  name: string;
  text: string;
}

/** What a migration says that takes away what no release since then uses. */
const DECLARED = /^-- Unused since release (\d+)\.$/m;
const NOTIFIES = /\bpg_notify\b|\bNOTIFY\b/i;

/** Statements that only add, or write rows. `replace` would change what is there. */
const ADDING = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DeleteStmt',
  'InsertStmt',
  'SelectStmt',
  'UpdateStmt',
  'ViewStmt',
]);

/** What a column may bring that is added: the release before neither reads nor writes it. */
const OF_NEW_COLUMN = new Set([
  'CONSTR_NULL',
  'CONSTR_NOTNULL',
  'CONSTR_DEFAULT',
  'CONSTR_CHECK',
  'CONSTR_FOREIGN',
]);

export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => ({
    name: file.replace(/\.sql$/, ''),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
}

/**
 * What the release before would not survive in the migrations since the first release, one line
 * each. It serves while they run (decision 97).
 */
export async function findContractions(migrations: Migration[]): Promise<string[]> {
  const later = migrations.filter(({ name }) => entregaOf(name) > 1);
  return (await Promise.all(later.map(judge))).flat();
}

async function judge({ name, text }: Migration): Promise<string[]> {
  const nodes = ((await parse(text)).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  const made = new Set(
    nodes.map((node) => ('CreateStmt' in node ? node.CreateStmt.relation?.relname : undefined)),
  );
  const found = [
    ...nodes.flatMap((node) => listContractions(node, made)),
    ...(NOTIFIES.test(text.replace(/--.*$/gm, '')) ? ['what NOTIFY says'] : []),
  ];
  const [, since] = DECLARED.exec(text) ?? [];
  return [
    ...(nodes.some((node) => isBlocking(node, made, nodes.length))
      ? ['an index stands alone in its file, made CONCURRENTLY']
      : []),
    ...(since === undefined ? found.map(waits) : []),
    ...(since !== undefined && (Number(since) < 1 || Number(since) >= entregaOf(name))
      ? [`release ${since} has not been left before this one`]
      : []),
  ].map((fault) => `server/migrations/${name}.sql: ${fault}`);
}

const waits = (what: string) =>
  `${what} waits a release: then say '-- Unused since release N.' (decision 97)`;

type Made = Set<string | undefined>;

/** An index of a table that is in use. */
function isBlocking(node: Node, made: Made, statements: number): boolean {
  if (!('IndexStmt' in node)) return false;
  const { concurrent, relation } = node.IndexStmt;
  return concurrent ? statements > 1 : !made.has(relation?.relname);
}

function listContractions(node: Node, made: Made): string[] {
  const [[kind, body] = ['', {}]] = Object.entries(node) as [string, { replace?: boolean }][];
  if ('IndexStmt' in node) return isUniqueOfOld(node.IndexStmt, made) ? ['a UNIQUE index'] : [];
  if (!('AlterTableStmt' in node)) return ADDING.has(kind) && !body.replace ? [] : [kind];
  const { relation, cmds = [] } = node.AlterTableStmt;
  if (made.has(relation?.relname)) return [];
  return cmds.flatMap((cmd) => {
    const { subtype, def } = 'AlterTableCmd' in cmd ? cmd.AlterTableCmd : {};
    const isAdded = subtype === 'AT_AddColumn' && def && 'ColumnDef' in def;
    if (isAdded ? isHarmless(def.ColumnDef) : subtype === 'AT_ColumnDefault') return [];
    return [`${subtype} of ${relation?.relname}`];
  });
}

const isUniqueOfOld = ({ unique, relation }: IndexStmt, made: Made) =>
  unique && !made.has(relation?.relname);

/** Whether rows that do not name the new column can still be written. */
function isHarmless({ constraints = [] }: ColumnDef): boolean {
  const kinds = constraints.map((one) =>
    'Constraint' in one ? one.Constraint.contype : undefined,
  );
  if (!kinds.every((kind) => kind !== undefined && OF_NEW_COLUMN.has(kind))) return false;
  return !kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_DEFAULT');
}
