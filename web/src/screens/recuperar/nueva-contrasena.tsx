import { zodResolver } from '@hookform/resolvers/zod';
import { CODIGO_LONGITUD, CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { restablecimiento } from '@vuelve/contract/usuario';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call, mensajeDe } from '../../api.ts';
import { showErrors } from '../../form-errors.ts';
import { ruta } from '../../ruta.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Acceso } from '../acceso/acceso.tsx';
import { Plazo } from '../acceso/plazo.tsx';

interface Props {
  email: string;
  enviado: number;
  onReenviado: () => void;
}

export function NuevaContrasena({ email, enviado, onReenviado }: Props) {
  const navigate = useNavigate();
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(restablecimiento),
    defaultValues: { email, code: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const restablecer = handleSubmit(async (body) => {
    try {
      await call('restablecerContrasena', { body });
      toast.success('Contraseña cambiada. Ya puedes iniciar sesión.');
      await navigate(ruta('login'));
    } catch (error) {
      showErrors(error, setError, textos.registro.errorVerificar);
    }
  });

  async function reenviar() {
    try {
      await call('recuperarContrasena', { body: { email } });
      onReenviado();
      toast.success('Te hemos enviado otro código.');
    } catch (error) {
      toast.error(mensajeDe(error, textos.registro.errorEnvio));
    }
  }

  return (
    <Acceso
      title="Elige otra contraseña"
      text={`Si ${email} tiene cuenta, acabamos de enviarle un código.`}
    >
      <form noValidate onSubmit={restablecer} className="grid gap-4">
        <Controller
          name="code"
          control={control}
          render={({ field, fieldState }) => (
            <CodeField
              label="Código de verificación"
              length={CODIGO_LONGITUD}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Plazo enviado={enviado} onReenviar={reenviar} />
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint={`Al menos ${CONTRASENA_MINIMO} caracteres`}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" wide busy={isSubmitting}>
          Cambiar contraseña
        </Button>
        <FormError message={errors.root?.message} />
      </form>
    </Acceso>
  );
}
