import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { closeSesion } from '../base/state/sesion.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { Popover, popoverItem } from '../ui/overlay/popover.tsx';
import { linksOf } from './links.ts';

export function UserMenu() {
  const { usuario } = useSesion();
  return (
    <Popover
      label="Mi Cuenta"
      face={
        <>
          <UserRound aria-hidden className="size-5" />
          <span className="whitespace-nowrap max-md:hidden @max-[30rem]:hidden">Mi Cuenta</span>
          <ChevronDown aria-hidden className="size-4 max-md:hidden @max-[30rem]:hidden" />
        </>
      }
      className="flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-full bg-brand-soft px-3 font-semibold text-brand transition hover:brightness-95 md:px-4"
    >
      <p className="truncate px-3 py-2 text-sm text-muted">{usuario?.email}</p>
      {usuario &&
        linksOf(usuario).map(({ screen, name, icon: Icon }) => (
          <Link key={screen} to={pathTo(screen)} {...popoverItem()}>
            <Icon aria-hidden className="size-5" />
            {name}
          </Link>
        ))}
      <hr className="my-2 border-line" />
      <button type="button" {...popoverItem({ onClick: () => closeSesion() })}>
        <LogOut aria-hidden className="size-5" />
        Cerrar sesión
      </button>
    </Popover>
  );
}
