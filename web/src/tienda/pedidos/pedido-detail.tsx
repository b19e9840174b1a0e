import { formatEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { urlSeguimiento } from '@vuelve/contract/transportistas';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { LineasPedido } from '../lineas-pedido.tsx';
import { EstadoPill } from '../estado-pill.tsx';
import { lookOf } from '../estados.ts';
import { Desistimiento } from './desistimiento.tsx';
import { Rectificativas, Recibo } from './recibo.tsx';
import { SinPagar } from './sin-pagar.tsx';
import { Totales } from '../totales.tsx';
import { Provisional } from '../provisional.tsx';

interface Props {
  pedido: Cesta;
  /** The buyer cancelled the order. */
  onDropped: () => void;
  /** The order's state has changed since it was shown. */
  onSettled: (pedido: Cesta) => void;
}

export function PedidoDetail({ pedido, ...on }: Props) {
  const { ref_pago, fecha_compra, factura, devuelto, metodo } = pedido;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <EstadoPill pedido={pedido} />
        <p>{lookOf(pedido).frase}</p>
      </div>
      {pedido.estado === 'pendiente' && <SinPagar pedido={pedido} {...on} />}
      <DataList>
        <DataRow term="N.º de pedido">
          <CopyText text={ref_pago} name="el número de pedido" />
        </DataRow>
        <DataRow term="Fecha">
          <time dateTime={fecha_compra}>{asMoment(fecha_compra)}</time>
        </DataRow>
        <DataRow term="Pagado con">{factura && metodo && textos.pago.metodos[metodo]}</DataRow>
        <DataRow term="Factura">{factura}</DataRow>
        <DataRow term="Devuelto">{devuelto > 0 && formatEuros(devuelto)}</DataRow>
      </DataList>
      <Seguimiento pedido={pedido} />
      <Provisional pedido={pedido} />
      <Productos pedido={pedido} />
      <Totales pedido={pedido} />
      <Direcciones pedido={pedido} />
      {factura && <Recibo pedido={pedido} factura={factura} />}
      <Rectificativas pedido={pedido} />
      <Desistimiento pedido={pedido} />
    </>
  );
}

/** Carrier and tracking number; nothing before the order is sent. */
function Seguimiento({ pedido: { paquete } }: { pedido: Cesta }) {
  if (!paquete) return null;
  const { transportista, seguimiento, enviado, entregado } = paquete;
  const url = seguimiento ? urlSeguimiento(transportista, seguimiento) : null;
  return (
    <section aria-labelledby="seguimiento" className="grid gap-3">
      <h3 id="seguimiento" className="text-lg">
        Seguimiento
      </h3>
      <DataList>
        <DataRow term="Lo lleva">{transportista}</DataRow>
        <DataRow term="N.º de seguimiento">
          {seguimiento && <CopyText text={seguimiento} name="el número de seguimiento" />}
        </DataRow>
        <DataRow term="Enviado">{asMoment(enviado)}</DataRow>
        <DataRow term="Entregado">{entregado && asMoment(entregado)}</DataRow>
      </DataList>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'soft' })}>
          Seguir el paquete
          <ExternalLink aria-hidden className="size-5" />
        </a>
      )}
    </section>
  );
}

function Productos({ pedido: { CestaDetalles } }: { pedido: Cesta }) {
  return (
    <section aria-labelledby="productos" className="grid gap-3">
      <h3 id="productos" className="text-lg">
        Productos
      </h3>
      <LineasPedido lineas={CestaDetalles} />
    </section>
  );
}

/** Shipping and billing address, if there are any. */
function Direcciones({ pedido }: { pedido: Cesta }) {
  const { envio, destinatario, direccion, direccion_facturacion: facturacion } = pedido;
  if (!envio && !facturacion) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {envio && (
        <section>
          <h3 className="text-lg">{facturacion ? 'Envío' : 'Envío y facturación'}</h3>
          <p className="font-semibold">{destinatario}</p>
          <p className="text-muted">{direccion}</p>
        </section>
      )}
      {facturacion && (
        <section>
          <h3 className="text-lg">Facturación</h3>
          <p className="text-muted">{facturacion}</p>
        </section>
      )}
    </div>
  );
}
