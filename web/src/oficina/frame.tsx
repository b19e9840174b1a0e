import type { ScreenName } from '@vuelve/contract/screens';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { pathTo } from '../base/path-to.ts';

/** Sections of the back office, in the order of a working day. */
const SECCIONES: { screen: ScreenName; name: string }[] = [
  { screen: 'dashboard', name: 'Resumen' },
  { screen: 'adminPedidos', name: 'Pedidos' },
  { screen: 'adminFacturas', name: 'Facturas' },
  { screen: 'adminCuadre', name: 'Cuadre' },
  { screen: 'adminTiendas', name: 'Tiendas' },
  { screen: 'adminCupones', name: 'Cupones' },
  { screen: 'adminLotes', name: 'Lotes' },
  { screen: 'adminProductos', name: 'Productos' },
  { screen: 'adminUsuarios', name: 'Usuarios' },
  { screen: 'adminCorreos', name: 'Correos' },
  { screen: 'adminDenuncias', name: 'Denuncias' },
  { screen: 'adminTareas', name: 'Tareas' },
  { screen: 'adminAuditoria', name: 'Registro' },
];

export function Component() {
  const nav = useCurrentInView();
  return (
    <div className="grid gap-6">
      <nav
        ref={nav}
        aria-label="Administración"
        className="-mx-(--page-edge) overflow-x-auto px-(--page-edge)"
      >
        <ul className="flex gap-1">
          {SECCIONES.map(({ screen, name }) => (
            <li key={screen}>
              <NavLink
                to={pathTo(screen)}
                className="flex min-h-12 items-center rounded-full px-3.5 font-semibold whitespace-nowrap text-muted transition hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}

/** On a phone the navigation is wider than the screen: scrolls the current section into view. */
function useCurrentInView() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const [, ...parts] = pathname.split('/');
    const section = parts.slice(0, 2).join('/');
    const current = nav.current?.querySelector<HTMLElement>(`a[href$="/${section}"]`);
    if (!current) return;
    const { offsetLeft, offsetWidth } = current;
    nav.current?.scrollTo({ left: offsetLeft - (nav.current.clientWidth - offsetWidth) / 2 });
  }, [pathname]);
  return nav;
}
