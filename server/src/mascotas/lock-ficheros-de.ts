import type { Transaction } from 'kysely';
import type { DB } from '../cimientos/db/tables.ts';
import { folderOf } from '../cimientos/ficheros/folder-of.ts';
import type { MascotaQuieta } from './mascotas.ts';
import { lockFicherosDeMedios } from './medios/medios.ts';
import { listFicherosDeVacunas } from './vacunas/vacunas.ts';

/**
 * All stored files of a pet: images, album and certificate. The caller holds the pet's lock; with
 * it and the locks taken here none of the files changes.
 */
export async function lockFicherosDe(
  trx: Transaction<DB>,
  usuarioHash: string,
  mascota: MascotaQuieta,
): Promise<string[]> {
  const names = [mascota.cover, mascota.avatar].filter((name) => name !== null);
  return [
    ...names.map((name) => folderOf(usuarioHash, mascota.hash) + name),
    ...(await lockFicherosDeMedios(trx, usuarioHash, mascota)),
    ...(await listFicherosDeVacunas(trx, usuarioHash, mascota)),
  ];
}
