import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import type { Transaction } from 'kysely';
import type { Db, Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { endMarcasOf } from '../../cimientos/sesion/marcas.ts';
import { forgetNavegadoresOf } from '../navegadores/navegadores.ts';
import { endSesionesOf, type UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { hashContrasena } from './contrasenas.ts';
import { settleDireccion } from './direcciones.ts';
import { requireTelefono } from './telefonos.ts';
import * as usuarios from './usuarios.queries.ts';

/** The account of an e-mail. */
export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<UsuarioSesion | undefined> {
  return usuarios.findUsuarioByEmail(db, email);
}

/** The account of a number that is stored somewhere. */
export function getUsuario(db: Queryable, id: number) {
  return usuarios.findUsuarioById(db, id);
}

/** The account of an e-mail with its hashed password, and since when it is that. */
export function findCredenciales(db: Queryable, email: string) {
  return usuarios.findUsuarioByEmail(db, email);
}

export type { Contrasena } from './usuarios.queries.ts';

/**
 * Keeps an account's stored password, or that it has none, as it was read until the transaction ends.
 * @throws AppError 401 when it was set anew meanwhile, also from none to none, or the account is disabled
 */
export async function holdContrasena(
  trx: Transaction<DB>,
  id: number,
  contrasena: usuarios.Contrasena,
) {
  const isSame = await usuarios.lockContrasena(trx, id, contrasena);
  if (!isSame) throw new AppError(401, textos.login.incorrecto);
}

/**
 * Creates an account from a hashed password, or without one where an identity opens it; undefined when the e-mail has one.
 * Its name is empty where its owner gave none.
 */
export function createUsuario(db: Queryable, datos: Omit<usuarios.NuevoUsuario, 'hash'>) {
  return usuarios.insertUsuario(db, { ...datos, hash: newHash() });
}

/**
 * Writes what is given of the own profile.
 * @throws AppError 400 when nothing is, for a telephone that cannot be called, or for a province that is not the postcode's
 */
export async function updatePerfil(
  db: Db,
  usuario: UsuarioSesion,
  { nombre, apellidos, telefono, ...direccion }: Perfil,
) {
  requireTelefono(telefono);
  const partes = settleDireccion(direccion, usuario);
  const cambios = { nombre, apellidos, telefono, ...partes };
  const isEmpty = Object.values(cambios).every((value) => value === undefined);
  if (isEmpty) throw fieldError('nombre', textos.perfil.nombreObligatorio);
  return usuarios.updateUsuario(db, usuario.id, cambios);
}

type Perfil = Omit<
  usuarios.CambiosUsuario,
  'avatar' | 'contrasena' | 'contrasena_desde' | 'prueba'
>;

/**
 * Sets a new, hashed password, or none, and returns since when, for somebody who proved by mail that the account is his: all else that opened it
 * is over, whoever may have put it there. That is the old password, its sessions, known browsers and those that showed alerts, and every identity.
 * @param prueba the digest by which the browser that set it is known when it brings the same again
 */
export async function replaceContrasena(
  trx: Transaction<DB>,
  id: number,
  contrasena: string | null,
  prueba: Buffer | null = null,
): Promise<Date> {
  const contrasena_desde = new Date();
  await usuarios.updateUsuario(trx, id, { contrasena, contrasena_desde, prueba });
  await usuarios.deleteIdentidadesOf(trx, id);
  await endSesionesOf(trx, id);
  await forgetNavegadoresOf(trx, id);
  await endMarcasOf(trx, id);
  return contrasena_desde;
}

/** Sets the file of the avatar; returns the one it replaces. */
export async function replaceAvatar(trx: Transaction<DB>, id: number, avatar: string) {
  const previous = await usuarios.lockAvatar(trx, id);
  await usuarios.updateUsuario(trx, id, { avatar });
  return previous.avatar;
}

/**
 * Creates the first administrator of the settings, when none can log in. An account that the demo left at his address,
 * disabled, becomes his; any other account there stays as it is, and then nobody administrates: false.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await usuarios.hasAdmin(db)) return true;
  const contrasena = await hashContrasena(password);
  const cuenta = { email, contrasena, nombre: 'Administración', tipo_usuario: 'A' } as const;
  return Boolean(await createUsuario(db, cuenta)) || usuarios.takeOverDemo(db, cuenta);
}

/** A user in the contract's words. */
export function toUsuario(row: UsuarioSesion): Usuario {
  return {
    ...row,
    activo: row.activo ? '1' : '0',
    fecha_alta: row.fecha_alta.toISOString(),
    eliminacion: row.eliminacion?.toISOString() ?? null,
  };
}
