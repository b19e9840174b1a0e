import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COPIA_DIAS } from '@vuelve/contract/reglas';
import * as z from 'zod';
import type { Queryable } from '../../cimientos/db/database.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';
import { listOlvidos } from './olvidos.queries.ts';

/** What was erased and refused of late, one JSON object a line; it lies beside the backups. */
const NOMBRE = 'olvidos.jsonl';
const HORA_MS = 3_600_000;
const GUARDA_MS = (COPIA_DIAS + 1) * 24 * HORA_MS;

const olvido = z.object({
  clase: z.enum(['pedida', 'deshecha', 'cuenta', 'mascota', 'contacto', 'resumen', 'recuerdo']),
  objeto: z.string(),
  fecha: z.iso.datetime(),
});

/** An erasure or a refusal, by a name of ours. */
export type Olvido = z.infer<typeof olvido>;

/**
 * Adds the erasures and refusals of this database to those beside the backups, and leaves out those
 * that all backups know. It replaces none: a new database knows of nothing yet.
 */
export async function writeOlvidos(db: Queryable, copias: string): Promise<void> {
  const path = join(copias, NOMBRE);
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const own = (await listOlvidos(db)).map((row) => JSON.stringify(row));
  const lines = [...new Set([...before.split('\n').filter(Boolean), ...own])];
  const kept = lines.filter((line) => Date.parse(parse(line).fecha) > readAhoraMs() - GUARDA_MS);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, kept.map((line) => `${line}\n`).join(''), { flush: true, mode: 0o600 });
  await rename(draft, path);
}

/**
 * The erasures and refusals since a moment, oldest first: since an hour before it, for those whose
 * transactions were under way.
 * @throws Error with one line when the list is missing or cannot be read
 */
export async function readOlvidos(copias: string, desde: string): Promise<Olvido[]> {
  const text = await readFile(join(copias, NOMBRE), 'utf8').catch((cause: unknown) => {
    throw new Error(
      `${NOMBRE} is not beside the backup: without it erased people come back. Fetch its newest state, or say sin-olvidos`,
      { cause },
    );
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map(parse)
    .filter(({ fecha }) => Date.parse(fecha) >= Date.parse(desde) - HORA_MS)
    .toSorted((a, b) => Date.parse(a.fecha) - Date.parse(b.fecha));
}

function parse(line: string): Olvido {
  return olvido.parse(JSON.parse(line));
}
