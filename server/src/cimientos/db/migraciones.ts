import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { entregaOf } from './entregas.ts';

const CARPETA = new URL('../../../migrations/', import.meta.url);
const INDICE = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(\w+)\s/i;

/** A migration: a file of server/migrations. */
export interface Migracion {
  nombre: string;
  texto: string;
  /** The index that the file makes CONCURRENTLY, and nothing else; undefined for other files. */
  indice: string | undefined;
}

/** The names of a folder's migrations, in order. */
function listNombres(carpeta: URL): string[] {
  const files = readdirSync(carpeta).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted();
}

/** The names of this release's migrations, in order. */
export const MIGRACIONES: readonly string[] = listNombres(CARPETA);

/** This release, from 1. */
export const ENTREGA = entregaOf(MIGRACIONES.at(-1)!);

/** The migrations of a folder (by default this release's), in order. */
export async function readMigraciones(carpeta: URL = CARPETA): Promise<Migracion[]> {
  return Promise.all(
    listNombres(carpeta).map(async (nombre) => {
      const texto = await readFile(new URL(`${nombre}.sql`, carpeta), 'utf8');
      const [, indice] = INDICE.exec(texto.replace(/^\s*--.*$/gm, '')) ?? [];
      return { nombre, texto, indice };
    }),
  );
}
