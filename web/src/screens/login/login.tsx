import { Link, Navigate } from 'react-router';
import { pathTo } from '../../path-to.ts';
import { requireVisitor } from '../../state/guards.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { EntryFrame } from '../../entry/entry-frame.tsx';
import { ChapaLink } from '../../entry/chapa-link.tsx';
import { Social } from '../../entry/social.tsx';
import { LoginForm } from '../../entry/login-form.tsx';

export const loader = requireVisitor;

export function Component() {
  const { usuario } = useSesion();
  if (usuario) return <Navigate to={pathTo('cuenta')} state={{ usuario }} replace />;

  return (
    <EntryFrame title="¡Hola de nuevo!" text="Entra para cuidar de los tuyos.">
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
