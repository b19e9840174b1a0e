import { type ChildProcess, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';

/**
 * Runs a PostgreSQL program. PostgreSQL refuses to run as root: then `nobody` runs it, with the
 * capabilities to read our folders.
 */
export function spawnUnprivileged(command: string, args: string[], output?: number): ChildProcess {
  const stdio = ['ignore', output ?? 'ignore', output ?? 'inherit'] as const;
  const options = { detached: true, stdio: [...stdio], env: { ...process.env, LC_ALL: 'C' } };
  const user = runAs();
  if (!user) return spawn(command, args, options);
  const caps = '+dac_override,+dac_read_search';
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const keep = [`--inh-caps=${caps}`, `--ambient-caps=${caps}`];
  return spawn('setpriv', [...drop, ...keep, command, ...args], options);
}

/** The user that runs PostgreSQL when we are root; undefined for an ordinary user. */
export function runAs(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** Makes PostgreSQL's user the owner of a folder. */
export async function giveToPostgres(path: string): Promise<void> {
  const user = runAs();
  if (user) await chown(path, user.uid, user.gid);
}
