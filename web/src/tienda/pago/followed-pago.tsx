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

/** Learns, out of sight, what became of a payment whose end this browser did not see. */
export function FollowedPago() {
  const ref = usePagoEnCurso()?.ref;
  if (!ref || isLeavingWith(ref)) return null;
  return <Follower key={ref} pago={ref} />;
}

/** A paid cart gives way to its success page. */
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

/** Looks at a payment, and gives back the cart of one that is not paid, or not yet. */
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

/** Another tab may have settled it meanwhile, or a newer payment taken its place. */
function isStillAside({ ref }: Vuelta): boolean {
  return readPagoEnCurso()?.ref === ref;
}
