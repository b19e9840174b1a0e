import { zodResolver } from '@hookform/resolvers/zod';
import { CODIGO_LONGITUD, CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { restablecimiento } from '@vuelve/contract/usuario';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { dropSesion } from '../../base/state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { EntryTitulo } from '../entry/entry-titulo.tsx';
import { CodigoTimer } from '../entry/codigo-timer.tsx';

interface Props {
  email: string;
  sentAt: number;
  onResent: () => void;
}

export function NewContrasena({ email, sentAt, onResent }: Props) {
  const navigate = useNavigate();
  const { control, register, handleSubmit, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(restablecimiento),
    defaultValues: { email, code: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await call('restablecerContrasena', { body });
      toast.success('Contraseña cambiada. Ya puedes iniciar sesión.');
      dropSesion(); // the server has ended the session
      await navigate(pathTo('login'), { state: { email } });
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.registro.errorVerificar);
    }
  });

  async function resend() {
    try {
      await call('recuperarContrasena', { body: { email } });
      onResent();
      toast.success('Te hemos enviado otro código.');
    } catch (error) {
      toast.error(messageOf(error, textos.registro.errorEnvio));
    }
  }

  return (
    <EntryFrame
      heading={<EntryTitulo>Elige otra contraseña</EntryTitulo>}
      text={`Si ${email} tiene cuenta, acabamos de enviarle un código.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
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
        <CodigoTimer sentAt={sentAt} onResend={resend} />
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
    </EntryFrame>
  );
}
