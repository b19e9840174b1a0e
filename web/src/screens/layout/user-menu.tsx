import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { ruta } from '../../ruta.ts';
import { cerrarSesion } from '../../state/sesion.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { elegirTema, useTema, type Tema } from '../../state/tema.ts';
import { enlaces } from './enlaces.ts';
import { useMenu } from './use-menu.ts';

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-3 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand';

const TEMAS: { valor: Tema; nombre: string }[] = [
  { valor: 'claro', nombre: 'Claro' },
  { valor: 'oscuro', nombre: 'Oscuro' },
  { valor: 'sistema', nombre: 'Como el sistema' },
];

export function UserMenu() {
  const { usuario } = useSesion();
  const [open, setOpen] = useMenu();

  return (
    <Menu.Root open={open} onOpenChange={setOpen}>
      <Menu.Trigger
        aria-label="Mi Cuenta"
        className="flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-full bg-brand-soft px-3 font-semibold text-brand transition hover:brightness-95 min-[380px]:px-4"
      >
        <UserRound aria-hidden className="size-5 min-[380px]:max-md:hidden" />
        <span className="max-[380px]:hidden">Mi Cuenta</span>
        <ChevronDown aria-hidden className="size-4 max-md:hidden" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className="z-40">
          <Menu.Popup className="w-64 rounded-card border border-line bg-surface p-2 shadow-float outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            <p className="truncate px-3 py-2 text-sm text-muted">{usuario?.email}</p>
            {usuario &&
              enlaces(usuario).map(({ screen, nombre, icon: Icon }) => (
                <Menu.LinkItem
                  key={screen}
                  closeOnClick
                  render={<Link to={ruta(screen)} />}
                  className={itemClass}
                >
                  <Icon aria-hidden className="size-5" />
                  {nombre}
                </Menu.LinkItem>
              ))}
            <Menu.Separator className="my-2 h-px bg-line" />
            <ThemeChoice />
            <Menu.Separator className="my-2 h-px bg-line" />
            <Menu.Item onClick={() => cerrarSesion()} className={itemClass}>
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
  const tema = useTema();
  return (
    <Menu.RadioGroup value={tema} onValueChange={elegirTema}>
      <Menu.GroupLabel className="px-3 pb-1 text-sm text-muted">Aspecto</Menu.GroupLabel>
      {TEMAS.map(({ valor, nombre }) => (
        <Menu.RadioItem key={valor} value={valor} className={itemClass}>
          <span className="grid size-5 place-items-center">
            <Menu.RadioItemIndicator>
              <Check aria-hidden className="size-5" />
            </Menu.RadioItemIndicator>
          </span>
          {nombre}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
