import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** What docs/crecer.md reckons with, as the benchmarks measured it. */
export interface Medidas {
  /** Bytes on disk of one of each kind, with its indexes. */
  tamanos: Record<Tamano, number>;
  costes: Record<Hecho, Coste>;
  /** What an idle instance and its PostgreSQL spend in a second. */
  reposo: Coste;
  /** Processor of a bare `node:http` server's answer on the machine that measured, in µs. */
  pelada: number;
  copia: Copia;
}

/** What the backup needs. */
export interface Copia {
  /** Time for a row, in µs. */
  fila: number;
  /** Time for a file that the backup before has, on a local disk, in µs. */
  fichero: number;
  /** Bytes of the manifest for a file. */
  lista: number;
}

/** What the database keeps for long. */
export type Tamano = 'cuenta' | 'mascota' | 'escaneo' | 'conversacion';

/** What happens, and costs something each time. */
export type Hecho = 'vista' | 'escaneo' | 'aviso' | 'visita' | 'pedido' | 'foto' | 'imagen';

/** What one costs. */
export interface Coste {
  /** Processor of the instance with its helpers, in µs. */
  instancia: number;
  /** Processor of PostgreSQL, in µs. */
  base: number;
  /** Bytes of PostgreSQL's log, without images of whole pages. */
  wal: number;
  /** Rows inserted, changed and deleted. */
  filas: number;
  /** For how long it keeps a connection to PostgreSQL, in µs. */
  conexion: number;
  /** Bytes that the tables and indexes grow by. */
  disco: number;
  /** Bytes of files. */
  ficheros: number;
}

const FILE = new URL('medidas.json', import.meta.url);

export async function readMedidas(): Promise<Medidas> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Medidas;
}

/** Replaces some of the figures, and leaves the others. */
export async function saveMedidas(some: Partial<Medidas>): Promise<void> {
  const before = existsSync(FILE) ? await readMedidas() : {};
  await writeFile(FILE, `${JSON.stringify({ ...before, ...some }, null, 2)}\n`);
}

/** No more digits than a measurement is worth. */
export const roundTo3 = (value: number) => Number(value.toPrecision(3));
