import type { Espacio } from '@vuelve/contract/espacio';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Ficheros } from '../adapters/ficheros.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { AppError } from '../http/errors.ts';
import * as espacio from './espacio.queries.ts';

export type { Clase } from './espacio.queries.ts';

/** What an account may store, in bytes, and the stored files whose place the new ones take. */
export interface Cupo {
  cuotaBytes: number;
  reemplaza: string[];
}

/** Refusal of what does not fit into an account, however small it is. */
export class Lleno extends AppError {
  constructor() {
    super(413, textos.espacio.lleno);
  }
}

/**
 * Counts new files for their owner, before they are written: together with all that others store for him at this moment
 * they fit, or none is counted.
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

/** Gives back the room of files that are dropped. */
export function giveBackEspacio(trx: Transaction<DB>, rutas: string[]): Promise<void> {
  return espacio.deleteFicheros(trx, rutas);
}

/** How some stored files are counted: of what class, how many bytes. */
export const listCounted = espacio.listCounted;

/** @throws AppError 413 for an account that has no room at all: whoever asks before the work saves it */
export async function requireEspacio(db: Db, cuotaBytes: number, dueno: string): Promise<void> {
  if ((await espacio.sumBytes(db, dueno)) >= cuotaBytes) throw new Lleno();
}

/** What an account may store and what it does, in bytes, by what uses it. */
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

/** Measures what was stored before files were counted; a file that is gone takes no room. */
export async function measureFicheros({ db, ficheros }: { db: Db; ficheros: Ficheros }) {
  for (;;) {
    const rutas = await espacio.listUnmeasured(db);
    if (rutas.length === 0) return;
    for (const ruta of rutas) {
      await espacio.updateBytes(db, ruta, (await ficheros.size(ruta)) ?? 0);
    }
  }
}

/** The first part of a path is the hash of the account that it is stored for. */
function duenoOf(ruta: string): string {
  return ruta.split('/', 1)[0]!;
}
