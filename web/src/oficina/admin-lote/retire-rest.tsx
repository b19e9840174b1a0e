import type { Lote } from '@vuelve/contract/lotes';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useRetire } from './use-retire.ts';

/** Cancels the remaining badges of a lot, after a confirmation. */
export function RetireRest({ lote: { id, unidades, activas, retiradas } }: { lote: Lote }) {
  const { question, ask, retire } = useRetire(id);

  return (
    <>
      <Button variant="danger" onClick={ask}>
        Retirar las que quedan
      </Button>
      <Confirm
        {...question}
        title={`¿Retirar ${unidades - activas - retiradas} chapas?`}
        text="Dejarán de funcionar para siempre. Las que tienen o han tenido mascota no se tocan."
        yes="Retirarlas"
        no="Dejarlas"
        destructive
        onYes={() => void retire()}
      />
    </>
  );
}
