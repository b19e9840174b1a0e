import type { Aceptacion } from '@vuelve/contract/aceptacion';
import type { Accesos, Proveedor } from '@vuelve/contract/identidad';
import { href } from '@vuelve/contract/screens';
import { type MotivoAcceso, NOMBRES_PROVEEDOR } from '@vuelve/contract/textos-identidad';
import type { Transaction } from 'kysely';
import { recordAceptacion } from '../usuarios/aceptaciones.ts';
import type { Config } from '../../cimientos/config.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import {
  type Contrasena,
  createUsuario,
  findCredenciales,
  getUsuario,
} from '../usuarios/usuarios.ts';
import * as identidades from './identidades.queries.ts';
import type { Identidad } from './proveedores.ts';

export type Cuenta = UsuarioSesion & Contrasena;

/** The account, the number of an identity that needs a proof, or the reason of a refusal. */
export type Llegada = { cuenta: Cuenta } | { vinculo: number } | { motivo: MotivoAcceso };

/**
 * Finds the account of an identity. A verified e-mail without an account creates one without
 * password, and a mail says so. If the e-mail has an account, its owner must first prove that it is
 * the same person.
 * @param mostrado the legal texts that the page with the sign-in button showed
 */
export function receiveIdentidad(
  deps: Deps,
  identidad: Identidad,
  mostrado: Aceptacion | undefined,
): Promise<Llegada> {
  return withTransaction(deps.db, async (trx) => {
    const known = await identidades.lockIdentidad(trx, identidad);
    if (known?.usuario_id) return enter(await getUsuario(trx, known.usuario_id));
    if (identidad.email && !identidad.verificado) return { motivo: 'sinVerificar' };
    const email = identidad.email ?? known?.email;
    if (!email) return { motivo: 'sinEmail' };
    const cuenta = await findCredenciales(trx, email);
    if (cuenta && !cuenta.activo) return { motivo: 'desactivada' };
    const waiting = {
      emisor: identidad.emisor,
      sujeto: identidad.sujeto,
      email,
      nombre: identidad.nombre || known?.nombre || '',
      apellidos: identidad.apellidos || known?.apellidos || '',
    };
    const isNews = identidad.email !== undefined;
    const kept = await identidades.upsertWaiting(trx, waiting, isNews);
    if (!kept) return enterLinked(trx, identidad);
    if (cuenta) return { vinculo: kept.id };
    const llegada = await createLinked(trx, deps, kept.id, waiting);
    if ('cuenta' in llegada) {
      await recordAceptacion(trx, { usuarioId: llegada.cuenta.id }, mostrado);
    }
    return llegada;
  });
}

/** Another tab of the same browser was faster. */
async function enterLinked(trx: Transaction<DB>, identidad: Identidad): Promise<Llegada> {
  const known = await identidades.lockIdentidad(trx, identidad);
  return known?.usuario_id ? enter(await getUsuario(trx, known.usuario_id)) : { motivo: 'fallido' };
}

function enter(cuenta: Cuenta): Llegada {
  return cuenta.activo ? { cuenta } : { motivo: 'desactivada' };
}

async function createLinked(
  trx: Transaction<DB>,
  { cola, config }: Deps,
  id: number,
  { emisor, email, nombre, apellidos }: identidades.Esperando,
): Promise<Llegada> {
  const usuario = await createUsuario(trx, { email, contrasena: null, nombre, apellidos });
  // the sign-up of the same e-mail was confirmed this very moment
  if (!usuario) return { vinculo: id };
  await identidades.linkIdentidad(trx, id, usuario.id);
  // An address that Google calls verified may belong to somebody else by now: a mail lets its
  // reader take over.
  const proveedor = NOMBRES_PROVEEDOR[proveedorOf(config, emisor)!];
  const datos = { proveedor, urlRecuperar: config.publicUrl + href('recuperar') };
  await cola.sendCorreo(trx, { para: email, nombre: 'cuentaPorIdentidad', datos });
  return { cuenta: { ...usuario, contrasena: null } };
}

/** How the account can be opened: with a password, and with which configured providers. */
export async function describeAccesos(
  db: Queryable,
  config: Config,
  usuarioId: number,
): Promise<Accesos> {
  const { contrasena } = await getUsuario(db, usuarioId);
  const rows = await identidades.listIdentidadesOf(db, usuarioId);
  return {
    contrasena: contrasena !== null,
    identidades: rows.flatMap(({ emisor, creada }) => {
      const proveedor = proveedorOf(config, emisor);
      return proveedor ? [{ proveedor, desde: creada.toISOString() }] : [];
    }),
  };
}

/** The configured provider of an issuer. */
export function proveedorOf({ identidades }: Config, emisor: string): Proveedor | undefined {
  const all = Object.keys(identidades) as Proveedor[];
  return all.find((proveedor) => identidades[proveedor]?.emisor === emisor);
}
