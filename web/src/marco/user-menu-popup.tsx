import { Menu } from '@base-ui/react/menu';
import { Bell, Check, LogOut } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { closeSesion } from '../base/state/sesion.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { chooseTheme, useTheme, type Theme } from '../base/state/theme.ts';
import { linksOf } from './links.ts';

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-3 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand';

const THEMES: { value: Theme; name: string }[] = [
  { value: 'claro', name: 'Claro' },
  { value: 'oscuro', name: 'Oscuro' },
  { value: 'sistema', name: 'Como el sistema' },
];

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
            {usuario && (
              <Menu.LinkItem
                closeOnClick
                render={<Link to={pathTo('avisos')} />}
                className={itemClass}
              >
                <Bell aria-hidden className="size-5" />
                Tus avisos
              </Menu.LinkItem>
            )}
            <Menu.Separator className="my-2 h-px bg-line" />
            <ThemeChoice />
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

function ThemeChoice() {
  const theme = useTheme();
  return (
    <Menu.RadioGroup value={theme} onValueChange={chooseTheme}>
      <Menu.GroupLabel className="px-3 pb-1 text-sm text-muted">Aspecto</Menu.GroupLabel>
      {THEMES.map(({ value, name }) => (
        <Menu.RadioItem key={value} value={value} className={itemClass}>
          <span className="grid size-5 place-items-center">
            <Menu.RadioItemIndicator>
              <Check aria-hidden className="size-5" />
            </Menu.RadioItemIndicator>
          </span>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
