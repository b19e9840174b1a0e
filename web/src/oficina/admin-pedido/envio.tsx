import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { DESHACER_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { EnvioDialog } from './envio-dialog.tsx';
import { Seccion } from './seccion.tsx';

/** Where an order goes, and its parcel. */
export function Envio({ pedido }: { pedido: PedidoAdmin }) {
  const { envio, destinatario, direccion, paquete, puede } = pedido;
  const [isOpen, setOpen] = useState(false);
  if (!envio) return null;
  return (
    <Seccion titulo="Envío">
      <div className="wrap-anywhere">
        {destinatario && <p className="font-semibold">{destinatario}</p>}
        {direccion && <CopyText text={direccion} name="la dirección" />}
      </div>
      {paquete && (
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
      )}
      {paquete && puede.enviar && (
        <Button variant="outline" onClick={() => setOpen(true)} className="justify-self-start">
          Corregir seguimiento
        </Button>
      )}
      {paquete && <Deshacer pedido={pedido} enviado={paquete.enviado} />}
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
