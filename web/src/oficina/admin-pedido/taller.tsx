import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { FileButton } from '../../base/file-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Seccion } from './seccion.tsx';

/** What the workshop does before an order is sent: its papers, and whether it is engraved. */
export function Taller({ pedido }: { pedido: PedidoAdmin }) {
  const { id, ref_pago, grabado } = pedido;
  const { error, isBusy, mark } = useGrabado(pedido);
  const query = { ids: String(id) };
  return (
    <Seccion titulo="Taller">
      <p className="text-muted">{grabado ? `Grabado el ${asMoment(grabado)}.` : 'Por grabar.'}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={grabado ? 'outline' : 'primary'}
          busy={isBusy}
          onClick={() => void mark(!grabado)}
        >
          {grabado ? 'No está grabado' : 'Marcar grabado'}
        </Button>
        <FileButton call="downloadGrabado" input={{ query }} name={`grabar-${ref_pago}.pdf`}>
          Hoja para grabar
        </FileButton>
        <FileButton call="downloadAlbaranes" input={{ query }} name={`albaran-${ref_pago}.pdf`}>
          Albarán
        </FileButton>
        <FileButton
          call="downloadEtiquetas"
          input={{ query: { ...query, formato: 'rollo' } }}
          name={`etiqueta-${ref_pago}.pdf`}
        >
          Etiqueta
        </FileButton>
      </div>
      <FormError message={error} />
    </Seccion>
  );
}

function useGrabado({ id, version }: PedidoAdmin) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function mark(grabado: boolean) {
    setBusy(true);
    setError(undefined);
    try {
      const body = { pedidos: [{ id, version }], grabado };
      const { fallidos } = await call('engravePedidos', { body });
      setError(fallidos[0]?.motivo);
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
    }
    setBusy(false);
  }

  return { error, isBusy, mark };
}
