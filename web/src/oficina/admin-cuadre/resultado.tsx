import type { DiaCuadre, Diferencia } from '@vuelve/contract/cuadre';
import { formatEuros } from '@vuelve/contract/dinero';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { RowLink } from '../row-link.tsx';
import { pathTo } from '../../base/path-to.ts';
import { classNames } from '../../ui/class-names.ts';

export function Resultado({ dia }: { dia: DiaCuadre }) {
  const { Icon, tone, text } = describe(dia);
  const rest = dia.diferencias - dia.lista.length;
  return (
    <div className="grid gap-2 md:justify-items-start">
      <p className={classNames('flex items-center gap-2 font-semibold max-md:justify-end', tone)}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {text}
      </p>
      {dia.lista.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {dia.lista.map((diferencia) => (
            <Linea key={diferencia.ds_order} diferencia={diferencia} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="text-sm text-muted">Y {rest} más.</p>}
    </div>
  );
}

function describe(dia: DiaCuadre): { Icon: LucideIcon; tone: string; text: string } {
  const { diferencias, sin_respuesta, intentos, hecha } = dia;
  const silence = sin_respuesta > 0 ? `${sin_respuesta} sin respuesta clara` : '';
  if (diferencias > 0) {
    const count = diferencias === 1 ? '1 diferencia' : `${diferencias} diferencias`;
    const text = [count, silence].filter(Boolean).join(', ');
    return { Icon: CircleAlert, tone: 'text-danger', text };
  }
  if (silence) return { Icon: CircleHelp, tone: 'text-warn', text: silence };
  if (!hecha) return { Icon: CircleHelp, tone: '', text: 'A medias' };
  const text = intentos === 0 ? 'Sin movimientos' : 'Cuadra';
  return { Icon: CircleCheck, tone: 'text-success', text };
}

function Linea({ diferencia }: { diferencia: Diferencia }) {
  const { pedido_id, ds_order, cobrado, banco_cobrado, devuelto, banco_devuelto } = diferencia;
  return (
    <li>
      <RowLink to={pathTo('adminPedido', { id: String(pedido_id) })}>{ds_order}</RowLink>
      <Importes nombre="Cobrado" nuestro={cobrado} banco={banco_cobrado} />
      <Importes nombre="Devuelto" nuestro={devuelto} banco={banco_devuelto} />
    </li>
  );
}

interface ImportesProps {
  nombre: string;
  nuestro: number | null;
  banco: number | null;
}

/** Nothing when both amounts agree, or one of them is unknown. */
function Importes({ nombre, nuestro, banco }: ImportesProps) {
  if (nuestro === null || banco === null || nuestro === banco) return null;
  return (
    <p>
      {nombre} {formatEuros(nuestro)}; según el banco, {formatEuros(banco)}
    </p>
  );
}
