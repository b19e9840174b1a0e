import { OTPField } from '@base-ui/react/otp-field';
import { FieldNotes, useFieldIds } from './field.tsx';

interface Props {
  label: string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Whether the field takes the focus. */
  focused?: boolean;
}

/** A mailed code, one box per character; a paste or the phone's suggestion fills all boxes. */
export function CodeField({ label, length, value, onChange, error, focused = true }: Props) {
  const { id, control } = useFieldIds({ error });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        className="flex justify-between gap-2"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what these screens ask for
            autoFocus={focused && index === 0}
            aria-label={index ? `Carácter ${index + 1} de ${length}` : undefined}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            className="h-14 w-full max-w-14 min-w-0 rounded-input border border-control bg-surface text-center text-2xl font-semibold focus-visible:border-brand aria-invalid:border-2 aria-invalid:border-danger"
          />
        ))}
      </OTPField.Root>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
