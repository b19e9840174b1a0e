import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Queryable } from '../../cimientos/db/database.ts';
import { listOlvidos } from './olvidos.queries.ts';

/** What was erased and refused of late, one JSON object a line; it lies beside the backups. */
const NOMBRE = 'olvidos.jsonl';

const olvido = z.object({
  clase: z.enum(['cuenta', 'mascota', 'contacto', 'resumen', 'recuerdo']),
  objeto: z.string(),
  fecha: z.iso.datetime(),
});

/** An erasure or a refusal, by a number of ours. */
export type Olvido = z.infer<typeof olvido>;

/** Writes the erasures and refusals of the last month beside the backups. */
export async function writeOlvidos(db: Queryable, copias: string): Promise<void> {
  const rows = await listOlvidos(db);
  const draft = join(copias, `.${NOMBRE}.${process.pid}`);
  await writeFile(draft, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { flush: true });
  await rename(draft, join(copias, NOMBRE));
}

/** The erasures and refusals since a moment; none where no file lies there. */
export async function readOlvidos(copias: string, desde: string): Promise<Olvido[]> {
  const text = await readFile(join(copias, NOMBRE), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => olvido.parse(JSON.parse(line)))
    .filter(({ fecha }) => Date.parse(fecha) >= Date.parse(desde));
}
