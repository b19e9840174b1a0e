import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MODULES = 'node_modules';
/** Links to the workspaces, relative: in a copy they lead to the copy. */
const WORKSPACES = '@vuelve';
/** What the compiler knows of the unchanged files, per package. */
const TYPES = `${MODULES}/.cache/types`;

/** A new folder for copies; deleted when the process ends. */
export function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'vuelve-faltas-'));
  chmodSync(home, 0o755); // the user who runs PostgreSQL has to read it
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return home;
}

/** Copies the files of a working tree, committed or not, and links its packages. */
export function copyTree(from: string, to: string): void {
  const args = ['ls-files', '-co', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: from, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const path of listed.split('\0').filter((path) => path && existsSync(join(from, path)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  mkdirSync(join(to, MODULES));
  for (const name of readdirSync(join(from, MODULES))) {
    const [source, target] = [join(from, MODULES, name), join(to, MODULES, name)];
    if (name === WORKSPACES) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(source, target);
  }
  for (const part of ['.', 'contract', 'dev', 'server', 'web', 'web/sw']) {
    const types = join(part, TYPES);
    if (existsSync(join(from, types)))
      cpSync(join(from, types), join(to, types), { recursive: true });
  }
}

/** A copy of a copy, with the times of its files: what was built from them stays valid. */
export function copyCopy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
