import { describeCodigoPago } from '@vuelve/contract/codigos-pago';
import { CONFIRMACION_CADA_MS } from '@vuelve/contract/reglas';
import { href, screens } from '@vuelve/contract/screens';
import { Hourglass, Lightbulb, LoaderCircle, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import type { ActivacionEnCurso } from '../../base/state/activacion-en-curso.ts';
import { reopenCarrito } from '../../base/state/pago-en-curso.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Contacto } from '../pago/contacto.tsx';
import { ResultPage, type Head } from '../pago/result-page.tsx';
import { activacionOf, isPaid, type Resultado } from '../pago/resultado.ts';
import { ResumenList } from '../pago/resumen-list.tsx';
import { useResultado } from '../pago/use-resultado.ts';
import { useVuelta } from '../pago/use-vuelta.ts';
import { searchOf } from '../pago/vuelta.ts';
import { consejoOf, type Consejo } from './consejos.ts';
import { reviewPago } from './review-pago.ts';

/** After this time in ms without a result, the page says that there is none yet. */
const PACIENCIA_MS = 4 * CONFIRMACION_CADA_MS;

/** The bank redirects here after a failed payment. */
export function Component() {
  const vuelta = useVuelta();
  const navigate = useNavigate();
  const pago = useResultado(reviewPago, vuelta, PACIENCIA_MS);
  const { estado, resumen, isLate } = pago;
  const activacion = activacionOf(vuelta, resumen);
  const hasPaid = isPaid(pago);
  const isPending = estado === 'pendiente' || hasPaid;

  useEffect(() => {
    if (!hasPaid) return;
    const to = { pathname: pathTo('pagoCorrecto'), ...searchOf(vuelta) };
    void navigate(to, { replace: true, state: vuelta });
  }, [hasPaid, navigate, vuelta]);

  if (isPending && !isLate) return <ResultPage {...COMPROBANDO} />;
  return (
    <ResultPage {...(isPending ? SIN_RESULTADO : failureOf(pago, activacion !== undefined))}>
      <div className="grid gap-3 sm:grid-cols-2">
        {isPending && (
          <Button busy={pago.isLooking} onClick={pago.lookAgain} className="sm:col-span-2">
            Comprobar otra vez
          </Button>
        )}
        <RetryLink
          activacion={activacion}
          className={buttonClass({ variant: isPending ? 'soft' : 'primary' })}
        />
        <Link to={pathTo('inicio')} className={buttonClass({ variant: 'outline' })}>
          Volver al inicio
        </Link>
      </div>
      {!isPending && <Pistas {...consejoOf(resumen, activacion !== undefined)} />}
      <ResumenList failed resumen={resumen} />
      <Contacto dsOrder={resumen.dsOrder} />
    </ResultPage>
  );
}

/** Back to the filled-in form: the cart's, or the activation's. */
function RetryLink({ activacion, className }: RetryProps) {
  const text = 'Volver a intentarlo';
  if (activacion) {
    // A new document: only the document of that screen may use the camera.
    return (
      <a href={href('cuponera', { hash: activacion.cuponHash })} className={className}>
        {text}
      </a>
    );
  }
  return (
    <Link
      to={`${pathTo('carrito')}?paso=datos`}
      onClick={() => reopenCarrito()}
      className={className}
    >
      {text}
    </Link>
  );
}

interface RetryProps {
  activacion?: ActivacionEnCurso;
  className: string;
}

const COMPROBANDO: Head = {
  icon: LoaderCircle,
  spinning: true,
  tone: 'brand',
  title: 'Comprobando tu pago',
  text: 'Preguntamos a tu banco. Será solo un momento.',
};
const SIN_RESULTADO: Head = {
  icon: Hourglass,
  tone: 'warn',
  title: 'Tu banco todavía no nos ha dicho nada',
  text: 'Hasta donde sabemos, no se ha cobrado nada. Seguimos comprobándolo: si el pago llega a entrar, te enviaremos un email.',
};

function failureOf({ estado, resumen }: Resultado, isActivacion: boolean): Head {
  return {
    icon: X,
    tone: 'danger',
    title: screens.pagoError.titulo,
    text: (
      <>
        <p className="font-semibold text-ink">{describeCodigoPago(resumen.codigo)}</p>
        <p>
          {estado === 'fallido' && 'No se ha cobrado nada. '}
          {consejoOf(resumen, isActivacion).siguiente}
        </p>
      </>
    ),
  };
}

function Pistas({ pistas }: Consejo) {
  return (
    <section aria-labelledby="pistas" className="grid gap-3">
      <h2 id="pistas" className="text-xl">
        Te puede ayudar
      </h2>
      <ul className="grid gap-2">
        {pistas.map((pista) => (
          <li key={pista} className="flex gap-3">
            <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            {pista}
          </li>
        ))}
      </ul>
    </section>
  );
}
