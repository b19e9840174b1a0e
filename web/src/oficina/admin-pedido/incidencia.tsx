import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useReleer } from './conflicto.ts';
import { Seccion } from './seccion.tsx';

interface Props {
  pedido: PedidoAdmin;
  motivo: NonNullable<PedidoAdmin['motivo']>;
}

/**
 * Why an order waits for an administrator, and how it can go on; otherwise the money must be
 * refunded.
 */
export function Incidencia({ pedido, motivo }: Props) {
  return (
    <Seccion titulo="Incidencia">
      <p className="font-semibold">{MOTIVOS[motivo]}</p>
      {pedido.puede.preparar ? (
        <ResolucionForm pedido={pedido} />
      ) : (
        <p className="text-muted">{pedido.impide}</p>
      )}
    </Seccion>
  );
}

const MOTIVOS: Record<Props['motivo'], string> = {
  tardio: 'El pago llegó cuando el pedido ya había caducado.',
  doble: 'Se ha pagado dos veces.',
  cupon: 'Cuando llegó el pago, a su cupón ya no le quedaban usos.',
  chapa: 'Cuando llegó el pago, la chapa ya era de otra mascota. La suya tiene otro código.',
  existencias: 'Cuando llegó el pago, ya no quedaban bastantes de alguno de sus productos.',
  cuenta: 'La cuenta que lo pagó estaba desactivada.',
};

function ResolucionForm({ pedido }: { pedido: PedidoAdmin }) {
  const { id, version } = pedido;
  const { revalidate } = useRevalidator();
  const releer = useReleer();
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: { nota: '' },
  });
  const { errors, isSubmitting } = formState;

  const resolve = handleSubmit(async ({ nota }) => {
    try {
      await call('resolveIncidencia', { params: { id }, body: { nota, version } });
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.errores.interno);
      return releer(error);
    }
    toast.success('Incidencia resuelta');
    await revalidate();
  });

  return (
    <form noValidate onSubmit={resolve} className="grid gap-4">
      <p className="text-muted">{describe(pedido)}</p>
      <TextField
        label="Qué habéis decidido, y por qué"
        maxLength={LARGO.motivo}
        error={errors.nota?.message}
        {...register('nota')}
      />
      <Button type="submit" busy={isSubmitting}>
        {nameOf(pedido)}
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  );
}

function describe({ bloqueado, factura }: PedidoAdmin): string {
  if (bloqueado)
    return 'Quien lo compró eliminó su cuenta: al cerrarla, el pedido se queda como está.';
  const completa = factura ? '' : ' (se hace su factura y se confirma a quien lo compró)';
  return `Puedes seguir adelante con el pedido${completa}, o devolver el dinero.`;
}

function nameOf({ bloqueado, envio }: PedidoAdmin): string {
  if (bloqueado) return 'Cerrar la incidencia';
  return envio ? 'Seguir y prepararlo' : 'Dar por buena la venta';
}
