import pg from 'pg';

/** A statement as it was sent. */
export interface Consulta {
  text: string;
  values: unknown[];
}

/** Reads that may be explained: they change nothing, also when they run. */
const LEE = /^\s*(select|with)\b/i;

/** The reads that this process sends to PostgreSQL while `work` runs. */
export async function recordConsultas(work: () => Promise<unknown>): Promise<Consulta[]> {
  const sent: Consulta[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!;
  const query = original.value as (...args: unknown[]) => unknown;
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...original,
    value(this: pg.Client, ...args: unknown[]) {
      const consulta = toConsulta(args);
      if (consulta && LEE.test(consulta.text)) sent.push(consulta);
      return query.apply(this, args);
    },
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original);
  }
  return sent;
}

function toConsulta([first, values]: unknown[]): Consulta | undefined {
  if (typeof first === 'string')
    return { text: first, values: Array.isArray(values) ? values : [] };
  const { text, values: own } = Object(first) as { text?: unknown; values?: unknown };
  if (typeof text !== 'string') return undefined;
  const given = own ?? values;
  return { text, values: Array.isArray(given) ? given : [] };
}
