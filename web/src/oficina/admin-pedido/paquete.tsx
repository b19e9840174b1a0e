import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { DESHACER_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { isUnanswered, messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { toast } from '../../ui/toast/toast.ts';
import { EnvioDialog } from './envio-dialog.tsx';
import { Seccion } from './seccion.tsx';

/** Carrier of an order: to send it, to correct the carrier, to mark the order as delivered. */
export function Paquete({ pedido }: { pedido: PedidoAdmin }) {
  const { paquete, puede } = pedido;
  const [isOpen, setOpen] = useState(false);
  const { error, isBusy, deliver } = useEntrega(pedido);
  if (!paquete && !puede.enviar) return null;
  return (
    <Seccion titulo="Envío">
      {paquete ? (
        <DataList>
          <DataRow term="Lo lleva">{paquete.transportista}</DataRow>
          <DataRow term="N.º de seguimiento">
            {paquete.seguimiento ? (
              <CopyText text={paquete.seguimiento} name="el número de seguimiento" />
            ) : (
              'Sin seguimiento'
            )}
          </DataRow>
          <DataRow term="Enviado">{asMoment(paquete.enviado)}</DataRow>
          <DataRow term="Entregado">{paquete.entregado && asMoment(paquete.entregado)}</DataRow>
        </DataList>
      ) : (
        <p className="text-muted">Está por enviar.</p>
      )}
      <div className="grid gap-3 sm:grid-flow-col sm:justify-start">
        {puede.entregar && (
          <Button busy={isBusy} onClick={() => void deliver()}>
            Marcar como entregado
          </Button>
        )}
        {puede.enviar && (
          <Button variant={paquete ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
            {paquete ? 'Corregir seguimiento' : 'Enviar pedido'}
          </Button>
        )}
      </div>
      {paquete && <Deshacer pedido={pedido} enviado={paquete.enviado} />}
      <FormError message={error} />
      {isOpen && <EnvioDialog pedido={pedido} onClose={() => setOpen(false)} />}
    </Seccion>
  );
}

/** Takes back that the order was sent, until its buyer is told. */
function Deshacer({ pedido: { id, version }, enviado }: { pedido: PedidoAdmin; enviado: string }) {
  const { revalidate } = useRevalidator();
  const left = useSecondsLeft(Date.parse(enviado) + DESHACER_MS);
  const [error, setError] = useState<string>();

  async function undo() {
    try {
      const { fallidos } = await call('unsendPedidos', { body: { pedidos: [{ id, version }] } });
      setError(fallidos[0]?.motivo);
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
    }
  }

  return (
    <>
      {left > 0 && (
        <Button variant="outline" onClick={() => void undo()} className="justify-self-start">
          Deshacer: el correo sale en {Math.min(left, DESHACER_MS / 1000)} s
        </Button>
      )}
      <FormError message={error} />
    </>
  );
}

function useEntrega({ id, version }: PedidoAdmin) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function deliver() {
    setBusy(true);
    setError(undefined);
    try {
      await call('deliverPedido', { params: { id }, body: { version } });
      toast.success('Pedido entregado');
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
      if (!isUnanswered(failure)) await revalidate();
    }
    setBusy(false);
  }

  return { error, isBusy, deliver };
}
