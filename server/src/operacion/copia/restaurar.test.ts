import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../cimientos/adapters/open-folder.ts';
import { openAlmacen } from '../../test/almacen.ts';
import { createVecina, folderOf, inNextSecond, restore, useCopias } from '../../test/copias.ts';
import { createDatabase } from '../../test/databases.ts';
import { fillDisk, mountDisk, unmountDisk } from '../../test/disco.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openDataDir } from '../../test/servidor.ts';
import { makeCopia } from './make-copia.ts';
import { type Manifiesto, readManifiesto, writeManifiesto } from './manifiesto.ts';
import { readOlvidos, writeOlvidos } from './olvidos.ts';
import { restoreCopia } from './restore-copia.ts';

const t = useTestApp();

const copias = useCopias(t);

beforeAll(() => createVecina(t));

describe('no se restaura, y no se toca nada', () => {
  let folder: string;
  let contenido: Manifiesto;
  beforeAll(async () => {
    ({ folder, contenido } = await inNextSecond(copias.copy));
  });

  async function tryTo(change: () => Promise<void>) {
    await change();
    const { code, output, database, dataDir } = await restore(folder);
    expect(await readdir(dataDir).catch(() => [])).not.toContain('postgres');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    return [code, output.stderr];
  }

  test('una base de datos con algo', async () => {
    const ficheros = await openFolder(await folderOf('otra'));
    await expect(restoreCopia(t.url, ficheros, folder)).rejects.toThrow(
      'The database is not empty',
    );
  });

  test('un almacén con lo mismo', async () => {
    const database = await createDatabase();
    const to = restoreCopia(database.url, t.deps.ficheros, folder);
    await expect(to).rejects.toThrow('The file store is not empty');
    await database.drop();
  });

  test('una copia de otra entrega, posterior', async () => {
    const later = { ...contenido, migraciones: [...contenido.migraciones, '9999_futura'] };
    const said = await tryTo(() => writeManifiesto(folder, later));
    expect(said).toEqual([
      1,
      expect.stringMatching(/9999_futura: restore it with a release that has it/),
    ]);
    await writeManifiesto(folder, contenido);
  });

  test('un manifiesto cortado, o que lleva a otro sitio', async () => {
    const path = join(folder, 'manifiesto.json');
    const written = await readFile(path, 'utf8');
    const outside = { ruta: 'ficheros/../../etc/passwd', bytes: 1, sha256: 'x' };
    const other = JSON.stringify({ ...contenido, ficheros: [outside] });
    for (const text of [written.slice(0, -20), other]) {
      expect(await tryTo(() => writeFile(path, text))).toEqual([
        1,
        'The backup is damaged: manifiesto.json is not what was written. Nothing was touched.\n',
      ]);
    }
    await writeFile(path, written);
  });

  test('sin la lista de lo que se borró después', async () => {
    const list = join(copias.folder(), 'olvidos.jsonl');
    await rm(list, { force: true });
    const [code, said] = await tryTo(async () => {});
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^olvidos\.jsonl is not beside the backup/),
    ]);
    await writeOlvidos(t.db, copias.folder());
  });

  test('una lista de otra base de datos no se pierde: se le añade', async () => {
    const other = { clase: 'recuerdo', objeto: 'de-otra', fecha: new Date().toISOString() };
    const old = { ...other, objeto: 'vieja', fecha: '2020-01-01T00:00:00.000Z' };
    await writeFile(
      join(copias.folder(), 'olvidos.jsonl'),
      [other, old].map((it) => `${JSON.stringify(it)}\n`).join(''),
    );
    await writeOlvidos(t.db, copias.folder());
    const list = await readOlvidos(copias.folder(), '2010-01-01T00:00:00.000Z');
    expect(list.map(({ objeto }) => objeto)).toContain('de-otra');
    expect(list.map(({ objeto }) => objeto)).not.toContain('vieja');
  });

  test('una copia cortada, o sin manifiesto', async () => {
    const { ruta, bytes } = contenido.tablas.find(({ nombre }) => nombre === 'usuarios')!.parte;
    const whole = await readFile(join(folder, ruta));
    expect(await tryTo(() => truncate(join(folder, ruta), bytes - 10))).toEqual([
      1,
      expect.stringMatching(/^The backup is damaged: tablas\/usuarios\.copy\.gz is not what was/),
    ]);
    await writeFile(join(folder, ruta), whole);
    expect(await tryTo(() => rm(join(folder, 'manifiesto.json')))).toEqual([
      1,
      expect.stringMatching(/^No complete backup in .*: manifiesto\.json is missing/),
    ]);
  });
});

describe('npm run copia', () => {
  /** Runs the command; returns its exit code and what it complains of. */
  async function run(env: Record<string, string>) {
    const dir = await openDataDir();
    const copia = await dir.spawn({ DATABASE_URL: t.url, ...env }, 'operacion/copia/copia.ts');
    const code = await copia.exit();
    await dir.close();
    return [code, copia.output.stderr];
  }

  test('sin COPIAS_DIR → lo dice; si faltan ficheros, también, y copia lo demás', async () => {
    expect(await run({})).toEqual([1, 'Set COPIAS_DIR to the folder of the backups\n']);
    const almacen = await openAlmacen();
    const COPIAS_DIR = await folderOf('copias');
    const said = await run({ ...almacen.env, COPIAS_DIR });
    expect(said).toEqual([
      1,
      expect.stringMatching(/^The store lacks \d+ files: the manifest names them\. /),
    ]);
    const [folder] = await readdir(COPIAS_DIR);
    const { faltan, ficheros } = await readManifiesto(join(COPIAS_DIR, folder!));
    expect([faltan.length > 0, ficheros]).toEqual([true, []]);
    await rm(COPIAS_DIR, { recursive: true });
    await almacen.close();
  });

  test('con el disco lleno → lo dice, y no hay copia', async ({ skip }) => {
    const disk = mountDisk();
    if (!disk) {
      skip('no disk can be mounted here');
      return;
    }
    await fillDisk(disk);
    await expect(makeCopia(t.url, t.deps.ficheros, disk)).rejects.toThrow('ENOSPC');
    unmountDisk(disk);
  });
});
