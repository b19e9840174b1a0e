import { zodResolver } from '@hookform/resolvers/zod';
import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { verificacion } from '@vuelve/contract/usuario';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { ApiError, messageOf } from '../../api-error.ts';
import { pathTo } from '../../path-to.ts';
import { forgetRegistroPendiente, type RegistroPendiente } from '../../state/registro-pendiente.ts';
import { startSesion } from '../../state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { welcome } from '../../entry/welcome.ts';
import { EntryFrame } from '../../entry/entry-frame.tsx';
import { CodigoTimer } from '../../entry/codigo-timer.tsx';
import { ChosenContrasena } from './chosen-contrasena.tsx';
import type { RegistroData } from './registro-form.tsx';

interface Props {
  /** Absent where the sign-up began on another device. */
  pendiente: RegistroPendiente | null;
  /** Absent after a reload: the password is kept nowhere, so a new code needs the form again. */
  data?: RegistroData;
  onResent: (data: RegistroData) => void;
  onBack: () => void;
}

export function CodigoForm({ pendiente, data, onResent, onBack }: Props) {
  const navigate = useNavigate();
  const [mustChoose, setMustChoose] = useState(false);
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(verificacion),
    defaultValues: { email: pendiente?.email ?? '', code: '' },
  });
  const { errors, isSubmitting } = formState;

  const verify = handleSubmit(async (body) => {
    try {
      const { usuario } = await call('verifyCode', { body });
      forgetRegistroPendiente();
      startSesion({ usuario });
      welcome(usuario.nombre);
      await navigate(pathTo('inicio'));
    } catch (error) {
      // The code is right, but this browser did not begin the sign-up: no password waits for it here.
      if (isConflict(error)) return setMustChoose(true);
      const { password } = error instanceof ApiError ? error.campos : {};
      const message = messageOf(error, textos.registro.errorVerificar);
      setError(password ? 'password' : 'code', { message });
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
    <EntryFrame
      title={pendiente ? 'Revisa tu correo' : 'Escribe tu código'}
      text={
        pendiente
          ? `Te hemos enviado un código a ${pendiente.email}.`
          : 'Es el que te hemos enviado por correo al crear la cuenta.'
      }
    >
      <form noValidate onSubmit={verify} className="grid gap-4">
        {!pendiente && (
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
        )}
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
              focused={pendiente !== null}
            />
          )}
        />
        {mustChoose && (
          <ChosenContrasena error={errors.password?.message} {...register('password')} />
        )}
        {pendiente && <CodigoTimer sentAt={pendiente.enviado} onResend={resend} />}
        <Button type="submit" wide busy={isSubmitting}>
          {mustChoose ? 'Crear cuenta' : 'Verificar'}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {pendiente ? 'Cambiar mis datos' : 'Todavía no tengo código'}
        </Button>
      </form>
    </EntryFrame>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
