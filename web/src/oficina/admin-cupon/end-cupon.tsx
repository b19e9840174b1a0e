import type { CuponAdmin } from '@vuelve/contract/cupones';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { isUnanswered, messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useEnding } from '../../base/use-ending.ts';

const QUEDA =
  'Nadie podrá usarlo desde ahora. Lo que ya se ha pagado, o se está pagando, sigue valiendo.';

/** Warns of badges that were handed out with the coupon and are not activated yet. */
function describeSinUsar(chapas: number): string {
  if (chapas === 0) return '';
  if (chapas === 1) {
    return 'Queda 1 chapa sin activar que lo lleva: quien la escanee verá que ha terminado.';
  }
  const cuantas = chapas.toLocaleString('es-ES', { useGrouping: 'always' });
  return `Quedan ${cuantas} chapas sin activar que lo llevan: quien las escanee verá que ha terminado.`;
}

/**
 * Ends a coupon without deleting it. A refusal reads the coupon again: it may have been changed
 * elsewhere, or already ended by a call whose answer was lost.
 */
export function EndCupon({ cupon: { id, version, cupon, sin_usar } }: { cupon: CuponAdmin }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { wasLost, end } = useEnding(isEnded);

  async function isEnded(): Promise<boolean> {
    return (await call('getCuponAdmin', { params: { id } })).estado === 'terminado';
  }

  function ask() {
    setError(undefined);
    setAsking(true);
  }

  function leave() {
    setAsking(false);
    if (wasLost) void revalidate();
  }

  async function endCupon() {
    setBusy(true);
    setError(undefined);
    try {
      await end(call('endCupon', { params: { id }, body: { version } }));
      toast.success('Cupón terminado');
      await revalidate();
      setAsking(false);
    } catch (failure) {
      setError(messageOf(failure, textos.admin.noGuardado));
      if (!isUnanswered(failure)) await revalidate();
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
        onYes={() => void endCupon()}
        onNo={leave}
        busy={isBusy}
        error={error}
      />
    </>
  );
}
