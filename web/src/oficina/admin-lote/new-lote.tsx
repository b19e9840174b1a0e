import { zodResolver } from '@hookform/resolvers/zod';
import type { FilaCuponAdmin } from '@vuelve/contract/cupones';
import { datosLote } from '@vuelve/contract/lotes';
import { textos } from '@vuelve/contract/textos';
import type { Tienda } from '@vuelve/contract/tiendas';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newClave } from '../new-clave.ts';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Select } from '../../ui/form/select.tsx';

interface Props {
  tienda: Tienda;
  /** The shop's coupons that have not ended. */
  cupones: FilaCuponAdmin[];
}

/**
 * Creates a lot for a shop. `clave` is an idempotency key: a repeated call creates no second lot.
 */
export function NewLote({ tienda, cupones }: Props) {
  const navigate = useNavigate();
  const [clave] = useState(newClave);
  const { control, register, handleSubmit, setError, getFieldState, formState } = useForm({
    resolver: zodResolver(datosLote),
    defaultValues: { tienda_id: tienda.id, cupon_id: cupones[0]?.id ?? null, unidades: 100 },
  });
  const { errors, isSubmitting } = formState;

  const make = handleSubmit(async (body) => {
    try {
      const { id } = await call('createLote', { body: { ...body, clave } });
      await navigate(pathTo('adminLote', { id: String(id) }), { replace: true });
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.admin.noGuardado);
    }
  });

  return (
    <Card aria-label="Lote nuevo">
      <form noValidate onSubmit={make} className="grid gap-5">
        <div className="pairs">
          <TextField
            label="Cuántas chapas"
            type="number"
            min="1"
            max="10000"
            hint="Hasta 10.000."
            error={errors.unidades?.message}
            {...register('unidades', { valueAsNumber: true })}
          />
          <Controller
            control={control}
            name="cupon_id"
            render={({ field }) => (
              <Select
                label="Cupón que las activa"
                placeholder="Ninguno: se pagan en el mostrador"
                options={cupones.map(({ cupon }) => cupon)}
                hint="Cada cupón sirve para las chapas de su tienda."
                error={errors.cupon_id?.message}
                value={cupones.find(({ id }) => id === field.value)?.cupon ?? ''}
                onChange={({ target }) =>
                  field.onChange(cupones.find(({ cupon }) => cupon === target.value)?.id ?? null)
                }
              />
            )}
          />
        </div>
        <FormError message={errors.tienda_id?.message ?? errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
          Hacer las chapas
        </Button>
      </form>
    </Card>
  );
}
