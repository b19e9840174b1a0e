import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { useState } from 'react';
import { FlowPage } from '../activacion/flow-page.tsx';
import { LeavingForBank } from '../pago/leaving-for-bank.tsx';
import { PagoPendiente } from '../pago/pago-pendiente.tsx';
import { isLeavingToActivate, useActivacionEnCurso } from '../../base/state/activacion-en-curso.ts';
import { CuponFlow } from './cupon-flow.tsx';
import { FollowedActivacion } from './followed-activacion.tsx';
import { PrecioCard } from './precio-card.tsx';

/** Start page of a coupon; a payment under way with the coupon is shown first. */
export function Puerta({ cupon }: { cupon: CuponEnlazado }) {
  const enCurso = useActivacionEnCurso();
  const pago = enCurso?.failed ? undefined : enCurso?.ref;
  const isOfCupon = enCurso?.cuponHash === cupon.hash;
  const [passedOver, setPassedOver] = useState<string>();
  const isWaiting = pago !== undefined && isOfCupon && pago !== passedOver;

  if (pago && isLeavingToActivate(pago)) return <LeavingForBank back="Volver a la activación" />;
  return (
    <FlowPage title="Activa tu chapa" aside={<PrecioCard cupon={cupon} />}>
      {pago && <FollowedActivacion key={pago} pago={pago} shown={isOfCupon} />}
      {isWaiting ? (
        <PagoPendiente passOver="Volver a intentarlo" onPassOver={() => setPassedOver(pago)} />
      ) : (
        <CuponFlow cupon={cupon} />
      )}
    </FlowPage>
  );
}
