import type { Insignia } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useBorrador } from '../../base/use-borrador.ts';
import { fromLocal, toLocal } from './local-moment.ts';

interface Props {
  mascota: Insignia;
  onSaved?: () => void;
}

/** The form that switches lost mode on, or changes its data. */
export function DatosPerdida({ mascota, onSaved }: Props) {
  const { revalidate } = useRevalidator();
  const { hash, perdida } = mascota;
  const [opened] = useState(() => toLocal(new Date()));
  const form = useForm({
    defaultValues: {
      desde: perdida ? toLocal(new Date(perdida.desde)) : opened,
      lugar: perdida?.lugar ?? '',
      aviso: perdida?.aviso ?? mascota.caracter,
      recompensa: perdida?.recompensa ?? '',
    },
  });
  const { register, control, formState, setError } = form;
  const { errors, dirtyFields } = formState;
  const written = useWatch({ control });
  const borrador = useBorrador(form, { clave: `perdida/${hash}`, leido: perdida?.desde ?? '' });

  const save = form.handleSubmit(async ({ desde, ...rest }) => {
    const moment = fromLocal(desde);
    if (!moment) {
      return setError('desde', { message: textosPerdida.momentoInvalido }, { shouldFocus: true });
    }
    // An untouched moment means now: the server's clock counts, not the moment when the screen was
    // opened.
    const isNow = !perdida && !dirtyFields.desde;
    const said = isNow || !dirtyFields.desde ? rest : { ...rest, desde: moment };
    const body = perdida ? said : { ...said, abre: true as const };
    try {
      await call('savePerdida', { query: { hash }, body });
      borrador.forget();
      if (perdida) toast.success(textosPerdida.actualizada);
      await revalidate();
      onSaved?.();
    } catch (error) {
      showErrors(error, form, textosPerdida.errorActivar);
    }
  });

  return (
    <Card className="grid gap-5">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <TextField
          label="Desde cuándo"
          type="datetime-local"
          max={opened}
          error={errors.desde?.message}
          {...register('desde')}
        />
        <TextField
          label="Último lugar conocido"
          placeholder="Calle, parque, tienda cercana…"
          maxLength={LARGO.lugar}
          autoComplete="off"
          error={errors.lugar?.message}
          {...register('lugar')}
        />
        <TextArea
          label="Qué debe saber quien la encuentre"
          rows={2}
          placeholder="Tiene miedo: no corras, agáchate y di su nombre."
          text={written.aviso ?? ''}
          maximum={LARGO.importante}
          error={errors.aviso?.message}
          {...register('aviso')}
        />
        <TextField
          label="Gratificación (opcional)"
          placeholder="Se ofrece, en mano, al recogerla."
          hint="Con palabras y sin cantidad: una cifra atrae a quien quiere engañarte."
          maxLength={LARGO.importante}
          autoComplete="off"
          error={errors.recompensa?.message}
          {...register('recompensa')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" wide busy={formState.isSubmitting}>
          {!perdida && <Siren aria-hidden className="size-5" />}
          {perdida ? 'Guardar' : 'Activar modo perdido'}
        </Button>
      </form>
    </Card>
  );
}
