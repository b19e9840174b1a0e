import { formatEuros } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { download } from '../../base/api.ts';
import { DownloadPdf } from '../../tienda/download-pdf.tsx';
import { Seccion } from './seccion.tsx';

/** The invoice and its corrective invoices. */
export function Papeles({ pedido: { id, factura, rectificativas } }: { pedido: PedidoAdmin }) {
  if (!factura) return null;
  return (
    <Seccion titulo="Facturas">
      <Papel id={id} numero={factura}>
        Factura {factura}
      </Papel>
      {rectificativas.map(({ numero, importe }) => (
        <Papel key={numero} id={id} numero={numero}>
          Rectificativa {numero} ({formatEuros(-importe)})
        </Papel>
      ))}
    </Seccion>
  );
}

interface Props {
  id: number;
  numero: string;
  children: React.ReactNode;
}

function Papel({ id, numero, children }: Props) {
  return (
    <DownloadPdf
      name={`factura-${numero}.pdf`}
      fetchPdf={() => download('downloadFactura', { params: { id, numero } })}
      failure="No hemos podido descargar la factura. Inténtalo de nuevo."
    >
      {children}
    </DownloadPdf>
  );
}
