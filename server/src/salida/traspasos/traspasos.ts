import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import { href } from '@vuelve/contract/screens';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { Traspaso as EnCurso, VistaTraspaso } from '@vuelve/contract/traspaso';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import { giveBack, spendEach } from '../../cimientos/http/limites.ts';
import { mailboxOf } from '../../cimientos/mailbox-of.ts';
import { getMascota, lockMascota } from '../../mascotas/mascotas.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import { newEnlace } from './enlaces.ts';
import { endTraspaso, forgetTraspasoOf } from './end-traspaso.ts';
import { holdByEnlace, isOf, requireLive } from './open-enlace.ts';
import { requireFree } from './require-free.ts';
import * as traspasos from './traspasos.queries.ts';

/** The open handover of an own pet. @throws AppError 404 */
export async function getTraspaso(
  db: Db,
  usuarioId: number,
  hash: string,
): Promise<EnCurso | null> {
  const { id } = await getMascota(db, usuarioId, hash);
  const found = await traspasos.findAbierto(db, id);
  return found ? toEnCurso(found) : null;
}

/**
 * Starts the handover of an own pet, and mails its owner a link to confirm. A repeated call for the
 * same address returns the same handover. Whether the address has an account is not checked.
 * @throws AppError 400 for the own address, 404, 409 while the pet is lost, has an open order or
 * another handover, 429
 */
export async function startTraspaso(
  contexto: Deps,
  usuario: UsuarioSesion,
  hash: string,
  email: string,
): Promise<EnCurso> {
  const { db, limites } = contexto;
  if (email === usuario.email) throw fieldError('email', textosTraspaso.propio);
  await getMascota(db, usuario.id, hash);
  const contadores = [
    { limiter: limites.traspaso, key: String(usuario.id) },
    limites.traspasoBuzon(mailboxOf(email)),
  ];
  await spendEach(contadores, textosTraspaso.demasiados);
  let isNew = false;
  try {
    const traspaso = await withTransaction(db, async (trx) => {
      const mascota = await lockMascota(trx, usuario.id, hash);
      const before = await traspasos.findAbierto(trx, mascota.id);
      if (before && before.email !== email) throw new AppError(409, textosTraspaso.abierto);
      if (before) return before;
      isNew = true;
      return openTraspaso(trx, contexto, usuario, { ...mascota, email });
    });
    return toEnCurso(traspaso);
  } catch (error) {
    isNew = false;
    throw error;
  } finally {
    if (!isNew) await giveBack(contadores); // no mail was sent
  }
}

async function openTraspaso(
  trx: Transaction<DB>,
  { cola, config }: Deps,
  usuario: UsuarioSesion,
  { id, hash, email }: { id: number; hash: string; email: string },
) {
  await requireFree(trx, usuario.id, { id, hash });
  await forgetTraspasoOf(trx, id);
  const enlace = newEnlace(config.publicUrl);
  const nuevo = { mascota_id: id, email, enlace_dueno: enlace.digest };
  const traspaso = await traspasos.insertTraspaso(trx, nuevo);
  const { nombre } = usuario;
  const { Mascota: mascota } = await getMascota(trx, usuario.id, hash);
  const datos = { nombre, mascota, para: email, urlTraspaso: enlace.url };
  await cola.sendCorreo(trx, { para: usuario.email, nombre: 'traspasoConfirmar', datos });
  return traspaso;
}

/** Cancels an own pet's open handover, if any. @throws AppError 404 for another owner's pet */
export async function cancelTraspaso(db: Db, usuarioId: number, hash: string): Promise<void> {
  await withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    const found = await traspasos.findAbierto(trx, id);
    if (found) await endTraspaso(trx, found, { estado: 'anulado' });
  });
}

/** The data behind a mailed link. Changes nothing: robots follow it. @throws AppError 404, 410 */
export async function readTraspaso(
  db: Db,
  enlace: string,
  usuario: UsuarioSesion | undefined,
): Promise<VistaTraspaso> {
  const found = requireLive(await traspasos.findByEnlace(db, digestOf(enlace)));
  const { rol, estado, mascota, tipo_mascota, genero, nombre, email } = found;
  const esSuya = usuario ? isOf(found, usuario) : null;
  const isDone = estado === 'aceptado';
  // After the handover, the pet's data are only the new owner's.
  const isHidden = isDone && !(rol === 'destino' && esSuya);
  const fichero = found.avatar ?? found.cover;
  const retrato = fichero && rutaImagenMascota(found.usuario_hash, found.mascota_hash, fichero);
  return {
    rol,
    estado,
    caduca: found.caduca.toISOString(),
    mascota: {
      nombre: isHidden ? '' : mascota,
      tipo_mascota: isHidden ? null : tipo_mascota,
      genero: isHidden ? null : genero,
      retrato: isHidden ? null : retrato,
      hash: isDone && !isHidden ? found.mascota_hash : null,
    },
    de: isDone ? '' : nombre,
    email: rol === 'destino' || esSuya ? email : '',
    esSuya,
  };
}

/**
 * Confirms a handover by its owner, and mails the recipient a link. A repeated call mails nothing.
 * @throws AppError 403 for another session, 404, 409 as `requireFree`, 410
 */
export async function confirmTraspaso(
  { db, cola, config }: Deps,
  usuario: UsuarioSesion,
  enlace: string,
): Promise<EnCurso> {
  return withTransaction(db, async (trx) => {
    const traspaso = await holdByEnlace(trx, enlace, 'dueno', usuario);
    const { id, estado, email, mascota, mascota_id, mascota_hash } = traspaso;
    if (estado === 'aceptado') throw new AppError(410, textosTraspaso.yaAceptado);
    if (estado === 'confirmado') return toEnCurso({ ...traspaso, estado });
    await requireFree(trx, usuario.id, { id: mascota_id, hash: mascota_hash });
    const destino = newEnlace(config.publicUrl);
    const confirmed = await traspasos.confirm(trx, id, destino.digest);
    const datos = { de: usuario.nombre, mascota, urlTraspaso: destino.url };
    await cola.sendCorreo(trx, { para: email, nombre: 'traspasoRecibir', datos });
    return toEnCurso(confirmed);
  });
}

/**
 * Refuses a handover by the recipient's link alone: no account is needed. The owner is told.
 * @throws AppError 403 for the owner's link, 404, 409 after acceptance, 410
 */
export async function refuseTraspaso({ db, cola, config }: Deps, enlace: string): Promise<void> {
  await withTransaction(db, async (trx) => {
    const found = await traspasos.lockByEnlace(trx, digestOf(enlace));
    if (found?.estado === 'rechazado' && found.rol === 'destino') return; // his answer was lost
    const { id, rol, estado, email, mascota, nombre, usuario_email } = requireLive(found);
    if (rol !== 'destino') throw new AppError(403, textosTraspaso.otraCuenta);
    if (estado === 'aceptado') throw new AppError(409, textosTraspaso.yaAceptado);
    await endTraspaso(trx, { id, email }, { estado: 'rechazado' });
    const datos = { nombre, mascota, urlMascotas: config.publicUrl + href('mascotas') };
    await cola.sendCorreo(trx, { para: usuario_email, nombre: 'traspasoRechazado', datos });
  });
}

function toEnCurso({ email, estado, caduca }: Omit<EnCurso, 'caduca'> & { caduca: Date }): EnCurso {
  return { email, estado, caduca: caduca.toISOString() };
}
