import { zodResolver } from '@hookform/resolvers/zod';
import { textos } from '@vuelve/contract/textos';
import {
  datosTienda,
  type DatosTienda,
  describeCp,
  type Tienda,
  TIPOS_TIENDA,
} from '@vuelve/contract/tiendas';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import { useBorradorAdmin } from '../use-borrador-admin.ts';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';

const NUEVA: DatosTienda = {
  nombre: '',
  tipo: 'tienda',
  cp: '',
  comision: 0,
  email: '',
  telefono: '',
  activa: true,
};

export function TiendaForm({ tienda }: { tienda: Tienda | undefined }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    resolver: zodResolver(datosTienda),
    defaultValues: tienda ?? NUEVA,
  });
  const { control, register, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  const forgetBorrador = useBorradorAdmin(form, 'tienda', tienda);
  const cp = useWatch({ control, name: 'cp' });

  const save = handleSubmit(async (datos) => {
    try {
      const saved = tienda
        ? await call('updateTienda', {
            params: { id: tienda.id },
            body: { ...datos, version: tienda.version },
          })
        : await call('createTienda', { body: datos });
      forgetBorrador();
      toast.success(textos.admin.guardado);
      if (tienda) await revalidate();
      else await navigate(pathTo('adminTienda', { id: String(saved.id) }), { replace: true });
    } catch (error) {
      showErrors(error, form, textos.admin.noGuardado);
    }
  });

  return (
    <Card aria-label="Datos de la tienda">
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="pairs">
          <TextField label="Nombre" error={errors.nombre?.message} {...register('nombre')} />
          <Controller
            control={control}
            name="tipo"
            render={({ field }) => (
              <Choice
                label="Tipo"
                options={TIPOS_TIENDA}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <TextField
            label="Código postal"
            inputMode="numeric"
            maxLength={5}
            hint={describeCp(cp) ?? 'Decide el IVA de lo que se vende con sus cupones.'}
            error={errors.cp?.message}
            {...register('cp')}
          />
          <TextField
            label="Comisión (%)"
            type="number"
            step="0.01"
            min="0"
            max="100"
            error={errors.comision?.message}
            {...register('comision', { valueAsNumber: true })}
          />
          <TextField
            label="Email de contacto (opcional)"
            type="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Teléfono de contacto (opcional)"
            type="tel"
            error={errors.telefono?.message}
            {...register('telefono')}
          />
        </div>
        <Checkbox
          label="Activa: se le pueden hacer cupones y lotes nuevos"
          {...register('activa')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
          {tienda ? 'Guardar' : 'Crear tienda'}
        </Button>
      </form>
    </Card>
  );
}
