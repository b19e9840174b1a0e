import type { IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Bloqueado } from './bloqueado.tsx';
import { Cabeza } from './cabeza.tsx';
import { Cliente } from './cliente.tsx';
import { Conflicto } from './conflicto.ts';
import { Desistimiento } from './desistimiento.tsx';
import { Devoluciones } from './devoluciones.tsx';
import { DevolverDialog } from './devolver-dialog.tsx';
import { Envio } from './envio.tsx';
import { Historia } from './historia.tsx';
import { Incidencia } from './incidencia.tsx';
import { Notas } from './notas.tsx';
import { Pagos } from './pagos.tsx';
import { Papeles } from './papeles.tsx';
import { Pasos } from './pasos.tsx';
import { Piezas } from './piezas.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getPedidoAdmin', { params: { id: Number(params.id) } });
}

export function Component() {
  const pedido = useLoaderData<typeof loader>();
  const { version, bloqueado, desistimiento, motivo } = pedido;
  /** The version that a change came too late for. */
  const [missed, setMissed] = useState<number>();
  /** The payment that is being refunded. Here, because a refund changes what is shown below. */
  const [devuelto, setDevuelto] = useState<IntentoPago>();
  return (
    <Conflicto value={() => setMissed(version)}>
      <article className="flex min-h-full flex-col">
        <Cabeza pedido={pedido} />
        <p role="status" className="empty:hidden">
          {missed !== undefined && missed !== version && <Cambiado pedido={pedido} />}
        </p>
        {desistimiento && <Desistimiento pedido={pedido} desistimiento={desistimiento} />}
        {motivo && <Incidencia pedido={pedido} motivo={motivo} />}
        {bloqueado && <Bloqueado pedido={pedido} />}
        <Piezas pedido={pedido} />
        {!bloqueado && <Envio pedido={pedido} />}
        <Cliente pedido={pedido} />
        <Historia pedido={pedido} />
        {!bloqueado && <Notas pedido={pedido} />}
        <Pagos pedido={pedido} onDevolver={setDevuelto} />
        <Devoluciones pedido={pedido} />
        {!bloqueado && <Papeles pedido={pedido} />}
        <Pasos pedido={pedido} onDevolver={setDevuelto} />
        {devuelto && (
          <DevolverDialog
            pedido={pedido}
            intento={devuelto}
            onClose={() => setDevuelto(undefined)}
          />
        )}
      </article>
    </Conflicto>
  );
}

/** What somebody else did meanwhile. */
function Cambiado({ pedido: { historia } }: { pedido: PedidoAdmin }) {
  const last = historia.findLast(({ clase }) => clase !== 'correo');
  if (!last) return null;
  const who = last.quien && `, ${last.quien}`;
  return (
    <span className="mb-5 block rounded-input bg-warn-soft px-4 py-3 text-warn">
      Ha cambiado mientras lo mirabas. Lo último: {last.que}
      {who}, {asMoment(last.fecha)}.
    </span>
  );
}
