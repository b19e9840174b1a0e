import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface Props {
  label: string;
  icon: LucideIcon;
  /** On a bar of the colour of ink. */
  isInverse?: boolean;
  children: ReactNode;
}

/** A round button that opens a menu; also works above a dialog. */
export function Menu({ label, icon: Icon, isInverse = false, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        className={classNames(
          'grid size-12 shrink-0 place-items-center rounded-full',
          isInverse ? 'border border-current' : 'text-ink hover:bg-sunk data-popup-open:bg-sunk',
        )}
      >
        <Icon aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        {/* Fixed like a dialog below: moving to an item must not scroll the page. */}
        <Base.Positioner positionMethod="fixed" align="end" sideOffset={4} className="z-50">
          <Base.Popup className="min-w-56 rounded-card border border-line bg-surface p-2 shadow-float outline-none transition data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemProps extends Omit<Props, 'label' | 'isInverse'> {
  onClick: () => void;
  /** Whether the action cannot be undone. */
  destructive?: boolean;
}

export function MenuItem({ icon: Icon, onClick, destructive = false, children }: ItemProps) {
  return (
    <Base.Item
      onClick={onClick}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-3 outline-none select-none',
        destructive
          ? 'text-danger data-highlighted:bg-coral-soft'
          : 'data-highlighted:bg-brand-soft data-highlighted:text-brand',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {children}
    </Base.Item>
  );
}
