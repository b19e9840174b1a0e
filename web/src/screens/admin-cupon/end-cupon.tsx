import type { CuponAdmin } from '@vuelve/contract/cupones';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';

const QUEDA =
  'Nadie podrá usarlo desde ahora. Lo que ya se ha pagado, o se está pagando, sigue valiendo.';

/** Whom it concerns: badges that were handed out with it. */
function describeSinUsar(chapas: number): string {
  if (chapas === 0) return '';
  if (chapas === 1) {
    return 'Queda 1 chapa sin activar que lo lleva: quien la escanee verá que ha terminado.';
  }
  const cuantas = chapas.toLocaleString('es-ES', { useGrouping: 'always' });
  return `Quedan ${cuantas} chapas sin activar que lo llevan: quien las escanee verá que ha terminado.`;
}

/** Ends a coupon; nothing of it is deleted. */
export function EndCupon({ cupon: { id, version, cupon, sin_usar } }: { cupon: CuponAdmin }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  function ask() {
    setError(undefined);
    setAsking(true);
  }

  async function end() {
    setBusy(true);
    setError(undefined);
    try {
      await call('endCupon', { params: { id }, body: { version } });
      toast.success('Cupón terminado');
      await revalidate();
      setAsking(false);
    } catch (failure) {
      setError(messageOf(failure, textos.admin.noGuardado));
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="danger" onClick={ask} className="justify-self-start">
        Terminar el cupón
      </Button>
      <Confirm
        open={isAsking}
        title={`¿Terminar ${cupon}?`}
        text={[describeSinUsar(sin_usar), QUEDA].filter(Boolean).join(' ')}
        yes="Terminar"
        no="Dejarlo"
        destructive
        onYes={() => void end()}
        onNo={() => setAsking(false)}
        busy={isBusy}
        error={error}
      />
    </>
  );
}
