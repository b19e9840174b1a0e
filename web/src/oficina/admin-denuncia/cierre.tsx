import type { CierreDenuncia } from '@vuelve/contract/denuncias';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  id: number;
  vista: CierreDenuncia | null;
  onClosed: (vista: CierreDenuncia) => void;
}

export function Cierre({ id, vista, onClosed }: Props) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-xl">
        {vista ? 'Dada por vista' : 'Por mirar'}
      </h2>
      {vista ? <Visto {...vista} /> : <CierreForm key={id} id={id} onClosed={onClosed} />}
    </Card>
  );
}

function Visto({ cuando, quien, nota }: CierreDenuncia) {
  return (
    <>
      <DataList>
        <DataRow term="Cuándo">{asMoment(cuando)}</DataRow>
        <DataRow term="Quién">
          <span className="wrap-anywhere">{quien || 'Una cuenta que ya no está'}</span>
        </DataRow>
      </DataList>
      {nota && <p className="wrap-anywhere whitespace-pre-line">{nota}</p>}
    </>
  );
}

function CierreForm({ id, onClosed }: Omit<Props, 'vista'>) {
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, control, setError, getFieldState, formState } = useForm({
    defaultValues: { nota: '' },
  });
  const nota = useWatch({ control, name: 'nota' });
  const { errors, isSubmitting } = formState;

  const close = handleSubmit(async (body) => {
    try {
      onClosed(await call('closeDenuncia', { params: { id }, body }));
      toast.success(textos.admin.denuncias.vista);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) {
        return showErrors(error, { setError, getFieldState }, textos.errores.interno);
      }
      toast.error(error.message);
      await revalidate();
    }
  });

  return (
    <form noValidate onSubmit={close} className="grid gap-4">
      <p className="text-muted">
        La conversación no se vuelve a abrir. Si hace falta desactivar a su familia, se hace en su
        cuenta; quien la encontró no tiene cuenta.
      </p>
      <TextArea
        label="Nota (opcional)"
        text={nota}
        maximum={LARGO.nota}
        error={errors.nota?.message}
        {...register('nota')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        Dar por vista
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  );
}
