import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { COLUMNAS_USUARIO } from '../../cimientos/sesion/columnas-usuario.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

export function findUsuarioByEmail(db: Queryable, email: string) {
  return db
    .selectFrom('usuarios')
    .select([...COLUMNAS_USUARIO, 'contrasena', 'contrasena_desde'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findUsuarioById(db: Queryable, id: number) {
  return db
    .selectFrom('usuarios')
    .select([...COLUMNAS_USUARIO, 'contrasena', 'contrasena_desde'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The stored password hash of an account (null for none), and when it was set. */
export interface Contrasena {
  contrasena: string | null;
  contrasena_desde: Date;
}

/**
 * Whether an active account still has this password hash (or none), set at this time. A shared row
 * lock keeps it so until the transaction ends. Times are compared in milliseconds.
 */
export async function lockContrasena(
  db: Queryable,
  id: number,
  { contrasena, contrasena_desde }: Contrasena,
): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('contrasena', 'is not distinct from', contrasena)
    .where(sql`date_trunc('milliseconds', contrasena_desde)`, '=', contrasena_desde)
    .where('activo', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The account whose password was set with this proof, for as long as a code is valid. */
export function findProbada(db: Queryable, email: string, prueba: Buffer) {
  return db
    .selectFrom('usuarios')
    .select('contrasena')
    .where('email', '=', email)
    .where('prueba', '=', prueba)
    .where('contrasena_desde', '>', sql<Date>`now() - ${CODIGO_VIDA_MS} * interval '1 ms'`)
    .executeTakeFirst();
}

export interface NuevoUsuario {
  hash: string;
  email: string;
  contrasena: string | null;
  nombre?: string;
  apellidos?: string;
  telefono?: string;
  direccion?: string;
  cp?: string;
  localidad?: string;
  provincia?: string;
  tipo_usuario?: 'U' | 'A';
  demo?: boolean;
}

/** Undefined when an account with this e-mail exists. */
export function insertUsuario(db: Queryable, nuevo: NuevoUsuario) {
  return db
    .insertInto('usuarios')
    .values({ ...nuevo, contrasena_desde: readAhora() })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning([...COLUMNAS_USUARIO, 'contrasena_desde'])
    .executeTakeFirst();
}

export interface CambiosUsuario {
  nombre?: string;
  apellidos?: string;
  direccion?: string;
  cp?: string;
  localidad?: string;
  provincia?: string;
  telefono?: string;
  avatar?: string;
  contrasena?: string | null;
  contrasena_desde?: Date;
  /** The digest of the code and the browser that set the password (`digestPrueba`). */
  prueba?: Buffer | null;
}

export function updateUsuario(db: Queryable, id: number, cambios: CambiosUsuario) {
  return db
    .updateTable('usuarios')
    .set(cambios)
    .where('id', '=', id)
    .returning(COLUMNAS_USUARIO)
    .executeTakeFirstOrThrow();
}

/** Changes the e-mail of an account. @throws a unique violation when another account has it */
export function updateEmail(db: Queryable, id: number, email: string) {
  return db
    .updateTable('usuarios')
    .set({ email })
    .where('id', '=', id)
    .returning(COLUMNAS_USUARIO)
    .executeTakeFirstOrThrow();
}

/** Deletes all identities that are linked to an account. */
export async function deleteIdentidadesOf(db: Queryable, id: number) {
  await db.deleteFrom('identidades').where('usuario_id', '=', id).execute();
}

/** The user's avatar; the row is locked until the transaction ends. */
export function lockAvatar(db: Queryable, id: number) {
  return db
    .selectFrom('usuarios')
    .select('avatar')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The account with this e-mail, and whether the demo made it. */
export function findOrigenByEmail(db: Queryable, email: string) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'activo', 'demo', 'tipo_usuario'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Gives a disabled demo account to another person, as a regular one. False when there is none. */
export async function takeOverDemo(
  db: Queryable,
  { email, ...cuenta }: { email: string; contrasena: string; nombre: string; tipo_usuario: 'A' },
) {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({
      ...cuenta,
      contrasena_desde: readAhora(),
      prueba: null,
      activo: true,
      oculto: false,
      demo: false,
    })
    .where('email', '=', email)
    .where('demo', '=', true)
    .where('activo', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const admin = await db
    .selectFrom('usuarios')
    .select('id')
    .where('tipo_usuario', '=', 'A')
    .where('activo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
