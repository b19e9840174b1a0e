import { contrasenaNueva } from '@vuelve/contract/campos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import { isMigrated } from '../../cimientos/db/esquema.ts';
import { hashContrasena } from './contrasenas.ts';
import * as cuentas from './cuentas.queries.ts';
import { findOrigenByEmail, takeOverDemo } from './usuarios.queries.ts';
import { createUsuario } from './usuarios.ts';
import { nameCommand } from '../../cimientos/name-command.ts';

/** The audit trail names no user: somebody with access to the machine ran the command. */
const POR_ORDEN = { id: null };

/** Longer than other passwords: an administrator can do everything. */
const LARGO_MINIMO = 12;

/**
 * Makes an administrator: of a new account with a password, of a disabled demo account with a new
 * password, or of an existing account, which keeps its password.
 * @param askContrasena asks for the password of a new account
 * @throws Error with one clear line: the database has an older version, the password is too short
 * or too common, or the account is disabled or an active demo account (whose password is public)
 */
export async function appointAdministrador(
  db: Db,
  email: string,
  askContrasena: () => Promise<string>,
): Promise<'creada' | 'nombrada' | 'ya'> {
  if (!(await isMigrated(db))) {
    throw new Error('The database is of an older version: start the server once, then try again');
  }
  const seen = await findOrigenByEmail(db, email);
  if (seen && !seen.demo) return promote(db, seen.id);
  if (seen?.activo) {
    throw new Error(
      `That account is of the demo, and its password public: disable it with ${nameCommand('demo:quitar')}`,
    );
  }
  const contrasena = await readContrasena(askContrasena);
  const cuenta = { email, contrasena, nombre: 'Administración', tipo_usuario: 'A' } as const;
  await withTransaction(db, async (trx) => {
    const id = seen
      ? (await takeOverDemo(trx, cuenta)) && seen.id
      : (await createUsuario(trx, cuenta))?.id;
    if (!id) throw new Error(`The account of ${email} has changed meanwhile: try again`);
    const antes = seen && { tipo_usuario: seen.tipo_usuario, activo: false };
    const despues = { tipo_usuario: 'A', ...(seen && { activo: true }) };
    const verbo = seen ? 'editar' : 'crear';
    const hecho = { administrador: POR_ORDEN, verbo, objeto: 'usuario', id };
    await recordAccion(trx, { ...hecho, antes: antes ?? {}, despues });
  });
  return 'creada';
}

async function readContrasena(ask: () => Promise<string>): Promise<string> {
  const chosen = contrasenaNueva.safeParse(await ask());
  if (!chosen.success) throw new Error(chosen.error.issues[0]!.message);
  if (chosen.data.length < LARGO_MINIMO) throw new Error(`At least ${LARGO_MINIMO} characters`);
  return hashContrasena(chosen.data);
}

function promote(db: Db, id: number): Promise<'nombrada' | 'ya'> {
  return withTransaction(db, async (trx) => {
    const locked = await cuentas.lockAdministracion(trx, id);
    const antes = locked.find((row) => row.id === id);
    if (!antes?.activo)
      throw new Error('That account is disabled: another administrator enables it');
    const { tipo_usuario, activo, oculto } = antes;
    if (tipo_usuario === 'A') return 'ya';
    await cuentas.updateCuenta(trx, id, {
      tipo_usuario: 'A',
      rol: null,
      rol_hasta: null,
      activo,
      oculto,
    });
    const hecho = { administrador: POR_ORDEN, verbo: 'editar', objeto: 'usuario', id };
    const cambio = { antes: { tipo_usuario }, despues: { tipo_usuario: 'A' } };
    await recordAccion(trx, { ...hecho, ...cambio });
    return 'nombrada';
  });
}
