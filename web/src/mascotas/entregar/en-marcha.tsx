import type { Insignia } from '@vuelve/contract/mascota';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { Traspaso } from '@vuelve/contract/traspaso';
import { Hourglass, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { nombreOf } from '../summary.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { asDay } from '../../ui/format/as-day.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { Titulo } from '../../ui/titulo.tsx';

interface Props {
  mascota: Insignia;
  traspaso: Traspaso;
}

export function EnMarcha({ mascota, traspaso: { email, estado, caduca } }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const nombre = nombreOf(mascota);
  const isConfirmed = estado === 'confirmado';
  const Icon = isConfirmed ? Hourglass : MailCheck;

  async function cancel() {
    setSaving(true);
    setError(undefined);
    try {
      await call('cancelTraspaso', { query: { hash: mascota.hash } });
      setAsked(false);
      toast.success(textosTraspaso.anuladoHecho);
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textosTraspaso.error));
    }
    setSaving(false);
  }

  return (
    <Card className="grid justify-items-start gap-5">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-7" />
      </span>
      <header className="grid gap-2">
        <Titulo className="text-2xl leading-tight wrap-anywhere md:text-3xl">
          {isConfirmed ? (
            <>
              Esperando a <EmailText email={email} />
            </>
          ) : (
            'Falta que lo confirmes'
          )}
        </Titulo>
        <p className="text-lg wrap-anywhere text-muted">
          {isConfirmed
            ? `Le hemos escrito para que acepte a ${nombre}. Te avisaremos por correo.`
            : `Te hemos escrito a ${usuario?.email}. Abre ese correo y confirma que entregas a ${nombre} a ${email}.`}
        </p>
      </header>
      <p>Vale hasta el {asDay(caduca)}. Mientras tanto sigue contigo y su chapa lleva a ti.</p>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setAsked(true)}>
        Anular la entrega
      </Button>
      <Confirm
        open={asked}
        title="¿Anular la entrega?"
        text={`${nombre} sigue contigo, y los enlaces que hemos enviado dejan de valer.`}
        yes="Anular"
        no="Dejarla en marcha"
        busy={isSaving}
        error={error}
        onYes={() => void cancel()}
        onNo={() => setAsked(false)}
      />
    </Card>
  );
}
