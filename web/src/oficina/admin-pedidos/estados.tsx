import type { EstadoPedido } from '@vuelve/contract/estado-pedido';
import { textos } from '@vuelve/contract/textos';
import { Link } from 'react-router';
import { searchOf } from './search-of.ts';

/** States that no tray shows, or only together with others. */
const ESTADOS: EstadoPedido[] = [
  'entregada',
  'devuelta_parcial',
  'devuelta',
  'pendiente',
  'caducada',
];

/** Narrows all orders to those of one state. */
export function Estados({ estado, buscar }: { estado: EstadoPedido | undefined; buscar: string }) {
  return (
    <nav aria-label="Estado" className="-mx-(--page-edge) overflow-x-auto px-(--page-edge)">
      <ul className="flex gap-2">
        {ESTADOS.map((one) => {
          const isCurrent = one === estado;
          const next = isCurrent ? undefined : one;
          return (
            <li key={one}>
              <Link
                to={{ search: searchOf({ bandeja: 'todos', buscar, estado: next }) }}
                aria-current={isCurrent ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-full border border-control px-4 text-sm font-semibold whitespace-nowrap transition -outline-offset-2! hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand"
              >
                {textos.pedidos.estados[one]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
