import { zodResolver } from '@hookform/resolvers/zod';
import { type CuponAdmin, datosCupon } from '@vuelve/contract/cupones';
import { textos } from '@vuelve/contract/textos';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import { useBorradorAdmin } from '../use-borrador-admin.ts';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { fromCupon, newCupon } from './campos.ts';
import { FechaField } from './fecha-field.tsx';

interface Props {
  cupon: CuponAdmin | undefined;
  tiendaId: number | null;
}

export function CuponForm({ cupon, tiendaId }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    resolver: zodResolver(datosCupon),
    defaultValues: cupon ? fromCupon(cupon) : newCupon(tiendaId),
  });
  const { control, register, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  const forgetBorrador = useBorradorAdmin(form, cupon ? 'cupon' : `cupon de ${tiendaId}`, cupon);

  const save = handleSubmit(async (datos) => {
    try {
      const saved = cupon
        ? await call('updateCupon', {
            params: { id: cupon.id },
            body: { ...datos, version: cupon.version },
          })
        : await call('createCupon', { body: datos });
      forgetBorrador();
      toast.success(textos.admin.guardado);
      if (cupon) await revalidate();
      else await navigate(pathTo('adminCupon', { id: String(saved.id) }), { replace: true });
    } catch (error) {
      showErrors(error, form, textos.admin.noGuardado);
    }
  });

  return (
    <Card aria-label="Datos del cupón">
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="pairs">
          <TextField
            label="Código"
            hint="Lo que se escribe en el carrito."
            className="uppercase"
            error={errors.cupon?.message}
            {...register('cupon')}
          />
          <TextField label="Nombre" error={errors.nombre?.message} {...register('nombre')} />
          <TextField
            label="Precio final (€)"
            type="number"
            step="0.01"
            min="0.01"
            hint="Lo que cuesta el pedido entero."
            error={errors.precio?.message}
            {...register('precio', { valueAsNumber: true })}
          />
          <TextField
            label="Unidades como mucho"
            type="number"
            min="1"
            max="99"
            hint="Por pedido."
            error={errors.unidades_maximas?.message}
            {...register('unidades_maximas', { valueAsNumber: true })}
          />
          {(['empieza', 'caduca'] as const).map((campo) => (
            <Controller
              key={campo}
              control={control}
              name={campo}
              render={({ field }) => (
                <FechaField
                  label={campo === 'empieza' ? 'Desde (opcional)' : 'Hasta (opcional)'}
                  hint={campo === 'empieza' ? 'Vacío: desde ya.' : 'Vacío: no termina.'}
                  error={errors[campo]?.message}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          ))}
          <TextField
            label="Límite de usos (opcional)"
            type="number"
            min="1"
            hint="Vacío: sin límite."
            error={errors.usos_maximos?.message}
            {...register('usos_maximos', {
              setValueAs: (it: string | number | null) =>
                it === '' || it === null ? null : Number(it),
            })}
          />
        </div>
        <Checkbox label="Público: lo ve todo el mundo en la tienda" {...register('publico')} />
        <FormError message={errors.tienda_id?.message ?? errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
          {cupon ? 'Guardar' : 'Crear cupón'}
        </Button>
      </form>
    </Card>
  );
}
