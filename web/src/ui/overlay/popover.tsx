import { type ComponentProps, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../class-names.ts';

interface Props {
  /** The name of the button and of what it unfolds. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  className: string;
  /** Gets the attributes of a button that closes the popover; a link closes it by its navigation. */
  children: (
    hiding: Pick<ComponentProps<'button'>, 'popoverTarget' | 'popoverTargetAction'>,
  ) => ReactNode;
}

/**
 * A button that unfolds links and actions. The browser's own popover needs no code that could
 * arrive late: it closes at Escape and at a tap elsewhere, and gives the focus back.
 */
export function Popover({ label, face, className, children }: Props) {
  const id = useId();
  const { key } = useLocation(); // a navigation makes a new, closed panel

  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {face}
      </button>
      <div
        key={key}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="popover w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  );
}

/** The look of a link or button in a popover. */
export function popoverItemClass({ destructive = false } = {}): string {
  return classNames(
    'flex min-h-12 w-full items-center gap-3 rounded-input px-3 text-left',
    destructive
      ? 'text-danger hover:bg-coral-soft focus-visible:bg-coral-soft'
      : 'hover:bg-brand-soft hover:text-brand focus-visible:bg-brand-soft focus-visible:text-brand',
  );
}
