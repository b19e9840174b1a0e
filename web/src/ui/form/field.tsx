import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export const controlClass = classNames(
  'w-full min-h-12 rounded-input border border-control bg-surface px-4 py-3 text-base text-ink',
  'focus-visible:border-brand aria-invalid:border-2 aria-invalid:border-danger',
  'read-only:border-line read-only:bg-sunk read-only:text-muted',
);

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** Ids and ARIA states that link a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined },
  };
}

export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="w-fit font-semibold">
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: Omit<FieldFrame, 'label'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  );
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldFrame & ComponentProps<'input'>) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...control} className={classNames(controlClass, className)} />
    </Field>
  );
}
