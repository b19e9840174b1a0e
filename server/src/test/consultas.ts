import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

// oxlint-disable-next-line typescript/unbound-method -- every call below brings its client
const { query } = pg.Client.prototype;

type Result = Pick<pg.QueryResult, 'command' | 'rowCount'>;
type Callback = (error: Error | null, result?: Result) => void;

const recording = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns its SQL statements in order, without values, and with the number of rows
 * that each wrote. Statements of other tasks of the server are not included.
 */
export async function recordConsultas(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  pg.Client.prototype.query = record as typeof query;
  try {
    await recording.run(asked, work);
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

function record(this: pg.Client, ...args: unknown[]) {
  const asked = recording.getStore();
  const isOwn = this.constructor.name === 'NamingClient';
  if (!asked || !isOwn) return Reflect.apply(query, this, args);

  const [statement] = args as [string | { text: string }];
  const index = asked.push(typeof statement === 'string' ? statement : statement.text) - 1;
  const note = ({ command, rowCount }: Result) => {
    if (command !== 'SELECT') asked[index] += ` → ${rowCount}`;
  };
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    args[args.length - 1] = (error: Error | null, result?: Result) => {
      if (result) note(result);
      (callback as Callback)(error, result);
    };
    return Reflect.apply(query, this, args);
  }
  return (Reflect.apply(query, this, args) as Promise<Result>).then((result) => {
    note(result);
    return result;
  });
}
