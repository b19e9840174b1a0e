import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Seccion } from './seccion.tsx';

export function Historia({ pedido: { historia } }: { pedido: PedidoAdmin }) {
  return (
    <Seccion titulo="Historia">
      {historia.length === 0 && <p className="text-muted">Todavía no ha pasado nada.</p>}
      <ol className="grid gap-3">
        {historia.map(({ fecha, quien, que }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- it only grows, and is read anew then
          <li key={index} className="wrap-anywhere">
            <p>{que}</p>
            <p className="text-sm text-muted">
              <time dateTime={fecha}>{asMoment(fecha)}</time> · {quien}
            </p>
          </li>
        ))}
      </ol>
    </Seccion>
  );
}
