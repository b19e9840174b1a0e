import type { Cesta } from '@vuelve/contract/pedido';
import { download } from '../../base/api.ts';
import { DownloadPdf } from '../download-pdf.tsx';

export function Recibo({ pedido, factura }: { pedido: Cesta; factura: string }) {
  const params = { orderId: pedido.id, userId: pedido.Usuario.id };
  return (
    <DownloadPdf
      name={`recibo-${factura}.pdf`}
      fetchPdf={() => download('downloadRecibo', { params })}
      failure="No hemos podido descargar el recibo. Inténtalo de nuevo."
    >
      Descargar recibo (PDF)
    </DownloadPdf>
  );
}

/** Downloads the corrective invoices of an order. */
export function Rectificativas({ pedido }: { pedido: Cesta }) {
  return pedido.rectificativas.map(({ numero }) => (
    <DownloadPdf
      key={numero}
      name={`rectificativa-${numero}.pdf`}
      fetchPdf={() => {
        const params = { orderId: pedido.id, userId: pedido.Usuario.id, numero };
        return download('downloadRectificativa', { params });
      }}
      failure="No hemos podido descargar la factura. Inténtalo de nuevo."
    >
      Descargar rectificativa {numero} (PDF)
    </DownloadPdf>
  ));
}
