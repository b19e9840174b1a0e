import { changesPermisos, type Cuenta } from '@vuelve/contract/cuenta';
import { textos } from '@vuelve/contract/textos';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { PruebaField } from '../../cuenta/prueba/prueba-field.tsx';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { PUEDE, puedeOf, toPermisos } from './permisos.ts';

/** What an account may do, and its state. A change of the first needs the administrator's own password. */
export function CuentaForm({ cuenta }: { cuenta: Cuenta }) {
  const { id, version } = cuenta;
  const revalidator = useRevalidator();
  const { register, handleSubmit, setError, getFieldState, control, formState } = useForm({
    defaultValues: {
      puede: puedeOf(cuenta),
      hasta: cuenta.encargo?.hasta ?? '',
      activo: cuenta.activo,
      oculto: cuenta.oculto,
      contrasena: '',
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [puede, hasta, activo, oculto] = useWatch({
    control,
    name: ['puede', 'hasta', 'activo', 'oculto'],
  });
  const isHarsh = (cuenta.activo && !activo) || (oculto && !cuenta.oculto);
  const isConfirmed = changesPermisos(cuenta, { ...toPermisos(puede, hasta), activo });

  const save = handleSubmit(async ({ puede, hasta, contrasena, ...rest }) => {
    const proof = isConfirmed ? { contrasena } : {};
    try {
      await call('updateCuenta', {
        params: { id },
        body: { ...rest, ...toPermisos(puede, hasta), version, ...proof },
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
        <Controller
          control={control}
          name="puede"
          render={({ field }) => (
            <Choice
              label="Qué puede hacer"
              options={PUEDE}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {puede === 'prepara' && (
          <TextField
            type="date"
            label="Hasta el"
            hint="Graba, imprime y envía; no ve dinero ni cuentas. Sin día, hasta que se lo quites."
            error={errors.hasta?.message}
            {...register('hasta')}
          />
        )}
        <div className="grid">
          <Checkbox label="Puede entrar en su cuenta" {...register('activo')} />
          <Checkbox label="Nadie ve las páginas de sus mascotas" {...register('oculto')} />
        </div>
        <p className="text-sm text-muted">
          Sin poder entrar, las páginas de sus mascotas siguen a la vista de quien las encuentre,
          salvo que las ocultes.
        </p>
        {isConfirmed && (
          <PruebaField
            hint="Cambiar qué puede hacer se confirma con ella."
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
