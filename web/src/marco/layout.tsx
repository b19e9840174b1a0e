import type { RefObject } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FollowedPago } from '../tienda/pago/followed-pago.tsx';
import { pathTo } from '../base/path-to.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { mainClass } from './looks.ts';
import { SinConexion } from './sin-conexion.tsx';
import { SkipLink } from './skip-link.tsx';
import { useAvisos } from './use-avisos.ts';
import { useCambios } from './use-cambios.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useOwnCarrito } from './use-own-carrito.ts';

/** The only screens for an account that waits for its deletion. */
const EN_ESPERA = new Set([pathTo('eliminarCuenta'), pathTo('misDatos')]);

export function Component() {
  const { usuario } = useSesion();
  const main = useFocusOnNavigation();
  useOwnCarrito(usuario?.id);
  const activeId = usuario?.eliminacion ? undefined : usuario?.id;
  useAvisos(activeId);
  useCambios(activeId);
  const { pathname } = useLocation();
  if (!usuario) return <Navigate to={pathTo('inicio')} replace />;
  if (usuario.eliminacion) {
    if (!EN_ESPERA.has(pathname)) return <Navigate to={pathTo('eliminarCuenta')} replace />;
    return <SoloContenido main={main} />;
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="contenido" ref={main} tabIndex={-1} className={mainClass}>
        <SinConexion />
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <FollowedPago />
    </div>
  );
}

/**
 * The frame for an account that waits for its deletion: without navigation, since other screens are
 * closed.
 */
function SoloContenido({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="contenido" ref={main} tabIndex={-1} className={mainClass}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
