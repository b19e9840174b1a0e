import { textosCorreo } from '@vuelve/contract/textos-correo';
import { href } from '@vuelve/contract/screens';
import { isUniqueViolation, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import { moveJobs } from '../../cimientos/jobs/forget-jobs.ts';
import { moveCorreos } from '../../cimientos/enviados/registro-correos.ts';
import { issueCodigo, redeemCodigos } from '../registro/codigos.ts';
import { spendCodigo } from '../registro/limites-codigos.ts';
import type { Solicitante } from '../registro/solicitante.ts';
import { endOtherSesionesOf, type UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { updateEmail } from './usuarios.queries.ts';
import { findCredenciales } from './usuarios.ts';

/** The client as seen from each of the two mailboxes: its cookies and limits differ. */
export interface Solicitantes {
  actual: Solicitante;
  nuevo: Solicitante;
}

/**
 * Mails one code to the current mailbox of an account and one to the new mailbox. If another
 * account has the new mailbox, it gets a mail without a code; the answer is the same.
 * @returns the tokens for the cookies of the browser that asks
 * @throws AppError 400 when the mailbox is the current one, 429 for too many mails
 */
export async function requestCambioCorreo(
  { db, cola, limites, secretos, config }: Deps,
  usuario: UsuarioSesion,
  nuevo: string,
  quienes: Solicitantes,
): Promise<{ actual: string; nuevo: string }> {
  if (nuevo === usuario.email) throw fieldError('email', textosCorreo.mismo);
  const claves = clavesOf(usuario.email, nuevo);
  const turno = await spendCodigo(limites, claves.nuevo, quienes.nuevo, false);
  await spendCodigo(limites, claves.actual, quienes.actual, true);
  const other = await findCredenciales(db, nuevo);
  return withTransaction(db, async (trx) => {
    const actual = await issueCodigo(trx, secretos.codigos, claves.actual, {});
    const pedido = await issueCodigo(trx, secretos.codigos, claves.nuevo, {
      usuarioId: usuario.id,
    });
    const { nombre, email } = usuario;
    const aviso = { nombre, codigo: actual.codigo, nuevo };
    await cola.sendCorreo(trx, { para: email, nombre: 'codigoCorreoActual', datos: aviso });
    const urlRecuperar = config.publicUrl + href('recuperar');
    const datos = { nombre: other?.nombre ?? '', urlRecuperar };
    const carta = other
      ? ({ nombre: 'correoOcupado', datos } as const)
      : ({ nombre: 'codigoCorreoNuevo', datos: { codigo: pedido.codigo } } as const);
    await cola.sendCorreo(trx, { para: nuevo, ...carta }, turno);
    return { actual: actual.token, nuevo: pedido.token };
  });
}

/**
 * Changes the e-mail of an account after both codes were proven. Its other sessions end, and the
 * old mailbox gets a mail.
 * @throws AppError 400 in the field of the code that is invalid
 */
export async function changeCorreo(
  deps: Deps,
  usuario: UsuarioSesion,
  token: string | undefined,
  {
    email,
    codigoActual,
    codigoNuevo,
  }: { email: string; codigoActual: string; codigoNuevo: string },
  quienes: Solicitantes,
): Promise<UsuarioSesion> {
  const claves = clavesOf(usuario.email, email);
  const refusal = fieldError('codigoNuevo', textosCorreo.codigoNuevo);
  const brought = [
    {
      clave: { ...claves.actual, codigo: codigoActual },
      quien: quienes.actual,
      refuse: () => fieldError('codigoActual', textosCorreo.codigoActual),
    },
    {
      clave: { ...claves.nuevo, codigo: codigoNuevo },
      quien: quienes.nuevo,
      refuse: () => refusal,
    },
  ];
  const changing = redeemCodigos(deps, brought, async (trx, [, pedido]) => {
    const { usuarioId } = Object(pedido?.propio ?? pedido?.unico) as { usuarioId?: number };
    if (usuarioId !== usuario.id) throw refusal;
    const changed = await updateEmail(trx, usuario.id, email);
    await endOtherSesionesOf(trx, usuario.id, token);
    const datos = { nombre: usuario.nombre, nuevo: email };
    // The mail log and the queue find mails by their mailbox: entries of the old one would have no
    // owner.
    await moveCorreos(trx, usuario.email, email);
    await moveJobs(trx, usuario.email, email);
    await deps.cola.sendCorreo(trx, { para: usuario.email, nombre: 'correoCambiado', datos });
    return changed;
  });
  return changing.catch((error: unknown) => {
    // Another account got this e-mail meanwhile.
    throw isUniqueViolation(error) ? refusal : error;
  });
}

function clavesOf(actual: string, nuevo: string) {
  return {
    actual: { email: actual, motivo: 'correoActual' },
    nuevo: { email: nuevo, motivo: 'correoNuevo' },
  } as const;
}
