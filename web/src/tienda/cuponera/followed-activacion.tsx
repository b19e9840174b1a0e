import { CONFIRMACION_MS } from '@vuelve/contract/reglas';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { askEstado, isPaid, isUnpaid } from '../pago/resultado.ts';
import { useResultado } from '../pago/use-resultado.ts';
import { searchOf, type Vuelta } from '../pago/vuelta.ts';
import { pathTo } from '../../base/path-to.ts';
import {
  failActivacion,
  forgetActivacion,
  readActivacionEnCurso,
} from '../../base/state/activacion-en-curso.ts';

interface Props {
  pago: string;
  /** Whether a success is shown: the draft may already serve another badge. */
  shown: boolean;
}

/** Follows a payment in the background; when the payment fails, the form appears. */
export function FollowedActivacion({ pago, shown }: Props) {
  const navigate = useNavigate();
  const [vuelta] = useState({ ref: pago });
  const resultado = useResultado(look, vuelta, CONFIRMACION_MS);
  const hasPaid = isPaid(resultado);
  const hasFailed = isUnpaid(resultado);

  useEffect(() => {
    const isStillMeant = readActivacionEnCurso()?.ref === vuelta.ref;
    if (!isStillMeant) return;
    const to = { pathname: pathTo('pagoCorrecto'), ...searchOf(vuelta) };
    if (hasFailed) failActivacion();
    if (hasPaid && shown) void navigate(to, { replace: true });
    else if (hasPaid) forgetActivacion();
  }, [hasFailed, hasPaid, navigate, shown, vuelta]);

  return null;
}

const look = ({ ref }: Vuelta & { ref: string }) => askEstado(ref);
