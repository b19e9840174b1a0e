import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Props {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** True while the value is being saved. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, busy, onChange }: Props) {
  const id = useId();
  const toggle = () => busy || onChange(!checked);
  const toggleByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // would submit the form around it
    toggle();
  };
  return (
    <div className="grid">
      <label className="flex min-h-12 items-center justify-between gap-4">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- `checked` says it
          role="switch"
          checked={checked}
          aria-readonly={busy}
          onChange={toggle}
          onKeyDown={toggleByEnter}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="relative h-8 w-14 shrink-0 appearance-none rounded-full border-2 border-control bg-sunk transition before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-control before:transition checked:border-brand checked:bg-brand checked:before:translate-x-6 checked:before:bg-on-brand forced-colors:appearance-auto"
        />
      </label>
      {hint && (
        <div id={`${id}-hint`} className="grid gap-2 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
