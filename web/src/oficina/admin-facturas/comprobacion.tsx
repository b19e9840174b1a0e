import type { Cadena } from '@vuelve/contract/factura-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { RowLink } from '../row-link.tsx';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form/form-error.tsx';

/** Recomputes the whole hash chain of the invoices on demand and shows the result. */
export function Comprobacion() {
  const [cadena, setCadena] = useState<Cadena>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function check() {
    setBusy(true);
    setError(undefined);
    setCadena(undefined);
    try {
      setCadena(await call('checkCadena'));
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
    }
    setBusy(false);
  }

  return (
    <Card aria-label="Comprobación" className="grid justify-items-start gap-3">
      <p className="text-muted">
        Vuelve a calcular todas las huellas, desde la primera factura del registro.
      </p>
      <Button variant="soft" busy={isBusy} onClick={() => void check()}>
        Comprobar la cadena
      </Button>
      <div role="status">{cadena && <Resultado cadena={cadena} />}</div>
      <FormError message={error} />
    </Card>
  );
}

const FALLOS: Record<NonNullable<Cadena['rota']>['fallo'], string> = {
  huella: 'la han cambiado después de registrarla',
  anterior: 'no sigue a la que tiene delante: falta alguna, o está cambiada de sitio',
  falta: 'se hizo, y no está en el registro',
};

function Resultado({ cadena: { filas, rota } }: { cadena: Cadena }) {
  if (!rota) {
    const cuantas = filas === 1 ? 'una factura' : `${filas.toLocaleString('es-ES')} facturas`;
    return <p className="font-semibold">La cadena está entera: {cuantas}.</p>;
  }
  return (
    <p className="font-semibold text-danger">
      La cadena se rompe en la factura {rota.numero}: {FALLOS[rota.fallo]}.{' '}
      {rota.pedido_id !== null && (
        <RowLink to={pathTo('adminPedido', { id: String(rota.pedido_id) })}>Ver su pedido</RowLink>
      )}
    </p>
  );
}
