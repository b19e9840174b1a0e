import { zodResolver } from '@hookform/resolvers/zod';
import { correoPedido } from '@vuelve/contract/cambio-correo';
import { textos } from '@vuelve/contract/textos';
import { useForm } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { readCambioCorreo } from '../../base/state/cambio-correo.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';

export function Pedir({ onAsked }: { onAsked: (email: string) => void }) {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(correoPedido),
    defaultValues: { email: readCambioCorreo()?.email ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await call('requestCambioCorreo', { body });
      onAsked(body.email);
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.registro.errorEnvio);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Tu email nuevo"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        Enviar los códigos
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  );
}
