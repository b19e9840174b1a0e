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
  /** Whether the address had an account when the code was asked for. Then no code was mailed. */
  existente: z.boolean(),
  nombre: z.string(),
  apellidos: z.string(),
  direccion: z.string(),
  // Older waiting forms lack these fields.
  cp: z.string().default(''),
  localidad: z.string().default(''),
  provincia: z.string().default(''),
  telefono: z.string(),
  chapa: z.string().nullable(),
  cupon: z.string().nullable(),
});

const SIN_DIRECCION = { direccion: '', cp: '' };

/**
 * Mails a code to a buyer without an account, and stores his form with a hashed password. Where the
 * address has an account, only a mail says so.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 400 for a common password, an invalid telephone number or a province that does
 * not fit the postcode, 429 for too many mails
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
 * Redeems a mailed code and gives the browser a marca, with which it may pay for the form. A
 * browser that lost the answer may redeem the code again while the code is valid.
 * @param antes the browser's earlier marca, whose badges stay held for this buyer
 * @returns the token of the marca for its cookie
 * @throws AppError 400 for a wrong code, or a code that another browser asked for
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

/** The account that gets a purchase. `isNew`: the account was created for the purchase. */
export interface Cuenta {
  usuario: UsuarioSesion;
  isNew: boolean;
}

/**
 * Creates the account of a form. An existing account of the address stays unchanged. The caller
 * pays or has been paid.
 * @param marca hash of the token of the marca that started the purchase: its browser may be logged
 * in to a new account
 * @returns undefined when the form was erased, after a day
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
