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
/** Written last, beside the build: a digest of the sources that it was made from. */
const MARCA = `${cwd}web/dist-ssr/fuentes.txt`;

/** Whether a complete build of the current sources exists. */
export function isBuilt(): boolean {
  try {
    return readFileSync(MARCA, 'utf8') === describeSources();
  } catch {
    return false;
  }
}

/**
 * Digest of paths, sizes and times. Taken before the build: a file saved during the build makes it
 * stale.
 */
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

/**
 * The bundler's output is printed only after a failure: otherwise only our own lines are of
 * interest.
 */
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
