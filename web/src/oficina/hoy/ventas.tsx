import { formatEuros } from '@vuelve/contract/dinero';
import type { Hoy } from '@vuelve/contract/hoy';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { asPedidos } from '../as-pedidos.ts';

/** The day's sales, and the week's, small beside the work. */
export function Ventas({ ventas: { hoy, semana } }: Pick<Hoy, 'ventas'>) {
  return (
    <section aria-labelledby="ventas" className="grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <h2 id="ventas" className="text-lg">
          Ventas de hoy
        </h2>
        <Link to={pathTo('dashboard')} className={textLinkClass}>
          Dinero
        </Link>
      </div>
      <p className="font-display text-3xl font-bold tabular-nums">{formatEuros(hoy.importe)}</p>
      <p className="text-sm text-muted">{asPedidos(hoy.pedidos)}</p>
      <p className="text-sm text-muted">
        En siete días: {formatEuros(semana.importe)}, {asPedidos(semana.pedidos)}
      </p>
    </section>
  );
}

/** What runs out; nothing while there is enough. */
export function Existencias({ existencias }: Pick<Hoy, 'existencias'>) {
  if (existencias.length === 0) return null;
  return (
    <section aria-labelledby="existencias" className="grid gap-2 border-t border-line pt-6">
      <h2 id="existencias" className="text-lg">
        Se acaban
      </h2>
      <ul className="grid gap-1">
        {existencias.map(({ id, nombre, color, quedan }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <Link
              to={pathTo('adminProducto', { id: String(id) })}
              className="flex min-h-11 items-center gap-2 font-semibold text-coral-ink hover:underline"
            >
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {nombre}, {color.toLowerCase()}
            </Link>
            <span className="font-semibold text-coral-ink tabular-nums">{quedan}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Queda menos de lo que se vendió en dos semanas.</p>
    </section>
  );
}
