import { type MouseEvent, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../class-names.ts';

interface Props {
  /** The name of the button and of what it unfolds. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  className: string;
  /** Links and buttons with the props of `popoverItem`. */
  children: ReactNode;
}

/**
 * A button that unfolds links and actions. The browser's own popover needs no code that could
 * arrive late: it closes at Escape and at a tap elsewhere, and gives the focus back.
 */
export function Popover({ label, face, className, children }: Props) {
  const id = useId();
  const anchor = `--popover-${id}`;
  const { key } = useLocation(); // a navigation makes a new, closed panel

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor }}
        className={className}
      >
        {face}
      </button>
      <div
        key={key}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        style={{ positionAnchor: anchor }}
        ref={closeWhenLeft}
        className="popover w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
}

/** Closes a panel when the focus leaves it; its button closes it by itself. */
function closeWhenLeft(panel: HTMLElement | null) {
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    if (!(next instanceof Node) || next === panel?.previousElementSibling) return;
    if (!panel?.contains(next)) panel?.hidePopover?.();
  };
  panel?.addEventListener('focusout', leave);
  return () => panel?.removeEventListener('focusout', leave);
}

/**
 * The props of a link or button in a popover: its look, and that a tap closes the popover. The
 * focus is back on the popover's button before `onClick` opens a dialog.
 */
export function popoverItem({
  destructive = false,
  onClick,
}: {
  destructive?: boolean;
  onClick?: () => void;
} = {}) {
  return {
    className: classNames(
      'flex min-h-12 w-full items-center gap-3 rounded-input px-3 text-left',
      destructive
        ? 'text-danger hover:bg-coral-soft focus-visible:bg-coral-soft'
        : 'hover:bg-brand-soft hover:text-brand focus-visible:bg-brand-soft focus-visible:text-brand',
    ),
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
      onClick?.();
    },
  };
}
