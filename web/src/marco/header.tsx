import { CABECERA_SCROLL_PX } from '@vuelve/contract/reglas';
import { Link, NavLink } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { CarritoButton } from './carrito-button.tsx';
import { linksOf } from './links.ts';
import { SeHaPerdido } from './se-ha-perdido.tsx';
import { headerClass, headerRowClass, logoClass } from './looks.ts';
import { useScrolled } from './use-scrolled.ts';
import { UserMenu } from './user-menu.tsx';

const linkClass =
  'flex min-h-12 items-center rounded-full px-3 font-semibold text-muted transition hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';

export function Header() {
  const scrolled = useScrolled(CABECERA_SCROLL_PX);

  return (
    <header
      data-scrolled={scrolled}
      className={classNames(
        headerClass,
        'transition-colors',
        scrolled ? 'border-line bg-canvas/90 backdrop-blur-lg' : 'border-transparent bg-canvas/0',
      )}
    >
      <div className={headerRowClass}>
        <div className="min-w-0">
          <DesktopNav />
          <SeHaPerdido className="md:hidden" />
        </div>
        <Link
          to={pathTo('cuenta')}
          aria-label="Vuelve, ir al panel principal"
          className={logoClass}
        >
          <Logo short />
        </Link>
        <div className="flex items-center justify-end gap-2">
          <SeHaPerdido className="max-md:hidden" />
          <CarritoButton />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

/** Hidden when large letters leave no space; the menu 'Mi Cuenta' has the same links. */
function DesktopNav() {
  const { usuario } = useSesion();
  const links = linksOf(usuario!);
  return (
    <nav
      aria-label="Principal"
      className={classNames(
        '-ml-3 hidden gap-1 whitespace-nowrap',
        links.length > 3 ? 'md:@min-[46rem]:flex' : 'md:@min-[42rem]:flex',
      )}
    >
      {links.map(({ screen, short }) => (
        <NavLink key={screen} to={pathTo(screen)} className={linkClass}>
          {short}
        </NavLink>
      ))}
    </nav>
  );
}
