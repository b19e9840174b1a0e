import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENTREGAS } from '../../server/src/cimientos/db/entregas.ts';

const RAIZ = fileURLToPath(new URL('../..', import.meta.url));
/** Packages of the project: each release has its own. */
const PROPIOS = '@vuelve';

/** The last release: the newest tag, or the last commit while there is none. */
export function findUltima(): string {
  const [tag] = run('git', ['tag', '--sort=-creatordate', '--merged', 'HEAD']).split('\n');
  return tag || 'HEAD';
}

/** Unpacks a commit into a folder, with the installed packages linked. */
export function unpack(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('git', ['archive', commit], { cwd: RAIZ, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  const [from, to] = [join(RAIZ, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, PROPIOS), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== PROPIOS && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, PROPIOS))) {
    symlinkSync(join('../..', name), join(to, PROPIOS, name));
  }
}

export function build(folder: string): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit' });
}

/** The migrations of the next release, in the order of their files. */
const MIGRACIONES = {
  '9001_columna': `ALTER TABLE mascotas ADD COLUMN mote text CHECK (mote <> '');
    ALTER TABLE usuarios ADD COLUMN nivel int NOT NULL DEFAULT 0;
    ALTER TABLE correos ADD COLUMN abierto timestamptz`,
  '9002_tabla': `CREATE TABLE premios (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mascota_id int NOT NULL REFERENCES mascotas ON DELETE CASCADE)`,
  '9003_indice': 'CREATE INDEX CONCURRENTLY alertas_abierta_idx ON alertas (abierta)',
  '9004_disparador': `CREATE FUNCTION premiar() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO premios (mascota_id) SELECT id FROM mascotas WHERE usuario_id = NEW.id; RETURN NULL; END $$;
    CREATE TRIGGER premiar AFTER UPDATE ON usuarios FOR EACH ROW EXECUTE FUNCTION premiar()`,
};

/** Makes a release the next one: a column, a table, an index, a trigger, a mail, other scripts. */
export function plantNext(folder: string): void {
  plantMigrations(folder, MIGRACIONES);
  plant(folder, 'contract/src/correos.ts', [
    'cuentaEliminada: correo',
    "novedad: correo<{ soporte: Soporte }>('reservado', 'Novedad'),\n  cuentaEliminada: correo",
  ]);
  plant(folder, 'web/src/publico/correos/de-quien.ts', [
    'cuentaEliminada:',
    "novedad: { soporte: 'nuestro' },\n  cuentaEliminada:",
  ]);
  plant(folder, 'web/src/publico/correos/correos-eliminacion.tsx', [
    "| 'cuentaEliminada'",
    "| 'cuentaEliminada' | 'novedad'",
  ]);
  plant(folder, 'web/src/publico/correos/correos-eliminacion.tsx', [
    '  cuentaEliminada: (',
    "  novedad: () => ({ asunto: 'Novedad', letter: <Text>Hay novedades.</Text> }),\n  cuentaEliminada: (",
  ]);
  plant(folder, 'web/src/app/main.tsx', [/$/, "document.documentElement.dataset.entrega = '2';\n"]);
}

/** Makes a release the one after the next one. */
export function plantDistant(folder: string): void {
  const nombre = Object.keys(MIGRACIONES).at(-1)!;
  plantMigrations(folder, { '9005_lejana': 'CREATE TABLE lejana (id int)' });
  const lines = [...ENTREGAS, nombre].map((ultima) => `'${ultima}'`).join(', ');
  plant(folder, 'server/src/cimientos/db/entregas.ts', [
    /ENTREGAS = \[.*?\]/s,
    `ENTREGAS = [${lines}]`,
  ]);
}

export function copyRelease(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function plantMigrations(folder: string, migraciones: Record<string, string>): void {
  for (const [nombre, texto] of Object.entries(migraciones)) {
    writeFileSync(join(folder, 'server/migrations', `${nombre}.sql`), texto);
  }
}

function plant(folder: string, file: string, [from, to]: [string | RegExp, string]): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`Nothing to plant in ${file}`);
  writeFileSync(path, after);
}

function run(command: string, args: string[]): string {
  return execFileSync(command, args, { cwd: RAIZ, encoding: 'utf8' }).trim();
}
