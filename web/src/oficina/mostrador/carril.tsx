import { administers } from '@vuelve/contract/acceso';
import type { Usuario } from '@vuelve/contract/usuario';
import { Link, useLocation } from 'react-router';
import { homeOf } from '../../base/home-of.ts';
import { pathTo } from '../../base/path-to.ts';
import { Logo } from '../../ui/logo.tsx';
import { Atajos } from '../teclas/atajos.tsx';
import { CifraDe } from './cifra.tsx';
import { SECCIONES, type Seccion, seccionesOf, seccionOf } from './secciones.ts';
import type { Trabajo } from './use-trabajo.ts';

interface Props {
  usuario: Usuario;
  trabajo: Trabajo;
}

/** The sections at the left: marks on a tablet, with their names on a wide screen. */
export function Carril({ usuario, trabajo }: Props) {
  const here = seccionOf(useLocation().pathname);
  return (
    <div className="fixed inset-y-0 left-0 z-30 hidden w-16 flex-col gap-4 overflow-y-auto border-r border-line bg-sunk px-2.5 py-4 md:flex lg:w-52">
      <Link
        to={pathTo(homeOf(usuario))}
        aria-label="Vuelve, ir al principio"
        className="flex min-h-10 items-center justify-center overflow-hidden rounded-input lg:justify-start lg:px-2"
      >
        <span className="max-lg:[&_span_span]:sr-only">
          <Logo />
        </span>
      </Link>
      <nav aria-label="Administración">
        <ul className="grid gap-0.5">
          {seccionesOf(usuario).map((clave) => (
            <Enlace
              key={clave}
              seccion={SECCIONES[clave]}
              isHere={clave === here}
              cifra={<CifraDe cifra={trabajo[clave]} />}
            />
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2 border-t border-line pt-3">
        <Atajos usuario={usuario} />
        <div className="px-2 max-lg:hidden">
          <p className="truncate font-semibold">{usuario.nombre || usuario.email}</p>
          <p className="text-sm text-muted">
            {administers(usuario) ? 'Administra' : 'Prepara pedidos'}
          </p>
        </div>
      </div>
    </div>
  );
}

interface EnlaceProps {
  seccion: Seccion;
  isHere: boolean;
  cifra: React.ReactNode;
}

function Enlace({ seccion: { name, icon: Icon, lugares }, isHere, cifra }: EnlaceProps) {
  return (
    <li>
      <Link
        to={pathTo(lugares[0]!.screen)}
        title={name}
        aria-current={isHere ? 'true' : undefined}
        className="relative flex min-h-11 items-center gap-3 rounded-input px-2.5 font-semibold text-muted transition hover:text-ink aria-current:bg-surface aria-current:text-ink aria-current:shadow-card max-lg:justify-center aria-current:[&_svg]:text-brand"
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="max-lg:sr-only">{name}</span>
        {cifra}
      </Link>
    </li>
  );
}
