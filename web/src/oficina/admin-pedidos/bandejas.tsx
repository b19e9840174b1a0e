import { administers } from '@vuelve/contract/acceso';
import type { EstadoPedido } from '@vuelve/contract/estado-pedido';
import {
  type Bandeja,
  bandeja as esquema,
  type CuentasPedidos,
} from '@vuelve/contract/pedido-admin';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { asCuenta } from '../as-cuenta.ts';
import { Estados } from './estados.tsx';
import { NOMBRES } from './nombres.ts';
import { searchOf } from './search-of.ts';

interface Props {
  bandeja: Bandeja;
  buscar: string;
  estado: EstadoPedido | undefined;
  cuentas: Promise<CuentasPedidos>;
}

/** The trays of who only packs. */
const SIN_DINERO: Bandeja[] = ['por_grabar', 'por_enviar', 'enviados'];

/** The trays as tabs with their counts; all orders can be narrowed to one state. */
export function Bandejas({ bandeja, buscar, estado, cuentas }: Props) {
  const { usuario } = useSesion();
  const suyas = usuario && administers(usuario) ? esquema.options : SIN_DINERO;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <nav
        aria-label="Bandejas"
        className="-mx-(--page-edge) overflow-x-auto border-b border-line px-(--page-edge)"
      >
        <ul className="-mb-px flex">
          {suyas.map((una) => (
            <li key={una}>
              <Link
                to={{ search: searchOf({ bandeja: una, buscar }) }}
                aria-current={una === bandeja ? 'page' : undefined}
                className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted transition -outline-offset-2! hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand"
              >
                {NOMBRES[una]}
                <Suspense>
                  <Await resolve={cuentas} errorElement={<></>}>
                    {(them: CuentasPedidos) => <Cuenta de={una} cuantos={them[una]} />}
                  </Await>
                </Suspense>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {bandeja === 'todos' && <Estados estado={estado} buscar={buscar} />}
    </div>
  );
}

function Cuenta({ de, cuantos }: { de: Bandeja; cuantos: number }) {
  if (cuantos === 0 && de !== 'todos') return null;
  const urges = de === 'incidencias';
  return (
    <span
      className={`rounded-full px-2 text-sm tabular-nums ${urges ? 'bg-coral-soft text-coral-ink' : 'bg-sunk text-ink'}`}
    >
      {asCuenta(cuantos)}
    </span>
  );
}
