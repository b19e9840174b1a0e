import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../path-to.ts';
import { closeSesion } from '../state/sesion.ts';
import { useSesion } from '../state/sesion-provider.tsx';
import { chooseTheme, useTheme, type Theme } from '../state/theme.ts';
import { linksOf } from './links.ts';
import { useMenu } from './use-menu.ts';

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-3 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand';

const THEMES: { value: Theme; name: string }[] = [
  { value: 'claro', name: 'Claro' },
  { value: 'oscuro', name: 'Oscuro' },
  { value: 'sistema', name: 'Como el sistema' },
];

export function UserMenu() {
  const { usuario } = useSesion();
  const [open, setOpen] = useMenu();

  return (
    <Menu.Root open={open} onOpenChange={setOpen}>
      <Menu.Trigger
        aria-label="Mi Cuenta"
        className="flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-full bg-brand-soft px-3 font-semibold text-brand transition hover:brightness-95 md:px-4"
      >
        <UserRound aria-hidden className="size-5" />
        <span className="whitespace-nowrap max-md:hidden @max-[30rem]:hidden">Mi Cuenta</span>
        <ChevronDown aria-hidden className="size-4 max-md:hidden @max-[30rem]:hidden" />
      </Menu.Trigger>
      <Menu.Portal>
        {/* Fixed like the header: the page may move below it. */}
        <Menu.Positioner positionMethod="fixed" align="end" sideOffset={8} className="z-40">
          <Menu.Popup className="w-64 rounded-card border border-line bg-surface p-2 shadow-float outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
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
