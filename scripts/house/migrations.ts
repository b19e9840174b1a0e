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
const NOTIFIES = /\bpg_notify\b|\bNOTIFY\b/gi;
const CHANNEL = /\bpg_notify\(\s*'(\w+)'/gi;

/** Statements that only add, or write rows. `replace` would change what is there. */
const ADDING = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DeleteStmt',
  'InsertStmt',
  'LockStmt',
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
  const channels = new Set<string>();
  const found: string[] = [];
  const made = new Set<string>();
  for (const [at, migration] of migrations.entries()) {
    const known = new Set(channels);
    const entrega = entregaOf(migration.name);
    // The release before does not know the tables of its successor.
    if (at > 0 && entrega > entregaOf(migrations[at - 1]!.name)) made.clear();
    const nodes = await statementsOf(migration);
    for (const table of [...listMade(nodes), ...listParts(nodes)]) made.add(table);
    if (entrega > 1) found.push(...judge(migration, nodes, { known, made }));
    for (const channel of channelsOf(migration.text)) channels.add(channel);
  }
  return found;
}

/** The channels that statements notify, as far as they name them. */
function channelsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(CHANNEL)].map(([, channel]) => channel!);
}

/** A channel that nobody listens to yet harms no older release. */
function isNotifyingOld(text: string, known: ReadonlySet<string>): boolean {
  const named = channelsOf(text);
  const all = withoutComments(text).match(NOTIFIES)?.length ?? 0;
  return named.length < all || named.some((channel) => known.has(channel));
}

const withoutComments = (text: string) => text.replace(/--.*$/gm, '');

async function statementsOf({ text }: Migration): Promise<Node[]> {
  return ((await parse(text)).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
}

function listMade(nodes: Node[]): string[] {
  return nodes.flatMap((node) =>
    'CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [],
  );
}

/**
 * The tables that become parts of a new one: renamed, attached to a table that has their old name
 * and is split by rows. The release before goes on with the whole as if nothing had happened, but
 * for `ctid`, which no longer names one row.
 */
function listParts(nodes: Node[]): string[] {
  const whole = new Set(nodes.flatMap(listSplit));
  const attached = new Set(nodes.flatMap(listAttached));
  return nodes.flatMap((node) => {
    if (!('RenameStmt' in node) || node.RenameStmt.renameType !== 'OBJECT_TABLE') return [];
    const { relation, newname = '' } = node.RenameStmt;
    return whole.has(relation?.relname ?? '') && attached.has(newname) ? [newname] : [];
  });
}

/** The table that a statement makes, if it is split by rows. */
function listSplit(node: Node): string[] {
  if (!('CreateStmt' in node) || !node.CreateStmt.partspec) return [];
  return [node.CreateStmt.relation?.relname ?? ''];
}

function listAttached(node: Node): string[] {
  if (!('AlterTableStmt' in node)) return [];
  return (node.AlterTableStmt.cmds ?? []).flatMap((cmd) => {
    const { subtype, def } = 'AlterTableCmd' in cmd ? cmd.AlterTableCmd : {};
    const isAttached = subtype === 'AT_AttachPartition' && def && 'PartitionCmd' in def;
    return isAttached ? (def.PartitionCmd.name?.relname ?? []) : [];
  });
}

interface Before {
  /** The channels that earlier migrations notify. */
  known: ReadonlySet<string>;
  /** The tables that this release makes. */
  made: Made;
}

function judge({ name, text }: Migration, nodes: Node[], { known, made }: Before): string[] {
  const found = [
    ...nodes.flatMap((node) => listContractions(node, made)),
    ...(isNotifyingOld(text, known) ? ['what NOTIFY says'] : []),
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

type Made = ReadonlySet<string>;

/** An index of a table that is in use. */
function isBlocking(node: Node, made: Made, statements: number): boolean {
  if (!('IndexStmt' in node)) return false;
  const { concurrent, relation } = node.IndexStmt;
  return concurrent ? statements > 1 : !made.has(relation?.relname ?? '');
}

function listContractions(node: Node, made: Made): string[] {
  const [[kind, body] = ['', {}]] = Object.entries(node) as [string, { replace?: boolean }][];
  if ('IndexStmt' in node) return isUniqueOfOld(node.IndexStmt, made) ? ['a UNIQUE index'] : [];
  if (isMoveOfMade(node, made)) return [];
  if (!('AlterTableStmt' in node)) return ADDING.has(kind) && !body.replace ? [] : [kind];
  const { relation, cmds = [] } = node.AlterTableStmt;
  if (made.has(relation?.relname ?? '')) return [];
  return cmds.flatMap((cmd) => {
    const { subtype, def } = 'AlterTableCmd' in cmd ? cmd.AlterTableCmd : {};
    const isAdded = subtype === 'AT_AddColumn' && def && 'ColumnDef' in def;
    if (isAdded ? isHarmless(def.ColumnDef) : subtype === 'AT_ColumnDefault') return [];
    return [`${subtype} of ${relation?.relname}`];
  });
}

/** Whether a table of this release gets another name or schema. */
function isMoveOfMade(node: Node, made: Made): boolean {
  if ('AlterObjectSchemaStmt' in node) {
    return made.has(node.AlterObjectSchemaStmt.relation?.relname ?? '');
  }
  if (!('RenameStmt' in node) || node.RenameStmt.renameType !== 'OBJECT_TABLE') return false;
  return made.has(node.RenameStmt.newname ?? '');
}

const isUniqueOfOld = ({ unique, relation }: IndexStmt, made: Made) =>
  unique && !made.has(relation?.relname ?? '');

/** Whether rows that do not name the new column can still be written. */
function isHarmless({ constraints = [] }: ColumnDef): boolean {
  const kinds = constraints.map((one) =>
    'Constraint' in one ? one.Constraint.contype : undefined,
  );
  if (!kinds.every((kind) => kind !== undefined && OF_NEW_COLUMN.has(kind))) return false;
  return !kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_DEFAULT');
}
