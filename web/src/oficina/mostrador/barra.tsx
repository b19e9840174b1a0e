import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { barClass, barItemClass } from '../../marco/looks.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CifraDe } from './cifra.tsx';
import {
  CLAVES_SECCION,
  type ClaveSeccion,
  SECCIONES,
  type Seccion,
  seccionOf,
} from './secciones.ts';
import type { Trabajo } from './use-trabajo.ts';

/** The sections at hand on a phone; the others are in a sheet. */
const A_MANO: ClaveSeccion[] = ['hoy', 'pedidos', 'chapas'];
const RESTO = CLAVES_SECCION.filter((it) => !A_MANO.includes(it));

export function Barra({ trabajo }: { trabajo: Trabajo }) {
  const { pathname } = useLocation();
  const here = seccionOf(pathname);
  const [openAt, setOpenAt] = useState<string>();
  return (
    <nav aria-label="Accesos rápidos" className={barClass}>
      {A_MANO.map((clave) => {
        const { name, short, icon: Icon, lugares }: Seccion = SECCIONES[clave];
        return (
          <Link
            key={clave}
            to={pathTo(lugares[0]!.screen)}
            aria-current={clave === here ? 'page' : undefined}
            className={barItemClass}
          >
            <Icon aria-hidden />
            {short ?? name}
          </Link>
        );
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={RESTO.includes(here) ? 'page' : undefined}
        onClick={() => setOpenAt(pathname)}
        className={barItemClass}
      >
        <span className="relative">
          <Ellipsis aria-hidden />
          {RESTO.some((clave) => trabajo[clave]) && (
            <span className="absolute -top-1 -right-1.5 size-2.5 rounded-full bg-coral" />
          )}
        </span>
        Más
      </button>
      <Dialog open={openAt === pathname} onClose={() => setOpenAt(undefined)} title="Más">
        <ul className="-mx-2 grid">
          {RESTO.flatMap((clave) => {
            const { name, icon: Icon, lugares }: Seccion = SECCIONES[clave];
            return (
              <li key={clave}>
                <Link
                  to={pathTo(lugares[0]!.screen)}
                  className="flex min-h-14 items-center gap-4 rounded-input px-2 text-lg font-semibold hover:bg-sunk"
                >
                  <Icon aria-hidden className="text-brand" />
                  {name}
                  <CifraDe cifra={trabajo[clave]} />
                </Link>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </nav>
  );
}
