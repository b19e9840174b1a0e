import { contrasenaNueva } from '@vuelve/contract/campos';
import { recordAccion } from '../auditoria/auditoria.ts';
import { type Db, withTransaction } from '../db/database.ts';
import { hashContrasena } from './contrasenas.ts';
import * as cuentas from './cuentas.queries.ts';
import { createUsuario, findByEmail } from './usuarios.ts';

/** Nobody who is logged in: whoever may run a command where the database is. */
const POR_ORDEN = { id: null };

/**
 * Makes the account of an e-mail an administrator's: a new one with a password, or one that there is, which keeps its own.
 * @param askContrasena the password of a new account
 * @throws Error with one clear line: a password that is too short or too common, an account that is disabled
 */
export async function appointAdministrador(
  db: Db,
  email: string,
  askContrasena: () => Promise<string>,
): Promise<'creada' | 'nombrada' | 'ya'> {
  const seen = await findByEmail(db, email);
  if (seen) return promote(db, seen.id);
  const chosen = contrasenaNueva.safeParse(await askContrasena());
  if (!chosen.success) throw new Error(chosen.error.issues[0]!.message);
  const contrasena = await hashContrasena(chosen.data);
  const cuenta = { email, contrasena, nombre: 'Administración', tipo_usuario: 'A' } as const;
  await withTransaction(db, async (trx) => {
    const made = await createUsuario(trx, cuenta);
    if (!made) throw new Error(`${email} has got an account meanwhile: try again`);
    const hecho = { administrador: POR_ORDEN, verbo: 'crear', objeto: 'usuario', id: made.id };
    await recordAccion(trx, { ...hecho, despues: { tipo_usuario: 'A' } });
  });
  return 'creada';
}

function promote(db: Db, id: number): Promise<'nombrada' | 'ya'> {
  return withTransaction(db, async (trx) => {
    const locked = await cuentas.lockAdministracion(trx, id);
    const antes = locked.find((row) => row.id === id);
    if (!antes?.activo)
      throw new Error('That account is disabled: another administrator enables it');
    const { tipo_usuario, activo, oculto } = antes;
    if (tipo_usuario === 'A') return 'ya';
    await cuentas.updateCuenta(trx, id, { tipo_usuario: 'A', activo, oculto });
    const hecho = { administrador: POR_ORDEN, verbo: 'editar', objeto: 'usuario', id };
    const cambio = { antes: { tipo_usuario }, despues: { tipo_usuario: 'A' } };
    await recordAccion(trx, { ...hecho, ...cambio });
    return 'nombrada';
  });
}
