import { rutaDesistir } from '@vuelve/contract/addresses';
import { asDia } from '@vuelve/contract/dias';
import type { Cesta } from '@vuelve/contract/pedido';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';

/** The state of an order's withdrawal; a link to withdraw while that is possible. */
export function Desistimiento({ pedido }: { pedido: Cesta }) {
  const { ref_pago, desistible, desistimiento } = pedido;
  if (!desistible && !desistimiento) return null;
  return (
    <section aria-labelledby="desistimiento" className="grid gap-1">
      <h3 id="desistimiento" className="text-lg">
        {desistimiento ? 'Has desistido' : '¿Has cambiado de idea?'}
      </h3>
      {desistimiento && <Estado {...desistimiento} />}
      {desistible && (
        <>
          <p className="text-muted">{describePlazo(desistible.hasta)}</p>
          <a href={rutaDesistir(ref_pago)} className={textLinkClass}>
            {textosDesistimiento.enlace}
          </a>
        </>
      )}
    </section>
  );
}

function Estado({ estado, presentado, devolver_hasta }: NonNullable<Cesta['desistimiento']>) {
  const fin = {
    presentado: `Te devolvemos el dinero antes del final del ${asDia(devolver_hasta)}. Podemos esperar a que llegue lo que devuelves, o a que nos enseñes que lo has enviado.`,
    devuelto: 'Ya te hemos devuelto el dinero.',
    cerrado: 'Ya está cerrado. Si algo no te cuadra, escríbenos.',
  };
  return (
    <p className="text-muted">
      Lo recibimos el <time dateTime={presentado}>{asMoment(presentado)}</time>. {fin[estado]}
    </p>
  );
}

function describePlazo(hasta: string | null): string {
  const { enPlazo, sinEmpezar } = textosDesistimiento;
  return hasta ? enPlazo(asDia(hasta)) : sinEmpezar;
}
