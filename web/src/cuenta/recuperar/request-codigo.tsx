import { zodResolver } from '@hookform/resolvers/zod';
import { textos } from '@vuelve/contract/textos';
import { recuperacion } from '@vuelve/contract/usuario';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { rememberedEmail } from '../../base/state/remembered-email.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { readEmail } from '../entry/read-email.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { EntryTitulo } from '../entry/entry-titulo.tsx';

export function RequestCodigo({ onRequested }: { onRequested: (email: string) => void }) {
  const passed = readEmail(useLocation().state);
  const { usuario } = useSesion();
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(recuperacion),
    defaultValues: { email: passed ?? rememberedEmail() },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await call('recuperarContrasena', { body });
      onRequested(body.email);
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.registro.errorEnvio);
    }
  });

  return (
    <EntryFrame
      heading={
        <EntryTitulo>{usuario ? 'Elige tu contraseña' : 'Recupera tu contraseña'}</EntryTitulo>
      }
      text={
        usuario
          ? 'Te enviaremos un código y con él pondrás la contraseña que quieras.'
          : 'Dinos tu email y te enviaremos un código para elegir otra.'
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" wide busy={isSubmitting}>
          Enviar código
        </Button>
        <FormError message={errors.root?.message} />
      </form>
      <Link
        to={pathTo(usuario ? 'cuenta' : 'login')}
        className={`${textLinkClass} justify-self-center`}
      >
        {usuario ? 'Volver a tu cuenta' : 'Volver a iniciar sesión'}
      </Link>
    </EntryFrame>
  );
}
