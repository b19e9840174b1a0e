import { administers } from '@vuelve/contract/acceso';
import { Navigate, Outlet } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { SinConexion } from '../../marco/sin-conexion.tsx';
import { SkipLink } from '../../marco/skip-link.tsx';
import { useFocusOnNavigation } from '../../marco/use-focus-on-navigation.ts';
import { UserMenu } from '../../marco/user-menu.tsx';
import { Buscar } from '../buscar/buscar.tsx';
import { Barra } from './barra.tsx';
import { Carril } from './carril.tsx';
import { Lugares } from './lugares.tsx';
import { useTrabajo } from './use-trabajo.ts';

/** The frame of the back office: a rail, or on a phone a bar at the bottom, around the screen. */
export function Component() {
  const { usuario } = useSesion();
  const main = useFocusOnNavigation();
  const trabajo = useTrabajo(usuario);
  if (!usuario) return <Navigate to={pathTo('inicio')} replace />;
  if (usuario.eliminacion) return <Navigate to={pathTo('eliminarCuenta')} replace />;
  return (
    <div className="flex min-h-dvh flex-col md:pl-16 lg:pr-(--panel) lg:pl-52 lg:has-data-panel:[--panel:min(30.25rem,45vw)]">
      <SkipLink />
      <header className="contents">
        <Carril usuario={usuario} trabajo={trabajo} />
        <div className="page flex min-h-16 items-center justify-between gap-3 @container">
          <Lugares />
          {administers(usuario) && <Buscar />}
          <UserMenu />
        </div>
      </header>
      <main id="contenido" ref={main} tabIndex={-1} className="page flex-1 pt-2 pb-28">
        <SinConexion />
        <Outlet />
      </main>
      <Barra usuario={usuario} trabajo={trabajo} />
    </div>
  );
}
