import { zodResolver } from '@hookform/resolvers/zod';
import { datosComprador, type DatosComprador } from '@vuelve/contract/activacion';
import { CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { bindDireccion } from '../../cuenta/direccion/bind-direccion.ts';
import { CamposDireccion } from '../../cuenta/direccion/campos-direccion.tsx';
import { keepBorrador, readBorrador } from '../../base/state/borrador-compra.ts';
import { toCustomer, type CustomerData } from '../../base/state/datos-compra.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

interface Props {
  /** The chosen password, kept in memory for the life of the page. */
  password?: string;
  place: Place;
  onSent: (data: DatosComprador) => void;
}

/** The badge and coupon being activated: a mail's link can lead back to them. */
export type Place = Pick<DatosComprador, 'qrHash' | 'cuponHash'>;

/** The buyer's data; stored in the draft, except the password. */
export function CustomerForm({ password = '', place, onSent }: Props) {
  const { register, handleSubmit, setError, getFieldState, setValue, subscribe, formState } =
    useForm({
      resolver: zodResolver(datosComprador),
      defaultValues: { ...readBorrador().customerData, password, ...place },
    });
  const { errors, isSubmitting } = formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepCustomer(toCustomer(values)),
      }),
    [subscribe],
  );

  const submit = handleSubmit(async (data) => {
    try {
      await call('sendVerificacion', { body: data });
      onSent(data);
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.registro.errorEnvio);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nombre"
          autoComplete="given-name"
          error={errors.nombre?.message}
          {...register('nombre')}
        />
        <TextField
          label="Apellidos"
          autoComplete="family-name"
          error={errors.apellidos?.message}
          {...register('apellidos')}
        />
      </div>
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
        hint={`Al menos ${CONTRASENA_MINIMO} caracteres. Será la de tu cuenta.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Teléfono (opcional)"
        type="tel"
        autoComplete="tel"
        hint="Es el número al que te llamará quien encuentre a tu mascota."
        error={errors.telefono?.message}
        {...register('telefono')}
      />
      <details
        open={Boolean(errors.cp ?? errors.provincia) || undefined}
        className="group rounded-input border border-line px-4"
      >
        <summary className="flex min-h-12 items-center font-semibold">
          Añadir mi dirección (opcional)
        </summary>
        <div className="grid gap-4 pt-1 pb-4">
          <p className="text-muted">Así no te la pediremos si un día compras otra chapa.</p>
          <CamposDireccion
            label="Dirección"
            {...bindDireccion(register, errors)}
            onProvincia={(provincia) => setValue('provincia', provincia)}
          />
        </div>
      </details>
      <Button type="submit" wide busy={isSubmitting}>
        Continuar
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  );
}

/** The server holds the data as sent: a change, above all of the e-mail, needs a new code. */
function keepCustomer(customerData: CustomerData): void {
  const { customerData: last } = readBorrador();
  const isSame = JSON.stringify(customerData) === JSON.stringify(last);
  keepBorrador({ customerData, ...(!isSame && { emailVerified: false, codigoEnviado: null }) });
}
