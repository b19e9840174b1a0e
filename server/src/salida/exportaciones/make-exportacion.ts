import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FalloExportacion } from '@vuelve/contract/exportacion';
import { EXPORTACION_DIAS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { isDatabaseFull, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { isDiskFull } from '../../cimientos/is-disk-full.ts';
import { type Composicion, composeZip } from './compose-zip.ts';
import * as exportaciones from './exportaciones.queries.ts';
import { Perdida, startLatido } from './latido.ts';
import { findCuenta } from './piezas.queries.ts';
import { writeZip } from './write-zip.ts';

export type Contexto = Pick<Deps, 'db' | 'ficheros' | 'config' | 'imprenta' | 'paginas' | 'cola'>;

/** After this many attempts an export fails for good. Its owner may ask again. */
const INTENTOS = 3;
/** The share of the disk that an export must leave free. */
const RESERVA = 1 / 20;

interface Turno {
  id: number;
  turno: string;
  usuarioId: number;
}

/**
 * Makes the zip of an export and stores it, unless another server makes it already. An unfinished
 * zip lies in the upload folder, and is removed in any case. When the server died, the next maker
 * or the cleaner removes it.
 * @throws Error the cause of a failure: the queue retries, and after some attempts the owner is
 * told
 */
export async function makeExportacion(contexto: Contexto, id: number): Promise<void> {
  const turno = newHash();
  const encargo = await exportaciones.claimExportacion(contexto.db, id, turno);
  if (!encargo) return;
  const propia = { id, turno, usuarioId: encargo.usuario_id };
  if (encargo.intentos > INTENTOS) return void (await giveUp(contexto, propia, 'averia'));
  const folder = join(contexto.config.dataDir, 'subidas');
  const path = join(folder, `${prefixOf(id)}${turno}.zip`);
  try {
    await clearLeft(folder, id);
    await makeAt(contexto, propia, path);
  } catch (error) {
    const isOurs = await settleFallo(contexto, propia, { error, intentos: encargo.intentos });
    if (isOurs) throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function makeAt(contexto: Contexto, propia: Turno, path: string): Promise<void> {
  const composicion = await composeZip(contexto, propia.usuarioId);
  if (!composicion) throw new Perdida('The account is gone');
  await requireSitio(contexto.config.dataDir, composicion.bytes);
  const latido = startLatido(contexto.db, propia, composicion.bytes);
  try {
    const { signal, advance } = latido;
    await writeZip(path, composicion.entradas(), { onBytes: advance, signal });
    await publish(contexto, propia, { path, ...composicion });
  } finally {
    await latido.stop();
  }
}

/**
 * Stores the zip in place of the last one, and tells its owner. Exports do not count in the storage
 * quota, and no route serves their names.
 */
async function publish(
  contexto: Contexto,
  { id, turno, usuarioId }: Turno,
  { path, cuenta }: Pick<Composicion, 'cuenta'> & { path: string },
): Promise<void> {
  const { config, cola } = contexto;
  const fichero = `exportaciones.${usuarioId}/${newHash()}.zip`;
  const { size: bytes } = await stat(path);
  const nuevos = [{ ruta: fichero, clase: 'exportacion' as const, contenido: { path } }];
  const cupo = { reemplaza: [], cuotaBytes: Infinity };
  await publishFicheros(contexto, { nuevos, ...cupo }, async (trx) => {
    if (!(await exportaciones.lockPropia(trx, id, turno))) throw new Perdida('Too late');
    await exportaciones.deleteIn(trx, usuarioId, 'lista');
    const lista = { fichero, bytes, dias: EXPORTACION_DIAS };
    const caduca = await exportaciones.markLista(trx, id, lista);
    const urlMisDatos = config.publicUrl + href('misDatos');
    const datos = { nombre: cuenta.nombre, caduca: caduca.toISOString(), urlMisDatos };
    await cola.sendCorreo(trx, { para: cuenta.email, nombre: 'datosListos', datos });
  });
}

/** Stores a failure. False ends the retries: the owner was told, or the export is lost. */
async function settleFallo(
  contexto: Contexto,
  propia: Turno,
  { error, intentos }: { error: unknown; intentos: number },
): Promise<boolean> {
  if (error instanceof Perdida) return false;
  if (isDiskFull(error) || isDatabaseFull(error)) {
    await giveUp(contexto, propia, 'sitio');
    return false;
  }
  if (intentos >= INTENTOS) return giveUp(contexto, propia, 'averia');
  return exportaciones.releaseExportacion(contexto.db, propia.id, propia.turno);
}

/** Marks an export as failed, and mails its owner. Returns false for a lost export. */
function giveUp(
  { db, config, cola }: Contexto,
  { id, turno, usuarioId }: Turno,
  fallo: FalloExportacion,
) {
  return withTransaction(db, async (trx) => {
    if (!(await exportaciones.lockPropia(trx, id, turno))) return false;
    await exportaciones.markFallida(trx, id, fallo);
    const { email, nombre } = (await findCuenta(trx, usuarioId))!; // a locked export has one
    const datos = { nombre, fallo, urlMisDatos: config.publicUrl + href('misDatos') };
    await cola.sendCorreo(trx, { para: email, nombre: 'datosFallidos', datos });
    return true;
  });
}

/** Refuses an export that would fill the disk: everybody needs its space. @throws Error ENOSPC */
async function requireSitio(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize - bytes > blocks * bsize * RESERVA) return;
  throw Object.assign(new Error('An export would fill the disk'), { code: 'ENOSPC' });
}

const prefixOf = (id: number) => `exportacion-${id}-`;

/** Removes zips of the same export from a server that died. */
async function clearLeft(folder: string, id: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => name.startsWith(prefixOf(id)));
  for (const name of left) await rm(join(folder, name), { force: true });
}
