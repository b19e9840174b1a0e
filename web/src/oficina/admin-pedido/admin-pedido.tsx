import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Bloqueado } from './bloqueado.tsx';
import { Compra } from './compra.tsx';
import { Desistimiento } from './desistimiento.tsx';
import { Devoluciones } from './devoluciones.tsx';
import { Historia } from './historia.tsx';
import { Incidencia } from './incidencia.tsx';
import { Pagos } from './pagos.tsx';
import { Papeles } from './papeles.tsx';
import { Paquete } from './paquete.tsx';
import { Taller } from './taller.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getPedidoAdmin', { params: { id: Number(params.id) } });
}

export function Component() {
  const pedido = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminPedidos')}>Pedidos</BackLink>
      <Cabecera pedido={pedido} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {pedido.desistimiento && (
            <Desistimiento pedido={pedido} desistimiento={pedido.desistimiento} />
          )}
          {pedido.motivo && <Incidencia pedido={pedido} motivo={pedido.motivo} />}
          {pedido.bloqueado && <Bloqueado pedido={pedido} />}
          {pedido.puede.enviar && !pedido.paquete && <Taller pedido={pedido} />}
          {pedido.envio && !pedido.bloqueado && <Paquete pedido={pedido} />}
          <Pagos pedido={pedido} />
          <Devoluciones pedido={pedido} />
        </div>
        <div className="grid gap-6">
          <Compra pedido={pedido} />
          {!pedido.bloqueado && <Papeles pedido={pedido} />}
          <Historia pedido={pedido} />
        </div>
      </div>
    </div>
  );
}

function Cabecera({ pedido }: { pedido: PedidoAdmin }) {
  const { ref_pago, fecha, nota } = pedido;
  return (
    <header className="grid justify-items-start gap-2">
      <Titulo className="text-3xl wrap-anywhere">Pedido {ref_pago || 'sin número'}</Titulo>
      <p className="text-muted">
        <time dateTime={fecha}>{asMoment(fecha)}</time>
      </p>
      <EstadoPill pedido={pedido} />
      {nota && (
        <Card className="mt-2 wrap-anywhere whitespace-pre-line">
          <strong>Nota de la incidencia:</strong> {nota}
        </Card>
      )}
    </header>
  );
}
