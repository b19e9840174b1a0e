import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FollowedPago } from '../pago/followed-pago.tsx';
import { pathTo } from '../path-to.ts';
import { useSesion } from '../state/sesion-provider.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { mainClass } from './looks.ts';
import { useOwnCarrito } from './use-own-carrito.ts';

/** The frame of every screen behind the login. */
export function Component() {
  const { usuario } = useSesion();
  const main = useFocusOnNavigation();
  useOwnCarrito(usuario?.id);
  if (!usuario) return <Navigate to={pathTo('inicio')} replace />;

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus-visible:translate-y-0"
      >
        Saltar al contenido
      </a>
      <Header />
      <main id="contenido" ref={main} tabIndex={-1} className={mainClass}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <FollowedPago />
    </div>
  );
}

/** Takes the focus to the new screen, as a document navigation would. */
function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const place = pathname + hash;
  const seen = useRef(place);

  useEffect(() => {
    if (seen.current !== place) main.current?.focus({ preventScroll: true });
    seen.current = place;
  }, [place]);
  return main;
}
