import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, controlClass, useFieldIds, type FieldFrame } from './field.tsx';

/** A password with a button that shows it. */
export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: FieldFrame & ComponentProps<'input'>) {
  const [visible, setVisible] = useState(false);
  const { id, control } = useFieldIds({ hint, error });
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          {...control}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} pr-14`}
        />
        <button
          type="button"
          onClick={() => setVisible(!visible)}
          aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-input text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
}
