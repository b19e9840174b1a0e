import { asDia } from '@vuelve/contract/dias';
import type { DesistimientoAdmin } from '@vuelve/contract/desistimiento';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useReleer } from './conflicto.ts';
import { Seccion } from './seccion.tsx';

interface Props {
  pedido: PedidoAdmin;
  desistimiento: DesistimientoAdmin;
}

/** A buyer's withdrawal: his declaration, the deadline for the refund, and the result. */
export function Desistimiento({ pedido, desistimiento }: Props) {
  const { estado, presentado, devolver_hasta, nombre, email, parte, plazo, nota } = desistimiento;
  return (
    <Seccion titulo="Desistimiento">
      <p className="font-semibold">
        Desistimiento recibido el {asMoment(presentado)}
        {estado === 'presentado' &&
          ` · plazo hasta el ${asDia(devolver_hasta)} para devolver el dinero`}
        {estado === 'devuelto' && ' · devuelto'}
        {estado === 'cerrado' && ' · cerrado'}
      </p>
      <DataList>
        <DataRow term="Quién">{nombre}</DataRow>
        <DataRow term="Acuse a">{email}</DataRow>
        <DataRow term="Qué">{parte || 'Todo el pedido'}</DataRow>
        <DataRow term="Podía hasta">
          {plazo ? asDia(plazo) : 'Sin entrega conocida: no había empezado a contar'}
        </DataRow>
        <DataRow term="Cómo terminó">{nota}</DataRow>
      </DataList>
      {estado === 'presentado' && <CierreForm pedido={pedido} />}
    </Seccion>
  );
}

function CierreForm({ pedido: { id, version, envio } }: { pedido: PedidoAdmin }) {
  const { revalidate } = useRevalidator();
  const releer = useReleer();
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: { nota: '' },
  });
  const { errors, isSubmitting } = formState;

  const close = handleSubmit(async ({ nota }) => {
    try {
      await call('closeDesistimiento', { params: { id }, body: { nota, version } });
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.errores.interno);
      return releer(error);
    }
    toast.success('Desistimiento cerrado');
    await revalidate();
  });

  return (
    <form noValidate onSubmit={close} className="grid gap-4">
      <p className="text-muted">
        Al devolver todo el dinero se cierra solo.
        {envio &&
          ' Se puede esperar a que lleguen las chapas, o a que enseñe que las ha enviado.'}{' '}
        Si termina de otra forma, ciérralo aquí: una parte devuelta, retirado por quien compró, o
        nunca enviaron las chapas.
      </p>
      <TextField
        label="Cómo ha terminado"
        maxLength={LARGO.nota}
        error={errors.nota?.message}
        {...register('nota')}
      />
      <Button type="submit" variant="outline" busy={isSubmitting}>
        Cerrar sin devolverlo todo
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  );
}
