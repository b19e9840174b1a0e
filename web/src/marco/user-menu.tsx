import { textos } from '@vuelve/contract/textos';
import { ChevronDown, UserRound } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../base/api-error.ts';
import { arriving } from '../base/arrival/arriving.ts';
import { whenQuiet } from '../base/arrival/when-quiet.ts';
import { toast } from '../ui/toast/toast.ts';
import { useMenu } from './use-menu.ts';
import type UserMenuPopup from './user-menu-popup.tsx';

const arrive = arriving(async () => (await import('./user-menu-popup.tsx')).default);

/**
 * The popup's code is as large as a screen: it loads once the page is at rest, or when the menu is
 * opened.
 */
export function UserMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useMenu();
  const [Popup, setPopup] = useState<typeof UserMenuPopup>();

  useEffect(() => {
    if (Popup) return undefined;
    const take = () =>
      arrive().then(
        (Arrived) => setPopup(() => Arrived),
        (error: unknown) => {
          if (!open) return; // will be tried again when the menu opens
          toast.error(messageOf(error, textos.errores.interno));
          setOpen(false);
        },
      );
    return open ? void take() : whenQuiet(() => void take());
  }, [Popup, open, setOpen]);

  return (
    <>
      <MenuButton ref={button} open={open} onOpenChange={setOpen} />
      {Popup && <Popup button={button} open={open} onOpenChange={setOpen} />}
    </>
  );
}

type MenuButtonProps = Pick<ComponentProps<'button'>, 'ref'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function MenuButton({ ref, open, onOpenChange }: MenuButtonProps) {
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpenChange(true);
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Mi Cuenta"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => onOpenChange(!open)}
      onKeyDown={openByKey}
      className="flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-full bg-brand-soft px-3 font-semibold text-brand transition hover:brightness-95 md:px-4"
    >
      <UserRound aria-hidden className="size-5" />
      <span className="whitespace-nowrap max-md:hidden @max-[30rem]:hidden">Mi Cuenta</span>
      <ChevronDown aria-hidden className="size-4 max-md:hidden @max-[30rem]:hidden" />
    </button>
  );
}
