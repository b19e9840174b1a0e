import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import buildIfStale from './build-if-stale.ts';
import { describeLicencias } from './describe-licencias.ts';

/*
 * `npm run empaquetar`: makes .tmp/paquete/vuelve-<version>-<platform>.tar.gz, all that a production
 * machine needs: the server, the built web, the server's packages and Node.js. Neither the web's
 * packages nor the embedded database are in it.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url));
const { version, devDependencies } = JSON.parse(
  readFileSync(`${cwd}server/package.json`, 'utf8'),
) as { version: string; devDependencies: Record<string, string> };
const name = `vuelve-${version}`;
const out = `${cwd}.tmp/paquete`;
const folder = join(out, name);

/** The server's code, the examples for operators, and the pages that an operator reads. */
const FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'CHANGELOG.md',
  '.env.example',
  'contract',
  'server',
  'web/package.json',
  'operacion',
  'docs/operar.md',
  'docs/ajustes.md',
];
const BUILT = ['web/dist', 'web/dist-ssr'];
/** What only tests and checks read. */
const LEFT_OUT = /\.test\.ts$|\.e2e\.ts$|^server\/src\/test\/|tsconfig|vitest|kysely-codegen/;

buildIfStale();
rmSync(out, { recursive: true, force: true });
copyFiles();
installPackages();
copyNode();
writeFileSync(join(folder, 'LICENCIAS.md'), describeLicencias(join(folder, 'node_modules')));
const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', name], { cwd: out });
const [size] = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t');
console.log(`${join(out, archive)}: ${size} MB unpacked`);

function copyFiles(): void {
  const list = ['ls-files', '-z', ...FILES];
  const names = execFileSync('git', list, { cwd, encoding: 'utf8' }).split('\0');
  const kept = names.filter((it) => it && !LEFT_OUT.test(it) && existsSync(join(cwd, it)));
  for (const it of [...kept, ...BUILT]) {
    mkdirSync(dirname(join(folder, it)), { recursive: true });
    cpSync(join(cwd, it), join(folder, it), { recursive: true });
  }
}

/** The server's packages alone: those of the root are Node.js and the embedded database. */
function installPackages(): void {
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...args, '-w', 'server', '-w', 'contract'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '' },
    stdio: 'inherit',
  });
  // npm also installs what the server's tests share with the web.
  for (const dev of Object.keys(devDependencies)) {
    rmSync(join(folder, 'node_modules', dev), { recursive: true, force: true });
  }
}

function copyNode(): void {
  mkdirSync(join(folder, 'bin'));
  cpSync(realpathSync(process.execPath), join(folder, 'bin/node'));
}
