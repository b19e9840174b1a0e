import type { EstadoPedido } from '@vuelve/contract/estado-pedido';
import { textos } from '@vuelve/contract/textos';
import { Link } from 'react-router';

/** States that can be filtered, in the order of the work on an order. */
const ESTADOS: EstadoPedido[] = [
  'completada',
  'incidencia',
  'enviada',
  'entregada',
  'devuelta_parcial',
  'devuelta',
  'pendiente',
  'caducada',
];

interface Props {
  estado: EstadoPedido | undefined;
  desistidos: 'si' | undefined;
  buscar: string;
}

export function Filtro({ estado, desistidos, buscar }: Props) {
  return (
    <nav aria-label="Estado" className="-mx-(--page-edge) overflow-x-auto px-(--page-edge)">
      <ul className="flex gap-2">
        <Opcion filtro={{ buscar }} isCurrent={!estado && !desistidos}>
          Todos
        </Opcion>
        <Opcion filtro={{ desistidos: 'si', buscar }} isCurrent={desistidos !== undefined}>
          Con desistimiento
        </Opcion>
        {ESTADOS.map((one) => (
          <Opcion key={one} filtro={{ estado: one, buscar }} isCurrent={one === estado}>
            {textos.pedidos.estados[one]}
          </Opcion>
        ))}
      </ul>
    </nav>
  );
}

interface OpcionProps {
  filtro: Record<string, string>;
  isCurrent: boolean;
  children: string;
}

function Opcion({ filtro, isCurrent, children }: OpcionProps) {
  const given = Object.entries(filtro).filter(([, value]) => value);
  return (
    <li>
      <Link
        to={{ search: new URLSearchParams(given).toString() }}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-12 items-center rounded-full border border-control px-4 text-sm font-semibold whitespace-nowrap transition hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand"
      >
        {children}
      </Link>
    </li>
  );
}
