import { withTransaction } from '../../cimientos/db/database.ts';
import type { Codigos } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import { hashContrasena, requireRareContrasena } from '../usuarios/contrasenas.ts';
import { findCredenciales } from '../usuarios/usuarios.ts';
import { issueCodigo } from './codigos.ts';
import { spendCodigo } from './limites-codigos.ts';
import { type Solicitante, turnoOf } from './solicitante.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos' | 'config'>;
type Carta = TrabajoCorreo extends infer T ? (T extends unknown ? Omit<T, 'para'> : never) : never;

/** A code's purpose and mails: `nueva` with the code, `existente` without it to an account. */
interface Peticion {
  motivo: Codigos['motivo'];
  /** The data that waits for the code, beside the hashed password. */
  datos: object;
  nueva: (codigo: string) => Carta;
  existente: (cuenta: { nombre: string; contrasena: string | null }) => Carta;
}

/**
 * Mails a code to an address that should have no account. An address with an account gets a mail
 * without a code. Both cases do the same work, down to the rows and the queued mail: the cost must
 * not reveal which case it is (decision 16).
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 400 for a common password, 429 for too many mails
 */
export async function requestCodigoNuevo(
  { db, cola, limites, secretos }: Contexto,
  { email, password }: { email: string; password: string },
  quien: Solicitante,
  { motivo, datos, nueva, existente }: Peticion,
): Promise<string> {
  requireRareContrasena(password);
  const clave = { email, motivo };
  const existing = await findCredenciales(db, email);
  const isConocido = quien.knownSince(existing?.contrasena_desde) !== undefined;
  const turno = await spendCodigo(limites, clave, quien, isConocido);
  const contrasena = await hashContrasena(password, turnoOf(quien, isConocido));
  return withTransaction(db, async (trx) => {
    const pendiente = { ...datos, contrasena, existente: existing !== undefined };
    const { codigo, token } = await issueCodigo(trx, secretos.codigos, clave, pendiente);
    const carta = existing ? existente(existing) : nueva(codigo);
    await cola.sendCorreo(trx, { ...carta, para: email }, turno);
    return token;
  });
}
