import { Menu } from '@base-ui/react/menu';
import { LogOut } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { closeSesion } from '../base/state/sesion.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { linksOf } from './links.ts';

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-3 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand';

interface Props {
  /** Anchor of the popup; also gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function UserMenuPopup({ button, open, onOpenChange }: Props) {
  const { usuario } = useSesion();

  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        {/* Fixed like the header: the page scrolls below it. */}
        <Menu.Positioner
          anchor={button}
          positionMethod="fixed"
          align="end"
          sideOffset={8}
          className="z-40"
        >
          <Menu.Popup
            aria-label="Mi Cuenta"
            finalFocus={button}
            className="w-64 rounded-card border border-line bg-surface p-2 shadow-float outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <p className="truncate px-3 py-2 text-sm text-muted">{usuario?.email}</p>
            {usuario &&
              linksOf(usuario).map(({ screen, name, icon: Icon }) => (
                <Menu.LinkItem
                  key={screen}
                  closeOnClick
                  render={<Link to={pathTo(screen)} />}
                  className={itemClass}
                >
                  <Icon aria-hidden className="size-5" />
                  {name}
                </Menu.LinkItem>
              ))}
            <Menu.Separator className="my-2 h-px bg-line" />
            <Menu.Item onClick={() => closeSesion()} className={itemClass}>
              <LogOut aria-hidden className="size-5" />
              Cerrar sesión
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
