import { waitsToBeSent } from '@vuelve/contract/espera-envio';
import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { asMoment } from '../../ui/format/as-moment.ts';

const HORA_MS = 3_600_000;
/** From the third day on, an order that waits is late. */
const TARDE_DIAS = 3;

interface Props {
  fila: FilaPedidoAdmin;
  /** In ms since the epoch. */
  ahora: number;
}

/** Since when an order was paid, or made; late ones stand out while they wait. */
export function Hace({ fila, ahora }: Props) {
  const { fecha } = fila;
  const ms = ahora - Date.parse(fecha);
  const days = Math.floor(ms / (24 * HORA_MS));
  const late = waitsToBeSent(fila) && days >= TARDE_DIAS;
  return (
    <time
      dateTime={fecha}
      title={asMoment(fecha)}
      className={late ? 'font-semibold text-coral-ink' : undefined}
    >
      {asHace(ms, days)}
    </time>
  );
}

function asHace(ms: number, days: number): string {
  if (days >= 1) return days === 1 ? '1 día' : `${days} días`;
  const hours = Math.floor(ms / HORA_MS);
  return hours >= 1 ? `${hours} h` : `${Math.max(1, Math.floor(ms / 60_000))} min`;
}
