import type { Usuario } from '@vuelve/contract/usuario';
import { useEffect, useState } from 'react';
import { Link, Navigate, type LoaderFunctionArgs } from 'react-router';
import { pathTo } from '../../path-to.ts';
import { requireVisitor, requireVisitorAtStart } from '../../state/guards.ts';
import { type Destino, forgetDestino, keepChapaOf, readDestino } from '../../state/destino.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { EntryFrame } from '../../entry/entry-frame.tsx';
import { ChapaLink } from '../../entry/chapa-link.tsx';
import { Social } from '../../entry/social.tsx';
import { LoginForm } from '../../entry/login-form.tsx';
import { WhyHere } from './why-here.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  keepChapaOf(url);
  return url.pathname.endsWith(pathTo('login')) ? requireVisitor() : requireVisitorAtStart();
}

export function Component() {
  const { usuario } = useSesion();
  const [destino] = useState(readDestino);
  if (usuario) return <Entered usuario={usuario} destino={destino} />;

  return (
    <EntryFrame title="¡Hola de nuevo!" text="Entra para cuidar de los tuyos.">
      {destino && <WhyHere {...destino} />}
      <LoginForm />
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

/** Where the visitor had wanted to go, unless it was somebody else; else the panel. */
function Entered({ usuario, destino }: { usuario: Usuario; destino: Destino | undefined }) {
  useEffect(forgetDestino, []);
  const isHis = destino && (destino.usuario_id ?? usuario.id) === usuario.id;
  return <Navigate to={isHis ? destino.path : pathTo('cuenta')} state={{ usuario }} replace />;
}
