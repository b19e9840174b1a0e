import { zodResolver } from '@hookform/resolvers/zod';
import type { Insignia } from '@vuelve/contract/mascota';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { destinatario } from '@vuelve/contract/traspaso';
import { Check, Eraser, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { textLinkClass } from '../../ui/text-link.ts';

/** The recipient of a handover, and which data the pet takes along. */
export function Peticion({ mascota: { hash } }: { mascota: Insignia }) {
  const { revalidate } = useRevalidator();
  const form = useForm({ resolver: zodResolver(destinatario), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (body) => {
    try {
      await call('startTraspaso', { query: { hash }, body });
      await revalidate();
    } catch (error) {
      showErrors(error, form, textosTraspaso.error);
    }
  });

  return (
    <Card className="grid gap-6">
      <ul className="grid gap-4">
        <Linea icon={<Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />}>
          Van con ella su chapa, que sigue funcionando, su álbum, su cartilla y toda su ficha.
        </Linea>
        <Linea icon={<Eraser aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />}>
          Tu nombre y tu teléfono dejan de verse al momento. Se borran su actividad, sus pérdidas y
          lo que te hayan escrito sobre ella.
        </Linea>
        <Linea
          icon={<TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-coral-ink" />}
        >
          <p>
            Lo que escribiste pasa tal cual, y la cartilla también: quita antes lo que sea tuyo.
          </p>
          <Link to={pathTo('ficha', { hash })} className={textLinkClass}>
            Repasar su ficha
          </Link>
        </Linea>
      </ul>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <TextField
          label="Correo de la otra persona"
          type="email"
          autoComplete="off"
          hint="Si todavía no tiene cuenta en Vuelve, podrá crearla con ese correo."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" wide busy={isSubmitting}>
          Empezar la entrega
        </Button>
      </form>
    </Card>
  );
}

function Linea({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  );
}
