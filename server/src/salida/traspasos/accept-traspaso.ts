import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { Transaction } from 'kysely';
import { moveFoto } from '../../compra/activaciones/fotos.ts';
import { lockFicherosDe } from '../../mascotas/lock-ficheros-de.ts';
import { moveChapas } from '../../chapas/chapas.ts';
import { moveEtiqueta } from '../../chapas/codigos.ts';
import { forgetContactosOf } from '../../encuentro/contactos/contactos.ts';
import { endConversacionesOf } from '../../encuentro/conversaciones/conversaciones.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { Lleno, listCounted } from '../../cimientos/ficheros/espacio.ts';
import { dropFicheros, type Nuevo, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { requireAlDia } from '../../cimientos/http/require-al-dia.ts';
import {
  copyMascota,
  dropMascota,
  lockMascota,
  requireRoomForMascota,
} from '../../mascotas/mascotas.ts';
import { moveMedios } from '../../mascotas/medios/medios.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { moveVacunas } from '../../mascotas/vacunas/vacunas.ts';
import { endTraspaso } from './end-traspaso.ts';
import { holdByEnlace, type Traspaso } from './open-enlace.ts';
import { requireFree } from './require-free.ts';

/** Attempts with an album that changes during the copy. */
const INTENTOS = 3;

/** The album has files that were not copied. */
class Cambiado extends Error {}

/**
 * Hands a pet over to the account of the session, by the link that was mailed to its address. The
 * pet gets a new hash, and keeps badges, album and certificate. Files are copied first. Then one
 * transaction creates the pet for its new owner, moves the data that go along, and deletes the old
 * pet with the rest. A crash in between changes nothing.
 * @returns the pet's new hash, also for a repeated call
 * @throws AppError 403 for another session, 404, 410; 409 while the pet cannot be handed over, for
 * an account with the most pets, and for an album that keeps changing; 413 when its files exceed
 * the storage quota; 503 on an instance that is older than the database
 */
export async function acceptTraspaso(
  deps: Deps,
  usuario: UsuarioSesion,
  enlace: string,
): Promise<string> {
  for (let intento = 1; ; intento++) {
    try {
      return await tryToAccept(deps, usuario, enlace);
    } catch (error) {
      if (error instanceof Lleno) throw new AppError(413, textosTraspaso.sinSitio);
      if (!(error instanceof Cambiado)) throw error;
      if (intento === INTENTOS) throw new AppError(409, textosTraspaso.cambiando);
    }
  }
}

async function tryToAccept(deps: Deps, usuario: UsuarioSesion, enlace: string): Promise<string> {
  await requireAlDia(deps.db);
  const seen = await withTransaction(deps.db, (trx) => hold(trx, usuario, enlace));
  if (seen.isDone) return seen.traspaso.mascota_hash;
  const hash = newHash();
  const mudanza = {
    from: folderOf(seen.traspaso.usuario_hash, seen.traspaso.mascota_hash),
    to: folderOf(usuario.hash, hash),
  };
  const nuevos = await listCopias(deps.db, seen.rutas, mudanza);
  const publicacion = { nuevos, reemplaza: [], cuotaBytes: deps.config.cuotaBytes };
  return publishFicheros(deps, publicacion, async (trx) => {
    await requireAlDia(trx);
    const held = await hold(trx, usuario, enlace);
    await dropFicheros(trx, await listUnused(trx, nuevos, held, mudanza));
    if (held.isDone) return held.traspaso.mascota_hash; // a parallel call was first
    await handOver(trx, deps, held, { hash, usuario_id: usuario.id });
    return hash;
  });
}

interface Mudanza {
  from: string;
  to: string;
}

/** A locked handover: done already, or the stored files that go along. */
type Retenido =
  | { isDone: true; traspaso: Traspaso }
  | { isDone: false; traspaso: Traspaso; rutas: string[] };

/** Lock order: pet, handover, new owner, media. No owner's lock is held on a wait for a pet. */
async function hold(
  trx: Transaction<DB>,
  usuario: UsuarioSesion,
  enlace: string,
): Promise<Retenido> {
  const traspaso = await holdByEnlace(trx, enlace, 'destino', usuario);
  if (traspaso.estado === 'aceptado') return { isDone: true, traspaso };
  const { usuario_id, usuario_hash, mascota_hash, mascota_id } = traspaso;
  const actual = { id: mascota_id, hash: mascota_hash };
  await requireFree(trx, usuario_id, actual, textosTraspaso.noSePuede);
  await requireRoomForMascota(trx, usuario.id, textosTraspaso.demasiadas);
  const mascota = await lockMascota(trx, usuario_id, mascota_hash);
  return { isDone: false, traspaso, rutas: await lockFicherosDe(trx, usuario_hash, mascota) };
}

async function listCopias(db: Queryable, rutas: string[], { from, to }: Mudanza): Promise<Nuevo[]> {
  return (await listCounted(db, rutas)).map(({ ruta, clase, bytes }) => ({
    ruta: to + ruta.slice(from.length),
    clase,
    contenido: { copia: ruta, bytes },
  }));
}

/** Copies whose originals are gone. @throws Cambiado for a file that was not copied */
async function listUnused(
  trx: Transaction<DB>,
  nuevos: Nuevo[],
  held: Retenido,
  mudanza: Mudanza,
): Promise<string[]> {
  const copied = nuevos.map(({ ruta }) => ruta);
  if (held.isDone) return copied;
  const needed = new Set((await listCopias(trx, held.rutas, mudanza)).map(({ ruta }) => ruta));
  const unused = copied.filter((ruta) => !needed.delete(ruta));
  if (needed.size > 0) throw new Cambiado();
  return unused;
}

/** The rest is deleted with the old pet: scans, losses and conversations are the owner's alone. */
async function handOver(
  trx: Transaction<DB>,
  { cola }: Deps,
  { traspaso, rutas }: Extract<Retenido, { isDone: false }>,
  nueva: { hash: string; usuario_id: number },
): Promise<void> {
  const { mascota_id: from, usuario_id, mascota_hash, mascota, nombre } = traspaso;
  const to = await copyMascota(trx, from, nueva);
  await moveChapas(trx, from, to);
  await moveEtiqueta(trx, from, to);
  await moveMedios(trx, from, to);
  await moveVacunas(trx, from, to);
  await moveFoto(trx, cola, from, to);
  await forgetContactosOf(trx, from);
  await endConversacionesOf(trx, from);
  await endTraspaso(trx, traspaso, { estado: 'aceptado', mascota_id: to });
  await dropMascota(trx, usuario_id, mascota_hash);
  await dropFicheros(trx, rutas);
  const datos = { nombre, mascota };
  await cola.sendCorreo(trx, { para: traspaso.usuario_email, nombre: 'traspasoHecho', datos });
}
