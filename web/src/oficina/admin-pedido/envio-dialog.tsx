import { LARGO } from '@vuelve/contract/reglas';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { TRANSPORTISTAS } from '@vuelve/contract/transportistas';
import { textos } from '@vuelve/contract/textos';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useReleer } from './conflicto.ts';

interface Props {
  pedido: PedidoAdmin;
  onClose: () => void;
}

/** Asks for the carrier and its tracking number; the server then mails the buyer. */
export function EnvioDialog({ pedido: { id, version, paquete }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const releer = useReleer();
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: {
      transportista: paquete?.transportista ?? '',
      seguimiento: paquete?.seguimiento ?? '',
    },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (envio) => {
    try {
      await call('sendPedido', { params: { id }, body: { ...envio, version } });
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.errores.interno);
      return releer(error);
    }
    toast.success(paquete ? 'Seguimiento corregido' : 'Pedido enviado');
    await revalidate();
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      sticky
      title={paquete ? 'Corregir seguimiento' : 'Enviar pedido'}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label="Transportista"
          maxLength={LARGO.transportista}
          list="transportistas"
          error={errors.transportista?.message}
          {...register('transportista')}
        />
        <datalist id="transportistas">
          {TRANSPORTISTAS.map((nombre) => (
            <option key={nombre}>{nombre}</option>
          ))}
        </datalist>
        <TextField
          label="Número de seguimiento"
          maxLength={LARGO.seguimiento}
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.seguimiento?.message}
          {...register('seguimiento')}
        />
        <p className="text-sm text-muted">Se lo decimos por correo a quien lo compró.</p>
        <Button type="submit" wide busy={isSubmitting}>
          {paquete ? 'Corregir y avisar' : 'Enviar y avisar'}
        </Button>
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
