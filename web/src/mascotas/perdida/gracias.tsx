import { LARGO } from '@vuelve/contract/reglas';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { Heart } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

interface Props {
  hash: string;
  buscadores: number;
  onThanked: () => void;
}

/** Thanks all finders who wrote, in one tap; a message of the owner's is optional. */
export function Gracias({ hash, buscadores, onThanked }: Props) {
  const form = useForm({ defaultValues: { texto: '' } });
  const { register, control, formState } = form;
  const { texto } = useWatch({ control });
  const several = buscadores > 1;

  const send = form.handleSubmit(async (body) => {
    try {
      await call('thankBuscadores', { query: { hash }, body });
      onThanked();
    } catch (error) {
      showErrors(error, form, textosConversacion.errorGracias);
    }
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 text-ink">
        <div className="grid gap-1">
          <h2 className="text-2xl">
            {several ? `Te escribieron ${buscadores} personas` : 'Alguien te ayudó'}
          </h2>
          <p className="text-muted">
            {several ? 'Leerán tus gracias' : 'Leerá tus gracias'} en su idioma, donde hablasteis.
          </p>
        </div>
        <TextArea
          label="Con tus palabras (opcional)"
          rows={2}
          text={texto ?? ''}
          maximum={LARGO.mensaje}
          error={formState.errors.texto?.message}
          {...register('texto')}
        />
        <FormError message={formState.errors.root?.message} />
        <Button type="submit" wide busy={formState.isSubmitting}>
          <Heart aria-hidden className="size-5" />
          Dar las gracias
        </Button>
      </form>
    </Card>
  );
}
