import { textos } from '@vuelve/contract/textos';
import { useEffect } from 'react';
import { Link, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '../base/api-error.ts';
import { pathTo } from '../base/path-to.ts';
import { RouteError } from '../base/route-error.tsx';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toast/toast.ts';
import { Titulo } from '../ui/titulo.tsx';

/** How long the refusal can be read before the redirect to the user's own screens. */
const LECTURA_MS = 1500;

/** Error page of the back office; tells other users that the screen is not for them. */
export function AdminError() {
  const error = useRouteError();
  if (!isNotForHim(error)) return <RouteError />;
  return error.status === 401 ? <NoSesion /> : <NoPermisos />;
}

/** Whether the user is not, or no longer, an administrator. */
export function isNotForHim(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The same page when the frame itself did not open. */
export function AdminRefusal() {
  return (
    <main className="grid min-h-dvh">
      <AdminError />
    </main>
  );
}

function NoSesion() {
  return (
    <div className="m-auto grid max-w-md content-center justify-items-center gap-6 px-4 py-24 text-center">
      <Titulo className="text-2xl">{textos.admin.sinSesion}</Titulo>
      <Link to={pathTo('login')} className={buttonClass()}>
        Iniciar sesión
      </Link>
    </div>
  );
}

function NoPermisos() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(textos.admin.denegado);
    const timer = setTimeout(() => void navigate(pathTo('cuenta'), { replace: true }), LECTURA_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="m-auto grid max-w-md content-center justify-items-center gap-6 px-4 py-24 text-center">
      <Titulo className="text-2xl">{textos.admin.sinPermisos}</Titulo>
      <p className="text-muted">Te llevamos a tu panel.</p>
    </div>
  );
}
