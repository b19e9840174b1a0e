import type { Usuario } from '@vuelve/contract/usuario';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, Navigate, useLocation, useSearchParams } from 'react-router';
import { homeOf } from '../../base/home-of.ts';
import { pathTo } from '../../base/path-to.ts';
import { requireVisitor, requireVisitorAtStart } from '../../base/state/guards.ts';
import { type Destino, forgetDestino, keepChapaOf, readDestino } from '../../base/state/destino.ts';
import { renewSesion } from '../../base/state/sesion.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { EntryTitulo } from '../entry/entry-titulo.tsx';
import { isOfUsuario } from '../entry/is-of-usuario.ts';
import { PantallaLogin, SALUDO } from '../entry/pantalla-login.tsx';
import { readEmail } from '../entry/read-email.ts';
import { welcome } from '../entry/welcome.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  keepChapaOf(url);
  if (url.searchParams.get('acceso') === 'hecho') return welcomeBack();
  return url.pathname.endsWith(pathTo('login')) ? requireVisitor() : requireVisitorAtStart();
}

/**
 * A user who comes back from Google or Apple has a session that this browser does not know yet.
 * @throws ApiError when the server does not answer: the route then offers to try again
 */
async function welcomeBack(): Promise<null> {
  const usuario = await renewSesion();
  if (usuario) welcome(usuario.nombre);
  return null;
}

/** The login inside the app. A document that opens at the login draws it sooner (`Entrada`). */
export function Component() {
  const { usuario } = useSesion();
  const [destino] = useState(readDestino);
  const [search] = useSearchParams();
  const email = readEmail(useLocation().state);
  if (!usuario)
    return <PantallaLogin heading={<EntryTitulo>{SALUDO}</EntryTitulo>} email={email} />;
  // The start redirects a user without pets.
  const home = search.get('acceso') === 'hecho' ? 'inicio' : homeOf(usuario);
  return <Entered usuario={usuario} destino={destino} home={pathTo(home)} />;
}

interface Entering {
  usuario: Usuario;
  destino: Destino | undefined;
  home: string;
}

/** Redirects to the kept address unless another user asked for it; else home. */
function Entered({ usuario, destino, home }: Entering) {
  useEffect(forgetDestino, []);
  const to = isOfUsuario(destino, usuario) ? destino.path : home;
  return <Navigate to={to} state={{ usuario }} replace />;
}
