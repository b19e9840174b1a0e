import { formatEuros } from '@vuelve/contract/dinero';
import type { Devolucion } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { PruebaField } from '../../cuenta/prueba/prueba-field.tsx';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  devolucion: Devolucion;
  onClose: () => void;
}

interface Valores {
  hecha: boolean | null;
  nota: string;
  contrasena: string;
}

const DESENLACES = [
  { value: true, name: 'Se hizo' },
  { value: false, name: 'No se hizo' },
];

/**
 * Closes a refund by hand, with the result that the bank's own website shows. A refund that counted
 * as denied can only be closed as made.
 */
export function CierreDialog({ devolucion, onClose }: Props) {
  const { id, ds_order, importe, estado } = devolucion;
  const isDenied = estado === 'denegada';
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, setError, getFieldState, control, formState } = useForm<Valores>({
    defaultValues: { hecha: isDenied ? true : null, nota: '', contrasena: '' },
  });
  const { errors, isSubmitting } = formState;
  const nota = useWatch({ control, name: 'nota' });

  const close = handleSubmit(async ({ hecha, nota, contrasena }) => {
    if (hecha === null) {
      return setError('hecha', { message: textos.devolucion.cierreObligatorio });
    }
    try {
      await call('closeDevolucion', {
        params: { id },
        body: { hecha, nota, contrasena, corrige: isDenied },
      });
    } catch (error) {
      return showErrors(error, { setError, getFieldState }, textos.errores.interno);
    }
    toast.success(hecha ? 'Devolución dada por hecha' : 'Devolución dada por no hecha');
    await revalidate();
    onClose();
  });

  return (
    <Dialog open onClose={onClose} sticky title="Cerrar la devolución">
      <form noValidate onSubmit={close} className="grid gap-4">
        <p>
          Busca en la web del banco la devolución de <strong>{formatEuros(importe)}</strong> del
          pago {ds_order}, y di lo que has visto.{isDenied && ' La daremos por hecha.'}
        </p>
        {!isDenied && (
          <Controller
            control={control}
            name="hecha"
            render={({ field, fieldState }) => (
              <Choice
                label="¿Se hizo?"
                options={DESENLACES}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <TextArea
          label="Qué has visto en el banco"
          text={nota}
          maximum={LARGO.nota}
          error={errors.nota?.message}
          {...register('nota')}
        />
        <PruebaField error={errors.contrasena?.message} {...register('contrasena')} />
        <p className="text-sm text-muted">
          Si se hizo, se lo decimos por correo a quien compró, con su factura rectificativa.
          {!isDenied && ' Si no, el pedido sigue y se puede volver a pedir.'}
        </p>
        <Button type="submit" wide busy={isSubmitting}>
          Cerrar la devolución
        </Button>
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
