import type { PedidoAdmin, SucesoPedido } from '@vuelve/contract/pedido-admin';
import {
  CreditCard,
  type LucideIcon,
  Mail,
  PackageCheck,
  ShoppingBag,
  Stamp,
  Truck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Reenviar } from './reenviar.tsx';
import { Seccion } from './seccion.tsx';

const ICONOS: Record<SucesoPedido['clase'], LucideIcon> = {
  compra: ShoppingBag,
  banco: CreditCard,
  correo: Mail,
  equipo: UserRound,
};

/** All that happened to an order, and what is next. */
export function Historia({ pedido }: { pedido: PedidoAdmin }) {
  const { id, historia } = pedido;
  return (
    <Seccion titulo="Qué ha pasado">
      <ol className="grid">
        {historia.map(({ clase, fecha, quien, que, reenviable }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- it only grows, and is read anew then
          <Paso key={index} icon={ICONOS[clase]} que={que}>
            <p className="text-sm text-muted">
              <time dateTime={fecha}>{asMoment(fecha)}</time>
              {quien && ` · ${quien}`}
            </p>
            {reenviable && <Reenviar id={id} correo={reenviable} que={que} />}
          </Paso>
        ))}
        {listSiguientes(pedido).map(({ que, icon }) => (
          <Paso key={que} icon={icon} que={que} isNext />
        ))}
      </ol>
    </Seccion>
  );
}

function listSiguientes({ puede, paquete, grabado }: PedidoAdmin) {
  if (puede.entregar) return [{ que: 'Que llegue', icon: PackageCheck }];
  if (!puede.enviar || paquete) return [];
  const enviar = { que: 'Enviar', icon: Truck };
  return grabado ? [enviar] : [{ que: 'Grabar', icon: Stamp }, enviar];
}

interface PasoProps {
  icon: LucideIcon;
  que: string;
  /** Whether it has not happened yet. */
  isNext?: boolean;
  children?: ReactNode;
}

/** A line from one point to the next: solid where it happened. */
function Paso({ icon: Icon, que, isNext = false, children }: PasoProps) {
  const point = isNext
    ? 'border border-dashed border-control text-muted'
    : 'bg-brand text-on-brand';
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute top-7 bottom-0 left-3.5 border-l-2 border-line group-last:hidden"
      />
      <span aria-hidden className={`grid size-7 shrink-0 place-items-center rounded-full ${point}`}>
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className={isNext ? 'text-muted' : 'font-semibold'}>
          {isNext && <span className="sr-only">Falta: </span>}
          {que}
        </p>
        {children}
      </div>
    </li>
  );
}
