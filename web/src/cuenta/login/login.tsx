import type { Usuario } from '@vuelve/contract/usuario';
import { useEffect, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  Navigate,
  useLocation,
  useSearchParams,
} from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { homeOf } from '../../base/home-of.ts';
import { requireVisitor, requireVisitorAtStart } from '../../base/state/guards.ts';
import { type Destino, forgetDestino, keepChapaOf, readDestino } from '../../base/state/destino.ts';
import { renewSesion } from '../../base/state/sesion.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { ChapaLink } from '../entry/chapa-link.tsx';
import { Social } from '../entry/social.tsx';
import { LoginForm } from '../entry/login-form.tsx';
import { welcome } from '../entry/welcome.ts';
import { readEmail } from '../entry/read-email.ts';
import { AccesoFallido, readMotivo } from './acceso-fallido.tsx';
import { WhyHere } from './why-here.tsx';

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

export function Component() {
  const { usuario } = useSesion();
  const [destino] = useState(readDestino);
  const [search] = useSearchParams();
  const email = readEmail(useLocation().state);
  const motivo = readMotivo(search.get('acceso'));
  if (usuario) {
    // The start redirects a user without pets.
    const home = search.get('acceso') === 'hecho' ? 'inicio' : homeOf(usuario);
    return <Entered usuario={usuario} destino={destino} home={pathTo(home)} />;
  }

  return (
    <EntryFrame title="¡Hola de nuevo!" text="Entra para cuidar de los tuyos.">
      {motivo ? <AccesoFallido motivo={motivo} /> : destino && <WhyHere {...destino} />}
      <LoginForm {...(email && { email })} />
      <ChapaLink wide />
      <Social />
      <p className="text-center text-muted">
        ¿Todavía no tienes cuenta?{' '}
        <Link to={pathTo('crearCuenta')} className={textLinkClass}>
          Crea una cuenta
        </Link>
      </p>
    </EntryFrame>
  );
}

interface Entering {
  usuario: Usuario;
  destino: Destino | undefined;
  home: string;
}

/** Redirects to the kept address unless another user asked for it; else home. */
function Entered({ usuario, destino, home }: Entering) {
  useEffect(forgetDestino, []);
  const isHis = destino && (destino.usuario_id ?? usuario.id) === usuario.id;
  return <Navigate to={isHis ? destino.path : home} state={{ usuario }} replace />;
}
