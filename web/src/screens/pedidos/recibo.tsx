import type { Cesta } from '@vuelve/contract/pedido';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads the receipt of a paid order. */
export function Recibo({ pedido, factura }: { pedido: Cesta; factura: string }) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const params = { orderId: pedido.id, userId: pedido.Usuario.id };

  async function downloadRecibo() {
    setLoading(true);
    setError(undefined);
    try {
      const file = await download('downloadRecibo', { params });
      saveFile(file, `recibo-${factura.replace(/[^\w-]/g, '-')}.pdf`);
    } catch (failure) {
      setError(messageOf(failure, 'No hemos podido descargar el recibo. Inténtalo de nuevo.'));
    }
    setLoading(false);
  }

  return (
    <div className="grid gap-2">
      <Button variant="soft" wide busy={isLoading} onClick={() => void downloadRecibo()}>
        <Download aria-hidden className="size-5" />
        Descargar recibo (PDF)
      </Button>
      <FormError message={error} />
    </div>
  );
}
