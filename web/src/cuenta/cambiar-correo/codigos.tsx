import { zodResolver } from '@hookform/resolvers/zod';
import { cambioCorreo } from '@vuelve/contract/cambio-correo';
import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { textosCorreo } from '@vuelve/contract/textos-correo';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../base/api.ts';
import { isUnanswered, messageOf } from '../../base/api-error.ts';
import { CodigoTimer } from '../entry/codigo-timer.tsx';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { type CambioPedido, forgetCambioCorreo } from '../../base/state/cambio-correo.ts';
import { renewSesion, updateUsuario } from '../../base/state/sesion.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  pedido: CambioPedido;
  onResent: () => void;
  onBack: () => void;
}

export function Codigos({ pedido: { email, enviado }, onResent, onBack }: Props) {
  const { usuario } = useSesion();
  const navigate = useNavigate();
  const { control, handleSubmit, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(cambioCorreo),
    defaultValues: { email, codigoActual: '', codigoNuevo: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const { usuario: changed } = await call('changeCorreo', { body });
      updateUsuario(changed);
      await finish();
    } catch (error) {
      if (isUnanswered(error) && (await hasChanged())) return finish();
      showErrors(error, { setError, getFieldState }, textos.registro.errorVerificar);
    }
  });

  /** The change may have succeeded although its answer was lost. */
  const hasChanged = () =>
    renewSesion().then(
      (current) => current?.email === email,
      () => false,
    );

  async function finish() {
    forgetCambioCorreo();
    toast.success(textosCorreo.cambiado);
    await navigate(pathTo('perfil'), { replace: true });
  }

  async function resend() {
    try {
      await call('requestCambioCorreo', { body: { email } });
      onResent();
      toast.success('Te hemos enviado otros dos códigos.');
    } catch (error) {
      toast.error(messageOf(error, textos.registro.errorEnvio));
    }
  }

  const campos = [
    { name: 'codigoActual', label: `El que hemos enviado a ${usuario?.email}` },
    { name: 'codigoNuevo', label: `El que hemos enviado a ${email}` },
  ] as const;

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {campos.map(({ name, label }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <CodeField
              label={label}
              length={CODIGO_LONGITUD}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              focused={name === 'codigoActual'}
            />
          )}
        />
      ))}
      <CodigoTimer sentAt={enviado} onResend={() => void resend()} />
      <Button type="submit" wide busy={isSubmitting}>
        Cambiar de correo
      </Button>
      <FormError message={errors.root?.message} />
      <Button variant="ghost" wide onClick={onBack}>
        Escribir otro email
      </Button>
    </form>
  );
}
