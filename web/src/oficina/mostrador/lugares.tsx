import { NavLink, useLocation } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { SECCIONES, type Seccion, seccionOf } from './secciones.ts';

/** The screens of the section; nothing for a section of one screen. */
export function Lugares() {
  const { name, lugares }: Seccion = SECCIONES[seccionOf(useLocation().pathname)];
  if (lugares.length === 1) return <span />;
  return (
    <nav aria-label={name} className="min-w-0 overflow-x-auto">
      <ul className="flex gap-1">
        {lugares.map(({ screen, name: lugar }) => (
          <li key={screen}>
            <NavLink
              to={pathTo(screen)}
              className="flex min-h-11 items-center rounded-full px-3.5 font-semibold whitespace-nowrap text-muted transition -outline-offset-2! hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
            >
              {lugar}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
