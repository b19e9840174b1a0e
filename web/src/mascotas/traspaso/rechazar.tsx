import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { usePaso } from './use-paso.ts';

/** Refusing a pet needs no account. */
export function Rechazar({ enlace, nombre }: { enlace: string; nombre: string }) {
  const { isBusy, error, take } = usePaso();
  const [asked, setAsked] = useState(false);

  const refuse = () =>
    take(async () => {
      await call('refuseTraspaso', { body: { enlace } });
      setAsked(false);
      toast.success(textosTraspaso.rechazadoHecho);
    });

  return (
    <>
      <Button variant="ghost" wide onClick={() => setAsked(true)}>
        No la quiero
      </Button>
      <Confirm
        open={asked}
        title={`¿Rechazar a ${nombre}?`}
        text="Sigue con quien la cuida ahora, y se lo diremos."
        yes="Rechazar"
        no="Volver"
        busy={isBusy}
        error={error}
        onYes={() => void refuse()}
        onNo={() => setAsked(false)}
      />
    </>
  );
}
