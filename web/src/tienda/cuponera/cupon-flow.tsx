import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { textos } from '@vuelve/contract/textos';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ChapaStep } from '../activacion/chapa-step.tsx';
import { Flow } from '../activacion/flow.tsx';
import { chapaFailure, isNoChapa, useChapa } from '../activacion/use-chapa.ts';
import { chooseChapa, readBorrador, useBorrador } from '../../base/state/borrador-compra.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { WayOut } from './way-out.tsx';

/** The steps from the badge to its payment with the coupon. */
export function CuponFlow({ cupon }: { cupon: CuponEnlazado }) {
  const { revalidate } = useRevalidator();
  const codigo = useCodigo(cupon);
  const { chapa, error, isLooking, lookAgain } = useChapa(codigo);
  const [entered, setEntered] = useState<string | null>();
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? (error ? chapaFailure(error) : chapa && problemOf(chapa));
  const isFree = chapa !== undefined && !problem;
  const isUnanswered = !refused && error !== undefined && !isNoChapa(error);

  useEffect(() => {
    if (isFree) keepFree(chapa.hash, cupon);
  }, [isFree, chapa, cupon]);

  function choose(next: string | null) {
    setRefused(undefined);
    setEntered(next);
    chooseChapa(next, cupon);
    if (next === codigo) lookAgain();
  }

  return (
    <Flow
      chapa={isFree ? chapa : undefined}
      renderChapa={(focused) =>
        isLooking && codigo !== entered ? (
          <Spinner label="Comprobando la chapa…" />
        ) : (
          <ChapaStep focused={focused} busy={isLooking} error={problem} onCodigo={choose}>
            {chapa && problem && <WayOut chapa={chapa} problem={problem} />}
            {isUnanswered && (
              <Button variant="outline" busy={isLooking} onClick={lookAgain}>
                Volver a comprobarla
              </Button>
            )}
          </ChapaStep>
        )
      }
      onOtherChapa={() => choose(null)}
      onChapaRefused={setRefused}
      cupon={cupon}
      onCuponRefused={() => void revalidate()}
    />
  );
}

/** The draft's badge, if it was chosen for this coupon or for none yet. */
function useCodigo({ hash }: CuponEnlazado): string | null {
  const { qrHash, cuponData } = useBorrador();
  return cuponData === null || cuponData.hash === hash ? qrHash : null;
}

/** Stores badge and coupon in the draft, unless they are stored already: storing resets a step. */
function keepFree(hash: string, cupon: CuponEnlazado): void {
  const { qrHash, cuponData } = readBorrador();
  if (qrHash !== hash || cuponData?.hash !== cupon.hash) chooseChapa(hash, cupon);
}

function problemOf({ InsigniaQR_id, pagada }: ChapaEscaneada): string | undefined {
  if (InsigniaQR_id !== null) return textos.chapas.asignada;
  return pagada ? textos.chapas.yaPagada : undefined;
}
