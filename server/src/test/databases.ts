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
export async function runOnServer(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
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

/** An empty database that belongs to an ordinary user of PostgreSQL, as in production. */
export async function createDatabaseOf(role: string) {
  const { url, drop } = await createDatabase();
  const owned = new URL(url);
  const name = owned.pathname.slice(1);
  await runOnServer(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  await runOnServer(`ALTER DATABASE ${name} OWNER TO ${role}`);
  [owned.username, owned.password] = [role, role];
  return {
    url: owned.href,
    /** Reads statistics of all tables, those of PostgreSQL too. */
    analyze: () => runOnServer('ANALYZE', name),
    async drop() {
      await drop();
      await runOnServer(`DROP ROLE ${role}`);
    },
  };
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
