import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

const VARIANTS = {
  primary: 'bg-brand text-on-brand hover:brightness-110',
  soft: 'bg-brand-soft text-brand hover:brightness-95',
  outline: 'border-2 border-control bg-surface text-ink hover:border-brand',
  ghost: 'text-brand hover:bg-brand-soft',
  danger: 'text-danger hover:bg-coral-soft',
  destructive: 'bg-danger text-surface hover:brightness-110',
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  wide?: boolean;
}

/** The style of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', wide = false }: Look = {}): string {
  return classNames(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 py-2',
    'text-center font-semibold select-none active:scale-[0.98] transition',
    'disabled:pointer-events-none disabled:opacity-55',
    VARIANTS[variant],
    wide && 'w-full',
  );
}

type Props = Omit<ComponentProps<'button'>, 'ref'> & Look & { busy?: boolean };

export function Button({ variant, wide, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      ref={useKeptFocus(busy)}
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy}
      className={classNames(buttonClass({ variant, wide }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}

/**
 * A busy button is disabled and loses the focus. It takes the focus back afterwards, unless
 * something else has it by then.
 */
function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(false);

  useLayoutEffect(() => {
    if (busy) wasFocused.current = document.activeElement === button.current;
    else if (wasFocused.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}
