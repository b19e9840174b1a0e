import { formatEuros } from '@vuelve/contract/dinero';
import type { IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { CopyText } from '../../ui/copy-text.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Devolver, listDevolvibles } from './devolver.tsx';
import { Seccion } from './seccion.tsx';

const ESTADOS: Record<IntentoPago['estado'], string> = {
  creado: 'Sin resultado',
  autorizado: 'Cobrado',
  denegado: 'Denegado',
  cancelado: 'Cancelado',
  caducado: 'Caducado',
};

interface Props {
  pedido: PedidoAdmin;
  onDevolver: (intento: IntentoPago) => void;
}

/** The attempts to pay. One payment is refunded at the foot of the order; several, each here. */
export function Pagos({ pedido, onDevolver }: Props) {
  const { intentos } = pedido;
  const hasSeveral = listDevolvibles(pedido).length > 1;
  return (
    <Seccion titulo="Pagos">
      <ul className="grid gap-6">
        {intentos.map((intento) => (
          <li key={intento.ds_order} className="grid gap-3">
            <Intento intento={intento} />
            {hasSeveral && intento.devolvible > 0 && (
              <Devolver de={intento.ds_order} onClick={() => onDevolver(intento)} />
            )}
          </li>
        ))}
      </ul>
    </Seccion>
  );
}

function Intento({ intento }: { intento: IntentoPago }) {
  const { ds_order, estado, importe, devuelto, codigo, auth_code, metodo, fecha } = intento;
  return (
    <DataList>
      <DataRow term="N.º del banco">
        <CopyText text={ds_order} name="el número del banco" />
      </DataRow>
      <DataRow term="Forma de pago">{metodo && textos.pago.metodos[metodo]}</DataRow>
      <DataRow term={ESTADOS[estado]}>{formatEuros(importe)}</DataRow>
      <DataRow term="Devuelto">{devuelto > 0 && formatEuros(devuelto)}</DataRow>
      <DataRow term="Respuesta del banco">{codigo}</DataRow>
      <DataRow term="Autorización">{auth_code}</DataRow>
      <DataRow term="Fecha">{asMoment(fecha)}</DataRow>
    </DataList>
  );
}
