import * as z from 'zod';
import { href } from '@vuelve/contract/screens';
import { withTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashContrasena, requireRareContrasena } from '../usuarios/contrasenas.ts';
import { createUsuario, findByEmail, replaceContrasena } from '../usuarios/usuarios.ts';
import { issueCodigo, redeemCodigo, spendCodigo } from './codigos.ts';
import type { Solicitante } from './solicitante.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos' | 'config'>;

const solicitud = z.object({ contrasena: z.string(), nombre: z.string().optional() });

/**
 * Mails a code that will create the account. An address that has one is told so by mail, and only there:
 * the caller cannot see the difference.
 * @throws AppError 400 for a common password, 429 for too many mails.
 */
export async function requestCuenta(
  { db, cola, limites, secretos, config }: Contexto,
  { email, password, nombre }: { email: string; password: string; nombre?: string },
  quien: Solicitante,
): Promise<void> {
  requireRareContrasena(password);
  const turno = await spendCodigo(limites, { email, motivo: 'registro' }, quien);
  const contrasena = await hashContrasena(password);
  await withTransaction(db, async (trx) => {
    const existing = await findByEmail(trx, email);
    if (existing) {
      const urlRecuperar = config.publicUrl + href('recuperar');
      const datos = { nombre: existing.nombre, urlRecuperar };
      return cola.sendCorreo(trx, { para: email, nombre: 'cuentaExistente', datos }, turno);
    }
    const clave = { email, motivo: 'registro' } as const;
    const codigo = await issueCodigo(trx, secretos.codigos, clave, { contrasena, nombre });
    await cola.sendCorreo(trx, { para: email, nombre: 'codigoRegistro', datos: { codigo } }, turno);
  });
}

/** Creates the account that a mailed code belongs to. @throws AppError 400 for a code that is not good. */
export async function verifyCuenta(
  { db, secretos }: Contexto,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const clave = { email, motivo: 'registro', codigo: code } as const;
  await redeemCodigo(db, secretos.codigos, clave, async (trx, datos) => {
    await createUsuario(trx, { email, ...solicitud.parse(datos) });
  });
}

/** Mails a code to set a new password; an address without account gets nothing, and the caller cannot see it. */
export async function requestContrasena(
  { db, cola, limites, secretos }: Contexto,
  { email }: { email: string },
  quien: Solicitante,
): Promise<void> {
  const turno = await spendCodigo(limites, { email, motivo: 'recuperacion' }, quien);
  await withTransaction(db, async (trx) => {
    const usuario = await findByEmail(trx, email);
    if (!usuario) return;
    const clave = { email, motivo: 'recuperacion' } as const;
    const codigo = await issueCodigo(trx, secretos.codigos, clave, {});
    const datos = { nombre: usuario.nombre, codigo };
    await cola.sendCorreo(trx, { para: email, nombre: 'codigoRecuperacion', datos }, turno);
  });
}

/**
 * Sets a new password with a mailed code, ends every session of the account and says so by mail.
 * @throws AppError 400 for a common password or a code that is not good.
 */
export async function resetContrasena(
  { db, cola, secretos, config }: Contexto,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  const contrasena = await hashContrasena(password);
  const clave = { email, motivo: 'recuperacion', codigo: code } as const;
  await redeemCodigo(db, secretos.codigos, clave, async (trx) => {
    const usuario = await findByEmail(trx, email);
    if (!usuario) return;
    await replaceContrasena(trx, usuario.id, contrasena);
    const urlRecuperar = config.publicUrl + href('recuperar');
    const datos = { nombre: usuario.nombre, urlRecuperar };
    await cola.sendCorreo(trx, { para: email, nombre: 'contrasenaCambiada', datos });
  });
}
