import { zodResolver } from '@hookform/resolvers/zod';
import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { verificacion } from '@vuelve/contract/usuario';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { pathTo } from '../../path-to.ts';
import { forgetRegistroPendiente, type RegistroPendiente } from '../../state/registro-pendiente.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { CodigoTimer } from '../entry/codigo-timer.tsx';
import type { RegistroData } from './registro-form.tsx';

interface Props {
  pendiente: RegistroPendiente;
  /** Absent after a reload: the password is kept nowhere, so a new code needs the form again. */
  data?: RegistroData;
  onResent: (data: RegistroData) => void;
  onBack: () => void;
}

export function CodigoForm({ pendiente, data, onResent, onBack }: Props) {
  const { email, enviado } = pendiente;
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(verificacion),
    defaultValues: { email, code: '' },
  });

  const verify = handleSubmit(async (body) => {
    try {
      await call('verifyCode', { body });
      forgetRegistroPendiente();
      toast.success('Cuenta creada. Ya puedes iniciar sesión.');
      await navigate(pathTo('inicio'));
    } catch (error) {
      setError('code', { message: messageOf(error, textos.registro.errorVerificar) });
    }
  });

  async function resend() {
    if (!data) return onBack();
    try {
      await call('register', { body: data });
      onResent(data);
      toast.success('Te hemos enviado otro código.');
    } catch (error) {
      toast.error(messageOf(error, textos.registro.errorEnvio));
    }
  }

  return (
    <EntryFrame title="Revisa tu correo" text={`Te hemos enviado un código a ${email}.`}>
      <form noValidate onSubmit={verify} className="grid gap-4">
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
        <CodigoTimer sentAt={enviado} onResend={resend} />
        <Button type="submit" wide busy={formState.isSubmitting}>
          Verificar
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          Cambiar mis datos
        </Button>
      </form>
    </EntryFrame>
  );
}
