import pg from 'pg';

/** Names the database of a URL without user and password: 'db.example:5432/vuelve'. */
export function nameDatabase(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}
