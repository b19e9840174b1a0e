import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { CodigoTimer } from '../../entry/codigo-timer.tsx';
import { showErrors } from '../../form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';

interface Props {
  /** Whether the account has a password, which ends with this. */
  hasContrasena: boolean;
  onEntered: (usuario: Usuario) => Promise<void>;
}

/** The proof by a mailed code. */
export function ByCodigo({ hasContrasena, onEntered }: Props) {
  const [sentAt, setSentAt] = useState<number>();
  const { control, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { codigo: '' },
  });
  const { errors, isSubmitting } = formState;
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      await call('requestCodigoVinculo');
      setSentAt(Date.now());
      clearErrors();
    } catch (error) {
      setError('root', { message: messageOf(error, textos.registro.errorEnvio) });
    }
    setSending(false);
  }

  const submit = handleSubmit(async (body) => {
    try {
      const { usuario } = await call('confirmVinculo', { body });
      await onEntered(usuario);
    } catch (error) {
      showErrors(error, setError, textos.registro.errorVerificar);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {hasContrasena && (
        <p className="rounded-card bg-brand-soft p-4 text-ink">
          Te enviamos un código. Por seguridad, la contraseña que tiene la cuenta dejará de valer;
          podrás poner otra cuando quieras.
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
          <CodigoTimer sentAt={sentAt} onResend={() => void send()} />
          <Button type="submit" wide busy={isSubmitting}>
            Enlazar y entrar
          </Button>
        </>
      )}
      {!errors.codigo && <FormError message={errors.root?.message} />}
    </form>
  );
}
