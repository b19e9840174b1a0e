import type { Lote } from '@vuelve/contract/lotes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useRetire } from './use-retire.ts';

/** Retires what is left of a lot, once it was asked for twice. */
export function RetireRest({ lote: { id, unidades, activas, retiradas } }: { lote: Lote }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, retire } = useRetire(id);

  async function retireRest() {
    await retire();
    setAsking(false);
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Retirar las que quedan
      </Button>
      <Confirm
        open={isAsking}
        title={`¿Retirar ${unidades - activas - retiradas} chapas?`}
        text="Dejarán de funcionar para siempre. Las que tienen o han tenido mascota no se tocan."
        yes="Retirarlas"
        no="Dejarlas"
        destructive
        onYes={() => void retireRest()}
        onNo={() => setAsking(false)}
        busy={isBusy}
      />
    </>
  );
}
