import { zodResolver } from '@hookform/resolvers/zod';
import { cambiosMedio, type Medio } from '@vuelve/contract/medio';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { SubmitEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { call } from '../../../base/api.ts';
import { showErrors, withReason } from '../../../base/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  medio: Medio;
  onDone: () => void;
}

export function EditMedio({ medio, onDone }: Props) {
  const { id, titulo, descripcion } = medio;
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, setError, getFieldState, control, formState } = useForm({
    resolver: zodResolver(cambiosMedio),
    defaultValues: { titulo, descripcion } satisfies z.input<typeof cambiosMedio>,
  });
  const { errors, isSubmitting } = formState;
  const written = useWatch({ control, name: 'descripcion' });

  const save = handleSubmit(async (body) => {
    try {
      await call('updateMedio', { params: { id }, body });
      await revalidate();
      toast.success(textos.medios.editada);
      onDone();
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.medios.errorEditar);
      setError('root', { message: withReason(textos.medios.errorEditar, error) });
    }
  });

  function submit(event: SubmitEvent) {
    // React events bubble from the dialog to the pet's form around it, although not in the DOM.
    event.stopPropagation();
    void save(event);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Título"
        autoComplete="off"
        maxLength={LARGO.titulo}
        error={errors.titulo?.message}
        {...register('titulo')}
      />
      <TextArea
        label="Descripción"
        text={written}
        maximum={LARGO.descripcion}
        error={errors.descripcion?.message}
        {...register('descripcion')}
      />
      <FormError message={errors.root?.message} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={onDone} disabled={isSubmitting}>
          Cancelar
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
