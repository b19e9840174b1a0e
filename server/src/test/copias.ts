import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { makeCopia } from '../operacion/copia/make-copia.ts';
import { writeOlvidos } from '../operacion/copia/olvidos.ts';
import { addConfirmed } from './contactos.ts';
import { createDatabase } from './databases.ts';
import { drawJpeg } from './imagenes.ts';
import { buildPdf } from './pdfs.ts';
import { openDataDir } from './servidor.ts';
import type { TestApp } from './test-app.ts';
import { answerOf, initiate, notify } from './tienda.ts';

export const folderOf = (name: string) => mkdtemp(join(tmpdir(), `vuelve-${name}-`));

/** An owner with a pet, a photo, a certificate, a contact and a paid order. */
export async function createVecina(t: TestApp) {
  const owner = await t.createOwner();
  const pet = await t.createMascota(owner);
  const fields = { hash_mascota: pet.hash };
  const foto = { ...fields, media: 'si', titulo: 'En la playa «ñ» \\ \t 🐕' };
  await owner.client.upload('/imagenes/subirfoto', foto, await drawJpeg());
  const field = { field: 'pdfvacunas' };
  await owner.client.upload('/pdfvacunas/upload', fields, await buildPdf(), field);
  await addConfirmed(t, owner, pet, 'Marta');
  await notify(t, answerOf(t, await initiate(owner, pet)));
  return { owner, pet };
}

/** Restores into a new place, and starts a server there that does no jobs. */
export async function restore(folder: string) {
  const database = await createDatabase();
  const dataDir = await folderOf('restaurada');
  const run = await openDataDir();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const restaurar = await run.spawn(env, 'operacion/copia/restaurar.ts', [folder]);
  const code = await restaurar.exit();
  await run.close();
  return { code, output: restaurar.output, env, database, dataDir };
}

/** Backups are named by seconds. */
export async function inNextSecond<T>(work: () => Promise<T>): Promise<T> {
  await sleep(1_100);
  return work();
}

/** A folder of backups for a file of tests; `copy` makes one of the app there, with its list. */
export function useCopias(t: TestApp) {
  let path = '';
  beforeAll(async () => {
    path = await folderOf('copias');
  });
  afterAll(() => rm(path, { recursive: true, force: true }));
  return {
    folder: () => path,
    copy: async () => {
      const made = await makeCopia(t.url, t.deps.ficheros, path);
      await writeOlvidos(t.db, path);
      return made;
    },
  };
}
