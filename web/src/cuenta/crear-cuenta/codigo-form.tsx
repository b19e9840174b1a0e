import { CODIGO_INTENTOS, CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { Controller } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import type { RegistroPendiente } from '../../base/state/registro-pendiente.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AceptaCuenta } from '../entry/acepta-cuenta.tsx';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { EntryTitulo } from '../entry/entry-titulo.tsx';
import { CodigoTimer } from '../entry/codigo-timer.tsx';
import { ChosenContrasena } from './chosen-contrasena.tsx';
import type { RegistroData } from './registro-form.tsx';
import { useCodigo } from './use-codigo.ts';

interface Props {
  /** null when the sign-up began on another device. */
  pendiente: RegistroPendiente | null;
  /**
   * Missing after a reload: the password is stored nowhere, and a new code needs the form again.
   */
  data?: RegistroData;
  /** Called after each wrong code. */
  onFailed: () => void;
  onResent: (data: RegistroData) => void;
  /** `why` is the reason that the form shows for being back. */
  onBack: (why?: string) => void;
}

/** The form of the mailed code; typing its last digit sends it. */
export function CodigoForm({ pendiente, data, onFailed, onResent, onBack }: Props) {
  const { form, verify, mustChoose, refusals } = useCodigo({ pendiente, data, onFailed });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isSpent = pendiente !== null && pendiente.fallos >= CODIGO_INTENTOS;

  async function resend() {
    if (!data) return onBack(textos.registro.sinContrasena);
    try {
      await call('register', { body: data });
      onResent(data);
      form.clearErrors();
      toast.success('Te hemos enviado otro código.');
    } catch (error) {
      toast.error(messageOf(error, textos.registro.errorEnvio));
    }
  }

  return (
    <EntryFrame
      heading={<EntryTitulo>{pendiente ? 'Revisa tu correo' : 'Escribe tu código'}</EntryTitulo>}
      text={
        pendiente
          ? `Te hemos enviado un código a ${pendiente.email}.`
          : 'Es el que te hemos enviado por correo al crear la cuenta.'
      }
    >
      <form noValidate onSubmit={(event) => void verify(event)} className="grid gap-4">
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
              key={refusals}
              label="Código de verificación"
              length={CODIGO_LONGITUD}
              value={field.value}
              onChange={(code) => {
                field.onChange(code);
                if (code.length === CODIGO_LONGITUD && !mustChoose) void verify();
              }}
              error={fieldState.error?.message ?? (isSpent ? codigoAgotado : undefined)}
              focused={pendiente !== null || refusals > 0}
            />
          )}
        />
        {mustChoose && (
          <>
            <ChosenContrasena error={errors.password?.message} {...register('password')} />
            <AceptaCuenta error={errors.acepta?.message} {...register('acepta')} />
          </>
        )}
        {pendiente && (
          <CodigoTimer sentAt={pendiente.enviado} spent={isSpent} onResend={() => void resend()} />
        )}
        <Button type="submit" wide busy={isSubmitting}>
          {mustChoose ? 'Crear cuenta' : 'Verificar'}
        </Button>
        <FormError message={errors.root?.message} />
        <Button variant="ghost" wide onClick={() => onBack()}>
          {pendiente ? 'Cambiar mis datos' : 'Todavía no tengo código'}
        </Button>
      </form>
    </EntryFrame>
  );
}

const { codigoAgotado } = textos.registro;
