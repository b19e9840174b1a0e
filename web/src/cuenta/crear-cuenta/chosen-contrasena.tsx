import { CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** Asks for the password after a right code, when the sign-up began in another browser. */
export function ChosenContrasena(
  props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>,
) {
  return (
    <>
      <p role="status" className="rounded-input bg-brand-soft px-4 py-3 font-semibold text-brand">
        {textos.registro.eligeContrasena}
      </p>
      <PasswordField
        label="Contraseña"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it is what is missing
        autoFocus
        autoComplete="new-password"
        hint={`Al menos ${CONTRASENA_MINIMO} caracteres`}
        {...props}
      />
    </>
  );
}
