import type { Transaction } from 'kysely';
import type { DB } from '../cimientos/db/tables.ts';
import { folderOf } from '../cimientos/ficheros/folder-of.ts';
import type { MascotaQuieta } from './mascotas.ts';
import { lockFicherosDeMedios } from './medios/medios.ts';
import { listFicherosDeVacunas } from './vacunas/vacunas.ts';

/** Every stored file of a pet whose lock the caller holds: its images, album and certificate, none of which changes any more. */
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
