import type { EstadoPedido } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { Link } from 'react-router';

/** The states that orders are looked for by, in the order of their work. */
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
  buscar: string;
}

/** Orders of one state, or all; the search stays. */
export function Filtro({ estado, buscar }: Props) {
  return (
    <nav aria-label="Estado" className="-mx-(--page-edge) overflow-x-auto px-(--page-edge)">
      <ul className="flex gap-2">
        {[undefined, ...ESTADOS].map((one) => (
          <li key={one ?? ''}>
            <Link
              to={{ search: searchOf(one, buscar) }}
              aria-current={one === estado ? 'true' : undefined}
              className="flex min-h-12 items-center rounded-full border border-control px-4 text-sm font-semibold whitespace-nowrap transition hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand"
            >
              {one ? textos.pedidos.estados[one] : 'Todos'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function searchOf(estado: EstadoPedido | undefined, buscar: string): string {
  return new URLSearchParams({ ...(estado && { estado }), ...(buscar && { buscar }) }).toString();
}
