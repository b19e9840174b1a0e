import pg from 'pg';

/** Which database an address means, without user or password: 'db.example:5432/vuelve'. */
export function nameDatabase(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}
