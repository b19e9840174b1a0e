import { textos } from '@vuelve/contract/textos';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { ApiError, call, mensajeDe } from '../../api.ts';
import { ruta } from '../../ruta.ts';
import { emailRecordado, recordarEmail } from '../../state/email-recordado.ts';
import { iniciarSesion } from '../../state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { toast } from '../../ui/toast.ts';

interface Errores {
  email?: string;
  password?: string;
  general?: string;
}

// Without the form library and the schemas: this is the first screen a visitor waits for.
export function LoginForm() {
  const [errores, setErrores] = useState<Errores>({});
  const [enviando, setEnviando] = useState(false);
  const recordado = emailRecordado();

  async function enviar(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const datos = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { email = '', password = '', recordar } = datos;

    const faltan = comprobar(email.trim(), password);
    setErrores(faltan);
    const primero = Object.keys(faltan)[0];
    if (primero) return form.querySelector<HTMLInputElement>(`[name=${primero}]`)?.focus();

    setEnviando(true);
    setErrores(await entrar(email.trim(), password, Boolean(recordar)));
    setEnviando(false);
  }

  return (
    <form noValidate onSubmit={enviar} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={recordado}
        error={errores.email}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={errores.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Recuérdame" name="recordar" defaultChecked={recordado !== ''} />
        <Link to={ruta('recuperar')} className={textLinkClass}>
          ¿Has olvidado tu contraseña?
        </Link>
      </div>
      <Button type="submit" wide busy={enviando}>
        Iniciar Sesión
      </Button>
      <FormError message={errores.general} />
    </form>
  );
}

function comprobar(email: string, password: string): Errores {
  return {
    ...(!email && { email: textos.login.emailObligatorio }),
    ...(!password && { password: textos.login.contrasenaObligatoria }),
  };
}

async function entrar(email: string, password: string, recordar: boolean): Promise<Errores> {
  try {
    const sesion = await call('login', { body: { email, password } });
    if (!sesion?.usuario?.nombre) {
      toast.error(textos.login.respuestaInvalida);
      return {};
    }
    recordarEmail(email, recordar);
    iniciarSesion(sesion);
    toast.success(textos.login.bienvenida(sesion.usuario.nombre));
    return {};
  } catch (error) {
    toast.error(mensajeDe(error, textos.login.inesperado));
    if (!(error instanceof ApiError)) return { general: textos.login.incorrecto };
    return { ...error.campos, general: error.message };
  }
}
