import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the migrated, empty database that test databases are cloned from. */
    templateUrl: string;
  }
}

/** Runs a statement as the superuser of the tests' PostgreSQL. */
export async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A new, empty database on the tests' PostgreSQL. */
export async function createDatabase() {
  const name = `prueba_${randomBytes(8).toString('hex')}`;
  await runOnServer(`CREATE DATABASE ${name}`);
  return { url: urlOf(name), drop: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A clone of the migrated, empty template; it is deleted with the whole PostgreSQL. */
export async function cloneDatabase(): Promise<string> {
  const name = `prueba_${randomBytes(8).toString('hex')}`;
  const template = new URL(inject('templateUrl')).pathname.slice(1);
  await runOnServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return urlOf(name);
}

function urlOf(database: string): string {
  return new URL(`/${database}`, inject('templateUrl')).href;
}
