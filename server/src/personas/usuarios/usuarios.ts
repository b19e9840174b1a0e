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
import { readAhora } from '../../cimientos/db/reloj.ts';

export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<UsuarioSesion | undefined> {
  return usuarios.findUsuarioByEmail(db, email);
}

/** The account with this number, which must exist. */
export function getUsuario(db: Queryable, id: number) {
  return usuarios.findUsuarioById(db, id);
}

/** The account with this e-mail, its password hash, and when it was set. */
export function findCredenciales(db: Queryable, email: string) {
  return usuarios.findUsuarioByEmail(db, email);
}

export type { Contrasena } from './usuarios.queries.ts';

/**
 * Locks the stored password of an account (or that it has none) until the transaction ends.
 * @throws AppError 401 when it was set again meanwhile, also from none to none, or the account is
 * disabled
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
 * Creates an account with a hashed password, or without one for an identity. Undefined when an
 * account with this e-mail exists. Without a name it is stored as empty.
 */
export function createUsuario(db: Queryable, datos: Omit<usuarios.NuevoUsuario, 'hash'>) {
  return usuarios.insertUsuario(db, { ...datos, hash: newHash() });
}

/**
 * Updates the given fields of the own profile.
 * @throws AppError 400 when no field is given, for an impossible phone number, or for a province
 * that does not match the postcode
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
 * Sets a new password hash (or none) for a user who proved the account by mail, and returns its
 * time. Sessions, identities, known browsers, browsers that show alerts, and marks of payments end,
 * because another person may have created them.
 * @param prueba the digest that recognises the browser when it repeats the request
 */
export async function replaceContrasena(
  trx: Transaction<DB>,
  id: number,
  contrasena: string | null,
  prueba: Buffer | null = null,
): Promise<Date> {
  const contrasena_desde = readAhora();
  await usuarios.updateUsuario(trx, id, { contrasena, contrasena_desde, prueba });
  await usuarios.deleteIdentidadesOf(trx, id);
  await endSesionesOf(trx, id);
  await forgetNavegadoresOf(trx, id);
  await endMarcasOf(trx, id);
  return contrasena_desde;
}

/** Stores the file name of a new avatar and returns the previous one. */
export async function replaceAvatar(trx: Transaction<DB>, id: number, avatar: string) {
  const previous = await usuarios.lockAvatar(trx, id);
  await usuarios.updateUsuario(trx, id, { avatar });
  return previous.avatar;
}

/**
 * Creates the administrator of the settings when no active administrator exists. A disabled demo
 * account with this e-mail becomes the administrator; any other account with it stays unchanged.
 * @returns whether an administrator exists afterwards
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await usuarios.hasAdmin(db)) return true;
  const contrasena = await hashContrasena(password);
  const cuenta = { email, contrasena, nombre: 'Administración', tipo_usuario: 'A' } as const;
  if (await createUsuario(db, cuenta)) return true;
  // Another instance that starts beside this one may have created it just now.
  return (await usuarios.takeOverDemo(db, cuenta)) || usuarios.hasAdmin(db);
}

/** Converts a user to the contract's form. */
export function toUsuario(row: UsuarioSesion): Usuario {
  return {
    ...row,
    activo: row.activo ? '1' : '0',
    fecha_alta: row.fecha_alta.toISOString(),
    eliminacion: row.eliminacion?.toISOString() ?? null,
  };
}
