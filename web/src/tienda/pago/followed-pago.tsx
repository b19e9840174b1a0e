import { CONFIRMACION_MS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import {
  forgetPago,
  isLeavingWith,
  readPagoEnCurso,
  reopenCarrito,
  restoreCarrito,
  usePagoEnCurso,
} from '../../base/state/pago-en-curso.ts';
import { askEstado, isPaid, isUnpaid, type Resultado } from './resultado.ts';
import { type Mirada, useResultado } from './use-resultado.ts';
import { searchOf, type Vuelta } from './vuelta.ts';

/** Follows, in the background, a payment whose result this browser has not seen. */
export function FollowedPago() {
  const ref = usePagoEnCurso()?.ref;
  if (!ref || isLeavingWith(ref)) return null;
  return <Follower key={ref} pago={ref} />;
}

/** When the payment succeeds while the cart is open, its success page is opened. */
function Follower({ pago }: { pago: string }) {
  const navigate = useNavigate();
  const [vuelta] = useState({ ref: pago });
  const hasPaid = isPaid(useResultado(followPago, vuelta, CONFIRMACION_MS));

  useEffect(() => {
    if (!hasPaid || !isStillAside(vuelta)) return;
    const to = { pathname: pathTo('pagoCorrecto'), ...searchOf(vuelta) };
    const isAtCart = location.pathname === href('carrito');
    void Promise.resolve(isAtCart && navigate(to, { replace: true })).then(forgetPago);
  }, [hasPaid, navigate, vuelta]);

  return null;
}

/** Checks a payment; while it is not paid, its lines return to the cart. */
async function followPago(
  vuelta: Vuelta & { ref: string },
  { isCurrent, isFirst }: Mirada,
): Promise<Resultado> {
  const resultado = await askEstado(vuelta.ref, isFirst);
  if (!isCurrent() || !isStillAside(vuelta)) return resultado;
  if (isUnpaid(resultado)) restoreCarrito();
  else if (!isPaid(resultado))
    reopenCarrito(isFirst ? resultado.resumen.abierta === true : undefined);
  return resultado;
}

/** Another tab may have settled the payment, or a newer payment may have replaced it. */
function isStillAside({ ref }: Vuelta): boolean {
  return readPagoEnCurso()?.ref === ref;
}
