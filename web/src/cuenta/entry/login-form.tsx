import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { useState, type FormEvent } from 'react';
import { call } from '../../base/api.ts';
import { ApiError, UnreadableAnswer } from '../../base/api-error.ts';
import { rememberedEmail, rememberEmail } from '../../base/state/remembered-email.ts';
import { startSesion } from '../../base/state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { toast } from '../../ui/toast/toast.ts';
import { welcome } from './welcome.ts';

interface Errors {
  email?: string;
  password?: string;
  general?: string;
}

interface Props {
  /** Initial e-mail; default: the e-mail that this device remembers. */
  email?: string;
  /** Whether the form is part of an unfinished task: links then open in a new tab. */
  within?: boolean;
}

// Uses neither the form library nor the schemas: visitors wait for this screen first.
export function LoginForm({ email, within }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const recordado = rememberedEmail();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { email = '', password = '', remember } = data;

    const missing = validate(email.trim(), password);
    setErrors(missing);
    const first = Object.keys(missing)[0];
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();

    setSubmitting(true);
    setErrors(await logIn(email.trim(), password, Boolean(remember)));
    setSubmitting(false);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email || recordado}
        error={errors.email}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Recuérdame" name="remember" defaultChecked={recordado !== ''} />
        <a
          href={href('recuperar')}
          target={within ? '_blank' : undefined}
          className={textLinkClass}
        >
          ¿Has olvidado tu contraseña?
        </a>
      </div>
      <Button type="submit" wide busy={isSubmitting}>
        Iniciar Sesión
      </Button>
      <FormError message={errors.general} />
    </form>
  );
}

function validate(email: string, password: string): Errors {
  return {
    ...(!email && { email: textos.login.emailObligatorio }),
    ...(!password && { password: textos.login.contrasenaObligatoria }),
  };
}

async function logIn(email: string, password: string, remember: boolean): Promise<Errors> {
  try {
    const sesion = await call('login', { body: { email, password } });
    if (typeof sesion?.usuario?.nombre !== 'string') {
      toast.error(textos.login.respuestaInvalida);
      return {};
    }
    rememberEmail(email, remember);
    startSesion(sesion);
    welcome(sesion.usuario.nombre);
    return {};
  } catch (error) {
    if (error instanceof UnreadableAnswer && error.status < 300) {
      toast.error(textos.login.respuestaInvalida);
      return {};
    }
    // A toast only for unforeseen errors (spec section 8): the form itself shows the others.
    if (!(error instanceof ApiError) || error.status >= 500) toast.error(textos.login.inesperado);
    // Without an answer of the server nobody knows whether the password is wrong.
    if (!(error instanceof ApiError)) return { general: textos.errores.interno };
    return { ...error.campos, general: error.message };
  }
}
