import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'contract/src/**',
  'web/src/**',
  'web/sw/*.{ts,json}',
  'web/public/**',
  'web/*.{html,json,ts}',
  'package-lock.json',
];
/** Stands beside what is built last: of which sources it was made. */
const MARCA = `${cwd}web/dist-ssr/fuentes.txt`;

/** Whether what is built was made, to its end, of the sources as they are now. */
export function isBuilt(): boolean {
  try {
    return readFileSync(MARCA, 'utf8') === describeSources();
  } catch {
    return false;
  }
}

/** Paths, sizes and times: what is saved while the build runs differs from what it began with. */
function describeSources(): string {
  const digest = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd, exclude: ['web/**/*.test.ts'] }).toSorted()) {
    const { size, mtimeMs } = statSync(cwd + path);
    digest.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

function build(): void {
  const sources = describeSources();
  runBuild();
  writeFileSync(MARCA, sources);
}

/** What the bundler says is of use where it fails: whoever starts the server reads our lines alone. */
function runBuild(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'web'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status === 0) return;
  process.stderr.write(stdout + stderr);
  process.exit(status ?? 1);
}

if (import.meta.main) build();
