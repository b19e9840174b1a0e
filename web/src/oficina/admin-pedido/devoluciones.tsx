import { formatEuros } from '@vuelve/contract/dinero';
import type { Devolucion, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { toast } from '../../ui/toast/toast.ts';
import { CierreDialog } from './cierre-dialog.tsx';
import { Seccion } from './seccion.tsx';

/** The refunds of an order. For a refund with unknown result, a button asks the bank. */
export function Devoluciones({ pedido: { devoluciones } }: { pedido: PedidoAdmin }) {
  if (devoluciones.length === 0) return null;
  return (
    <Seccion titulo="Devoluciones">
      <ul className="grid gap-5">
        {devoluciones.map((devolucion) => (
          <Fila key={devolucion.id} devolucion={devolucion} />
        ))}
      </ul>
    </Seccion>
  );
}

function Fila({ devolucion }: { devolucion: Devolucion }) {
  const { importe, estado, motivo, frase, administrador, fecha } = devolucion;
  const isOpen = estado === 'pedida' || estado === 'dudosa';
  return (
    <li className="grid gap-1 wrap-anywhere">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{textos.devolucion.estados[estado]}</span>
        <span className="tabular-nums">{formatEuros(importe)}</span>
      </p>
      <p>{motivo}</p>
      {frase && <p className="text-danger">{frase}</p>}
      <p className="text-sm text-muted">
        {asMoment(fecha)} · {administrador}
      </p>
      <Visto devolucion={devolucion} />
      {isOpen && <Pregunta id={devolucion.id} />}
      {devolucion.cerrable && <Cierre devolucion={devolucion} />}
    </li>
  );
}

/**
 * The administrator who closed the refund by hand, and his note; also whether the bank contradicted
 * it later.
 */
function Visto({ devolucion: { cierre, estado } }: { devolucion: Devolucion }) {
  if (!cierre) return null;
  const isDenied = !cierre.hecha && estado === 'hecha';
  return (
    <p className="text-sm whitespace-pre-line">
      {cierre.administrador} vio en el banco que {cierre.hecha ? 'se hizo' : 'no se hizo'}:{' '}
      {cierre.nota}
      {isDenied && <span className="block">Después el banco dijo que sí.</span>}
    </p>
  );
}

function Cierre({ devolucion }: { devolucion: Devolucion }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        {devolucion.estado === 'denegada'
          ? 'Si en la web del banco consta como hecha, dilo aquí.'
          : 'Si el banco no llega a aclararlo, mírala en su web y di aquí si se hizo.'}
      </p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {devolucion.estado === 'denegada' ? 'Sí que se hizo' : 'Cerrarla a mano'}
      </Button>
      {isOpen && <CierreDialog devolucion={devolucion} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Pregunta({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function ask() {
    setBusy(true);
    setError(undefined);
    try {
      const { estado } = await call('askDevolucion', { params: { id } });
      const isOpen = estado === 'pedida' || estado === 'dudosa';
      if (isOpen) toast.info('El banco todavía no la tiene. Vuelve a preguntar en unos minutos.');
      await revalidate();
    } catch (failure) {
      const isAway = failure instanceof ApiError && failure.status === 503;
      setError(isAway ? failure.message : messageOf(failure, textos.errores.interno));
    }
    setBusy(false);
  }

  return (
    <div className="mt-2 grid gap-2">
      <p className="text-sm text-muted">
        No sabemos si el banco la hizo. No se puede pedir otra de este pago hasta saberlo.
      </p>
      <Button variant="soft" busy={isBusy} onClick={() => void ask()}>
        Preguntar al banco
      </Button>
      <FormError message={error} />
    </div>
  );
}
