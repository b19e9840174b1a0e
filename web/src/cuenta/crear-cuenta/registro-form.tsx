import { zodResolver } from '@hookform/resolvers/zod';
import { CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { textosLegal } from '@vuelve/contract/textos-legal';
import { registro } from '@vuelve/contract/usuario';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { EntryTitulo } from '../entry/entry-titulo.tsx';
import { AceptaCuenta, aceptaCuenta } from '../entry/acepta-cuenta.tsx';
import { ChapaLink } from '../entry/chapa-link.tsx';
import { Social } from '../entry/social.tsx';

export type RegistroData = z.output<typeof registro>;

/** The form has a checkbox `acepta` in place of the server's field `aceptacion`. */
const formulario = z.extend(z.omit(registro, { aceptacion: true }), {
  acepta: z.boolean().check(z.refine(Boolean, textosLegal.sinAceptar)),
});

interface Props {
  initial: RegistroData;
  /** Why the form is shown again. */
  notice?: string;
  onSent: (data: RegistroData) => void;
  /** The user has a code, but the sign-up began on another device. */
  onHasCodigo: () => void;
}

export function RegistroForm({ initial, notice, onSent, onHasCodigo }: Props) {
  const { aceptacion, ...filled } = initial;
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(formulario),
    defaultValues: { ...filled, acepta: aceptacion !== undefined },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    const data = { email, password, aceptacion: aceptaCuenta() };
    try {
      await call('register', { body: data });
      onSent(data);
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.registro.errorEnvio);
    }
  });

  return (
    <EntryFrame
      heading={<EntryTitulo>Crea tu cuenta</EntryTitulo>}
      text="En dos minutos, su chapa estará lista."
    >
      <Social first />
      <form noValidate onSubmit={submit} className="grid gap-4">
        {notice && (
          <p role="status" className="rounded-input bg-brand-soft px-4 py-3 text-ink">
            {notice}
          </p>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint={`Al menos ${CONTRASENA_MINIMO} caracteres`}
          error={errors.password?.message}
          {...register('password')}
        />
        <AceptaCuenta error={errors.acepta?.message} {...register('acepta')} />
        <Button type="submit" wide busy={isSubmitting}>
          Crear cuenta
        </Button>
        <FormError message={errors.root?.message} />
        <Button variant="ghost" wide onClick={onHasCodigo}>
          Ya tengo un código
        </Button>
      </form>
      <ChapaLink wide />
      <p className="text-center text-muted">
        ¿Ya tienes cuenta?{' '}
        <Link to={pathTo('login')} className={textLinkClass}>
          Inicia sesión
        </Link>
      </p>
    </EntryFrame>
  );
}
