import { CABECERA_SCROLL_PX } from '@vuelve/contract/reglas';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { useSinAbrir } from '../base/state/sin-abrir.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { VOLVER } from '../ui/back-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { CarritoButton } from './carrito-button.tsx';
import { LUGARES, lugarOf, trabajoOf } from './links.ts';
import { SeHaPerdido } from './se-ha-perdido.tsx';
import { headerClass, headerRowClass, logoClass } from './looks.ts';
import { useScrolled } from './use-scrolled.ts';
import { UserMenu } from './user-menu.tsx';

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
        <div className="group flex min-w-0 items-center gap-1">
          <DesktopNav />
          <span id={VOLVER} className="-ml-3 empty:hidden md:hidden" />
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

const linkClass =
  'flex min-h-12 items-center rounded-full px-3 font-semibold text-muted transition hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';

/** Hidden when large letters leave no space; the menu 'Mi Cuenta' has the same links. */
function DesktopNav() {
  const { usuario } = useSesion();
  const here = lugarOf(useLocation().pathname);
  const sinAbrir = useSinAbrir();
  const trabajo = usuario && trabajoOf(usuario);
  return (
    <nav
      aria-label="Principal"
      className={classNames(
        '-ml-3 hidden gap-1 whitespace-nowrap',
        trabajo ? 'md:@min-[46rem]:flex' : 'md:@min-[42rem]:flex',
      )}
    >
      {LUGARES.filter(({ screen }) => screen !== 'perfil').map(({ screen, name }) => (
        <Link
          key={screen}
          to={pathTo(screen)}
          aria-current={here === screen ? 'page' : undefined}
          className={linkClass}
        >
          {name}
          {screen === 'avisos' && sinAbrir > 0 && (
            <span className="ml-1.5 size-2.5 rounded-full bg-coral">
              <span className="sr-only">, sin leer</span>
            </span>
          )}
        </Link>
      ))}
      {trabajo && (
        <Link to={pathTo(trabajo.screen)} className={linkClass}>
          {trabajo.name}
        </Link>
      )}
    </nav>
  );
}
