import type { Retirada } from '@vuelve/contract/denuncias-tablon';
import type { Insignia } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { messageOf } from '../../../base/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { asMoment } from '../../../ui/format/as-moment.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  mascota: Insignia;
  retirada: Retirada;
}

/** Why the team took a pet off the board, and the one appeal against it. */
export function Retirado({ mascota, retirada }: Props) {
  const { cuando, explicacion, apelada, respuesta } = retirada;
  return (
    <Card aria-labelledby="tablon" className="grid gap-4">
      <h2 id="tablon" className="text-xl leading-tight">
        Ya no está en el tablón
      </h2>
      <p>
        Alguien denunció lo que publicaste y nuestro equipo lo quitó el {asMoment(cuando)}. Su
        página, su chapa y su cartel siguen igual.
      </p>
      <p className="rounded-input bg-sunk p-4 wrap-anywhere whitespace-pre-line">{explicacion}</p>
      {respuesta ? (
        <>
          <p>Lo hemos revisado, y sigue fuera:</p>
          <p className="rounded-input bg-sunk p-4 wrap-anywhere whitespace-pre-line">{respuesta}</p>
        </>
      ) : apelada ? (
        <p>Nos has pedido que lo revisemos. Te contestamos por correo.</p>
      ) : (
        <Apelar hash={mascota.hash} />
      )}
    </Card>
  );
}

function Apelar({ hash }: { hash: string }) {
  const { revalidate } = useRevalidator();
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function appeal(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await call('appealRetirada', { query: { hash }, body: { texto } });
      toast.success(textosTablon.pedida);
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textosTablon.errorGuardar));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void appeal(event)} className="grid gap-4">
      <TextArea
        label="¿Nos equivocamos? Cuéntanos por qué"
        rows={3}
        text={texto}
        maximum={LARGO.nota}
        value={texto}
        error={error}
        onChange={({ target }) => setTexto(target.value)}
      />
      <Button type="submit" variant="soft" busy={isBusy}>
        Pedir que lo revisen
      </Button>
    </form>
  );
}
