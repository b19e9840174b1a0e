import { Link, useLocation } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { useSinAbrir } from '../base/state/sin-abrir.ts';
import { LUGARES, lugarOf } from './links.ts';
import { barClass, barItemClass, barNameClass } from './looks.ts';
import { MarcaNueva } from './marca-nueva.tsx';

/** The navigation of a phone. */
export function BottomBar() {
  const here = lugarOf(useLocation().pathname);
  const sinAbrir = useSinAbrir();
  return (
    <nav aria-label="Accesos rápidos" className={barClass}>
      {LUGARES.map(({ screen, name, icon: Icon }) => (
        <Link
          key={screen}
          to={pathTo(screen)}
          aria-current={here === screen ? 'page' : undefined}
          className={barItemClass}
        >
          <span className="relative">
            <Icon aria-hidden />
            {screen === 'avisos' && sinAbrir > 0 && <MarcaNueva />}
          </span>
          <span className={barNameClass}>{name}</span>
          {screen === 'avisos' && sinAbrir > 0 && <span className="sr-only">, sin leer</span>}
        </Link>
      ))}
    </nav>
  );
}
