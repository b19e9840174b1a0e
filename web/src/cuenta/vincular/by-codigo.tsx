import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { CodigoTimer } from '../entry/codigo-timer.tsx';
import { showErrors } from '../../base/form-errors.ts';
import { keepCodigoVinculo, readCodigoVinculo } from '../../base/state/codigo-vinculo.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';

interface Props {
  email: string;
  /** Whether the account has a password, which linking by code removes. */
  hasContrasena: boolean;
  onProof: (proof: { codigo: string }) => Promise<void>;
}

export function ByCodigo({ email, hasContrasena, onProof }: Props) {
  const [sentAt, setSentAt] = useState(() => readCodigoVinculo(email));
  const [isSpent, setSpent] = useState(false);
  const { control, handleSubmit, setError, getFieldState, clearErrors, resetField, formState } =
    useForm({
      defaultValues: { codigo: '' },
    });
  const { errors, isSubmitting } = formState;
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    clearErrors();
    try {
      await call('requestCodigoVinculo');
      const now = Date.now();
      keepCodigoVinculo(email, now);
      setSentAt(now);
      setSpent(false);
      resetField('codigo');
    } catch (error) {
      setError('root', { message: messageOf(error, textos.registro.errorEnvio) });
    }
    setSending(false);
  }

  const submit = handleSubmit(async (body) => {
    try {
      await onProof(body);
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.registro.errorVerificar);
      if (!(error instanceof ApiError && error.agotado)) return;
      setSpent(true);
      setError('codigo', { message: textos.registro.codigoAgotado });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {hasContrasena && (
        <p className="rounded-card bg-brand-soft p-4 text-ink">
          Te enviamos un código. Por seguridad, la contraseña que tiene la cuenta y lo demás con lo
          que se entra en ella dejarán de valer; podrás poner otra cuando quieras.
        </p>
      )}
      {sentAt === undefined ? (
        <Button wide busy={isSending} onClick={() => void send()}>
          Enviarme un código
        </Button>
      ) : (
        <>
          <Controller
            name="codigo"
            control={control}
            rules={{ required: textos.registro.codigoObligatorio }}
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
          <CodigoTimer sentAt={sentAt} spent={isSpent} onResend={() => void send()} />
          <Button type="submit" wide busy={isSubmitting}>
            Enlazar y entrar
          </Button>
        </>
      )}
      {!errors.codigo && <FormError message={errors.root?.message} />}
    </form>
  );
}
