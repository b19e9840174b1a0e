import { Link, Navigate } from 'react-router';
import { ruta } from '../../ruta.ts';
import { requireVisitante } from '../../state/guardas.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { Acceso } from '../acceso/acceso.tsx';
import { Social } from '../acceso/social.tsx';
import { LoginForm } from './login-form.tsx';

export const loader = requireVisitante;

export function Component() {
  const { usuario } = useSesion();
  if (usuario) return <Navigate to={ruta('cuenta')} state={{ usuario }} replace />;

  return (
    <Acceso title="¡Hola de nuevo!" text="Entra para cuidar de los tuyos.">
      <LoginForm />
      <Social />
      <p className="text-center text-muted">
        ¿Todavía no tienes cuenta?{' '}
        <Link to={ruta('crearCuenta')} className={textLinkClass}>
          Crea una cuenta
        </Link>
      </p>
    </Acceso>
  );
}
