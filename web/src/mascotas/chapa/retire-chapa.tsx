import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { nombreOf } from '../summary.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useEnding } from '../../base/use-ending.ts';

interface Props {
  mascota: Insignia;
  chapa: Insignia['chapa'];
  isLast: boolean;
}

/** Cancels a lost badge: its code no longer leads to the pet's page. */
export function RetireChapa({ mascota, chapa, isLast }: Props) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { end } = useEnding();

  function ask() {
    setError(undefined);
    setOpen(true);
  }

  async function retire() {
    setBusy(true);
    setError(undefined);
    try {
      const body = { chapa: chapa.hash };
      await end(call('retireChapa', { query: { hash: mascota.hash }, body }));
      setOpen(false);
      toast.success(textos.chapas.retirada);
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textos.chapas.errorRetirar));
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="danger" onClick={ask}>
        La he perdido
      </Button>
      <Confirm
        open={isOpen}
        title={`¿Retirar la chapa ${chapa.corto}?`}
        text={`Quien la escanee ya no verá la página de ${nombreOf(mascota)}. ${
          isLast
            ? 'Dejan de funcionar todas las chapas con este código, también las que hayas comprado. Le damos otro al momento, para imprimir o comprar su chapa.'
            : 'Sus otras chapas siguen funcionando.'
        } No se puede deshacer.`}
        no="Cancelar"
        yes="Retirar"
        destructive
        busy={isBusy}
        error={error}
        onNo={() => setOpen(false)}
        onYes={() => void retire()}
      />
    </>
  );
}
