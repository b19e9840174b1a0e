import type { Espacio } from '@vuelve/contract/espacio';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Ficheros } from '../adapters/ficheros.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import * as espacio from './espacio.queries.ts';

export type { Clase } from './espacio.queries.ts';

/** An account's quota in bytes, and the stored files that the new ones replace. */
export interface Cupo {
  cuotaBytes: number;
  reemplaza: string[];
}

/** Refuses a file because the account's quota is full. */
export class Lleno extends AppError {
  constructor() {
    super(413, textos.espacio.lleno);
  }
}

/**
 * Counts new files for their owner before they are written, all or none. Parallel uploads of one
 * owner are serialised, so that their sum respects the quota.
 * @throws AppError 413
 */
export async function takeEspacio(
  trx: Transaction<DB>,
  ficheros: { ruta: string; clase: espacio.Clase; bytes: number }[],
  { cuotaBytes, reemplaza }: Cupo,
): Promise<void> {
  const [first] = ficheros;
  if (!first) return;
  const dueno = duenoOf(first.ruta);
  await espacio.lockEspacio(trx, dueno);
  const nuevos = ficheros.reduce((sum, { bytes }) => sum + bytes, 0);
  const libera = await espacio.sumBytesOf(trx, reemplaza);
  const after = (await espacio.sumBytes(trx, dueno)) - libera + nuevos;
  if (after > cuotaBytes) throw new Lleno();
  await espacio.insertFicheros(trx, ficheros);
}

/** Stops counting dropped files. */
export function giveBackEspacio(trx: Transaction<DB>, rutas: string[]): Promise<void> {
  return espacio.deleteFicheros(trx, rutas);
}

/** Class and bytes of some stored files. */
export const listCounted = espacio.listCounted;

/** Saves useless work on a full account. @throws AppError 413 when the quota is used up */
export async function requireEspacio(db: Db, cuotaBytes: number, dueno: string): Promise<void> {
  if ((await espacio.sumBytes(db, dueno)) >= cuotaBytes) throw new Lleno();
}

/** An account's quota and use in bytes, by kind of file. */
export async function readEspacio(db: Db, cuotaBytes: number, dueno: string): Promise<Espacio> {
  const rows = await espacio.sumBytesByClase(db, dueno);
  const bytesOf = (clase: espacio.Clase) => rows.find((row) => row.clase === clase)?.bytes ?? 0;
  return {
    cuota: cuotaBytes,
    usado: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    usos: {
      videos: bytesOf('video'),
      fotos: bytesOf('foto'),
      imagenes: bytesOf('imagen'),
      certificados: bytesOf('certificado'),
    },
  };
}

/** Measures files stored before sizes were recorded; a missing file counts 0. */
export async function measureFicheros({ db, ficheros }: { db: Db; ficheros: Ficheros }) {
  for (;;) {
    const rutas = await espacio.listUnmeasured(db);
    if (rutas.length === 0) return;
    for (const ruta of rutas) {
      await espacio.updateBytes(db, ruta, (await ficheros.size(ruta)) ?? 0);
    }
  }
}

/** The account's hash: the first part of a path. */
function duenoOf(ruta: string): string {
  return ruta.split('/', 1)[0]!;
}
