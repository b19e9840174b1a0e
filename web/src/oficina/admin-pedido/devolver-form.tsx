import { formatEuros } from '@vuelve/contract/dinero';
import type { Devolucion, IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newClave } from '../new-clave.ts';
import { readEuros, writeEuros } from '../read-euros.ts';
import { PruebaField } from '../../cuenta/prueba/prueba-field.tsx';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';

interface Props {
  pedido: PedidoAdmin;
  intento: IntentoPago;
  onDone: (devolucion: Devolucion) => void;
}

/**
 * Amount and reason of a refund. `clave` is an idempotency key: a repeated call makes no second
 * refund.
 */
export function DevolverForm({ pedido, intento, onDone }: Props) {
  const { ds_order, devolvible, devuelto } = intento;
  const [clave] = useState(newClave);
  const { register, handleSubmit, setError, getFieldState, control, formState } = useForm({
    defaultValues: { importe: writeEuros(devolvible), motivo: '', contrasena: '' },
  });
  const { errors, isSubmitting } = formState;
  const importe = readEuros(useWatch({ control, name: 'importe' }));

  const refund = handleSubmit(async ({ motivo, contrasena }) => {
    if (!importe) return setError('importe', { message: textos.devolucion.importeInvalido });
    try {
      const body = { intento: ds_order, importe, devuelto, motivo, contrasena, clave };
      onDone(await call('refundPedido', { params: { id: pedido.id }, body }));
    } catch (error) {
      const isAway = error instanceof ApiError && error.status === 503;
      showErrors(
        error,
        { setError, getFieldState },
        isAway ? error.message : textos.errores.interno,
      );
    }
  });

  return (
    <form noValidate onSubmit={refund} className="grid gap-4">
      <p>
        Del pago {ds_order} se pueden devolver <strong>{formatEuros(devolvible)}</strong>.
      </p>
      {pedido.envio && (
        <p className="text-sm text-muted">
          {pedido.paquete ? textos.devolucion.existenciasEnviado : textos.devolucion.existencias}
        </p>
      )}
      <TextField
        label="Importe en euros"
        inputMode="decimal"
        autoComplete="off"
        error={errors.importe?.message}
        {...register('importe')}
      />
      <TextField
        label="Motivo"
        hint="Sale en la factura rectificativa."
        maxLength={LARGO.motivo}
        error={errors.motivo?.message}
        {...register('motivo')}
      />
      <PruebaField error={errors.contrasena?.message} {...register('contrasena')} />
      <Button type="submit" variant="destructive" wide busy={isSubmitting}>
        {importe ? `Devolver ${formatEuros(importe)}` : 'Devolver'}
      </Button>
      {isSubmitting && (
        <p role="status" className="text-center text-muted">
          Hablando con el banco…
        </p>
      )}
      <FormError message={errors.root?.message} />
    </form>
  );
}
