import type { DatosComprador } from '@vuelve/contract/activacion';
import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { moveRetenidas } from '../../chapas/chapas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import {
  codigoIncorrecto,
  digestPrueba,
  isCodigoIncorrecto,
  redeemCodigo,
} from '../../personas/registro/codigos.ts';
import { requestCodigoNuevo } from '../../personas/registro/request-codigo-nuevo.ts';
import type { Solicitante } from '../../personas/registro/solicitante.ts';
import { createMarca, giveAccount, type Marca, nameOf } from '../../cimientos/sesion/marcas.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { settleDireccion } from '../../personas/usuarios/direcciones.ts';
import { requireTelefono } from '../../personas/usuarios/telefonos.ts';
import { createUsuario, findByEmail } from '../../personas/usuarios/usuarios.ts';
import * as altas from './altas.queries.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos' | 'config'>;

const formulario = z.object({
  contrasena: z.string(),
  /** Whether the address had an account when the code was asked for: nobody was mailed it. */
  existente: z.boolean(),
  nombre: z.string(),
  apellidos: z.string(),
  direccion: z.string(),
  // Forms that wait since before there were these.
  cp: z.string().default(''),
  localidad: z.string().default(''),
  provincia: z.string().default(''),
  telefono: z.string(),
  chapa: z.string().nullable(),
  cupon: z.string().nullable(),
});

const SIN_DIRECCION = { direccion: '', cp: '' };

/**
 * Mails a code to a buyer without account; his form waits for it, its password hashed. An address that has an account
 * is told so by mail, and only there.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 400 for a common password, a telephone that cannot be called or a province that is not the postcode's, 429 for too many mails
 */
export async function requestAlta(
  contexto: Contexto,
  { email, password, qrHash, cuponHash, ...persona }: DatosComprador,
  quien: Solicitante,
): Promise<string> {
  requireTelefono(persona.telefono);
  const direccion = settleDireccion(persona, SIN_DIRECCION);
  const { publicUrl } = contexto.config;
  const urls = {
    urlEntrar: publicUrl + href('login'),
    urlRecuperar: publicUrl + href('recuperar'),
  };
  return requestCodigoNuevo(contexto, { email, password }, quien, {
    motivo: 'compra',
    datos: { ...persona, ...direccion, chapa: qrHash ?? null, cupon: cuponHash ?? null },
    nueva: (codigo) => ({ nombre: 'codigoCompra', datos: { codigo } }),
    existente: ({ nombre, contrasena }) => ({
      nombre: 'cuentaExistenteCompra',
      datos: { nombre, ...urls, sinContrasena: contrasena === null },
    }),
  });
}

/**
 * Takes a mailed code: the form of the browser that brings it waits for a payment from now on. A browser that asked for
 * it and did not hear the answer may bring it again while it would live; to all others it is used up.
 * @param antes the mark that it had: the badges that it holds stay his
 * @returns the token of the mark for its cookie
 * @throws AppError 400 for a code that is not good, or was asked for by another browser
 */
export async function verifyAlta(
  deps: Contexto,
  { email, code }: { email: string; code: string },
  quien: Solicitante,
  antes: Marca | undefined,
): Promise<string> {
  const clave = { email, motivo: 'compra', codigo: code } as const;
  const prueba = digestPrueba(deps.secretos.codigos, clave, quien);
  const marked = redeemCodigo(deps, clave, quien, async (trx, { propio, unico }) => {
    const waiting = propio ?? (quien.isBrowser ? undefined : unico);
    const asked = waiting === undefined ? undefined : formulario.parse(waiting);
    if (!asked || asked.existente) throw codigoIncorrecto();
    const { existente: _, ...form } = asked;
    const id = await altas.upsertAlta(trx, { email, prueba, ...form });
    if (antes) await moveRetenidas(trx, nameOf(antes.alta_id), nameOf(id));
    return createMarca(trx, id);
  });
  return marked.catch(async (error: unknown) => {
    const again =
      isCodigoIncorrecto(error) && prueba && (await altas.findProbada(deps.db, email, prueba));
    if (!again) throw error;
    return createMarca(deps.db, again.id);
  });
}

/** Whose a purchase becomes; `isNew` says that the account was made for it. */
export interface Cuenta {
  usuario: UsuarioSesion;
  isNew: boolean;
}

/**
 * Makes an account of a form. An address that has one by now keeps it as it is. The caller pays, or was paid.
 * @param marca the digest of the mark that brought it about: its browser may be logged in to the account that is made
 * @returns undefined when the form is gone: nobody waits a day for his payment
 */
export async function takeUpAlta(
  trx: Transaction<DB>,
  id: number,
  marca: Buffer | null,
): Promise<Cuenta | undefined> {
  const alta = await altas.findAltaForUpdate(trx, id);
  if (!alta) return undefined;
  const { id: _, ...datos } = alta;
  const created = await createUsuario(trx, datos);
  await altas.closeAlta(trx, id);
  if (created && marca) {
    await giveAccount(trx, { tokenHash: marca, altaId: id, usuarioId: created.id });
  }
  return created
    ? { usuario: created, isNew: true }
    : { usuario: (await findByEmail(trx, alta.email))!, isNew: false };
}
