import { changesAdministracion, type Cuenta } from '@vuelve/contract/cuenta';
import { textos } from '@vuelve/contract/textos';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { PruebaField } from '../../cuenta/prueba/prueba-field.tsx';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** An account's role and state. A change of the role needs the administrator's own password. */
export function CuentaForm({ cuenta }: { cuenta: Cuenta }) {
  const { id, version } = cuenta;
  const revalidator = useRevalidator();
  const { register, handleSubmit, setError, getFieldState, control, formState } = useForm({
    defaultValues: {
      administra: cuenta.tipo_usuario === 'A',
      activo: cuenta.activo,
      oculto: cuenta.oculto,
      contrasena: '',
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [administra, activo, oculto] = useWatch({
    control,
    name: ['administra', 'activo', 'oculto'],
  });
  const isHarsh = (cuenta.activo && !activo) || (oculto && !cuenta.oculto);
  const isConfirmed = changesAdministracion(cuenta, { tipo_usuario: roleOf(administra), activo });

  const save = handleSubmit(async ({ administra, contrasena, ...rest }) => {
    const tipo_usuario = roleOf(administra);
    const proof = isConfirmed ? { contrasena } : {};
    try {
      await call('updateCuenta', {
        params: { id },
        body: { ...rest, tipo_usuario, version, ...proof },
      });
      toast.success('Cuenta guardada');
      await revalidator.revalidate();
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.errores.interno);
    }
  });

  return (
    <Card aria-label="Permisos">
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="grid">
          <Checkbox label="Administra Vuelve" {...register('administra')} />
          <Checkbox label="Puede entrar en su cuenta" {...register('activo')} />
          <Checkbox label="Nadie ve las páginas de sus mascotas" {...register('oculto')} />
        </div>
        <p className="text-sm text-muted">
          Sin poder entrar, las páginas de sus mascotas siguen a la vista de quien las encuentre,
          salvo que las ocultes.
        </p>
        {isConfirmed && (
          <PruebaField
            hint="Cambiar quién administra se confirma con ella."
            error={errors.contrasena?.message}
            {...register('contrasena')}
          />
        )}
        <FormError message={errors.root?.message} />
        <Button
          type="submit"
          variant={isHarsh ? 'destructive' : 'primary'}
          busy={isSubmitting}
          disabled={!isDirty}
          className="sm:justify-self-end"
        >
          Guardar
        </Button>
      </form>
    </Card>
  );
}

const roleOf = (administra: boolean) => (administra ? 'A' : 'U');
