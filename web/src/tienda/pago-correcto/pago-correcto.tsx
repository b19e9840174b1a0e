import { CONFIRMACION_MS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Contacto } from '../pago/contacto.tsx';
import { ResultPage } from '../pago/result-page.tsx';
import { ResumenList } from '../pago/resumen-list.tsx';
import type { Resumen } from '../pago/resumen.ts';
import { useResultado } from '../pago/use-resultado.ts';
import { useVuelta } from '../pago/use-vuelta.ts';
import { searchOf } from '../pago/vuelta.ts';
import { Comprado } from './comprado.tsx';
import { confirmPago, refOf } from './confirm-pago.ts';
import { headOf } from './heads.ts';
import { NextSteps } from './next-steps.tsx';

/** The bank redirects here after a successful payment. */
export function Component() {
  const vuelta = useVuelta();
  const navigate = useNavigate();
  const pago = useResultado(confirmPago, vuelta, CONFIRMACION_MS);
  const { estado, resumen, isLate } = pago;
  const isPending = estado === 'pendiente' || estado === 'fallido';

  useEffect(() => {
    if (estado !== 'fallido') return;
    const to = { pathname: pathTo('pagoError'), ...searchOf({ ref: refOf(vuelta) }) };
    void navigate(to, { replace: true, state: vuelta });
  }, [estado, navigate, vuelta]);

  return (
    <ResultPage {...headOf(pago)}>
      {isPending && isLate && (
        <Button busy={pago.isLooking} onClick={pago.lookAgain} className="justify-self-center">
          Comprobar otra vez
        </Button>
      )}
      {resumen.mascota && <PageLink mascota={resumen.mascota} />}
      {estado === 'completado' && <Comprado resumen={resumen} />}
      <ResumenList resumen={resumen} />
      {estado === 'completado' && <NextSteps sent={resumen.envio !== false} />}
      {(estado === 'revision' || estado === 'desconocido') && (
        <Contacto dsOrder={resumen.dsOrder} />
      )}
      {(!isPending || isLate) && <WaysOn first={!resumen.mascota} />}
    </ResultPage>
  );
}

function PageLink({ mascota }: { mascota: NonNullable<Resumen['mascota']> }) {
  const { hash, Mascota } = mascota;
  return (
    <a href={href('perfilPublico', { hash })} className={buttonClass({ wide: true })}>
      Ver la página de {Mascota || 'tu mascota'}
    </a>
  );
}

/** `first`: no other action has priority. */
function WaysOn({ first }: { first: boolean }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Link to={pathTo('cuenta')} className={buttonClass({ variant: first ? 'primary' : 'soft' })}>
        Ir a mi cuenta
      </Link>
      <Link to={pathTo('inicio')} className={buttonClass({ variant: 'outline' })}>
        Volver al inicio
      </Link>
    </div>
  );
}
