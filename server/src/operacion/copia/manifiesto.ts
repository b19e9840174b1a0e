import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/** The file that makes a backup one: it is written last, and names everything else. */
const NOMBRE = 'manifiesto.json';

/** A path inside the backup, and nowhere else. */
const ruta = z.string().regex(/^(tablas|ficheros)\/(?!.*(^|\/)\.\.?(\/|$))[^\\]+$/);

const parte = z.object({ ruta, bytes: z.number(), sha256: z.string() });

const manifiesto = z.object({
  version: z.string(),
  /** The moment of which it is, by the database's clock. */
  momento: z.iso.datetime(),
  /** The migrations of the database, in order. */
  migraciones: z.array(z.string()),
  tablas: z.array(
    z.object({
      nombre: z.string(),
      columnas: z.array(z.string()),
      filas: z.number(),
      parte,
    }),
  ),
  /** The last value of each sequence, by table and column. */
  secuencias: z.array(z.object({ tabla: z.string(), columna: z.string(), valor: z.string() })),
  ficheros: z.array(parte),
  /** Paths that the database names and the store does not have. */
  faltan: z.array(z.string()).default([]),
});

/** A part of a backup: its path in the folder, and what it must hold. */
export type Parte = z.infer<typeof parte>;
export type Manifiesto = z.infer<typeof manifiesto>;

/** Writes the manifest, which ends the backup: a reader sees all of it or none. */
export async function writeManifiesto(folder: string, contenido: Manifiesto): Promise<void> {
  const draft = join(folder, `.${NOMBRE}`);
  await writeFile(draft, JSON.stringify(contenido, null, 1), { flush: true });
  await rename(draft, join(folder, NOMBRE));
}

/** Whether a backup was ended: its parts may be damaged since. */
export function isEnded(folder: string): Promise<boolean> {
  return access(join(folder, NOMBRE)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** @throws Error with one line when the folder holds no complete backup */
export async function readManifiesto(folder: string): Promise<Manifiesto> {
  const text = await readFile(join(folder, NOMBRE), 'utf8').catch(() => {
    throw new Error(`No complete backup in ${folder}: ${NOMBRE} is missing`);
  });
  const parsed = manifiesto.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`The backup is damaged: ${NOMBRE} is not what was written. Nothing was touched.`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads every part of a backup.
 * @throws Error with one line that names the first part that is missing or is not what was copied
 */
export async function verifyPartes(folder: string, contenido: Manifiesto): Promise<void> {
  for (const { ruta, sha256 } of listPartes(contenido)) {
    const found = await digestOf(join(folder, ruta)).catch(() => 'missing');
    if (found !== sha256) {
      const what = found === 'missing' ? 'is missing' : 'is not what was copied';
      throw new Error(`The backup is damaged: ${ruta} ${what}. Nothing was touched.`);
    }
  }
}

function listPartes({ tablas, ficheros }: Manifiesto): Parte[] {
  return [...tablas.map(({ parte }) => parte), ...ficheros];
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
