import { zodResolver } from '@hookform/resolvers/zod';
import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { verificacion } from '@vuelve/contract/usuario';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call, mensajeDe } from '../../api.ts';
import { ruta } from '../../ruta.ts';
import {
  olvidarRegistroPendiente,
  type RegistroPendiente,
} from '../../state/registro-pendiente.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Acceso } from '../acceso/acceso.tsx';
import { Plazo } from '../acceso/plazo.tsx';
import type { DatosRegistro } from './registro-form.tsx';

interface Props {
  pendiente: RegistroPendiente;
  /** Absent after a reload: the password is kept nowhere, so a new code needs the form again. */
  datos?: DatosRegistro;
  onReenviado: (datos: DatosRegistro) => void;
  onVolver: () => void;
}

export function CodigoForm({ pendiente, datos, onReenviado, onVolver }: Props) {
  const { email, enviado } = pendiente;
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(verificacion),
    defaultValues: { email, code: '' },
  });

  const verificar = handleSubmit(async (body) => {
    try {
      await call('verifyCode', { body });
      olvidarRegistroPendiente();
      toast.success('Cuenta creada. Ya puedes iniciar sesión.');
      await navigate(ruta('inicio'));
    } catch (error) {
      setError('code', { message: mensajeDe(error, textos.registro.errorVerificar) });
    }
  });

  async function reenviar() {
    if (!datos) return onVolver();
    try {
      await call('register', { body: datos });
      onReenviado(datos);
      toast.success('Te hemos enviado otro código.');
    } catch (error) {
      toast.error(mensajeDe(error, textos.registro.errorEnvio));
    }
  }

  return (
    <Acceso title="Revisa tu correo" text={`Te hemos enviado un código a ${email}.`}>
      <form noValidate onSubmit={verificar} className="grid gap-4">
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
            />
          )}
        />
        <Plazo enviado={enviado} onReenviar={reenviar} />
        <Button type="submit" wide busy={formState.isSubmitting}>
          Verificar
        </Button>
        <Button variant="ghost" wide onClick={onVolver}>
          Cambiar mis datos
        </Button>
      </form>
    </Acceso>
  );
}
