import type { ComponentProps } from 'react';
import { Field, controlClass, useFieldIds, type FieldFrame } from './field.tsx';

type Props = Omit<FieldFrame, 'hint'> &
  ComponentProps<'textarea'> & {
    /** The current text, to count the remaining characters. */
    text: string;
    maximum: number;
  };

export function TextArea({ label, error, text, maximum, ...rest }: Props) {
  const left = maximum - text.length;
  const hint = left >= 0 ? `Caracteres restantes: ${left}` : `Caracteres de más: ${-left}`;
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea rows={4} {...rest} {...control} className={controlClass} />
    </Field>
  );
}
