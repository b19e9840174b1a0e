import { APP, href, screenNameOf, screens } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';
import { useEffect, useState } from 'react';
import { isBrought } from '../base/brought.ts';
import { homeOf } from '../base/home-of.ts';
import { forgetDestino, readDestino } from '../base/state/destino.ts';
import { currentUsuario, observeSesion } from '../base/state/sesion.ts';
import { isOfUsuario } from '../cuenta/entry/is-of-usuario.ts';
import { PantallaLogin, SALUDO } from '../cuenta/entry/pantalla-login.tsx';
import { readEmail } from '../cuenta/entry/read-email.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SinApp } from './sin-app.tsx';

/**
 * Whether the document opens at the login, by all that is known before a call: its address, no
 * answers for a user in it, and nobody who comes back from Google or Apple.
 */
export function isEntrada(): boolean {
  const name = screenNameOf(location.pathname.slice(APP.length));
  const isLogin = name === 'inicio' || name === 'login';
  return isLogin && !isBrought() && new URLSearchParams(location.search).get('acceso') !== 'hecho';
}

interface Props {
  /** Begins to load the app. */
  prepare: () => void;
  /** Opens the app at an address within the site. */
  openApp: (address: string) => Promise<void>;
}

/**
 * The login without the router, which is a third of what this screen would load: the app comes
 * while its visitor types. It opens in place, so that toasts stay.
 */
export function Entrada({ prepare, openApp }: Props) {
  const [isEntering, setEntering] = useState(false);
  const [error, setError] = useState<unknown>();
  const [email] = useState(() => readEmail(historyState()));

  useEffect(() => {
    document.title = `${screens.login.titulo} · Vuelve`;
    addEventListener('input', prepare);
    return () => removeEventListener('input', prepare);
  }, [prepare]);

  useEffect(() => {
    addEventListener('popstate', openOtherScreen);
    openOtherScreen(); // somebody may have gone back while the document was loading
    return () => removeEventListener('popstate', openOtherScreen);
  }, []);

  useEffect(() => {
    const enter = () => {
      const usuario = currentUsuario();
      if (!usuario) return;
      leave();
      setEntering(true);
      openApp(addressFor(usuario)).catch(setError);
    };
    const leave = observeSesion(enter); // another tab may log in, too
    enter();
    return leave;
  }, [openApp]);

  if (error) return <SinApp error={error} />;
  return (
    <main className="grid min-h-dvh" inert={isEntering} aria-busy={isEntering}>
      {isEntering && <NavigationBar />}
      <PantallaLogin heading={<h1 className="text-3xl">{SALUDO}</h1>} email={email} />
    </main>
  );
}

/** The kept address unless another user asked for it; else home. */
function addressFor(usuario: Usuario): string {
  const destino = readDestino();
  forgetDestino();
  return isOfUsuario(destino, usuario) ? APP + destino.path : href(homeOf(usuario));
}

/** State that the router gave this entry of the history, before the document was loaded again. */
const historyState = (): unknown => (history.state as { usr?: unknown } | null)?.usr;

/** An entry of the history that the router made, at another screen, needs a new document. */
function openOtherScreen(): void {
  if (!isEntrada()) location.reload();
}
