import type { ContactosDeMascota, EsperaRelevo } from '@vuelve/contract/contactos';
import { RELEVO_MINUTOS } from '@vuelve/contract/reglas';
import { textosContactos } from '@vuelve/contract/textos-contactos';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  hash: string;
  espera: EsperaRelevo;
  onChange: (contactos: ContactosDeMascota) => void;
}

/** How long each person has to answer before the next contact is told. */
export function Espera({ hash, espera, onChange }: Props) {
  const form = useForm({ defaultValues: espera });
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;

  const save = form.handleSubmit(async (body) => {
    try {
      const saved = await call('saveEsperaRelevo', { query: { hash }, body });
      form.reset(saved.espera);
      toast.success(textosContactos.guardado);
      onChange(saved);
    } catch (error) {
      showErrors(error, form, textosContactos.error);
    }
  });

  return (
    <Card aria-labelledby="espera" className="grid gap-4">
      <h2 id="espera" className="text-xl">
        Cuánto esperamos antes del siguiente
      </h2>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Minutos
            label="Mientras está perdida, minutos"
            error={errors.perdida?.message}
            {...register('perdida', { valueAsNumber: true })}
          />
          <Minutos
            label="Si está en casa, minutos"
            error={errors.casa?.message}
            {...register('casa', { valueAsNumber: true })}
          />
        </div>
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="soft" busy={isSubmitting} disabled={!isDirty}>
          Guardar
        </Button>
      </form>
    </Card>
  );
}

function Minutos(props: ComponentProps<typeof TextField>) {
  const { minimo, maximo } = RELEVO_MINUTOS;
  return <TextField type="number" inputMode="numeric" min={minimo} max={maximo} {...props} />;
}
