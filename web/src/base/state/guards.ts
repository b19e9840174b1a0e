import { type Access, admits } from '@vuelve/contract/acceso';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { homeOf } from '../home-of.ts';
import { pathTo } from '../path-to.ts';
import { keepDestino, readDestino, takeChapa } from './destino.ts';
import { checkSesion, currentUsuario } from './sesion.ts';

/** The user of a checked session; without a session, redirects to the start. */
export async function requireUsuario(): Promise<Usuario> {
  const usuario = await checkSesion();
  if (!usuario) throw redirect(pathTo('inicio'));
  return usuario;
}

/**
 * Starts to read a screen's data while the session is checked: on a slow network, one after the
 * other costs an extra round trip. Without a session nothing is read. Data that was read for
 * another user is read again.
 */
export async function beginAsUsuario<T>(
  read: (usuario: Usuario) => Promise<T>,
): Promise<{ reading: Promise<T> }> {
  const known = currentUsuario();
  const early = known && read(known);
  early?.catch(() => {}); // the component that shows the data reports its failure
  const usuario = await requireUsuario();
  return { reading: early && usuario.id === known.id ? early : read(usuario) };
}

/** Like `requireUsuario`, and keeps the requested address for after the login. */
export async function requireUsuarioAt({ request }: LoaderFunctionArgs): Promise<Usuario> {
  await keepAddress(request);
  return requireUsuario();
}

async function keepAddress({ url }: Request): Promise<void> {
  const isKnown = readDestino()?.motivo !== undefined;
  const { hash } = location;
  if ((await checkSesion()) || isKnown) return;
  const { pathname, search } = new URL(url);
  // A request has no fragment; that of a new document is in the browser's address.
  const isHere = pathname === location.pathname && search === location.search;
  keepDestino({ pathname, search, ...(isHere && { hash }) });
}

/**
 * The user of a checked session who may open the office's screens of `access`. @throws ApiError 401
 * without a session, 403 for other accounts
 */
export async function requireAccess(
  access: Access,
  { request }: LoaderFunctionArgs,
): Promise<Usuario> {
  await keepAddress(request);
  const usuario = await checkSesion();
  if (!usuario) throw new ApiError(401, textos.admin.sinSesion);
  if (!admits(access, usuario)) throw new ApiError(403, textos.admin.sinPermisos);
  return usuario;
}

/** Redirects a user with a session to the badge kept in this tab, else home. */
export async function requireVisitor(): Promise<null> {
  const usuario = await checkSesion();
  if (usuario) throw redirect(takeChapa() ?? pathTo(homeOf(usuario)));
  return null;
}

/**
 * Like `requireVisitor`, for the start; an owner without pets goes to the form of his first pet.
 */
export async function requireVisitorAtStart(): Promise<null> {
  const usuario = await checkSesion();
  if (!usuario) return null;
  const chapa = takeChapa();
  if (chapa) throw redirect(chapa);
  throw redirect(pathTo((await isBeginner(usuario)) ? 'nuevaMascota' : homeOf(usuario)));
}

async function isBeginner(usuario: Usuario): Promise<boolean> {
  if (admits('preparador', usuario)) return false;
  const query = { usuario_id: usuario.id, limite: 1 };
  return call('listMascotas', { query }).then(
    (mascotas) => mascotas.length === 0,
    () => false,
  );
}
