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

/** Who asks, of either mailbox. */
export interface Solicitantes {
  actual: Solicitante;
  nuevo: Solicitante;
}

/**
 * Mails a code to an account's mailbox and one to the mailbox that it is to have. Where that is another account's it is told so,
 * and only there: whoever asks cannot see the difference.
 * @returns the tokens for the cookies of the browser that asks
 * @throws AppError 400 for the mailbox that it has, 429 for too many mails
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
 * Gives an account the mailbox that both codes prove. Its other sessions end, and the mailbox until now hears of it.
 * @throws AppError 400 in the field of the code that is not good
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
    // Log and queue know mails by their mailbox: what is of the old one would be nobody's.
    await moveCorreos(trx, usuario.email, email);
    await moveJobs(trx, usuario.email, email);
    await deps.cola.sendCorreo(trx, { para: usuario.email, nombre: 'correoCambiado', datos });
    return changed;
  });
  return changing.catch((error: unknown) => {
    // It has become another account's since.
    throw isUniqueViolation(error) ? refusal : error;
  });
}

function clavesOf(actual: string, nuevo: string) {
  return {
    actual: { email: actual, motivo: 'correoActual' },
    nuevo: { email: nuevo, motivo: 'correoNuevo' },
  } as const;
}
