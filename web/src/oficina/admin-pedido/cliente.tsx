import { formatEuros } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Ficha } from '../ficha.tsx';
import { usePedidoLink } from '../use-pedido-link.ts';

/** Who bought, and what else. */
export function Cliente({ pedido }: { pedido: PedidoAdmin }) {
  const { comprador, otros } = pedido;
  const { usuario_id, nombre, email } = comprador;
  if (!nombre && !email) return null;
  return (
    <section aria-label="Quien compra" className="grid gap-2 border-t border-line py-4">
      <div className="wrap-anywhere">
        {usuario_id === null ? (
          <p>
            <strong>{nombre}</strong> · sin cuenta
          </p>
        ) : (
          <Ficha de="usuario" id={usuario_id}>
            {nombre || email}
          </Ficha>
        )}
        <p className="text-sm text-muted">{email}</p>
      </div>
      {otros.cuantos > 0 && <Otros otros={otros} email={email} />}
    </section>
  );
}

function Otros({
  otros: { cuantos, pedidos },
  email,
}: {
  otros: PedidoAdmin['otros'];
  email: string;
}) {
  const linkTo = usePedidoLink();
  const todos = new URLSearchParams({ bandeja: 'todos', buscar: email }).toString();
  return (
    <>
      <h2 className="text-base">Sus otros pedidos</h2>
      <ul className="grid">
        {pedidos.map(({ id, ref_pago, fecha, total, ...estado }) => (
          <li
            key={id}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line py-2 last:border-0 hover:bg-sunk/60"
          >
            <Link {...linkTo(id)} className="font-semibold after:absolute after:inset-0">
              {ref_pago || 'Sin número'}
            </Link>
            <span className="text-right font-semibold tabular-nums">{formatEuros(total)}</span>
            <time dateTime={fecha} className="text-sm text-muted">
              {asMoment(fecha)}
            </time>
            <EstadoPill pedido={estado} />
          </li>
        ))}
      </ul>
      <Link to={{ pathname: pathTo('adminPedidos'), search: todos }} className={textLinkClass}>
        Ver los {cuantos + 1}
      </Link>
    </>
  );
}
