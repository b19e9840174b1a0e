import { textos } from '@vuelve/contract/textos';
import { useForm } from 'react-hook-form';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

interface Props {
  email: string;
  onProof: (proof: { contrasena: string }) => Promise<void>;
  onForgotten: () => void;
}

/** The account keeps its password. */
export function ByContrasena({ email, onProof, onForgotten }: Props) {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: { contrasena: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await onProof(body);
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.login.inesperado);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Tu contraseña de Vuelve"
        autoComplete="current-password"
        error={errors.contrasena?.message}
        {...register('contrasena', { required: textos.login.contrasenaObligatoria })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        Enlazar y entrar
      </Button>
      <Button variant="ghost" wide onClick={onForgotten}>
        No la recuerdo
      </Button>
      {!errors.contrasena && <FormError message={errors.root?.message} />}
    </form>
  );
}
